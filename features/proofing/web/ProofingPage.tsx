import { ActError } from '@lanyard/client/ActError';
import { may } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { buttonClasses } from '@lanyard/ui/Button';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { useOnline } from '@lanyard/ui/use-online';
import { useToast } from '@lanyard/ui/use-toast';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import type { Proof, ProofCounts } from '../api.ts';
import { reasonAgainstProofAct, reasonAgainstDeciding } from './proof-acts.ts';
import { approvalOf, wrongChildRejection } from './proof-decision.ts';
import {
  unfilteredQuery,
  proofFilterNames,
  isPlainAddress,
  type OnProofSearch,
  shownStatusOf,
  type ProofingAddress,
  type ProofingSearch,
} from './proof-search.ts';
import type { OnCardAct } from './ProofCardFoot.tsx';
import { ProofGrid } from './ProofGrid.tsx';
import { ProofsEmpty } from './ProofsEmpty.tsx';
import { openOnPlainPress, ProofsHead, type ReviewLink } from './ProofsHead.tsx';
import { ProofsToolbar } from './ProofsToolbar.tsx';
import type { ProofSectionListProps } from './sections/ProofSectionList.tsx';
import { photoSizes, usePhotoSize } from './use-photo-size.ts';
import { useProofDecisions } from './use-proof-decisions.ts';
import { useProofView } from './use-proof-view.ts';
import { useProofCounts } from './use-proofs.ts';

// Dialogs are loaded when they are needed, or soon will be.
const loadReview = () => import('./review/ProofReview.tsx');
const ProofReview = lazy(async () => ({ default: (await loadReview()).ProofReview }));
const loadBulk = () => import('./bulk/BulkApprove.tsx');
const BulkApprove = lazy(async () => ({ default: (await loadBulk()).BulkApprove }));
const Sections = lazy(async () => ({
  default: (await import('./sections/ProofSectionList.tsx')).ProofSectionList,
}));
const ProofFilters = lazy(async () => ({ default: (await import('./ProofFilters.tsx')).ProofFilters }));
const loadReasons = () => import('./ReasonDialog.tsx');
const ReasonDialog = lazy(async () => ({ default: (await loadReasons()).ReasonDialog }));
const loadDoubt = () => import('./DoubtDialog.tsx');
const DoubtDialog = lazy(async () => ({ default: (await loadDoubt()).DoubtDialog }));

const nearGrid = (): void => {
  void loadReview();
  void loadReasons();
  void loadDoubt();
};

export interface ProofingPageProps {
  readonly search: ProofingAddress;
  readonly onSearch: OnProofSearch;
  /** The link to the full-screen review. */
  readonly review: ReviewLink;
  readonly onTemplates: () => void;
  readonly sectionActions?: ProofSectionListProps['actions'];
}

type Question = { readonly kind: 'reject' | 'retake' | 'doubt'; readonly proof: Proof };

/** How many proofs of the shown list this person can still decide. Undefined: the list has none to decide. */
function leftToDecide(
  status: ProofingSearch['status'],
  counts: ProofCounts | undefined,
  principal: boolean,
): number | undefined {
  if (status === 'all' || status === 'pending') return counts?.statuses.pending;
  return status === 'locked' && principal ? counts?.statuses.locked : undefined;
}

/** On a phone, the link to the review. It covers the end of the grid, and toasts appear above it. */
function ReviewBar({ review, pending }: { readonly review: ReviewLink; readonly pending: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('[data-toasts]')?.style;
    toasts?.setProperty('--toast-lift', `${String(bar.current?.offsetHeight ?? 0)}px`);
    return () => void toasts?.removeProperty('--toast-lift');
  }, []);
  return (
    <div
      ref={bar}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 bg-linear-to-t from-table via-table/85 to-transparent p-4 pt-10 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <a
        href={review.href}
        onClick={openOnPlainPress(review)}
        className={`${buttonClasses('primary', 'lg')} pointer-events-auto h-13! w-full text-md! shadow-2!`}
      >
        {`Review ${formatNumber(pending)} pending`}
      </a>
    </div>
  );
}

/**
 * The status that the queue shows. Without any filter it depends on what waits when the page opens. Later decisions do
 * not change it, because the list would change under the hands of the person.
 */
function useOpeningStatus(search: ProofingAddress): ProofingSearch['status'] {
  const { roles } = usePlace();
  const asks = isPlainAddress(search) && search.view === undefined && may(roles, 'proof.decide_locked');
  const [opened, setOpened] = useState<ProofingSearch['status']>();
  const counts = useProofCounts({ status: 'pending' }, { enabled: asks && opened === undefined });
  if (!asks && opened !== undefined) setOpened(undefined);
  if (!asks) return shownStatusOf(search, roles);
  if (opened !== undefined) return opened;
  const first = shownStatusOf(search, roles, counts.data?.statuses);
  if (counts.data) setOpened(first);
  return first;
}

/** The proofing queue, or the sign-off of sections. */
export function ProofingPage(props: ProofingPageProps) {
  const { search, onSearch, sectionActions } = props;
  const status = useOpeningStatus(search);
  // The status that is shown goes into the URL with the first change, so that a search stays within it.
  const onQueueSearch = useCallback<OnProofSearch>(
    (change, options) => onSearch({ status, ...change }, options),
    [onSearch, status],
  );
  if (search.view === 'sections')
    return (
      <Suspense>
        <Sections
          onQueue={(change) => onSearch({ ...unfilteredQuery, view: undefined, ...change })}
          actions={sectionActions}
        />
      </Suspense>
    );
  return <ProofQueue {...props} search={{ ...search, status }} onSearch={onQueueSearch} />;
}

function ProofQueue({
  search,
  onSearch,
  review,
  onTemplates,
}: ProofingPageProps & { readonly search: ProofingSearch }) {
  const { org, roles } = usePlace();
  const online = useOnline();
  const toast = useToast();
  const [size, setSize] = usePhotoSize();
  const { list, counts, listId, total, fetchMore } = useProofView(search);
  const deciding = useProofDecisions();
  const { decide, troubles, dismissTrouble } = deciding;
  const [question, setQuestion] = useState<Question>();
  const [filters, setFilters] = useState<Element>();
  const [commenting, setCommenting] = useState(false);

  const mayReview = may(roles, 'proof.review');
  const barred = reasonAgainstDeciding({ roles, online });
  const open = useCallback(
    (proof: string | undefined, comment = false) => {
      setCommenting(comment);
      onSearch({ proof }, { replace: search.proof !== undefined });
    },
    [onSearch, search.proof],
  );
  const act = useCallback<OnCardAct>(
    (what, proof) => {
      if (what === 'view') {
        open(proof.id);
        return;
      }
      if (what === 'dismiss') {
        dismissTrouble(proof.id);
        return;
      }
      const trouble = troubles.get(proof.id);
      const wanted = what === 'again' ? 'approve' : what;
      const reason = reasonAgainstProofAct(wanted, proof, { roles, online });
      if (proof.status !== 'pending') return; // already decided: the key does nothing
      if (reason !== undefined) toast.show({ title: reason });
      else if (what === 'again' && trouble?.doubted) setQuestion({ kind: 'doubt', proof });
      else if (what === 'again') void (trouble && decide(proof, trouble.decision));
      else if (what === 'approve' && proof.doubt) setQuestion({ kind: 'doubt', proof });
      else if (what === 'approve') void decide(proof, approvalOf(proof));
      else setQuestion({ kind: what, proof });
    },
    [decide, dismissTrouble, online, open, roles, toast, troubles],
  );

  const reasonFor =
    question && question.kind !== 'doubt' ? { kind: question.kind, proof: question.proof } : undefined;
  const failed = list.error ?? counts.error;
  const isEmpty = list.data?.length === 0 && !list.isPlaceholderData && counts.data !== undefined;
  const pending = counts.data?.statuses.pending ?? 0;
  const canReview = mayReview && pending > 0;
  return (
    <div
      data-wide-page
      className="-m-4 flex min-h-[calc(100%+2rem)] flex-col lg:-m-6 lg:min-h-[calc(100%+3rem)]"
    >
      <div className="bg-surface px-4 pt-4 lg:px-6 lg:pt-6">
        <ProofsHead
          counts={counts.data}
          failed={failed !== null}
          filters={proofFilterNames.filter((by) => search[by] !== undefined).length}
          barred={barred}
          review={canReview ? review : undefined}
          onFilters={setFilters}
          onSections={() => onSearch({ view: 'sections' })}
          onBulk={() => onSearch({ bulk: 1 })}
          onNearBulk={() => void loadBulk()}
        />
      </div>
      <div className="sticky top-0 z-20 border-b border-line bg-surface px-4 py-3.5 lg:px-6 print:hidden">
        <ProofsToolbar
          search={search}
          onSearch={onSearch}
          counts={counts.data}
          size={size}
          onSize={setSize}
        />
        {list.isFetching && list.isPlaceholderData && (
          <div className="absolute inset-x-0 -bottom-px">
            <ProgressBar thin label="Loading records" value={null} />
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-4 bg-table p-4 max-lg:pb-28 lg:px-6">
        {!online && (
          <output className="block rounded-lg border border-line-2 bg-surface px-4 py-2.5 text-sm text-fg-2">
            You are offline. What is loaded can be read; decisions wait for the connection.
          </output>
        )}
        {failed && (
          <ActError
            what="Couldn’t load the proofs."
            error={failed}
            retrying={list.isFetching || counts.isFetching}
            onRetry={() => {
              if (counts.error) void counts.refetch();
              if (list.isFetchNextPageError) void list.fetchNextPage();
              else if (list.error) void list.refetch();
            }}
          />
        )}
        {isEmpty && counts.data && (
          <div className="rounded-lg bg-surface">
            <ProofsEmpty
              search={search}
              counts={counts.data}
              onClear={() => onSearch(unfilteredQuery, { replace: true })}
              onLocked={() => onSearch({ status: 'locked' }, { replace: true })}
              onTemplates={onTemplates}
            />
          </div>
        )}
        {!list.data && !list.error && <VisuallyHidden>Loading proofs</VisuallyHidden>}
        {!isEmpty && (list.data ?? !list.error) && (
          <ProofGrid
            proofs={list.data}
            total={total}
            listId={listId}
            size={size}
            fetchMore={fetchMore}
            deciding={deciding}
            barred={barred}
            onAct={act}
            onComment={({ id }) => open(id, true)}
            onSize={(step) => setSize(size + step * photoSizes.step)}
            onNear={nearGrid}
          />
        )}
      </div>
      {canReview && <ReviewBar review={review} pending={pending} />}
      <Suspense>
        {filters && (
          <ProofFilters
            from={filters}
            search={search}
            onSearch={onSearch}
            onClose={() => setFilters(undefined)}
          />
        )}
        {question?.kind === 'doubt' && (
          <DoubtDialog
            proof={question.proof}
            face={question.proof.photo && photoPictureUrl(org, question.proof.photo, 'thumbnail')}
            onClose={() => setQuestion(undefined)}
            onIsChild={() => {
              setQuestion(undefined);
              void decide(question.proof, approvalOf(question.proof));
            }}
            onIsNot={() => {
              setQuestion(undefined);
              void decide(question.proof, wrongChildRejection);
            }}
          />
        )}
        {reasonFor && (
          <ReasonDialog
            kind={reasonFor.kind}
            proof={reasonFor.proof}
            onClose={() => setQuestion(undefined)}
            onChoose={(reason, note) => {
              setQuestion(undefined);
              void decide(reasonFor.proof, { by: 'reviewer', act: reasonFor.kind, reason, note });
            }}
          />
        )}
        {search.proof !== undefined && (
          <ProofReview
            id={search.proof}
            proofs={list.data}
            total={total}
            left={leftToDecide(search.status, counts.data, may(roles, 'proof.decide_locked'))}
            deciding={deciding}
            commenting={commenting}
            fetchMore={fetchMore}
            onProof={open}
            onClose={() => onSearch({ proof: undefined }, { replace: true })}
          />
        )}
        {search.bulk !== undefined && mayReview && (
          <BulkApprove search={search} onClose={() => onSearch({ bulk: undefined }, { replace: true })} />
        )}
      </Suspense>
    </div>
  );
}
