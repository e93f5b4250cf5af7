import type { Role } from '@lanyard/domain/role';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useNavigate } from '@tanstack/react-router';

import { mayOpenPage, pages } from '../paths.ts';

const byKey = new Map(pages.flatMap((page) => (page.key === undefined ? [] : [[page.key, page] as const])));

function useGoTo(key: string, held: readonly Role[]): void {
  const navigate = useNavigate();
  const page = byKey.get(key);
  useHotkey(`g ${key}`, () => void (page && navigate({ to: page.path })), {
    enabled: page !== undefined && mayOpenPage(page, held),
  });
}

/** `g` and a letter open a page. Ctrl or ⌘ K opens the command palette, and `?` the list of keys. */
export function useShellKeys(held: readonly Role[], open: (layer: 'palette' | 'keys') => void): void {
  useGoTo('d', held);
  useGoTo('s', held);
  useGoTo('p', held);
  useGoTo('t', held);
  useGoTo('l', held);
  useGoTo('v', held);
  useGoTo('r', held);
  useHotkey('mod+k', () => open('palette'));
  useHotkey('?', () => open('keys'));
}
