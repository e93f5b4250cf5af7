import { hotkeysAreOn } from '@lanyard/ui/use-hotkey';
import { useEffect, useEffectEvent } from 'react';

import { createScannerWedge } from './wedge.ts';

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=radio], [type=checkbox], [type=file], [type=range])';
const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Reads a hand scanner anywhere on the page, except while someone types or a dialog is open. `onKey` receives single
 * keys and Enter, and returns whether the page uses the key.
 */
export function useScannerWedge(onCode: (code: string) => void, onKey: (key: string) => boolean): void {
  const code = useEffectEvent(onCode);
  const key = useEffectEvent(onKey);
  useEffect(() => {
    const reader = createScannerWedge(
      { code: (read) => code(read), key: (pressed) => hotkeysAreOn() && key(pressed) },
      later,
    );
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(`${typing}, [role=menu], [role=listbox]`)) return;
      if (document.querySelector('[data-modal][data-open]')) return;
      if (event.key.length !== 1 && event.key !== 'Enter' && event.key !== 'Tab') return;
      if (event.key === ' ' && !reader.isReading()) return;
      const pressesItself = target.closest('button, a, summary, [role=button], input') !== null;
      const wasReading = reader.isReading();
      if (reader.press(event.key, event.timeStamp) === 'taken') event.preventDefault();
      else if (event.key === 'Enter' && !pressesItself && !wasReading) key('Enter');
    };
    globalThis.addEventListener('keydown', press, true);
    return () => {
      globalThis.removeEventListener('keydown', press, true);
      reader.stop();
    };
  }, []);
}
