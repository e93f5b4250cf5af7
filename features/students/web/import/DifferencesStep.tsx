import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { CircleHelp } from 'lucide-react';

import type { Import } from '../../api-import.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { DifferenceTiles } from './DifferenceTiles.tsx';
import { EffectsPanel } from './EffectsPanel.tsx';
import { ErrorList } from './ErrorList.tsx';
import { shownKindOf, type DifferenceKind } from './import-search.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { NotedRows } from './NotedRows.tsx';
import { QuestionList } from './QuestionList.tsx';

export interface DifferencesStepProps {
  readonly job: Import;
  readonly show: DifferenceKind | undefined;
  readonly onShow: (kind: DifferenceKind) => void;
}

interface AskedNoteProps {
  readonly count: number;
  readonly on: boolean;
  readonly onShow: () => void;
}

/** Shown on every tab while rows may be students of the roster. Lanyard does not decide these rows itself. */
function AskedNote({ count, on, onShow }: AskedNoteProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-yellow-line bg-yellow-bg px-4 py-2.5 text-sm text-yellow-fg">
      <CircleHelp aria-hidden className="size-4 shrink-0" />
      <p className="min-w-52 flex-1">
        {formatCount(
          count,
          'row may be a student you have already. It is left out until you say.',
          'rows may be students you have already. They are left out until you say.',
        )}
      </p>
      {!on && (
        <Button size="sm" onClick={onShow}>
          {plural(count, 'Answer', `Answer ${formatNumber(count)}`)}
        </Button>
      )}
    </div>
  );
}

export function DifferencesStep({ job, show, onShow }: DifferencesStepProps) {
  if (job.state === 'applying') return <ImportProgress job={job} />;
  const kind = shownKindOf(job, show);
  const asked = job.counts?.asked ?? 0;
  return (
    <>
      <DifferenceTiles job={job} show={kind} onShow={onShow} />
      {asked > 0 && <AskedNote count={asked} on={kind === 'asked'} onShow={() => onShow('asked')} />}
      <NotedRows job={job} />
      {kind === 'error' && <ErrorList job={job} />}
      {kind === 'asked' && <QuestionList job={job} />}
      {kind !== 'error' && kind !== 'asked' && (
        <div className="grid gap-5 sm:min-h-0 sm:flex-1 lg:grid-cols-[minmax(0,1fr)_19.5rem] lg:grid-rows-1">
          <DifferenceList key={kind} job={job} kind={kind} />
          <EffectsPanel job={job} />
        </div>
      )}
    </>
  );
}
