import type { Membership } from '@lanyard/accounts/api';
import { usePlace } from '@lanyard/place/use-place';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { isSignedOut, setSignedOut, subscribeSignedOut } from '../signed-out.ts';

export type ShellLayer = 'menu' | 'palette' | 'keys';

const loadMenu = () => import('./MenuDrawer.tsx');
/** Starts loading the menu while a finger is still going down. */
export const preloadMenu = (): void => void loadMenu();

const MenuDrawer = lazy(async () => ({ default: (await loadMenu()).MenuDrawer }));
const CommandPalette = lazy(async () => ({
  default: (await import('../palette/CommandPalette.tsx')).CommandPalette,
}));
const KeySheet = lazy(async () => ({
  default: (await import('./AppShortcutsDialog.tsx')).AppShortcutsDialog,
}));
const SignedOutDialog = lazy(async () => ({
  default: (await import('./SignedOutDialog.tsx')).SignedOutDialog,
}));

export interface ShellLayersProps {
  readonly layer: ShellLayer | undefined;
  readonly onChange: (layer: ShellLayer | undefined) => void;
  readonly memberships: readonly Membership[];
  readonly onSwitch: (membership: Membership) => void;
  readonly onLogOut: () => void;
}

/** What may open over a page. Each part loads when it is first needed, and stays for its closing animation. */
export function ShellLayers({ layer, onChange, memberships, onSwitch, onLogOut }: ShellLayersProps) {
  const { person } = usePlace();
  const client = useQueryClient();
  const signedOut = useSyncExternalStore(subscribeSignedOut, isSignedOut);
  const [used, setUsed] = useState<readonly ShellLayer[]>([]);
  if (layer && !used.includes(layer)) setUsed([...used, layer]);

  const close = () => onChange(undefined);
  const goOn = (): void => {
    setSignedOut(false);
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
  };
  return (
    <Suspense>
      {used.includes('menu') && (
        <MenuDrawer
          open={layer === 'menu'}
          onClose={close}
          onJump={() => onChange('palette')}
          onLogOut={onLogOut}
        />
      )}
      {used.includes('palette') && (
        <CommandPalette
          open={layer === 'palette'}
          onClose={close}
          memberships={memberships}
          onSwitch={onSwitch}
          onKeys={() => onChange('keys')}
          onLogOut={onLogOut}
        />
      )}
      {used.includes('keys') && <KeySheet open={layer === 'keys'} onOpenChange={close} />}
      {signedOut && <SignedOutDialog person={person} onSignedIn={goOn} onLeave={onLogOut} />}
    </Suspense>
  );
}
