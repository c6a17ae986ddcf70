"""Tests of single cards, where a scenario file cannot say it or says it less plainly."""
