import { hotkeysAreOn } from '@lanyard/ui/use-hotkey';
import { useEffect, useEffectEvent } from 'react';

import { keyReader } from './flow/key-reader.ts';

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=radio], [type=checkbox], [type=file], [type=range])';
const ours = new Set([' ', 'Enter', 'Backspace', 'ArrowLeft', 'ArrowRight']);
/** If a button has the focus, Space and Enter press that button. */
const pressesItself = (target: Element, key: string): boolean =>
  (key === ' ' || key === 'Enter') &&
  target.closest('button, a, summary, [role=button], [role=option]') !== null;

/**
 * Listens to keyboard shortcuts and to a hand scanner that types. Both are off while a dialog is open or someone types
 * text.
 */
export function useCaptureKeys(onKey: (key: string) => void, onCode: (code: string) => void): void {
  const key = useEffectEvent(onKey);
  const code = useEffectEvent(onCode);
  useEffect(() => {
    const later = (run: () => void, ms: number): (() => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    };
    const reader = keyReader(
      {
        key: (pressed) => (hotkeysAreOn() || ours.has(pressed) ? key(pressed) : undefined),
        code: (read) => code(read),
      },
      later,
    );
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(`${typing}, [role=menu], [role=listbox], [data-modal]`)) return;
      if (document.querySelector('[data-modal][data-open]')) return;
      const single = event.key.length === 1;
      if (!single && !ours.has(event.key)) return;
      if (event.repeat) return;
      if (pressesItself(target, event.key) && !(event.key === 'Enter' && reader.isReading())) return;
      if (target.closest('[role=radiogroup]') && event.key.startsWith('Arrow')) return;
      event.preventDefault();
      reader.press(event.key, event.timeStamp);
    };
    globalThis.addEventListener('keydown', press, true);
    return () => {
      globalThis.removeEventListener('keydown', press, true);
      reader.stop();
    };
  }, []);
}
