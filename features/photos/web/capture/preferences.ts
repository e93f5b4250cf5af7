// How one tablet is set up; kept on it, because it is about the hand and the room, not about the person.
import { useCallback, useSyncExternalStore } from 'react';

export type Preferences = {
  /** The shutter goes off by itself. */
  readonly auto: boolean;
  /** Which hand holds the tablet's buttons. */
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
