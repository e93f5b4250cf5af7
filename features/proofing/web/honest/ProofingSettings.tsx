import { ActError } from '@lanyard/client/ActError';
import { leastProofsForPairs, catchRateLimitRange, plantedPairsRange } from '@lanyard/domain/honest-proofing';
import { formatPercent } from '@lanyard/format/numbers';
import { CheckboxField } from '@lanyard/forms/CheckboxField';
import { FormPanel } from '@lanyard/forms/FormPanel';
import { NumberField } from '@lanyard/forms/NumberField';
import { useEditForm } from '@lanyard/forms/use-form';
import { useMay } from '@lanyard/place/use-place';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { HonestChange, type HonestSettings } from '../../api-honest.ts';
import { SectionReviews } from '../nudges/SectionReviews.tsx';
import { ReviewerCatchRates } from './ReviewerCatchRates.tsx';
import { useHonestSettings, useSaveHonestSettings, type HonestDraft } from './use-honest.ts';
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

/** Says how many of the planted pairs a reviewer may miss. */
function inWords({ pairs, limit }: HonestDraft): string | undefined {
  if (pairs === null || limit === null) return undefined;
  const enough = Math.ceil((pairs * limit) / 100);
  return enough === pairs
    ? `Whoever misses one of ${String(pairs)} is under the limit.`
    : `With ${String(pairs)} in a class, ${String(enough)} caught are enough.`;
}

function HonestForm({ settings }: { readonly settings: HonestSettings }) {
  const mayEdit = useMay('settings.edit');
  const form = useEditForm({
    stored: settings,
    draftOf,
    schema: HonestChange,
    act: useSaveHonestSettings(),
    toVariables: (body, { version }) => ({ version, body }),
    facts: ({ on, pairs, limit }) => ({
      'Wrong pairs': on ? 'On' : 'Off',
      'Pairs in a class': String(pairs),
      'At least caught': formatPercent(limit),
    }),
    storedIn: (saved) => saved,
    saved: ({ on }) =>
      on
        ? {
            kind: 'done',
            title: 'Honest proofing is on',
            description: 'Pairs are planted within minutes, in classes with enough to review.',
          }
        : {
            kind: 'done',
            title: 'Honest proofing is off',
            description: 'Nothing is planted, and what was measured is gone.',
          },
  });
  const { stored, draft } = form;
  return (
    <>
      <FormPanel
        form={form}
        title="Honest proofing"
        intro="A few cards with another child’s face, mixed into each review. Who looks will notice; who does not would have let a real mistake through."
        label="Honest proofing"
        effect={stored.on && !draft.on ? 'Turning it off removes every pair and every result.' : undefined}
        readOnly={mayEdit ? undefined : readOnly}
      >
        <CheckboxField form={form} name="on" disabled={!mayEdit}>
          <span className="font-medium">Plant wrong pairs in reviews</span>
          <span className="block text-fg-3">
            {`Only where a class has ${String(leastProofsForPairs)} proofs or more to review. They are never printed, counted or sent.`}
          </span>
        </CheckboxField>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            form={form}
            name="pairs"
            label="Pairs in a class"
            hint="For each reviewer, one to five."
            min={plantedPairsRange.least}
            max={plantedPairsRange.most}
            disabled={!mayEdit}
          />
          <NumberField
            form={form}
            name="limit"
            label="At least caught"
            hint={inWords(draft)}
            min={catchRateLimitRange.least}
            max={catchRateLimitRange.most}
            step={5}
            unit="%"
            disabled={!mayEdit}
          />
        </div>
      </FormPanel>
      <WhatTeachersSee limit={draft.limit ?? stored.limit} />
      {stored.on && <ReviewerCatchRates />}
    </>
  );
}
