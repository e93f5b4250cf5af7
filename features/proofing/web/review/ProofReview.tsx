import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { DiscardDialog } from '@lanyard/forms/DiscardDialog';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { IconButton } from '@lanyard/ui/IconButton';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useMedia } from '@lanyard/ui/use-media';
import { useOnline } from '@lanyard/ui/use-online';
import { WorkDialog } from '@lanyard/ui/WorkDialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { Proof } from '../../api.ts';
import {
  decisionsOfflineReason,
  reasonAgainstDeciding,
  reasonAgainstLockedApproval,
  reasonAgainstProofAct,
} from '../proof-acts.ts';
import { approvalOf, type ProofDecision } from '../proof-decision.ts';
import { ProofStatusBadge } from '../ProofStatusBadge.tsx';
import { useCardLoaded } from '../use-card-loaded.ts';
import type { ProofDecisions } from '../use-proof-decisions.ts';
import { useComment, useProof } from '../use-proofs.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewChanges } from './ReviewChanges.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { hasFoot, ReviewFoot, type ReviewQuestion } from './ReviewFoot.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';
import { ReviewIssues } from './ReviewIssues.tsx';
import { ReviewPhoto } from './ReviewPhoto.tsx';
import { ReviewStatus } from './ReviewStatus.tsx';
import { ReviewThread } from './ReviewThread.tsx';
import { useProofPrefetch } from './use-proof-prefetch.ts';
import { useReviewDrafts } from './use-review-drafts.ts';

export interface ProofReviewProps {
  readonly id: string;
  /** The loaded part of the list that has this proof. */
  readonly proofs: readonly Proof[] | undefined;
  readonly total: number;
  /** How many proofs of the list this person can still decide. Undefined: the list is not one to decide. */
  readonly left: number | undefined;
  readonly deciding: ProofDecisions;
  /** Opened to write a comment: the comment field gets the focus. */
  readonly commenting: boolean;
  readonly fetchMore: (() => void) | undefined;
  readonly onProof: (id: string) => void;
  readonly onClose: () => void;
}

const none: readonly Proof[] = [];
const nearTheEnd = 5;

/** One proof in a dialog: photo, card, issues, comments and the decision. */
export function ProofReview({
  id,
  proofs = none,
  total,
  left,
  deciding,
  commenting,
  fetchMore,
  onProof,
  onClose,
}: ProofReviewProps) {
  const { roles } = usePlace();
  const online = useOnline();
  const narrow = useMedia('(max-width: 639px)');
  const decideLocked = useMay('proof.decide_locked');
  const reopen = useMay('proof.reopen');
  const { data: full, error, refetch, isFetching } = useProof(id);
  const at = proofs.findIndex((each) => each.id === id);
  const proof: Proof | undefined = proofs[at] ?? full;
  const ahead = useProofPrefetch(proofs, at);
  const { wait, onState: onCardState } = useCardLoaded(proof ?? { id, number: 0 });
  const [compared, setCompared] = useState(false);
  const [open, setOpen] = useState<{ readonly proof: string; readonly question: ReviewQuestion }>();
  const question = open?.proof === id ? open.question : undefined;
  const ask = (next: ReviewQuestion | undefined) => setOpen(next && { proof: id, question: next });

  const [isLeaving, setIsLeaving] = useState(false);
  const { mutate: comment, isPending: sending, error: commentError, variables } = useComment();
  const { draft, change, unsaved, discard } = useReviewDrafts(id, sending ? variables.proof : undefined);
  const box = useRef<HTMLTextAreaElement>(null);
  const sendComment = (): void => {
    const text = draft.comment.trim();
    if (text === '' || sending) return;
    comment({ proof: id, text }, { onSuccess: () => change({ comment: '' }) });
  };

  const previous = at > 0 ? proofs[at - 1] : undefined;
  const next = at < 0 ? proofs[0] : proofs[at + 1];
  useEffect(() => {
    if (at >= 0 && at >= proofs.length - nearTheEnd) fetchMore?.();
  }, [at, proofs.length, fetchMore]);

  const here = { roles, online };
  const barred = reasonAgainstDeciding(here);
  const offline = online ? undefined : decisionsOfflineReason;
  const decide = (decision: ProofDecision): void => {
    if (!proof) return;
    ask(undefined);
    change({ note: '' });
    if (draft.comment.trim() !== '') sendComment(); // sends a comment that the person typed but did not send
    void deciding.decide(proof, decision);
    if (decision.by !== 'reviewer' && decision.by !== 'principal') return;
    const waits = ({ status }: Proof): boolean => status === proof.status;
    const onwards = proofs.slice(at + 1).find(waits) ?? proofs.slice(0, Math.max(0, at)).find(waits);
    if (onwards) onProof(onwards.id);
  };
  const isLocked = proof?.status === 'locked';
  const mayUnlock = isLocked && decideLocked && online;
  const unfit =
    proof &&
    (isLocked
      ? reasonAgainstLockedApproval(proof)
      : reasonAgainstProofAct('approve', proof, { ...here, online: true }));
  const may = (act: 'approve' | 'reject' | 'retake') =>
    proof && reasonAgainstProofAct(act, proof, here) === undefined;
  const inDialog = { inDialog: true, enabled: question === undefined };
  const goTo = (there: Proof | undefined) => there && onProof(there.id);
  useHotkey('ArrowRight', () => goTo(next), inDialog);
  useHotkey('j', () => goTo(next), inDialog);
  useHotkey('ArrowLeft', () => goTo(previous), inDialog);
  useHotkey('k', () => goTo(previous), inDialog);
  const approve = (): void => {
    if (wait !== undefined) return;
    if (mayUnlock && unfit === undefined) ask('approve_locked');
    if (!proof || !may('approve')) return;
    if (proof.doubt) ask('doubt');
    else decide(approvalOf(proof));
  };
  useHotkey('a', approve, inDialog);
  useHotkey(
    'r',
    () => {
      if (mayUnlock) ask('reject_locked');
      else if (may('reject')) ask('reject');
    },
    inDialog,
  );
  useHotkey('u', () => mayUnlock && ask('unlock'), inDialog);
  useHotkey('t', () => may('retake') && ask('retake'), inDialog);
  useHotkey('c', () => box.current?.focus(), inDialog);
  useHotkey('z', deciding.undoLast, inDialog);

  // Toasts appear above the decision buttons.
  const foot = useCallback((element: HTMLElement | null) => {
    const toasts = document.querySelector<HTMLElement>('[data-toasts]')?.style;
    if (element === null || !toasts) return undefined;
    const before = toasts.getPropertyValue('--toast-lift');
    const watch = new ResizeObserver(() =>
      toasts.setProperty('--toast-lift', `${String(innerHeight - element.getBoundingClientRect().top)}px`),
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      toasts.setProperty('--toast-lift', before);
    };
  }, []);
  const trouble = deciding.troubles.get(id);
  const progress = [
    at < 0 ? undefined : `${formatNumber(at + 1)} of ${formatNumber(total)}`,
    left === undefined ? undefined : `${formatNumber(left)} left`,
  ].filter((words) => words !== undefined);
  return (
    <WorkDialog
      title="Proof Review"
      size="4xl"
      initialFocus={commenting ? box : undefined}
      note={<span className="tnum">{progress.join(' · ')}</span>}
      tools={
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous proof"
            keys="←"
            disabledReason={previous ? undefined : 'This is the first.'}
            onClick={() => goTo(previous)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next proof"
            keys="→"
            disabledReason={next ? undefined : 'This is the last.'}
            onClick={() => goTo(next)}
          />
        </>
      }
      onClose={(by) => {
        if (by === 'escape' && question) ask(undefined);
        else if (unsaved) setIsLeaving(true);
        else onClose();
      }}
      footer={
        proof &&
        (question !== undefined || hasFoot(proof, { decideLocked, reopen })) && (
          <div ref={foot} className="flex w-full flex-wrap items-center justify-end gap-2">
            <ReviewFoot
              key={id}
              proof={proof}
              question={question}
              barred={barred}
              unfit={unfit}
              wait={wait}
              offline={offline}
              note={draft.note}
              onNote={(note) => change({ note })}
              onQuestion={ask}
              onDecide={decide}
            />
          </div>
        )
      }
    >
      <div aria-hidden className="h-0.5 shrink-0 bg-well">
        <div
          className="h-full bg-green transition-[width] duration-240 ease-out"
          style={{
            width: `${String(total > 0 && left !== undefined ? Math.max(0, 100 - (left / total) * 100) : 0)}%`,
          }}
        />
      </div>
      {error && !proof && (
        <div className="p-5">
          <ActError
            what="Couldn’t load this proof."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!proof && !error && (
        <output className="flex flex-1 gap-6 p-6" aria-label="Loading the proof">
          <Skeleton className="h-full! w-[45%]" />
          <Skeleton className="h-6! w-48" />
        </output>
      )}
      {proof && (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto sm:flex-row sm:overflow-hidden">
          <ReviewPhoto
            proof={proof}
            lastYear={full?.lastYear}
            compared={compared}
            onCompare={setCompared}
            ahead={ahead.flatMap(({ photo }) => photo ?? [])}
          />
          <ScrollRegion
            key={id}
            aria-label={`Proof of ${proof.studentName}`}
            className="flex min-w-0 flex-1 flex-col gap-5 p-4 -outline-offset-2! sm:overflow-y-auto sm:p-5"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 className="text-xl font-semibold tracking-[-0.01em] wrap-anywhere">{proof.studentName}</h2>
              <ProofStatusBadge status={proof.status} />
            </div>
            {/* On a phone, notes before the card would push it off the screen. */}
            {narrow && <ReviewCard proof={proof} onState={onCardState} />}
            <ReviewStatus
              proof={proof}
              full={full}
              trouble={trouble}
              barred={barred}
              onAgain={() => {
                if (trouble?.doubted) ask('doubt');
                else if (trouble) void deciding.decide(proof, trouble.decision);
              }}
            />
            {!narrow && <ReviewCard proof={proof} onState={onCardState} />}
            <ReviewFacts proof={proof} full={full} />
            <ReviewIssues issues={proof.issues} score={full?.score} />
            <ReviewChanges changed={full?.changed ?? []} />
            <ReviewThread
              history={full?.history}
              draft={draft.comment}
              busy={sending}
              error={variables?.proof === id && draft.comment !== '' ? commentError : undefined}
              barred={offline}
              box={box}
              onDraft={(text) => change({ comment: text })}
              onSend={sendComment}
            />
            {full && <ReviewHistory history={full.history} />}
          </ScrollRegion>
        </div>
      )}
      {isLeaving && (
        <DiscardDialog
          onDiscard={() => {
            discard();
            onClose();
          }}
          onKeep={() => setIsLeaving(false)}
        />
      )}
    </WorkDialog>
  );
}
