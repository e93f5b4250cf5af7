import { usePlace } from '@lanyard/place/use-place';
import { useSections } from '@lanyard/students/web/use-students';
import { ActiveFilters } from '@lanyard/ui/ActiveFilters';

import type { ProofFilterName, OnProofSearch, ProofingSearch } from './proof-search.ts';
import { ageWords, firstName, taskWords } from './proof-words.ts';
import { useProofReviewers } from './use-proofs.ts';

interface ProofChipsProps {
  readonly search: ProofingSearch;
  readonly onSearch: OnProofSearch;
}

/** The active filters except the status. A press removes one. */
export function ProofChips({ search, onSearch }: ProofChipsProps) {
  const { person } = usePlace();
  const { section, reviewer, issue, task, commented, age } = search;
  const sections = useSections({ enabled: section !== undefined });
  const reviewers = useProofReviewers(reviewer !== undefined && reviewer !== 'me');
  const inSection = sections.data?.find(({ id }) => id === section);
  const who =
    reviewer === person.id || reviewer === 'me'
      ? 'me'
      : reviewers.data?.find(({ id }) => id === reviewer)?.name;
  const labels: Readonly<Record<ProofFilterName, string | undefined>> = {
    section: section && (inSection ? `Class ${inSection.class}-${inSection.division}` : 'One class'),
    reviewer:
      reviewer && (who === undefined ? 'One reviewer' : `Assigned to ${who === 'me' ? who : firstName(who)}`),
    issue,
    task: task && `Task: ${taskWords[task].label}`,
    commented: commented === undefined ? undefined : commented ? 'With comments' : 'Without comments',
    age: age && `Waits ${ageWords[age].toLowerCase()}`,
  };
  return (
    <ActiveFilters
      by={labels}
      className="order-last basis-full"
      onRemove={(by) => onSearch({ [by]: undefined }, { replace: true })}
    />
  );
}
