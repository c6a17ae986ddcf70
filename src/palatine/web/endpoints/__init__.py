"""What happens at each address, group by group; `app` says which address is which."""
