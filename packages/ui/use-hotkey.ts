import { useEffect, useEffectEvent } from 'react';

export interface HotkeyOptions {
  readonly enabled?: boolean;
  /** If true, the key works inside a modal dialog. Other keys do nothing while a dialog is open. */
  readonly inDialog?: boolean;
}

interface Binding {
  readonly keys: string;
  readonly inDialog: boolean;
  readonly run: (event: KeyboardEvent) => void;
}

const setting = 'lanyard.keys';
// How many milliseconds a sequence waits for its next key.
const pause = 1000;

/** People can switch single-key shortcuts off (WCAG 2.1.4), because these collide with speech input. */
export function hotkeysAreOn(): boolean {
  return localStorage.getItem(setting) !== 'off';
}

export function setHotkeysOn(on: boolean): void {
  if (on) localStorage.removeItem(setting);
  else localStorage.setItem(setting, 'off');
}

// All bindings share one listener, so that "g s" can suppress a page's own "s".
const bindings = new Set<Binding>();
let begun = '';
let begunAt = 0;

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const letter = /^\p{L}$/u.test(key);
  const shift = event.shiftKey && (letter || key.length > 1) ? 'shift+' : '';
  const mod = event.metaKey || event.ctrlKey ? 'mod+' : '';
  return `${mod}${shift}${key}`;
}

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])';

function isOn(binding: Binding, event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  const character = !binding.keys.startsWith('mod+') && binding.keys !== 'Escape';
  if (character && (target.closest(typing) || !hotkeysAreOn())) return false;
  if (binding.keys === 'Escape' && target.closest(typing)) return false;
  if (target.closest('[role=menu], [role=listbox]')) return false;
  return binding.inDialog || document.querySelector('[data-modal][data-open]') === null;
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  // If several bindings have the same keys, the newest one wins.
  const live = [...bindings].filter((binding) => isOn(binding, event)).toReversed();
  const key = nameOf(event);
  const sequence = begun !== '' && event.timeStamp - begunAt < pause ? `${begun} ${key}` : key;
  begun = '';

  const match = live.find(({ keys }) => keys === sequence) ?? live.find(({ keys }) => keys === key);
  if (match) {
    event.preventDefault();
    match.run(event);
  } else if (live.some(({ keys }) => keys.startsWith(`${sequence} `))) {
    begun = sequence;
    begunAt = event.timeStamp;
  }
}

// Escape is handled in the bubble phase, so that an open popup gets it first. Other keys are handled in the capture
// phase, because dialogs keep arrow keys to themselves.
const early = (event: KeyboardEvent) => event.key !== 'Escape' && press(event);
const late = (event: KeyboardEvent) => event.key === 'Escape' && press(event);

function add(binding: Binding): () => void {
  if (bindings.size === 0) {
    window.addEventListener('keydown', early, true);
    window.addEventListener('keydown', late);
  }
  bindings.add(binding);
  return () => {
    bindings.delete(binding);
    if (bindings.size > 0) return;
    window.removeEventListener('keydown', early, true);
    window.removeEventListener('keydown', late);
  };
}

/**
 * `keys` is "a", "?", "Escape", "ArrowDown", "shift+x", "mod+k" (Ctrl or ⌘) or a sequence such as "g s". Keys are
 * ignored while someone types, except with "mod+".
 */
export function useHotkey(
  keys: string,
  run: (event: KeyboardEvent) => void,
  options: HotkeyOptions = {},
): void {
  const { enabled = true, inDialog = false } = options;
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return undefined;
    return add({ keys, inDialog, run: (event) => latest(event) });
  }, [keys, enabled, inDialog]);
}
