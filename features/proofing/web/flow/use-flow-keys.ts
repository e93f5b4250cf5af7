import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useEffect, useState } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Held down, a key decides once; only moving goes on. */
export function useFlowKeys(keys: Keys, enabled: boolean): void {
  const once = (key: string, isMove = false) =>
    [
      key,
      (event: KeyboardEvent) => (event.repeat && !isMove ? undefined : keys[key]?.()),
      { enabled },
    ] as const;
  useHotkey(...once('a'));
  useHotkey(...once('r'));
  useHotkey(...once('t'));
  useHotkey(...once('u'));
  useHotkey(...once('s'));
  useHotkey(...once('l'));
  useHotkey(...once('c'));
  useHotkey(...once('z'));
  useHotkey(...once('?'));
  useHotkey(...once('j', true));
  useHotkey(...once('k', true));
  useHotkey('ArrowRight', () => keys['j']?.(), { enabled });
  useHotkey('ArrowLeft', () => keys['k']?.(), { enabled });
}

/** True from press to release. */
export function useHeld(key: string): [boolean, (held: boolean) => void] {
  const [held, setHeld] = useState(false);
  useHotkey(key, () => setHeld(true));
  useEffect(() => {
    if (!held) return undefined;
    const end = (): void => setHeld(false);
    const up = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === key) end();
    };
    addEventListener('keyup', up);
    addEventListener('blur', end);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('keyup', up);
      removeEventListener('blur', end);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [held, key]);
  return [held, setHeld];
}
