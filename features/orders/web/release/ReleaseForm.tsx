import type { DeliveryPlace } from '@lanyard/accounts/api-delivery-places';
import { ActError } from '@lanyard/client/ActError';
import { formatWeekdayAndDay } from '@lanyard/format/dates';
import { t } from '@lanyard/translation/macro';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { Select } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextArea } from '@lanyard/ui/TextArea';
import { TextInput } from '@lanyard/ui/TextInput';
import { UserRoundCheck } from 'lucide-react';

import type { ReleaseQuote } from '../../api-release.ts';
import { cardsText } from '../amount-words.ts';
import { priorityItems } from '../order-looks.ts';
import { CostLines } from '../order/CostLines.tsx';
import { ExpiredCardsNote } from './ExpiredCardsNote.tsx';
import { LeftOutList } from './LeftOutList.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { ReleaseOptions, ReleaseDraft } from './release-draft.ts';
import { replacementsSentence, uncountedSentence } from './release-words.ts';
import { ReleaseSectionPicker } from './ReleaseSectionPicker.tsx';

export interface ReleaseFormProps {
  readonly choices: ReleaseOptions;
  /** Undefined until they are loaded. */
  readonly places: readonly DeliveryPlace[] | undefined;
  readonly draft: ReleaseDraft;
  readonly quote: ReleaseQuote | undefined;
  readonly counting: boolean;
  /** Why the cards could not be counted. */
  readonly uncounted: Error | null;
  readonly onCount: () => void;
  /** Why the release failed. */
  readonly error: Error | null;
  readonly late: string | undefined;
  readonly onChange: (part: Partial<ReleaseDraft>) => void;
}

/** Shows what is released and left out on the left, and the terms and the costs on the right. */
export function ReleaseForm({
  choices,
  places,
  draft,
  quote,
  counting,
  uncounted,
  onCount,
  error,
  late,
  onChange,
}: ReleaseFormProps) {
  const vendor = choices.vendors.find(({ link }) => link === draft.link);
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-6 p-5 sm:p-6">
        {error && <ActError what="Nothing was released." error={error} />}
        {uncounted && (
          <ActError what={uncountedSentence()} error={uncounted} retrying={counting} onRetry={onCount} />
        )}
        {quote && <ExpiredCardsNote quote={quote} />}
        <ReleaseSectionPicker
          sections={choices.sections}
          chosen={draft.chosen}
          onChange={(chosen) => onChange({ chosen })}
        />
        {quote && <LeftOutList quote={quote} />}
      </div>
      <div className="flex flex-col gap-5 border-line bg-well p-5 max-md:border-t sm:p-6 md:border-s">
        <Field label="Vendor">
          <Select
            items={choices.vendors.map(({ link, name }) => ({ value: link, label: name }))}
            value={draft.link}
            onChange={(link) => onChange({ link })}
          />
        </Field>
        <Field
          label="Due date"
          hint={vendor && `${vendor.name} needs until ${formatWeekdayAndDay(vendor.dueOn)}.`}
          error={late}
        >
          <TextInput
            type="date"
            min={choices.today}
            value={draft.dueOn}
            onChange={(event) => onChange({ dueOn: event.target.value })}
          />
        </Field>
        <div>
          <p className="mb-1.5 text-sm font-medium">Priority</p>
          <Segmented
            label="Priority"
            items={priorityItems}
            value={draft.priority}
            onChange={(priority) => onChange({ priority })}
            className="w-full"
          />
        </div>
        {places && (
          <PlaceField places={places} value={draft.place} onChange={(place) => onChange({ place })} />
        )}
        <Field label="Notes for the vendor" optional>
          <TextArea
            maxLength={1000}
            rows={3}
            value={draft.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
        <section aria-label="Price" aria-busy={counting} className="border-t border-line pt-4">
          {quote ? (
            <>
              <p className="tnum mb-2 text-2xl font-semibold">{cardsText(quote.cards)}</p>
              {quote.reprints > 0 && (
                <p className="-mt-1 mb-2 text-sm text-fg-2">{replacementsSentence(quote.reprints)}</p>
              )}
              {quote.cards > 0 &&
                (quote.costs ? (
                  <CostLines costs={quote.costs} />
                ) : (
                  <p className="text-sm text-fg-2">
                    No price is agreed with this vendor. It will send you a bill of its own.
                  </p>
                ))}
            </>
          ) : uncounted ? (
            <p className="text-sm text-fg-2">{t`The price is unknown.`}</p>
          ) : draft.chosen.size > 0 ? (
            <Skeleton className="h-24" />
          ) : (
            <p className="text-sm text-fg-2">Choose a class to see the price.</p>
          )}
        </section>
        {quote?.secondPerson && (
          <p className="flex items-start gap-2 rounded-md bg-yellow-bg p-3 text-sm text-yellow-fg">
            <UserRoundCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            More than 500 cards a day take a second person: another admin or the principal confirms.
          </p>
        )}
      </div>
    </div>
  );
}
