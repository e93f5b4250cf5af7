import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';

// index.html reads this setting before the first paint.
const setting = 'lanyard.density';
const listeners = new Set<() => void>();
const root = document.documentElement;

function setDensity(density: Density): void {
  localStorage.setItem(setting, density);
  root.dataset['density'] = density;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): Density => (root.dataset['density'] === 'compact' ? 'compact' : 'comfortable');

export function useDensity(): readonly [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, read), setDensity];
}
