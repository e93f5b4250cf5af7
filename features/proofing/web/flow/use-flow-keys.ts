import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useEffect, useState } from 'react';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** A key that is held down decides once. Only the keys that go to another card repeat. */
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

/** True from the press of the key or button to its release. */
export function useHeldKey(key: string): [boolean, (held: boolean) => void] {
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
