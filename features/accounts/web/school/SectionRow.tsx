import { formatDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { SaveConflict } from '@lanyard/forms/SaveConflict';
import { conflictingValueOf } from '@lanyard/http/changed-meanwhile';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { IconButton } from '@lanyard/ui/IconButton';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleAlert, Trash2 } from 'lucide-react';

import type { Reviewer, SectionInFull } from '../../api-school.ts';
import type { SectionDrafts } from './use-section-drafts.ts';

export interface SectionRowProps {
  readonly section: SectionInFull;
  readonly reviewers: readonly Reviewer[];
  readonly drafts: SectionDrafts;
  /** True if the year is over. */
  readonly fixed: boolean;
  readonly onRemove: (section: SectionInFull) => void;
}

const nobody = 'nobody';
const cell =
  'border-b border-line/70 px-3 py-1.5 text-sm max-md:flex max-md:items-center max-md:gap-3 max-md:border-0 max-md:px-0';
const word = 'w-20 shrink-0 text-xs text-fg-3 md:hidden';

/** The choices for a reviewer or deputy. They include the current person even if that person can no longer review. */
function choices(
  reviewers: readonly Reviewer[],
  held: { id: string; name: string } | null,
  taken: string | null,
) {
  const gone = held && reviewers.every(({ id }) => id !== held.id) ? [held] : [];
  return [
    { value: nobody, label: 'Nobody' },
    ...[...reviewers, ...gone].map(({ id, name }) => ({ value: id, label: name, disabled: id === taken })),
  ];
}

export function SectionRow({ section, reviewers, drafts, fixed, onRemove }: SectionRowProps) {
  const draft = drafts.draftOf(section);
  const failure = drafts.failures[section.id];
  const now = conflictingValueOf(failure) as SectionInFull | undefined;
  const name = `${section.class}-${section.division}`;
  const person = (value: string): string | null => (value === nobody ? null : value);
  return (
    <>
      <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-1 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-1">
        <th scope="row" className={`${cell} text-start font-medium max-md:text-md`}>
          {name}
        </th>
        <td className={`${cell} max-md:col-span-2`}>
          <span aria-hidden className={word}>
            Reviewer
          </span>
          <Select
            aria-label={`Reviewer of ${name}`}
            items={choices(reviewers, section.reviewer, draft.deputy)}
            value={draft.reviewer ?? nobody}
            onChange={(value) => drafts.edit(section, { reviewer: person(value) })}
            disabled={fixed}
          />
        </td>
        <td className={`${cell} max-md:col-span-2`}>
          <span aria-hidden className={word}>
            Deputy
          </span>
          <Select
            aria-label={`Deputy of ${name}`}
            items={choices(reviewers, section.deputy, draft.reviewer)}
            value={draft.deputy ?? nobody}
            onChange={(value) => drafts.edit(section, { deputy: person(value) })}
            disabled={fixed}
          />
        </td>
        <td className={`${cell} max-md:col-span-2`}>
          <span aria-hidden className={word}>
            Review due
          </span>
          <TextInput
            type="date"
            aria-label={`Review of ${name} due on`}
            value={draft.reviewDueOn ?? ''}
            onChange={(event) => drafts.edit(section, { reviewDueOn: event.target.value || null })}
            disabled={fixed}
          />
        </td>
        <td className={`${cell} tnum text-end text-fg-2 max-md:col-span-2`}>
          <span aria-hidden className={`${word} text-start`}>
            Students
          </span>
          {formatNumber(section.students)}
        </td>
        <td className={`${cell} max-md:col-start-2 max-md:row-start-1 max-md:py-0`}>
          <IconButton
            icon={Trash2}
            label={`Remove ${name}`}
            disabledReason={
              fixed
                ? 'This year is over.'
                : section.students > 0
                  ? 'It has students. Move them to another section first.'
                  : undefined
            }
            onClick={() => onRemove(section)}
          />
        </td>
      </tr>
      {failure !== undefined && (
        <tr className="max-md:block">
          <td colSpan={6} className="border-b border-line/70 p-3 max-md:block max-md:border-0 max-md:p-0">
            {now ? (
              <SaveConflict
                now={{
                  Section: name,
                  Reviewer: now.reviewer?.name ?? 'Nobody',
                  Deputy: now.deputy?.name ?? 'Nobody',
                  'Review due': now.reviewDueOn ? formatDay(now.reviewDueOn) : 'Not set',
                }}
                busy={drafts.busy}
                onTakeTheirs={() => drafts.take(now)}
                onKeepMine={() => void drafts.saveOne(section, now.version)}
              />
            ) : (
              <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-red-fg">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {errorSentenceFor(failure)}
              </p>
            )}
          </td>
        </tr>
      )}
    </>
  );
}
