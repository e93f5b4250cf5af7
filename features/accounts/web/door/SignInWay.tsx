import { needsSecondFactor } from '@lanyard/domain/role';
import { KeyRound, Smartphone, TriangleAlert } from 'lucide-react';

import type { Person } from '../../api-people.ts';

const ways = {
  passkey: { icon: KeyRound, words: 'Passkey' },
  app: { icon: Smartphone, words: 'Authenticator app' },
  password: { icon: TriangleAlert, words: 'Password only' },
} as const;

/** How well somebody's account is guarded; those whose role needs more are asked for it when they sign in. */
export function SignInWay({ person }: { readonly person: Person }) {
  const { icon: Icon, words } = ways[person.signIn];
  const weak = person.signIn === 'password' && needsSecondFactor(person.roles);
  return (
    <span className={weak ? 'flex items-center gap-2 text-yellow-fg' : 'flex items-center gap-2 text-fg-2'}>
      {(weak || person.signIn !== 'password') && <Icon aria-hidden className="size-4 shrink-0" />}
      {words}
    </span>
  );
}
