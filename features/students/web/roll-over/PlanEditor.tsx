import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Panel } from '@lanyard/ui/Panel';
import { Segmented } from '@lanyard/ui/Segmented';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { MoveTable } from './MoveTable.tsx';
import type { OpenWorkLinks } from './OpenWorkList.tsx';
import { rollOverPlanOf, type SectionGoal, type SectionGoals, type PlanOptions } from './plan.ts';
import { PreviewPanel, type RollOverPreview } from './PreviewPanel.tsx';
import { rollOverLabel } from './roll-over-words.ts';
import { RollOverDialog } from './RollOverDialog.tsx';
import { useRollOverPreview, useRollOver, type RollOverSuggestion } from './use-roll-over.ts';

export interface PlanEditorProps {
  readonly suggestion: RollOverSuggestion;
  readonly into: RollOverSuggestion['years'][number];
  /** When the suggestion was read, in milliseconds. */
  readonly asOf: number;
  readonly openWorkLinks: OpenWorkLinks;
}

const numberings = [
  { value: 'keep', label: 'Keep them' },
  { value: 'by_name', label: 'By name, from 1' },
] as const;

const countsOf = ({ promoted, leaving, renumbered, photosCarried }: RollOverPreview) => ({
  promoted,
  leaving,
  renumbered,
  photosCarried,
});

export function PlanEditor({ suggestion, into, asOf, openWorkLinks }: PlanEditorProps) {
  const [chosen, setChosen] = useState<SectionGoals>(new Map());
  const [options, setOptions] = useState<PlanOptions>({ rollNumbers: 'keep', carryPhotos: false });
  const [confirming, setConfirming] = useState(false);
  const plan = rollOverPlanOf(suggestion, into.id, chosen, options);
  const preview = useRollOverPreview(plan, asOf);
  const run = useRollOver();
  const toast = useToast();
  const choose = (section: string, goal: SectionGoal): void =>
    setChosen((before) => new Map(before).set(section, goal));
  const { data } = preview;
  const { openWork } = suggestion;
  const from = suggestion.from?.label ?? '';
  const blocked = !data
    ? preview.error
      ? t`The effect of the roll-over is unknown.`
      : t`Lanyard is checking what the roll-over does.`
    : data.unplaced > 0
      ? 'Choose where every class goes.'
      : data.overfull.length > 0
        ? 'A class would hold more than 999.'
        : data.promoted + data.leaving === 0
          ? 'There is nobody to roll over.'
          : undefined;
  return (
    <>
      {preview.error && (
        <ActError
          what="Couldn’t make the preview."
          error={preview.error}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Panel title="How">
            <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
              <div>
                <p className="mb-1.5 text-sm font-medium">Roll numbers</p>
                <Segmented
                  label="Roll numbers"
                  items={numberings}
                  value={options.rollNumbers}
                  onChange={(rollNumbers) => setOptions({ ...options, rollNumbers })}
                />
              </div>
              <div>
                <p className="mb-1.5 text-sm font-medium">Photos</p>
                <Checkbox
                  checked={options.carryPhotos}
                  onChange={(carryPhotos) => setOptions({ ...options, carryPhotos })}
                >
                  Carry this year’s photos over. Otherwise everybody is photographed anew.
                </Checkbox>
              </div>
            </div>
          </Panel>
          <MoveTable suggestion={suggestion} into={into.label} chosen={chosen} onChoose={choose} />
        </div>
        <PreviewPanel
          preview={data}
          hasFailed={preview.error !== null}
          from={from}
          into={into.label}
          openWork={openWork}
          openWorkLinks={openWorkLinks}
        >
          <Button
            variant="primary"
            className="w-full"
            busy={run.isPending}
            disabledReason={blocked}
            onClick={() => setConfirming(true)}
          >
            {data ? rollOverLabel(data) : t`Roll over`}
          </Button>
        </PreviewPanel>
      </div>
      {confirming && data && (
        <RollOverDialog
          from={from}
          into={into.label}
          preview={data}
          openWork={openWork}
          carryPhotos={options.carryPhotos}
          busy={run.isPending}
          error={run.error}
          onClose={() => setConfirming(false)}
          onConfirm={() =>
            run.mutate(
              { ...plan, expects: countsOf(data) },
              {
                onError: () => void preview.refetch(),
                onSuccess: ({ promoted, left }) => {
                  setConfirming(false);
                  toast.show({
                    kind: 'done',
                    title: `${into.label} is the current year`,
                    description: `${formatNumber(promoted)} went up, ${formatNumber(left)} left.`,
                  });
                },
              },
            )
          }
        />
      )}
    </>
  );
}
