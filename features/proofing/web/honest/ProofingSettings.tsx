import { ChangedMeanwhile } from '@lanyard/accounts/web/school/ChangedMeanwhile';
import { useSettingsDraft } from '@lanyard/accounts/web/use-settings-draft';
import { ActError } from '@lanyard/client/ActError';
import { leastProofs, limitRange, pairsRange } from '@lanyard/domain/honest-proofing';
import { formatPercent } from '@lanyard/format/numbers';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { HonestSettings } from '../../api-honest.ts';
import { SectionReviews } from '../nudges/SectionReviews.tsx';
import { ReviewerStandings } from './ReviewerStandings.tsx';
import { useHonestSettings, useSaveHonest, type HonestDraft } from './use-honest.ts';
import { WhatTeachersSee } from './WhatTeachersSee.tsx';

const readOnly = 'An admin can change this.';

export function ProofingSettings() {
  const { data, error, refetch } = useHonestSettings();
  return (
    <>
      <PageTitle title="Proofing" note="For whom reviews wait, and how closely proofs are read." />
      <SectionReviews />
      {data ? (
        <HonestForm settings={data} />
      ) : error ? (
        <ActError what="The settings could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </>
  );
}

const draftOf = ({ on, pairs, limit }: HonestDraft): HonestDraft => ({ on, pairs, limit });

/** Of so many, how many may be missed before it is under the limit. */
function inWords({ pairs, limit }: HonestDraft): string {
  const enough = Math.ceil((pairs * limit) / 100);
  return enough === pairs
    ? `Whoever misses one of ${String(pairs)} is under the limit.`
    : `With ${String(pairs)} in a class, ${String(enough)} caught are enough.`;
}

function HonestForm({ settings }: { readonly settings: HonestSettings }) {
  const mayEdit = useMay('settings.edit');
  const form = useSettingsDraft({
    kept: settings,
    draftOf,
    read: (draft) => draft,
    save: useSaveHonest(),
    saved: ({ on }) =>
      on
        ? ['Honest proofing is on', 'Pairs are planted within minutes, in classes with enough to review.']
        : ['Honest proofing is off', 'Nothing is planted, and what was measured is gone.'],
  });
  const { seen, draft, edit, changed, now } = form;
  return (
    <>
      <Panel
        title="Honest proofing"
        note="A few cards with another child’s face, mixed into each review. Who looks will notice; who does not would have let a real mistake through."
      >
        <div className="flex flex-col gap-5">
          <Checkbox checked={draft.on} disabled={!mayEdit} onChange={(on) => edit({ on })}>
            <span className="font-medium">Plant wrong pairs in reviews</span>
            <span className="block text-fg-3">
              {`Only where a class has ${String(leastProofs)} proofs or more to review. They are never printed, counted or sent.`}
            </span>
          </Checkbox>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Pairs in a class" hint="For each reviewer, one to five.">
              <NumberInput
                value={draft.pairs}
                min={pairsRange.least}
                max={pairsRange.most}
                disabled={!mayEdit}
                onChange={(pairs) => pairs !== null && edit({ pairs })}
              />
            </Field>
            <Field label="At least caught" hint={inWords(draft)}>
              <NumberInput
                value={draft.limit}
                min={limitRange.least}
                max={limitRange.most}
                step={5}
                unit="%"
                disabled={!mayEdit}
                onChange={(limit) => limit !== null && edit({ limit })}
              />
            </Field>
          </div>
          {now && (
            <ChangedMeanwhile
              now={{
                'Wrong pairs': now.on ? 'On' : 'Off',
                'Pairs in a class': String(now.pairs),
                'At least caught': formatPercent(now.limit),
              }}
              busy={form.busy}
              onTakeTheirs={form.takeTheirs}
              onKeepMine={form.keepMine}
            />
          )}
          {form.error && <ActError what="Nothing was saved." error={form.error} />}
          <div className="flex flex-wrap items-center justify-end gap-2">
            {seen.on && !draft.on && (
              <p className="me-auto text-sm text-fg-2">Turning it off removes every pair and every result.</p>
            )}
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
        </div>
      </Panel>
      <WhatTeachersSee limit={draft.limit} />
      {seen.on && <ReviewerStandings />}
    </>
  );
}
