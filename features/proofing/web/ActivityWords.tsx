import {
  Class,
  Strong,
  Student,
  Who,
  type ActivityFacts,
  type ActivityWords,
} from '@lanyard/accounts/web/activity/ActivityParts';
import type { ActivityKind } from '@lanyard/domain/activity';
import { formatNumber } from '@lanyard/format/numbers';
import { CheckCheck, CircleX, FilePenLine, Lock, LockOpen, PenLine, RotateCcw, Undo2 } from 'lucide-react';

const because = ({ detail }: ActivityFacts) => (detail.issue === undefined ? null : <>: {detail.issue}</>);

/** Decisions on proofs, as sentences of the activity list. */
export const proofActivity = {
  proof_approved: {
    label: 'Proof approved',
    icon: CheckCheck,
    tone: 'green',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Who of={item} /> approved <Strong>{formatNumber(item.count)} proofs</Strong> in <Class of={item} />
        </>
      ) : (
        <>
          <Who of={item} /> approved the proof of <Student of={item} />
        </>
      ),
  },
  proof_rejected: {
    label: 'Proof rejected',
    icon: CircleX,
    tone: 'red',
    sentence: (item) => (
      <>
        <Who of={item} /> rejected the proof of <Student of={item} />
        {because(item)}
      </>
    ),
  },
  proof_sent: {
    label: 'Proof sent to the principal',
    icon: Lock,
    tone: 'purple',
    sentence: (item) => (
      <>
        <Who of={item} /> sent the proof of <Student of={item} /> to the principal{because(item)}
      </>
    ),
  },
  proof_locked: {
    label: 'Proof locked',
    icon: Lock,
    tone: 'purple',
    sentence: (item) => (
      <>
        The proof of <Student of={item} /> waits for the principal{because(item)}
      </>
    ),
  },
  proof_unlocked: {
    label: 'Proof unlocked',
    icon: LockOpen,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> unlocked the proof of <Student of={item} />
      </>
    ),
  },
  proof_reopened: {
    label: 'Proof reopened',
    icon: RotateCcw,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> reopened the proof of <Student of={item} />
      </>
    ),
  },
  proof_undone: {
    label: 'Decision taken back',
    icon: Undo2,
    tone: 'neutral',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Who of={item} /> took back <Strong>{formatNumber(item.count)} decisions</Strong> in{' '}
          <Class of={item} />
        </>
      ) : (
        <>
          <Who of={item} /> took back the decision on <Student of={item} />
        </>
      ),
  },
  proof_voided: {
    label: 'Approval void',
    icon: FilePenLine,
    tone: 'yellow',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Strong>{formatNumber(item.count)} approvals</Strong> are void: what is printed changed
        </>
      ) : (
        <>
          The approval of <Student of={item} /> is void{because(item)}
        </>
      ),
  },
  section_signed: {
    label: 'Class signed off',
    icon: PenLine,
    tone: 'green',
    sentence: (item) => (
      <>
        <Who of={item} /> signed off <Class of={item} />
      </>
    ),
  },
  section_reopened: {
    label: 'Class reopened',
    icon: RotateCcw,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <Who of={item} /> reopened <Class of={item} />
        {because(item)}
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
