import { formatDate } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { KeyRound, Smartphone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { Person } from '../../api-people.ts';

const ways = {
  passkey: { icon: KeyRound, words: 'Passkey' },
  app: { icon: Smartphone, words: 'Authenticator app' },
  password: { icon: TriangleAlert, words: 'Password only' },
} as const;

/** Shows how a person signs in. If they have only a password and need a second factor, it is a warning with the day. */
export function SignInMethod({ person }: { readonly person: Person }) {
  const { timeZone } = usePlace();
  const { icon: Icon, words } = ways[person.signIn];
  const from = person.signIn === 'password' ? person.secondFactorFrom : null;
  const [now] = useState(Date.now);
  const isLater = from !== null && Date.parse(from) > now;
  return (
    <span
      className={
        from === null ? 'flex items-center gap-2 text-fg-2' : 'flex items-center gap-2 text-yellow-fg'
      }
    >
      {(from !== null || person.signIn !== 'password') && <Icon aria-hidden className="size-4 shrink-0" />}
      <span>
        {words}
        {isLater && <span className="block text-xs">Second factor by {formatDate(from, timeZone)}</span>}
      </span>
    </span>
  );
}
