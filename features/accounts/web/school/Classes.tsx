import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Select } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Plus, School } from 'lucide-react';
import { useState } from 'react';

import type { SectionInFull, Year } from '../../api-school.ts';
import { AddSectionDialog } from './AddSectionDialog.tsx';
import { RemoveSectionDialog } from './RemoveSectionDialog.tsx';
import { SectionsTable } from './SectionsTable.tsx';
import { useReviewers, useSectionsInFull, useYears } from './use-school.ts';

function Waiting() {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-1">
      <output className="sr-only">Loading</output>
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <Skeleton key={row} className="my-3.5 h-8" />
      ))}
    </div>
  );
}

function SectionsOf({ year }: { readonly year: Year }) {
  const { data: sections, error, isFetching, refetch } = useSectionsInFull(year.id);
  const reviewers = useReviewers();
  const [removing, setRemoving] = useState<SectionInFull>();
  const failed = error ?? reviewers.error;
  const retry = (): void => {
    void refetch();
    void reviewers.refetch();
  };
  if (failed && !(sections && reviewers.data))
    return (
      <ActError
        what="Couldn’t load the classes."
        error={failed}
        retrying={isFetching || reviewers.isFetching}
        onRetry={retry}
      />
    );
  if (!sections || !reviewers.data) return <Waiting />;
  if (sections.length === 0)
    return (
      <EmptyState
        icon={School}
        title="This year has no classes"
        hint="Add a section, such as 10-A, to enrol students in it."
      />
    );
  return (
    <>
      {/* The React `key` discards unsaved choices when the year changes, because each year has its own classes. */}
      <SectionsTable
        key={year.id}
        year={year}
        sections={sections}
        reviewers={reviewers.data}
        onRemove={setRemoving}
      />
      {removing && <RemoveSectionDialog section={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** The page with the classes of a year and their reviewers and deputies. */
export function Classes() {
  const { data: years, error, isFetching, refetch } = useYears();
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const year = years?.find(({ id }) => id === chosen) ?? years?.find(({ current }) => current) ?? years?.[0];
  return (
    <>
      <PageTitle
        title="Classes"
        note="Who reviews each section’s proofs, who stands in, and until when."
        actions={
          year && (
            <>
              {years && years.length > 1 && (
                <Select
                  aria-label="Academic year"
                  items={years.map(({ id, label, current }) => ({
                    value: id,
                    label: current ? `${label}, current` : label,
                  }))}
                  value={year.id}
                  onChange={setChosen}
                  className="w-40!"
                />
              )}
              <Button
                variant="primary"
                onClick={() => setAdding(true)}
                disabledReason={year.over ? 'This year is over: it can be read, not changed.' : undefined}
              >
                <Plus aria-hidden />
                Add section
              </Button>
            </>
          )
        }
      />
      {error && !years && (
        <ActError
          what="Couldn’t load the classes."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!years && !error && <Waiting />}
      {years?.length === 0 && (
        <EmptyState icon={School} title="No academic year yet" hint="Open one first, under Academic years." />
      )}
      {year && <SectionsOf year={year} />}
      {year && adding && <AddSectionDialog year={year} onClose={() => setAdding(false)} />}
    </>
  );
}
