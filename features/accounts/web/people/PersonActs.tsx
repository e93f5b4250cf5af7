import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { LogOut, ShieldOff, ShieldPlus, UserMinus, type LucideIcon } from 'lucide-react';

import type { Person } from '../../api-people.ts';

/** The actions that an admin can start for a person in the list. */
export interface PersonActHandlers {
  readonly onEnd: (person: Person) => void;
  readonly onEndSessions: (person: Person) => void;
  readonly onResetFactor: (person: Person) => void;
  /** Given if the person who is looking may request to become principal. */
  readonly onAsk: (() => void) | undefined;
}

export interface PersonActsProps extends PersonActHandlers {
  readonly person: Person;
  /** `icons` in a table, `words` on a phone. */
  readonly look: 'icons' | 'words';
}

type PersonAct = {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly label: string;
  readonly onPress: () => void;
};

export function PersonActs({ person, look, ...on }: PersonActsProps) {
  const { person: me } = usePlace();
  const acts = person.id === me.id ? actsOnMe(on) : actsOn(person, on);
  return acts.map(({ icon: Icon, words, label, onPress }) =>
    look === 'icons' ? (
      <IconButton key={words} icon={Icon} label={label} tip={words} onClick={onPress} />
    ) : (
      <Button key={words} size="sm" variant="ghost" aria-label={label} onClick={onPress}>
        <Icon aria-hidden />
        {words}
      </Button>
    ),
  );
}

function actsOnMe({ onAsk }: PersonActHandlers): readonly PersonAct[] {
  const words = 'Ask to become principal';
  return onAsk ? [{ icon: ShieldPlus, words, label: words, onPress: onAsk }] : [];
}

function actsOn(
  person: Person,
  { onEnd, onEndSessions, onResetFactor }: PersonActHandlers,
): readonly PersonAct[] {
  const { name } = person;
  const hasFactor = person.signIn !== 'password';
  return [
    {
      icon: LogOut,
      words: 'End sessions',
      label: `End sessions of ${name}`,
      onPress: () => onEndSessions(person),
    },
    ...(hasFactor
      ? [
          {
            icon: ShieldOff,
            words: 'Reset second factor',
            label: `Reset second factor of ${name}`,
            onPress: () => onResetFactor(person),
          },
        ]
      : []),
    {
      icon: UserMinus,
      words: 'End membership',
      label: `End membership of ${name}`,
      onPress: () => onEnd(person),
    },
  ];
}
