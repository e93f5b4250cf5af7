import type { RejectReason } from '@lanyard/domain/proof';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Kbd } from '@lanyard/ui/Kbd';
import { Menu, MenuItem } from '@lanyard/ui/Menu';
import { Check, Ellipsis, Lock, LockOpen, RotateCcw, Send, X } from 'lucide-react';

import type { Proof } from '../../api.ts';
import { DoubtDialog } from '../DoubtDialog.tsx';
import { goesToPrincipal } from '../proof-acts.ts';
import { approvalOf, wrongChildRejection, type ProofDecision } from '../proof-decision.ts';
import { doubtWords } from '../proof-words.ts';
import { reasonConsequence } from '../reason-consequence.ts';
import { ReasonPicker } from '../ReasonPicker.tsx';
import { WhyForm } from './WhyForm.tsx';

export type ReviewQuestion =
  | 'doubt'
  | 'reject'
  | 'retake'
  | 'send'
  | 'approve_locked'
  | 'reject_locked'
  | 'unlock'
  | 'reopen';

export interface ReviewFootProps {
  readonly proof: Proof;
  readonly question: ReviewQuestion | undefined;
  /** Why this person cannot decide. */
  readonly barred: string | undefined;
  /** Why the proof cannot be approved. */
  readonly unfit: string | undefined;
  /** Why the proof cannot be approved yet: the picture of its card has not loaded. */
  readonly wait: string | undefined;
  /** Why the principal cannot decide now: the browser is offline. */
  readonly offline: string | undefined;
  /** The reason that the person typed so far. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onQuestion: (question: ReviewQuestion | undefined) => void;
  readonly onDecide: (decision: ProofDecision) => void;
}

type ReasonQuestion = Exclude<ReviewQuestion, 'doubt' | 'reject' | 'retake'>;
const whys: Readonly<Record<ReasonQuestion, { readonly ask: string; readonly act: string }>> = {
  send: { ask: 'Why should the principal decide?', act: 'Send to principal' },
  approve_locked: { ask: 'Why is it right?', act: 'Approve as principal' },
  reject_locked: { ask: 'Why is it rejected?', act: 'Reject' },
  unlock: { ask: 'Why may the reviewer decide again?', act: 'Unlock' },
  reopen: { ask: 'Why should it be reviewed again?', act: 'Reopen' },
};

function decisionOf(question: ReasonQuestion, note: string, doubt: Proof['doubt']): ProofDecision {
  if (question === 'send') return { by: 'reviewer', act: 'send', note };
  if (question === 'reopen') return { by: 'reopening', note };
  const act = { approve_locked: 'approve', reject_locked: 'reject', unlock: 'unlock' } as const;
  const settled = question === 'approve_locked' ? doubt?.id : undefined;
  return { by: 'principal', act: act[question], note, doubt: settled };
}

const grown = 'max-sm:flex-1';
const key = 'coarse:hidden max-sm:hidden';
const approveKey = `border-white/30! bg-white/15! text-white! ${key}`;

function Pending({ proof, barred, unfit, wait, onQuestion, onDecide }: ReviewFootProps) {
  const toPrincipal = goesToPrincipal(proof, useMay('proof.decide_locked'));
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton icon={Ellipsis} label="More decisions" className="me-auto max-sm:flex-none!" />}
      >
        <MenuItem icon={Lock} disabledReason={barred} onSelect={() => onQuestion('send')}>
          {toPrincipal ? t`Send to principal with a reason` : t`Send to principal`}
        </MenuItem>
      </Menu>
      <Button
        size="lg"
        className={grown}
        disabledReason={barred}
        keys="t"
        onClick={() => onQuestion('retake')}
      >
        <RotateCcw aria-hidden />
        Request Retake
        <Kbd className={key}>T</Kbd>
      </Button>
      <Button
        size="lg"
        variant="danger"
        className={grown}
        disabledReason={barred}
        keys="r"
        onClick={() => onQuestion('reject')}
      >
        <X aria-hidden />
        Reject
        <Kbd className={key}>R</Kbd>
      </Button>
      <Button
        size="lg"
        variant={barred !== undefined ? 'outline' : toPrincipal ? 'primary' : 'approve'}
        className="max-sm:h-13! max-sm:basis-full"
        disabledReason={barred ?? unfit ?? wait}
        keys="a"
        onClick={() => (proof.doubt ? onQuestion('doubt') : onDecide(approvalOf(proof)))}
      >
        {toPrincipal ? <Send aria-hidden /> : <Check aria-hidden strokeWidth={2.6} />}
        {toPrincipal ? t`Send to principal` : t`Approve`}
        <Kbd className={toPrincipal || barred !== undefined ? key : approveKey}>A</Kbd>
      </Button>
    </>
  );
}

function Locked({ unfit, wait, offline, onQuestion }: ReviewFootProps) {
  return (
    <>
      <Button
        size="lg"
        className={grown}
        disabledReason={offline}
        keys="u"
        onClick={() => onQuestion('unlock')}
      >
        <LockOpen aria-hidden />
        Unlock
        <Kbd className={key}>U</Kbd>
      </Button>
      <Button
        size="lg"
        variant="danger"
        className={grown}
        disabledReason={offline}
        keys="r"
        onClick={() => onQuestion('reject_locked')}
      >
        <X aria-hidden />
        Reject
        <Kbd className={key}>R</Kbd>
      </Button>
      <Button
        size="lg"
        variant="approve"
        className="max-sm:h-13! max-sm:basis-full"
        disabledReason={offline ?? unfit ?? wait}
        keys="a"
        onClick={() => onQuestion('approve_locked')}
      >
        <Check aria-hidden strokeWidth={2.6} />
        Approve as principal
        <Kbd className={approveKey}>A</Kbd>
      </Button>
    </>
  );
}

/** The decisions that this person can make now. If one needs a reason, the form for it replaces the buttons. */
export function ReviewFoot(props: ReviewFootProps) {
  const { proof, question, offline, note, onNote, onQuestion, onDecide } = props;
  const { org } = usePlace();
  const mayDecideLocked = useMay('proof.decide_locked');
  const mayReopen = useMay('proof.reopen');
  if (question === 'reject' || question === 'retake')
    return (
      <div className="flex w-full flex-col gap-2">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm font-medium">
            {question === 'reject' ? 'Why is it rejected?' : 'Why is a retake needed?'}
          </p>
          <Button size="sm" variant="ghost" keys="esc" onClick={() => onQuestion(undefined)}>
            Cancel
          </Button>
        </div>
        <p className="text-xs text-fg-2">{reasonConsequence(question, proof, mayDecideLocked)}</p>
        <ReasonPicker
          kind={question}
          issues={proof.issues}
          note={note}
          onNote={onNote}
          onChoose={(reason: RejectReason, why) =>
            onDecide({ by: 'reviewer', act: question, reason, note: why })
          }
        />
      </div>
    );
  if (question === 'doubt')
    return (
      <DoubtDialog
        proof={proof}
        face={proof.photo && photoPictureUrl(org, proof.photo, 'thumbnail')}
        onClose={() => onQuestion(undefined)}
        onIsChild={() => onDecide(approvalOf(proof))}
        onIsNot={() => onDecide(wrongChildRejection)}
      />
    );
  if (question)
    return (
      <WhyForm
        {...whys[question]}
        {...(question === 'approve_locked' &&
          proof.doubt && { ask: `${doubtWords(proof.doubt, proof.studentName)} Why is it right?` })}
        note={note}
        onNote={onNote}
        onCancel={() => onQuestion(undefined)}
        onSend={(why) => onDecide(decisionOf(question, why, proof.doubt))}
      />
    );
  if (proof.status === 'pending') return <Pending {...props} />;
  if (proof.status === 'locked' && mayDecideLocked) return <Locked {...props} />;
  if (proof.status === 'rejected' && mayReopen)
    return (
      <Button size="lg" className={grown} disabledReason={offline} onClick={() => onQuestion('reopen')}>
        <RotateCcw aria-hidden />
        Reopen
      </Button>
    );
  return null;
}

/** Whether the dialog has a footer: only if this person can decide something about the proof. */
export const hasFoot = (
  proof: Proof,
  may: { readonly decideLocked: boolean; readonly reopen: boolean },
): boolean =>
  proof.status === 'pending' ||
  (proof.status === 'locked' && may.decideLocked) ||
  (proof.status === 'rejected' && may.reopen);
