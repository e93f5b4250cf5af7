import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const setting = 'lanyard.theme';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(setting);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function readTheme(): Theme {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return systemIsDark().matches ? 'dark' : 'light';
}

// Sets the one attribute from which the stylesheet derives its colours and `color-scheme`. Transitions are off until the
// browser has painted the new colours.
function apply(): void {
  const { dataset } = document.documentElement;
  dataset['themeChanging'] = '';
  dataset['theme'] = readTheme();
  for (const listener of listeners) listener();
  requestAnimationFrame(() => {
    requestAnimationFrame(() => delete dataset['themeChanging']);
  });
}

/** Call this before the first render, so that the wrong theme never flashes. */
export function startTheme(): () => void {
  const system = systemIsDark();
  apply();
  system.addEventListener('change', apply);
  // Fires when another tab changed the theme.
  window.addEventListener('storage', apply);
  return () => {
    system.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}

export function setThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(setting);
  else localStorage.setItem(setting, choice);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
  readonly setChoice: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const theme = useSyncExternalStore(subscribe, readTheme);
  return { choice, theme, setChoice: setThemeChoice };
}
