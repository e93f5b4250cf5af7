import { ChangedMeanwhile } from '@lanyard/accounts/web/school/ChangedMeanwhile';
import { useSettingsDraft } from '@lanyard/accounts/web/use-settings-draft';
import { ActError } from '@lanyard/client/ActError';
import { defaultThresholds, measures, type QualityTag } from '@lanyard/domain/photo-quality';
import { counted } from '@lanyard/format/plurals';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Segmented } from '@lanyard/ui/Segmented';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

import type { QualitySettings as Settings } from '../../api-capture.ts';
import { MeasureRow } from './MeasureRow.tsx';
import { measuresOf } from './quality-words.ts';
import { SampleBins } from './SampleBins.tsx';
import { TagCards } from './TagCards.tsx';
import { useQualityEffect, useQualitySettings, useSaveQuality, type QualityDraft } from './use-quality.ts';

const readOnly = 'An admin can change what the school asks of a photo.';
const meanings = [
  { value: 'yes', label: 'Photograph the child' },
  { value: 'no', label: 'Wait for an answer' },
] as const;

export function QualitySettings() {
  const { data, error, refetch } = useQualitySettings();
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
    : counted(
        changed,
        'photo of this year would be tagged otherwise.',
        'photos of this year would be tagged otherwise.',
      );

function QualityForm({ settings }: { readonly settings: Settings }) {
  const [tag, setTag] = useState<QualityTag>('Poor lighting');
  const mayEdit = useMay('settings.edit');
  const form = useSettingsDraft({
    kept: settings,
    draftOf,
    read: (draft) => draft,
    save: useSaveQuality(),
    saved: () => ['Quality checks saved', 'They hold from the next look at a photo on.'],
  });
  const { seen, draft, edit, changed, now } = form;
  const effect = useQualityEffect(draft.thresholds);
  const byDefault = { ...draft, thresholds: defaultThresholds };
  const spreadOf = (measure: string) => effect.data?.spread.find((each) => each.measure === measure)?.photos;
  return (
    <>
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
              saved={seen.thresholds}
              spread={spreadOf(measure)}
              disabled={!mayEdit}
              onChange={(which, next) => edit({ thresholds: { ...draft.thresholds, [which]: next } })}
            />
          ))}
          {tag === 'Wrong angle' && (
            <p className="border-t border-line pt-4 text-sm text-fg-2">
              <b className="font-semibold">Exactly one face.</b> No face, or several, always block.
            </p>
          )}
          <SampleBins tag={tag} thresholds={draft.thresholds} saved={seen.thresholds} effect={effect.data} />
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
          onChange={(notAskedMeans) => mayEdit && edit({ notAskedMeans })}
        />
      </Panel>
      {now && (
        <ChangedMeanwhile
          now={{ 'Quality checks': `version ${String(now.version)}` }}
          busy={form.busy}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
      {form.error && <ActError what="Nothing was saved." error={form.error} />}
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-bg px-4 py-3 max-lg:-bottom-4 lg:mx-0 lg:rounded-lg lg:border lg:bg-surface lg:shadow-2">
        <output className="me-auto text-sm text-fg-2">
          {!mayEdit
            ? readOnly
            : changed && effect.data
              ? affected(effect.data.changed)
              : 'Nothing has changed.'}
        </output>
        <Button
          variant="ghost"
          onClick={() => edit(byDefault)}
          disabledReason={
            mayEdit ? (same(draft, byDefault) ? 'These are the defaults.' : undefined) : readOnly
          }
        >
          <RotateCcw aria-hidden />
          Reset to defaults
        </Button>
        {changed && (
          <Button variant="ghost" onClick={form.discard}>
            Discard
          </Button>
        )}
        <Button
          variant="primary"
          busy={form.busy}
          onClick={form.submit}
          disabledReason={mayEdit ? (changed ? undefined : 'Nothing has changed.') : readOnly}
        >
          Save
        </Button>
      </div>
    </>
  );
}
