import { useDeliveryPlaces } from '@lanyard/accounts/web/school/use-delivery-places';
import { ActError } from '@lanyard/client/ActError';
import { formatMoney } from '@lanyard/format/money';
import { DiscardDialog } from '@lanyard/forms/DiscardDialog';
import { useUnsavedMark } from '@lanyard/forms/use-unsaved-mark';
import { useMay } from '@lanyard/place/use-place';
import { t, Trans } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { MainButton } from '@lanyard/ui/MainButton';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { WorkDialog } from '@lanyard/ui/WorkDialog';
import { Factory } from 'lucide-react';
import { useState } from 'react';

import type { ReleaseQuote } from '../../api-release.ts';
import { cardsText } from '../amount-words.ts';
import type { ReleaseDraft } from './release-draft.ts';
import { canQuoteRelease, isReleaseEdited, releaseDraftFor } from './release-draft.ts';
import { nothingToReleaseSentence, uncountedSentence } from './release-words.ts';
import { ReleaseDone, ReleaseRequestSent } from './ReleaseDone.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';
import { ReleaseRequests } from './ReleaseRequests.tsx';
import { useRelease, useReleaseChoices, useReleaseQuote } from './use-release.ts';

/** The vendor and the price, beside the button. On a small or enlarged screen the form above is scrolled away. */
function ReleaseTerms({ vendor, costs }: { readonly vendor: string; readonly costs: ReleaseQuote['costs'] }) {
  return (
    <dl className="me-auto flex min-w-0 flex-wrap gap-x-5 text-sm max-sm:basis-full">
      <div className="flex min-w-0 gap-2">
        <dt className="text-fg-2">
          <Trans>Vendor</Trans>
        </dt>
        <dd className="truncate font-medium">{vendor}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-fg-2">
          <Trans>Price</Trans>
        </dt>
        <dd className="tnum font-medium">
          {costs ? formatMoney(costs.schoolOwes, costs.currency) : <Trans>Not agreed</Trans>}
        </dd>
      </div>
    </dl>
  );
}

export interface ReleaseDialogProps {
  readonly open: boolean;
  /** The sections that are ticked first. If empty, all sections with something to release are ticked. */
  readonly sections: readonly string[];
  readonly onClose: () => void;
}

export function ReleaseDialog({ open, ...rest }: ReleaseDialogProps) {
  return open ? <Release {...rest} /> : null;
}

function Release({ sections, onClose }: Omit<ReleaseDialogProps, 'open'>) {
  const mayRelease = useMay('order.release');
  const { data: choices, error, isFetching, refetch } = useReleaseChoices({ enabled: mayRelease });
  const { data: places } = useDeliveryPlaces({ enabled: mayRelease });
  const [edited, setEdited] = useState<Partial<ReleaseDraft>>({});
  const [tried, setTried] = useState(false);
  const draft = choices && { ...releaseDraftFor(choices, sections, edited.link), ...edited };
  const asked = draft && canQuoteRelease(draft) ? draft : undefined;
  const quote = useReleaseQuote(
    asked && {
      link: asked.link,
      priority: asked.priority,
      choice: { sections: [...asked.chosen], students: [] },
    },
  );
  const release = useRelease();
  const shown = asked ? quote.data : undefined;
  const cards = shown?.cards ?? 0;
  const late =
    draft && choices && (draft.dueOn < choices.today || draft.dueOn === '')
      ? 'Choose today or a later day.'
      : undefined;
  const uncounted = asked && !shown ? quote.error : null;
  const barred = !asked
    ? 'Choose a class.'
    : quote.isPlaceholderData || !shown
      ? uncounted
        ? uncountedSentence()
        : t`Lanyard is counting the cards.`
      : cards === 0
        ? nothingToReleaseSentence(shown)
        : undefined;
  const send = (): void => {
    setTried(true);
    if (!asked || !shown || barred !== undefined || late !== undefined || release.isPending) return;
    const { link, priority, chosen, dueOn, notes, place } = asked;
    release.mutate(
      {
        second: shown.secondPerson,
        terms: {
          link,
          priority,
          choice: { sections: [...chosen], students: [] },
          dueOn,
          notes: notes.trim(),
          place,
          cards,
        },
      },
      { onError: () => void quote.refetch() },
    );
  };
  const done = release.data;
  // While the release runs, closing the dialog loses nothing.
  const unsaved =
    !done &&
    !release.isPending &&
    choices !== undefined &&
    draft !== undefined &&
    isReleaseEdited(releaseDraftFor(choices, sections), draft);
  const discard = useUnsavedMark(unsaved, 'dialog');
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => (unsaved ? setIsAsking(true) : onClose());
  const vendor = choices?.vendors.find(({ link }) => link === asked?.link)?.name ?? '';
  return (
    <>
      <WorkDialog
        title="Release cards"
        note="Only approved, sealed proofs are released."
        size="4xl"
        onClose={close}
        footer={
          done || !mayRelease || choices?.vendors.length === 0 ? (
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          ) : (
            <div className="flex w-full flex-wrap items-center justify-end gap-x-3 gap-y-2">
              {shown && cards > 0 && barred === undefined && (
                <ReleaseTerms vendor={vendor} costs={shown.costs} />
              )}
              <Button variant="ghost" className="max-sm:flex-1" onClick={close}>
                Cancel
              </Button>
              <MainButton
                reasonBeside
                variant="primary"
                className="max-sm:flex-1"
                busy={release.isPending}
                disabledReason={barred}
                onClick={send}
              >
                {shown?.secondPerson
                  ? `Ask to release ${cardsText(cards)}`
                  : cards > 0
                    ? `Release ${cardsText(cards)}`
                    : 'Release'}
              </MainButton>
            </div>
          )
        }
      >
        {done && 'order' in done && <ReleaseDone order={done.order} />}
        {done && 'asked' in done && <ReleaseRequestSent cards={cards} vendor={vendor} />}
        {!done && (
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            <div className="px-5 pt-4 empty:hidden sm:px-6">
              <ReleaseRequests />
            </div>
            {!mayRelease && (
              <EmptyState
                icon={Factory}
                title="The office releases orders"
                hint="What waits for you to confirm stands above."
              />
            )}
            {error && (
              <div className="p-6">
                <ActError
                  what="Couldn’t load what can be released."
                  error={error}
                  retrying={isFetching}
                  onRetry={() => void refetch()}
                />
              </div>
            )}
            {mayRelease && !choices && !error && <Skeleton className="m-6 h-64" />}
            {choices?.vendors.length === 0 && (
              <EmptyState
                icon={Factory}
                title="No vendor yet"
                hint="An admin links the print shop under Settings, Vendors."
              />
            )}
            {choices && choices.vendors.length > 0 && draft && (
              <ReleaseForm
                choices={choices}
                places={places}
                draft={draft}
                quote={shown}
                counting={quote.isFetching}
                uncounted={uncounted}
                onCount={() => void quote.refetch()}
                error={release.error}
                late={tried ? late : undefined}
                onChange={(part) => {
                  release.reset();
                  setEdited((before) => ({ ...before, ...part }));
                }}
              />
            )}
          </div>
        )}
      </WorkDialog>
      {isAsking && (
        <DiscardDialog
          onDiscard={() => {
            discard();
            onClose();
          }}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
