import {
  ActivityClass,
  Strong,
  ActivityStudent,
  ActivityPerson,
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
          <ActivityPerson of={item} /> approved <Strong>{formatNumber(item.count)} proofs</Strong> in{' '}
          <ActivityClass of={item} />
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> approved the proof of <ActivityStudent of={item} />
        </>
      ),
  },
  proof_rejected: {
    label: 'Proof rejected',
    icon: CircleX,
    tone: 'red',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> rejected the proof of <ActivityStudent of={item} />
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
        <ActivityPerson of={item} /> sent the proof of <ActivityStudent of={item} /> to the principal
        {because(item)}
      </>
    ),
  },
  proof_locked: {
    label: 'Proof locked',
    icon: Lock,
    tone: 'purple',
    sentence: (item) => (
      <>
        The proof of <ActivityStudent of={item} /> waits for the principal{because(item)}
      </>
    ),
  },
  proof_unlocked: {
    label: 'Proof unlocked',
    icon: LockOpen,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> unlocked the proof of <ActivityStudent of={item} />
      </>
    ),
  },
  proof_reopened: {
    label: 'Proof reopened',
    icon: RotateCcw,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> reopened the proof of <ActivityStudent of={item} />
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
          <ActivityPerson of={item} /> took back <Strong>{formatNumber(item.count)} decisions</Strong> in{' '}
          <ActivityClass of={item} />
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> took back the decision on <ActivityStudent of={item} />
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
          The approval of <ActivityStudent of={item} /> is void{because(item)}
        </>
      ),
  },
  section_signed: {
    label: 'Class signed off',
    icon: PenLine,
    tone: 'green',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> signed off <ActivityClass of={item} />
      </>
    ),
  },
  section_reopened: {
    label: 'Class reopened',
    icon: RotateCcw,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> reopened <ActivityClass of={item} />
        {because(item)}
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
