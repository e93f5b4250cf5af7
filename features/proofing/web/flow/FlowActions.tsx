import { t } from '@lanyard/translation/macro';
import { Button, type ButtonVariant } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { clsx } from 'clsx';
import { ArrowRight, Check, Clock, LockOpen, RotateCcw, Send, X, type LucideIcon } from 'lucide-react';

import type { Forecast } from '../proof-acts.ts';
import { reviewOfflineReason } from './flow-words.ts';

export type FlowAction = 'approve' | 'reject' | 'retake' | 'later' | 'unlock' | 'goOn';
export interface FlowActionsProps {
  readonly name: string;
  readonly locked: boolean;
  /** The proof is decided, here or by someone else. The person can only continue. */
  readonly settled: boolean;
  readonly online: boolean;
  /** The status that an approval would lead to, or why nobody can approve. */
  readonly approve: Forecast;
  /** Why nobody can approve yet: not all pictures are loaded. */
  readonly unseen: string | undefined;
  readonly onDo: (doing: FlowAction) => void;
}

type One = {
  readonly doing: FlowAction;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys: string;
  readonly variant: ButtonVariant;
  readonly why?: string | undefined;
};

function Act({
  one,
  name,
  onDo,
  className,
}: {
  readonly one: One;
  readonly name: string;
  readonly onDo: FlowActionsProps['onDo'];
  readonly className?: string;
}) {
  const { doing, label, icon: Icon, keys, variant, why } = one;
  return (
    <Button
      variant={variant}
      disabledReason={why}
      aria-keyshortcuts={keys}
      onClick={() => onDo(doing)}
      className={clsx('h-12! text-base! max-lg:px-2! lg:px-5!', className)}
    >
      <Icon aria-hidden className="size-5!" />
      <span>
        {label}
        <span className="sr-only"> {name}</span>
      </span>
      <Kbd
        className={clsx(
          'max-lg:hidden',
          variant === 'approve' && 'border-white/35! bg-transparent! text-white!',
        )}
      >
        {keys.toUpperCase()}
      </Kbd>
    </Button>
  );
}

/** The main buttons. On a phone they are within reach of the thumb. */
export function FlowActions({ name, locked, settled, online, approve, unseen, onDo }: FlowActionsProps) {
  if (settled)
    return (
      <Act
        one={{ doing: 'goOn', label: 'Go on', icon: ArrowRight, keys: 'j', variant: 'primary' }}
        name={name}
        onDo={onDo}
        className="max-lg:h-14! max-lg:w-full"
      />
    );
  const offline = online ? undefined : reviewOfflineReason;
  const rest: readonly One[] = [
    { doing: 'later', label: 'Later', icon: Clock, keys: 'l', variant: 'outline' },
    locked
      ? { doing: 'unlock', label: 'Unlock', icon: LockOpen, keys: 'u', variant: 'outline', why: offline }
      : { doing: 'retake', label: 'Retake', icon: RotateCcw, keys: 't', variant: 'outline', why: offline },
    { doing: 'reject', label: 'Reject', icon: X, keys: 'r', variant: 'danger', why: offline },
  ];
  const toPrincipal = 'to' in approve && approve.to === 'locked';
  return (
    // Ignores repeats of a key. Otherwise a key that is held down would approve children nobody looked at.
    <div
      className="grid gap-2 lg:flex"
      onKeyDownCapture={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      <div className="grid grid-cols-3 gap-2 lg:flex">
        {rest.map((one) => (
          <Act key={one.doing} one={one} name={name} onDo={onDo} />
        ))}
      </div>
      <Act
        one={{
          doing: 'approve',
          label: toPrincipal ? t`Send to principal` : t`Approve`,
          icon: toPrincipal ? Send : Check,
          keys: 'a',
          variant: toPrincipal ? 'primary' : 'approve',
          why: offline ?? ('refusal' in approve ? approve.refusal : unseen),
        }}
        name={name}
        onDo={onDo}
        className="max-lg:h-14! lg:min-w-44"
      />
    </div>
  );
}
