import { useMay } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import {
  Check,
  CircleCheck,
  Lock,
  RotateCcw,
  RotateCw,
  Send,
  Wrench,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { Proof } from '../api.ts';
import { CardButton } from './CardButton.tsx';
import type { DecisionTrouble } from './decision-trouble.ts';
import { goesToPrincipal } from './proof-acts.ts';
import { decidedWords, lockWords, reasonWords, taskWords } from './proof-words.ts';

type CardAct = 'view' | 'approve' | 'reject' | 'retake' | 'again' | 'dismiss';
export type OnCardAct = (act: CardAct, proof: Proof) => void;

export interface ProofCardFootProps {
  readonly proof: Proof;
  readonly now: number;
  /** True if Tab reaches the buttons of this row. Arrow keys reach the other rows. */
  readonly reachable: boolean;
  readonly trouble: DecisionTrouble | undefined;
  /** Why this person cannot decide. Undefined: they can. */
  readonly barred: string | undefined;
  /** Why nobody can approve yet: the picture of the card has not loaded. */
  readonly wait: string | undefined;
  readonly onAct: OnCardAct;
  /** True if the card is too narrow for labels on its buttons. */
  readonly narrow: boolean;
}

interface LinesProps {
  readonly icon: LucideIcon;
  readonly look: string;
  readonly first: string;
  readonly second?: ReactNode;
}
/** Two lines of text instead of the buttons. */
function Lines({ icon: Icon, look, first, second }: LinesProps) {
  return (
    <div className="mt-auto flex h-8 items-center gap-2 coarse:h-11">
      <Icon aria-hidden className={`size-4 shrink-0 ${look}`} />
      <div className="min-w-0 text-xs">
        <p className={`truncate font-medium ${look}`} title={first}>
          {first}
        </p>
        {second !== undefined && <p className="truncate text-2xs text-fg-3">{second}</p>}
      </div>
    </div>
  );
}

const rejectedWords = ({ decision }: Proof, now: number): string | undefined =>
  reasonWords(decision?.reason ?? null) ?? (decision ? decidedWords(decision, now) : undefined);

/** The buttons of a pending proof, or the result if the proof is decided. */
export function ProofCardFoot({
  proof,
  now,
  narrow,
  reachable,
  trouble,
  barred,
  wait,
  onAct,
}: ProofCardFootProps) {
  const principal = useMay('proof.decide_locked');
  const { status, studentName, decision, lockedWhy, task } = proof;
  if (status === 'locked')
    return (
      <Lines
        icon={Lock}
        look="text-purple-fg"
        first="Needs principal approval"
        second={trouble?.raced ? trouble.words : lockedWhy ? lockWords[lockedWhy] : undefined}
      />
    );
  if (status === 'approved')
    return (
      <Lines
        icon={CircleCheck}
        look="text-green-fg"
        first={decision ? decidedWords(decision, now) : 'Approved'}
        second={proof.differs.length > 0 ? `Printed card differs: ${proof.differs.join(', ')}` : undefined}
      />
    );
  if (status === 'rejected')
    return (
      <Lines
        icon={Wrench}
        look="text-red-fg"
        first={task ? taskWords[task].label : 'Rejected'}
        second={[task && taskWords[task].who, rejectedWords(proof, now)].filter(Boolean).join(' · ')}
      />
    );
  const button = { reachable, id: `why-${proof.id}` };
  if (trouble && !trouble.raced)
    return (
      <div className="mt-auto flex gap-1.5 pt-1.5">
        <CardButton
          {...button}
          size="sm"
          variant="danger"
          label={`Try again, ${studentName}`}
          says="Try again"
          className="min-w-0 flex-1"
          disabledReason={barred}
          onPress={() => onAct('again', proof)}
        >
          <RotateCw aria-hidden />
          Try again
        </CardButton>
        <CardButton
          {...button}
          id={`leave-${proof.id}`}
          variant="ghost"
          label={`Leave ${studentName} pending`}
          says="Leave it pending"
          onPress={() => onAct('dismiss', proof)}
        >
          <X aria-hidden />
        </CardButton>
      </div>
    );
  const unfit =
    proof.faults.length > 0
      ? 'The card cannot be printed as it is. The office has to mend the record first.'
      : proof.drawn
        ? undefined
        : 'The card is still being drawn.';
  const toPrincipal = goesToPrincipal(proof, principal);
  const approval = toPrincipal
    ? { label: t`Send to principal: ${studentName}`, says: t`Send to principal`, Icon: Send }
    : { label: t`Approve ${studentName}`, says: t`Approve`, Icon: Check };
  return (
    <div className="mt-auto grid grid-cols-[1fr_auto_auto] gap-1.5 pt-1.5 coarse:grid-cols-2 print:hidden">
      <CardButton
        {...button}
        size="sm"
        variant={toPrincipal || barred !== undefined ? 'outline' : 'approve'}
        keys="a"
        label={approval.label}
        says={approval.says}
        className="min-w-0 px-1! coarse:col-span-2"
        disabledReason={barred ?? unfit ?? wait}
        onPress={() => onAct('approve', proof)}
      >
        {/* With an icon, “Send to principal” does not fit on a card of the usual size. */}
        {(narrow || !toPrincipal) && <approval.Icon aria-hidden strokeWidth={2.6} />}
        {!narrow && <span className={toPrincipal ? 'truncate text-xs' : undefined}>{approval.says}</span>}
      </CardButton>
      <CardButton
        {...button}
        id={`${button.id}-reject`}
        variant="danger"
        keys="r"
        label={`Reject ${studentName}`}
        says="Reject"
        className="coarse:w-full"
        disabledReason={barred}
        onPress={() => onAct('reject', proof)}
      >
        <X aria-hidden />
      </CardButton>
      <CardButton
        {...button}
        id={`${button.id}-retake`}
        keys="t"
        label={`Request retake for ${studentName}`}
        says="Request retake"
        className="coarse:w-full"
        disabledReason={barred}
        onPress={() => onAct('retake', proof)}
      >
        <RotateCcw aria-hidden />
      </CardButton>
    </div>
  );
}
