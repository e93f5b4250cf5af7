import { ActError } from '@lanyard/client/ActError';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CircleCheck } from 'lucide-react';

import type { Difference } from '../../api-differences.ts';
import type { Import } from '../../api-import.ts';
import { decisionWord, differenceIdentifier, valueWord } from './import-words.ts';
import { MarkedChange } from './MarkedChange.tsx';
import { Pager } from './Pager.tsx';
import { useDecideDifferences, useDifferences, type DifferenceChoice } from './use-differences.ts';

const choices: readonly DifferenceChoice[] = ['same_person', 'another_person'];

interface PairProps {
  readonly row: Difference;
  readonly busy: boolean;
  readonly onDecide: (choice: DifferenceChoice) => void;
}

function Side({ label, name, place }: { label: string; name: string; place: string }) {
  return (
    <div className="min-w-44 flex-1">
      <p className="text-xs text-fg-3">{label}</p>
      <p className="text-sm font-medium break-words">
        <bdi>{name}</bdi>
      </p>
      <p className="tnum font-mono text-xs text-fg-3">{place}</p>
    </div>
  );
}

/** A row and a student who may be the same. A person decides, never Lanyard. */
function Pair({ row, busy, onDecide }: PairProps) {
  const { candidate } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line/70 px-5 py-4 last:border-0 max-sm:px-4">
      <Side label={`Row ${String(row.row ?? '')}`} name={row.name} place={differenceIdentifier(row)} />
      {candidate && <Side label="In the roster" name={candidate.name} place={candidate.identifier} />}
      {candidate && (
        <div className="min-w-52 flex-1">
          <p className="text-xs text-fg-3">{t`If it is the same student`}</p>
          {row.changes.length === 0 && <p className="text-sm">{t`Nothing changes.`}</p>}
          <dl>
            {row.changes.map(({ field, label, was, is }) => (
              <div key={field} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-xs text-fg-3">{label}</dt>
                <dd>
                  <MarkedChange was={valueWord(field, was)} is={valueWord(field, is)} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <fieldset aria-label={`Is ${row.name} the same student?`} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === row.decision ? 'primary' : 'outline'}
            aria-pressed={choice === row.decision}
            onClick={() => !busy && onDecide(choice)}
          >
            {decisionWord(choice, 'asked', null)}
          </Button>
        ))}
      </fieldset>
    </li>
  );
}

export function QuestionList({ job }: { readonly job: Import }) {
  const list = useDifferences(job, 'asked', { group: undefined, limit: 50 });
  const decide = useDecideDifferences(job.id);
  const failed = list.error ?? decide.error;
  const rows = list.data?.differences;
  return (
    <section
      aria-label="Students who may be the same"
      className="min-h-0 flex-1 overflow-y-auto rounded-lg border border-line bg-surface shadow-1"
    >
      {failed && (
        <ActError
          what={decide.error ? 'The answer was not kept.' : 'Couldn’t load the questions.'}
          error={failed}
          onRetry={list.error ? () => void list.refetch() : undefined}
        />
      )}
      {!rows && !failed && <Skeleton className="m-4 h-32" />}
      {rows?.length === 0 && (
        <EmptyState
          icon={CircleCheck}
          title="No questions"
          hint="Every row is sure to be whom it seems to be."
        />
      )}
      <ul>
        {rows?.map((row) => (
          <Pair
            key={row.id}
            row={row}
            busy={decide.isPending}
            onDecide={(decision) => decide.mutate({ of: { rows: [row.id] }, decision })}
          />
        ))}
      </ul>
      <Pager
        first={list.first}
        shown={rows?.length ?? 0}
        total={job.counts?.asked ?? 0}
        what="questions"
        onPrevious={list.onPrevious}
        onNext={list.onNext}
      />
    </section>
  );
}
