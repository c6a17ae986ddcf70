// The live layer. It brings what the server sends to the page, and forms and keys to the server.
// It knows regions, forms and data attributes, and nothing about the game. Without it, or while
// the line is down, every form still works by itself.

const body = document.body;
const GAPS = { slow: 500, normal: 220, fast: 60, instant: 0 };
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const isStill = () => calm.matches || 'still' in document.documentElement.dataset;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const isShown = element => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

// Morphing: the page is changed where it differs, so that focus, scrolling and ticks stay.

const keyOf = node => (node.nodeType === 1 && node.id) || '';
const fits = (old, fresh) => old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

function morph(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.nodeName === 'INPUT' && ['hidden', 'number'].includes(old.type)) old.value = fresh.getAttribute('value') || '';
  morphChildren(old, fresh);
}

function morphChildren(old, fresh) {
  const keyed = new Map();
  for (const node of old.childNodes) if (keyOf(node)) keyed.set(keyOf(node), node);
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const found = keyOf(next) ? keyed.get(keyOf(next)) : at;
    if (found && fits(found, next)) {
      if (found === at) at = at.nextSibling;
      else old.insertBefore(found, at);
      morph(found, next);
    } else {
      old.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

// Frames: regions by id; "id+" is added at the end of one.

const places = () => new Map(all('[data-fid]').map(each => [each.dataset.fid, each.getBoundingClientRect()]));

function glide(before) {
  for (const each of all('[data-fid]')) {
    const from = before.get(each.dataset.fid);
    const to = each.getBoundingClientRect();
    if (!from || !to.width || (Math.abs(from.x - to.x) < 3 && Math.abs(from.y - to.y) < 3)) continue;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    each.animate([{ transform: start, transformOrigin: '0 0' }, {}], { duration: 240, easing: 'cubic-bezier(.2,.8,.25,1)' });
  }
}

function show(regions, ask) {
  const before = isStill() ? null : places();
  const focused = document.activeElement;
  const isNew = ask !== undefined && String(ask) !== body.dataset.ask;
  const heard = 'sound' in body.dataset && seen ? new Set(all('[data-tone]').map(each => each.id)) : null;
  for (const [id, html] of Object.entries(regions)) {
    const region = document.getElementById(id.replace('+', ''));
    if (!region) continue;
    if (id.endsWith('+')) {
      region.insertAdjacentHTML('beforeend', html);
    } else {
      const fresh = region.cloneNode(false);
      fresh.innerHTML = html;
      morphChildren(region, fresh);
    }
  }
  if (isNew) {
    body.dataset.ask = ask;
    for (const pick of all('[data-pick]')) pick.checked = false;
  }
  if (before) glide(before);
  settle();
  if (heard) ring(all('[data-tone]').filter(each => !heard.has(each.id)).slice(-4).map(each => Number(each.dataset.tone)));
  if (isNew && document.hidden) call(document.querySelector('.ask[data-ask] b')?.textContent.trim());
  if (focused && focused !== body && !focused.isConnected) (document.querySelector('.dlg [autofocus], .dlg') || document.getElementById('prompt'))?.focus({ preventScroll: true });
}

// Who has to answer and looks elsewhere is called; who wants sounds hears what the log says.

function call(words) {
  if (!words) return;
  navigator.vibrate?.(60);
  if (self.Notification?.permission !== 'granted') return;
  try {
    new Notification(words, { body: document.title, tag: body.dataset.game, icon: '/static/icon.svg' });
  } catch {} // some browsers have the name and nothing behind it
}

let audio = null;
function ring(tones) {
  if (document.hidden || !tones.length) return;
  audio ??= new AudioContext();
  tones.forEach((tone, i) => {
    const at = audio.currentTime + 0.09 * i;
    const [wave, volume] = [audio.createOscillator(), audio.createGain()];
    Object.assign(wave, { type: 'triangle' }).frequency.value = 262 * 2 ** (tone / 12);
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.09, at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.24);
    wave.connect(volume).connect(audio.destination);
    wave.start(at);
    wave.stop(at + 0.25);
  });
}

document.addEventListener('scroll', ({ target: log }) => held[log.scrollHeight - log.scrollTop - log.clientHeight > 24 ? 'add' : 'delete'](log), true);
addEventListener('hashchange', () => all('[role="log"]').forEach(log => (log.scrollTop = log.scrollHeight))); // just opened
function settle() {
  for (const log of all('[role="log"]')) if (!held.has(log)) log.scrollTop = log.scrollHeight;
  for (const button of all('[data-notify]')) button.hidden = self.Notification?.permission !== 'default';
  count();
  rove();
  fitNames();
  const asked = document.querySelector('#prompt .ask');
  if (asked) {
    const [, ...rest] = document.title.replace(/^● /, '').split(' · ');
    const words = asked.querySelector('b')?.textContent.trim() || '';
    document.title = [(document.hidden && asked.dataset.ask ? '● ' : '') + words, ...rest].join(' · ');
  }
}

function fitNames() {
  for (const outer of all('.title, .nm, .lname, .who b')) {
    const name = outer.firstElementChild;
    if (!name || outer.dataset.fits === name.textContent) continue;
    name.style.fontSize = '';
    if (name.scrollWidth > outer.clientWidth + 1 && outer.clientWidth) name.style.fontSize = `${Math.max(60, (100 * outer.clientWidth) / name.scrollWidth)}%`;
    outer.dataset.fits = name.textContent;
  }
}

const [queue, held] = [[], new WeakSet()]; // frames to show; logs in which somebody reads further up
let [working, hurried, seen, telling] = [false, false, 0, 0];

async function drain() {
  if (working) return;
  working = true;
  while (queue.length) {
    const frame = queue.shift();
    if (frame.cards && frame.cards !== body.dataset.cards) return location.reload();
    if (frame.r) {
      show(frame.r, frame.ask);
      seen = frame.seq;
    }
    if (queue.length && !hurried && !document.hidden && queue.length < 20) await new Promise(done => setTimeout(done, GAPS[body.dataset.pace] ?? 0));
  }
  hurried = false;
  working = false;
}

function skip() {
  hurried = true;
  if (socket?.readyState === WebSocket.OPEN) socket.send('{"skip":true}');
}

// The line to the server

let [socket, wait] = [null, 250];

function note(id, words, role = 'status') {
  const banner = document.getElementById(id) || body.appendChild(Object.assign(document.createElement('p'), { id, className: 'banner', role }));
  banner.textContent = words;
  banner.hidden = !words;
}

function tell(words) {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  note('told', /[.!?]$/.test(sentence) ? sentence : `${sentence}.`, 'alert');
  clearTimeout(telling);
  telling = setTimeout(() => note('told', ''), 4500);
}

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  socket = new WebSocket(`${scheme}://${location.host}/ws/game/${body.dataset.game}?seq=${seen}`);
  socket.onmessage = event => {
    wait = 250;
    document.documentElement.dataset.live = 'on';
    note('line', '');
    const frame = JSON.parse(event.data);
    if (frame.error) tell(frame.error);
    queue.push(frame);
    drain();
  };
  socket.onclose = event => {
    document.documentElement.dataset.live = '';
    if (event.code === 4307) location.href = event.reason + location.pathname;
    else if (event.code === 4404) location.reload();
    else if (event.code !== 4403) again();
  };
}

function again() {
  if (wait > 300) note('line', 'Reconnecting… Nothing is lost.');
  setTimeout(connect, wait * (0.8 + 0.4 * Math.random()));
  wait = Math.min(wait * 2, 8000);
}

// Forms

const fieldsOf = (form, button) => {
  const data = new FormData(form, button && button.form === form ? button : undefined);
  return [...data].map(([name, value]) => [name, String(value)]);
};

async function post(form, fields) {
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields), credentials: 'same-origin' });
  if (answer.ok) {
    if (new URL(answer.url).pathname !== location.pathname) location.href = answer.url;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  tell(page.querySelector('[data-why-not]')?.textContent || 'that was not possible');
}

function submit(event) {
  const form = event.target;
  if (form.method !== 'post' || !body.dataset.game || 'plain' in form.dataset) return;
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  event.preventDefault();
  const fields = fieldsOf(form, event.submitter);
  if (new URL(form.action).pathname.endsWith('/answer')) socket.send(JSON.stringify({ form: fields }));
  else post(form, fields).catch(() => tell('the server does not answer'));
  hurried = false;
  for (const open of all('[popover]:popover-open')) open.hidePopover();
  for (const input of all('input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="number"])', form)) input.value = '';
}

// A button that says what would be lost asks first; about small things once in a game, or never.

let sure = false;
function isWarned({ dataset: { once } }) {
  const key = `${body.dataset.game} ${once}`;
  if (!once || ('warns' in body.dataset && !sessionStorage.getItem(key))) {
    if (once) sessionStorage.setItem(key, 'warned');
    return false;
  }
  return true;
}

function ask(words, then) {
  const box = document.createElement('dialog');
  box.className = 'dlg sure';
  box.innerHTML = '<h2></h2><footer><form method="dialog"><button class="btn">No</button><button class="btn gold" value="Yes">Yes</button></form></footer>';
  box.firstChild.textContent = words;
  box.onclose = () => {
    box.remove();
    if (box.returnValue === 'Yes') then();
  };
  body.append(box);
  box.showModal();
}

// Ticks and numbers: how many are chosen, and what the button then says

const filled = (label, number) => label.replace('{n}', number).replace('{s}', number === 1 ? '' : 's');

function count() {
  const picks = all('[data-pick]');
  const chosen = picks.filter(each => each.checked).length;
  let least = 0;
  for (const counter of all('[data-count]')) {
    least = Number(counter.dataset.min);
    const most = Number(counter.dataset.max);
    all('i', counter).forEach((dot, i) => dot.classList.toggle('on', i < chosen));
    const words = counter.matches('.hint') ? counter : document.querySelector('[data-chosen]');
    if (words && picks.length) words.textContent = least === most ? `${chosen} of ${most} chosen` : `${chosen} chosen, ${least ? `${least} to ${most}` : `up to ${most}`}`;
  }
  for (const button of all('[data-label]')) {
    const number = button.form?.querySelector('input[type="number"]') || all('input[type="number"]').find(each => each.form === button.form);
    const words = button.querySelector('span') || button;
    if (number) words.textContent = filled(button.dataset.label, Number(number.value));
    else if (picks.length) words.textContent = chosen || !button.dataset.none ? filled(button.dataset.label, chosen) : button.dataset.none;
  }
  if (picks.length) for (const button of all('[data-commit]')) button.toggleAttribute('disabled', chosen < least);
}

function tick(input) {
  const counter = document.querySelector('[data-count]');
  const most = counter ? Number(counter.dataset.max) : Infinity;
  if (input.checked && all('[data-pick]:checked').length > most) {
    input.checked = false;
    shake(input.closest('label') || input);
  }
  count();
}

function shake(element) {
  if (!isStill()) element.animate([{ translate: '-5px' }, { translate: '5px' }, { translate: '-3px' }, { translate: '0' }], 180);
}

function step(button) {
  const { by, set } = button.dataset;
  const dialog = button.closest('form, .dlg, [popover]') || document;
  const input = dialog.querySelector('input[type="number"]');
  if (!input) return;
  const wanted = set === undefined ? Number(input.value) + Number(by) : Number(set);
  input.value = Math.max(Number(input.min), Math.min(Number(input.max), wanted));
  for (const each of all('[data-set]', dialog)) each.classList.toggle('on', each.dataset.set === input.value);
  count();
}

// Orders: with buttons, with Alt and arrows, and by dragging

function move(item, by) {
  if (by < 0) item.previousElementSibling?.before(item);
  else item.nextElementSibling?.after(item);
  item.focus();
}

let dragged = null;
document.addEventListener('dragstart', event => (dragged = event.target.closest?.('[data-order] > li')));
document.addEventListener('dragover', event => {
  const over = dragged && event.target.closest?.('[data-order] > li');
  if (!over || over.parentElement !== dragged.parentElement) return;
  event.preventDefault();
  const { top, height } = over.getBoundingClientRect();
  over[event.clientY < top + height / 2 ? 'before' : 'after'](dragged);
});
document.addEventListener('dragend', () => (dragged = null));

// One tab stop for each group of things; arrows go to the nearest in that direction.

const groupOf = element => element.closest('[data-roving]')?.dataset.roving;
const membersOf = group => all(`[data-roving="${group}"] :is(button, input)`).filter(isShown);

function rove() {
  for (const group of new Set(all('[data-roving]').map(each => each.dataset.roving))) {
    const members = membersOf(group);
    const stop = members.find(each => each === document.activeElement) || members.find(each => each.matches('.can, .can *, .pick input')) || members[0];
    for (const each of members) each.tabIndex = each === stop ? 0 : -1;
  }
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function arrow(event, from) {
  const group = groupOf(from);
  if (!group || from.type === 'number' || from.type === 'text') return false;
  const [dx, dy] = ARROWS[event.key];
  const middle = each => {
    const box = (each.closest('label') || each).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let [best, nearest] = [null, Infinity];
  for (const each of membersOf(group)) {
    const [ox, oy] = middle(each);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (each === from || along < 4 || along + 3 * aside >= nearest) continue;
    nearest = along + 3 * aside;
    best = each;
  }
  if (!best) return false;
  from.tabIndex = -1;
  best.tabIndex = 0;
  best.focus();
  return true;
}

// Keys

const isTyping = element => element.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="hidden"])');

function press(key) {
  const found = all('[data-key]').filter(each => each.dataset.key.toUpperCase() === key.toUpperCase() && (isShown(each) || each.matches('input')) && each.getAttribute('aria-disabled') !== 'true' && !each.disabled);
  const target = found.find(each => each.closest('.dlg')) || found[0];
  if (target) target.click();
  return Boolean(target);
}

document.addEventListener('keydown', event => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  const from = event.target;
  if (event.altKey) {
    const item = from.closest?.('[data-order] > li');
    if (item && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(item, event.key === 'ArrowUp' ? -1 : 1);
    }
    return;
  }
  if (document.querySelector('dialog.sure')) return;
  if (ARROWS[event.key]) {
    if (arrow(event, from) || (from === body && focusFirst())) event.preventDefault();
    return;
  }
  if (isTyping(from)) {
    if (event.key === 'Escape') from.blur();
    else if (event.key === 'Enter' && from.closest('.dlg') && press('Enter')) event.preventDefault();
    return;
  }
  if (event.key === ' ' && (from === body || from.matches('.prompt, .rolls, .dlg'))) {
    event.preventDefault();
    skip();
    return;
  }
  if (event.key === 'Enter' && from.closest('button, a, summary, .peek')) return;
  if (event.key.length === 1 || event.key === 'Enter' || event.key === 'Escape') {
    if (event.key === 'Escape') hide();
    if (event.key !== ' ' && press(event.key)) event.preventDefault();
  }
});

function focusFirst() {
  const first = all('[data-roving] [tabindex="0"]').find(each => each.matches('.can, .pick input')) || document.querySelector('[data-roving] [tabindex="0"]');
  first?.focus();
  return Boolean(first);
}

// Large faces: on hover, on focus by key, on a long press; under a thumb as a sheet with a button

const preview = document.createElement('div');
preview.setAttribute('popover', 'manual');
body.append(preview);
let pending = 0;
let pressed = false; // a long press, whose click means nothing
let thumb = false; // the last thing that pressed was no mouse
let opened = null; // what the sheet is about

function hide() {
  clearTimeout(pending);
  opened = null;
  if (preview.matches(':popover-open')) preview.hidePopover();
}

function enlarge(thing, isSheet = false) {
  const face = document.getElementById(`face-${thing.dataset.card}`);
  if (!face || !thing.isConnected) return;
  preview.className = `facebox preview${isSheet ? ' thumbed' : ''}`;
  preview.setAttribute('aria-hidden', String(!isSheet));
  preview.innerHTML = face.innerHTML;
  const add = (tag, look, html) => preview.appendChild(Object.assign(document.createElement(tag), { className: look, innerHTML: html }));
  const words = document.getElementById(`note-${thing.dataset.card}`);
  if (words) add('p', 'note', words.innerHTML);
  if (isSheet) {
    opened = thing;
    if (thing.dataset.why) add('p', 'note why', '').textContent = thing.dataset.why;
    const foot = add('footer', '', '<button class="btn">Close</button>');
    if (thing.dataset.does) {
      const act = foot.appendChild(Object.assign(document.createElement('button'), { className: 'btn gold', textContent: thing.dataset.does }));
      act.onclick = () => thing.click();
    }
  }
  preview.showPopover();
  preview.style.cssText = isSheet ? '' : beside(thing.getBoundingClientRect(), preview.getBoundingClientRect());
}

function beside(near, { width, height }) {
  const narrow = innerWidth < 2 * width;
  const right = near.right + 14 + width <= innerWidth;
  const left = narrow ? (innerWidth - width) / 2 : right ? near.right + 14 : Math.max(8, near.left - 14 - width);
  const wanted = narrow ? (innerHeight - height) / 3 : near.top + near.height / 2 - height / 2;
  return `left: ${left}px; top: ${Math.max(8, Math.min(innerHeight - height - 8, wanted))}px`;
}

function soon(thing, delay) {
  clearTimeout(pending);
  pending = setTimeout(() => enlarge(thing), delay);
}

document.addEventListener('pointerover', event => {
  const thing = event.pointerType === 'mouse' && event.target.closest?.('[data-card]');
  if (thing && !thing.closest('.preview') && !thing.matches('.hand .card, .card.large')) soon(thing, 300);
  else if (event.pointerType === 'mouse') hide();
});
document.addEventListener('focusin', event => {
  const thing = event.target.closest?.('[data-card]');
  if (thing && event.target.matches(':focus-visible')) soon(thing, 500);
  else if (!opened) hide();
});
document.addEventListener('pointerdown', event => {
  thumb = event.pointerType !== 'mouse';
  pressed = false;
  const thing = thumb && event.target.closest?.('[data-card]');
  if (!thing || preview.contains(thing)) return;
  pending = setTimeout(() => {
    pressed = true;
    enlarge(thing, true);
  }, 420);
});
for (const end of ['pointerup', 'pointercancel', 'scroll']) document.addEventListener(end, () => clearTimeout(pending), true);
document.addEventListener('contextmenu', event => pressed && event.preventDefault());

// Clicks

document.addEventListener(
  'click',
  event => {
    if (pressed) {
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const button = event.target.closest?.('button, a');
    const under = thumb && button?.matches('[data-card]:is([data-does], [aria-disabled="true"])') && button !== opened ? button : null;
    if (!preview.contains(event.target) || (button && !button.onclick)) hide();
    if (under) {
      event.preventDefault();
      event.stopPropagation();
      enlarge(under, true);
      return;
    }
    if (!button) return;
    if (button.dataset.warn && !sure && !isWarned(button)) {
      event.preventDefault();
      event.stopPropagation();
      ask(button.dataset.warn, () => {
        sure = true;
        button.click();
        sure = false;
      });
    } else if (button.getAttribute('aria-disabled') === 'true' && button.dataset.why) {
      shake(button);
      if (!matchMedia('(hover: hover)').matches || button.matches('.tool')) tell(button.dataset.why);
    } else if (button.dataset.by !== undefined || button.dataset.set !== undefined) {
      step(button);
    } else if (button.dataset.move) {
      move(button.closest('li'), Number(button.dataset.move));
    } else if (button.dataset.copy !== undefined) {
      navigator.clipboard?.writeText(button.dataset.copy).then(() => tell('copied'));
    } else if (button.dataset.notify !== undefined) {
      Notification.requestPermission().then(settle);
    }
  },
  true,
);
document.addEventListener('change', event => {
  if (event.target.matches('[data-pick]')) tick(event.target);
  if (event.target.matches('[data-go]')) event.target.form.requestSubmit();
});
document.addEventListener('input', event => {
  if (event.target.matches('input[type="number"]')) count();
  if (event.target.matches('[data-find]')) {
    const typed = event.target.value.trim().toLowerCase();
    for (const each of all('[data-found]')) each.hidden = !each.dataset.found.toLowerCase().includes(typed);
  }
});
document.addEventListener('reset', () => setTimeout(count));
document.addEventListener('submit', submit);

// Pages that show one thing after another: their links and forms change regions only.

async function swap(url) {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) {
    location.href = url;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const regions = {};
  for (const region of all('[data-region], .board > [id], .side > [id], #log, #top', page)) if (region.id && document.getElementById(region.id)) regions[region.id] = region.innerHTML;
  show(regions);
  history.replaceState(null, '', url);
}

document.addEventListener('click', event => {
  const link = event.target.closest?.('a[data-swap]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  swap(link.href);
});
document.addEventListener('submit', event => {
  if (!event.target.matches('form[data-swap]')) return;
  event.preventDefault();
  swap(`${event.target.getAttribute('action') || location.pathname}?${new URLSearchParams(fieldsOf(event.target, event.submitter))}`);
});

// What time does

setInterval(() => {
  for (const ring of all('[data-seconds]')) {
    const [seconds, minutes] = ring.textContent.split(':').reverse().map(Number);
    const left = Math.max(0, seconds + 60 * (minutes || 0) - 1);
    ring.textContent = minutes === undefined ? left : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }
  if (document.querySelector('[data-play][aria-pressed="true"]')) document.querySelector('[data-next]')?.click();
}, 1000);
document.addEventListener('click', event => {
  const play = event.target.closest?.('[data-play]');
  if (play) play.setAttribute('aria-pressed', String(play.getAttribute('aria-pressed') !== 'true'));
});
document.addEventListener('visibilitychange', () => document.hidden || (document.title = document.title.replace(/^● /, '')));

document.documentElement.dataset.live = '';
settle();
if (body.dataset.game && !('readOnly' in body.dataset)) connect();
