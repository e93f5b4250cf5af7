// The settings of one tablet. They are stored on the tablet, because they fit the room and the operator's hand.
import { useCallback, useSyncExternalStore } from 'react';

export type Preferences = {
  /** True if the shutter fires automatically. */
  readonly auto: boolean;
  /** The hand that presses the buttons of the tablet. */
  readonly hand: 'right' | 'left';
  readonly sound: boolean;
  readonly camera: string | undefined;
  readonly facing: 'user' | 'environment';
};
const setting = 'lanyard.capture';
const start: Preferences = {
  auto: true,
  hand: 'right',
  sound: false,
  camera: undefined,
  facing: 'environment',
};

let known: Preferences | undefined;
const listeners = new Set<() => void>();

function read(): Preferences {
  if (known) return known;
  try {
    known = { ...start, ...(JSON.parse(localStorage.getItem(setting) ?? '{}') as Partial<Preferences>) };
  } catch {
    known = start;
  }
  return known;
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function usePreferences() {
  const preferences = useSyncExternalStore(subscribe, read);
  const change = useCallback((to: Partial<Preferences>) => {
    known = { ...read(), ...to };
    localStorage.setItem(setting, JSON.stringify(known));
    for (const listener of listeners) listener();
  }, []);
  return [preferences, change] as const;
}
