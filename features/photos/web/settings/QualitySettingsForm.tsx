import { ActError } from '@lanyard/client/ActError';
import { defaultThresholds, measures } from '@lanyard/domain/photo-quality';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import { formatCount } from '@lanyard/format/plurals';
import { FormBody } from '@lanyard/forms/FormBody';
import { useEditForm } from '@lanyard/forms/use-form';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Segmented } from '@lanyard/ui/Segmented';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { changeQualitySettings, type QualitySettings as Settings } from '../../api-capture.ts';
import { MeasureRow } from './MeasureRow.tsx';
import { measuresOf } from './quality-words.ts';
import { SampleBins } from './SampleBins.tsx';
import { TagCards } from './TagCards.tsx';
import {
  useQualityEffect,
  useLatestQualitySettings,
  useSaveQuality,
  type QualityDraft,
} from './use-quality.ts';

const readOnly = 'An admin can change what the school asks of a photo.';
const meanings = [
  { value: 'yes', label: 'Photograph the child' },
  { value: 'no', label: 'Wait for an answer' },
] as const;

export function QualitySettingsForm() {
  const { data, error, refetch } = useLatestQualitySettings();
  return (
    <>
      <PageTitle
        title="Quality checks"
        note="Advice to the operator and the reviewer, never a rejection by itself."
      />
      {data ? (
        <QualityForm settings={data} />
      ) : error ? (
        <ActError
          what="The quality checks could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-hidden className="skeleton h-96 rounded-lg" />
      )}
    </>
  );
}

const draftOf = ({ thresholds, notAskedMeans }: QualityDraft): QualityDraft => ({
  thresholds,
  notAskedMeans,
});
const same = (one: QualityDraft, other: QualityDraft): boolean =>
  one.notAskedMeans === other.notAskedMeans &&
  measures.every((measure) => {
    const [a, b] = [one.thresholds[measure], other.thresholds[measure]];
    return a.warn === b.warn && a.block === b.block;
  });
const affected = (changed: number): string =>
  changed === 0
    ? 'No photo of this year would be tagged otherwise.'
    : formatCount(
        changed,
        'photo of this year would be tagged otherwise.',
        'photos of this year would be tagged otherwise.',
      );

function QualityForm({ settings }: { readonly settings: Settings }) {
  const [tag, setTag] = useState<QualityTag>('Poor lighting');
  const mayEdit = useMay('settings.edit');
  const form = useEditForm({
    stored: settings,
    draftOf,
    schema: changeQualitySettings.body,
    act: useSaveQuality(),
    toVariables: (body, { version }) => ({ version, body }),
    facts: ({ version }) => ({ 'Quality checks': `version ${String(version)}` }),
    storedIn: (saved) => saved,
    saved: () => ({
      kind: 'done',
      title: 'Quality checks saved',
      description: 'They hold from the next look at a photo on.',
    }),
  });
  const { stored, draft, change, isDirty } = form;
  const effect = useQualityEffect(draft.thresholds);
  const byDefault = { ...draft, thresholds: defaultThresholds };
  const spreadOf = (measure: string) => effect.data?.spread.find((each) => each.measure === measure)?.photos;
  return (
    <FormBody form={form} label="Quality checks" className="contents">
      <TagCards value={tag} effect={effect.data} onChange={setTag} />
      <Panel
        title={tag}
        note="Portraits stand where they were measured, 0 to 100. Drag a handle, or use the arrow keys."
      >
        <div className="flex flex-col gap-5">
          {measuresOf(tag).map((measure) => (
            <MeasureRow
              key={measure}
              tag={tag}
              measure={measure}
              thresholds={draft.thresholds}
              saved={stored.thresholds}
              spread={spreadOf(measure)}
              disabled={!mayEdit}
              onChange={(which, next) => change({ thresholds: { ...draft.thresholds, [which]: next } })}
            />
          ))}
          {tag === 'Wrong angle' && (
            <p className="border-t border-line pt-4 text-sm text-fg-2">
              <b className="font-semibold">Exactly one face.</b> No face, or several, always block.
            </p>
          )}
          <SampleBins
            tag={tag}
            thresholds={draft.thresholds}
            saved={stored.thresholds}
            effect={effect.data}
          />
        </div>
      </Panel>
      <Panel
        title="When the parents have not answered"
        note="What the school takes no answer about photos for. A no is always honoured."
      >
        <Segmented
          label="When the parents have not answered"
          items={meanings}
          value={draft.notAskedMeans}
          onChange={(notAskedMeans) => mayEdit && change({ notAskedMeans })}
        />
      </Panel>
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-bg px-4 py-3 max-lg:-bottom-4 lg:mx-0 lg:rounded-lg lg:border lg:bg-surface lg:shadow-2">
        <output className="me-auto text-sm text-fg-2">
          {!mayEdit
            ? readOnly
            : isDirty && effect.data
              ? affected(effect.data.changed)
              : 'Nothing has changed.'}
        </output>
        <Button
          variant="ghost"
          onClick={() => change(byDefault)}
          disabledReason={
            mayEdit ? (same(draft, byDefault) ? 'These are the defaults.' : undefined) : readOnly
          }
        >
          <RotateCcw aria-hidden />
          Reset to defaults
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={() => form.reset()}>
            Discard
          </Button>
        )}
        <Button
          variant="primary"
          busy={form.isBusy}
          type="submit"
          disabledReason={mayEdit ? (isDirty ? undefined : 'Nothing has changed.') : readOnly}
        >
          Save
        </Button>
      </div>
    </FormBody>
  );
}
