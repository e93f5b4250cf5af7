import { formatList } from '@lanyard/format/lists';
import { useMay } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { IconButton } from '@lanyard/ui/IconButton';
import { Panel } from '@lanyard/ui/Panel';
import { PhotoFrame } from '@lanyard/ui/PhotoFrame';
import { Skeleton } from '@lanyard/ui/Skeleton';
import {
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';

import type { Import, ImportColumns } from '../../api-import.ts';
import { matchedSentences } from './column-words.ts';
import { expectationSentence, importFieldLabel, problemTitles } from './problem-words.ts';
import { usePreviewRow } from './use-import.ts';

type Need = ImportColumns['needs'][number];
const needLabels: Readonly<Record<Need['field'], string>> = {
  name: 'Name',
  class: 'Class',
  division: 'Division',
  roll_no: 'Roll No',
};
function needSentence({ state, from }: Need): string {
  if (state === 'missing') return 'choose a column';
  if (state === 'given') return 'numbered by Lanyard';
  return `from ${from.map((name) => `“${name}”`).join(', ')}`;
}

export function NeededFieldsPanel({ columns }: { readonly columns: ImportColumns }) {
  const mayAddField = useMay('settings.edit');
  return (
    <Panel title="Every student needs">
      <ul className="flex flex-col gap-2.5 text-sm">
        {columns.needs.map((need) => (
          <li key={need.field} className="flex items-center gap-2">
            {need.state === 'missing' ? (
              <CircleAlert aria-hidden className="size-4 shrink-0 text-red" />
            ) : (
              <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />
            )}
            {needLabels[need.field]}
            <span
              className={`ms-auto truncate text-xs ${need.state === 'missing' ? 'font-medium text-red-fg' : 'text-fg-3'}`}
            >
              {needSentence(need)}
            </span>
          </li>
        ))}
      </ul>
      {columns.absent.length > 0 && (
        <>
          <h3 className="mt-5 text-xs font-medium text-fg-3">Not in this file</h3>
          <p className="mt-1 text-sm text-fg-2">
            {`${formatList(columns.absent)}. What the roster has stays as it is.`}
          </p>
        </>
      )}
      {columns.columns.some(({ field }) => field === null) && (
        <>
          <h3 className="mt-5 text-xs font-medium text-fg-3">Not imported</h3>
          <p className="mt-1 text-sm text-fg-2">
            {mayAddField
              ? t`To import such a column, for example a blood group, choose Add field beside it.`
              : t`An admin of your school can add a field for such a column, for example a blood group. Ask an admin to continue this import, or to add the field in Settings > Student fields.`}
          </p>
        </>
      )}
    </Panel>
  );
}

const matchIcons = { nobody: UserPlus, doubt: CircleHelp } as const;

/** Shows one real row of the file, so that the person quickly sees whether the columns are right. */
export function RowPreview({ job }: { readonly job: Import }) {
  const [row, setRow] = useState(1);
  const { data, error } = usePreviewRow(job, row);
  const Icon = data && data.matchedBy in matchIcons ? matchIcons[data.matchedBy as 'doubt'] : Check;
  return (
    <Panel
      title={`Row ${String(data?.row ?? row + 1)} as we read it`}
      className="lg:flex-1"
      action={
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous row"
            disabledReason={row <= 1 ? 'This is the first row.' : undefined}
            onClick={() => setRow(row - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next row"
            disabledReason={data && row >= data.of ? 'The first hundred rows are shown here.' : undefined}
            onClick={() => setRow(row + 1)}
          />
        </>
      }
    >
      {!data && !error && <Skeleton className="h-40" />}
      {error && !data && <p className="text-sm text-fg-3">It cannot be shown now.</p>}
      {data && (
        <>
          <div className="flex items-center gap-3">
            <PhotoFrame alt="" size="md" />
            <div className="min-w-0">
              <p className="text-md leading-6 font-semibold break-words">
                <bdi>{data.name ?? 'No name'}</bdi>
              </p>
              <p className="tnum font-mono text-sm">{data.identifier ?? 'No class and roll number'}</p>
            </div>
          </div>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&_dd]:tnum [&_dd]:text-end [&_dd]:font-medium [&_dd]:break-words [&_dt]:text-fg-3">
            {data.fields.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {data.problems.length > 0 && (
            <ul className="mt-3 flex flex-col gap-1 text-sm text-red-fg">
              {data.problems.map((problem) => (
                <li key={`${problem.field} ${problem.problem}`} className="flex items-start gap-2">
                  <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {`${importFieldLabel(problem.field)}, ${problem.found === '' ? 'empty' : `“${problem.found}”`}: ${problemTitles[problem.problem].toLowerCase()}, ${expectationSentence({ ...problem, suggestion: null, with: null })}`}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-4 flex items-start gap-2 border-t border-line pt-4 text-sm text-fg-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
            {matchedSentences[data.matchedBy]}
          </p>
        </>
      )}
    </Panel>
  );
}
