import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { importLeftOutReasons } from '../../api-differences.ts';
import type { Import } from '../../api-import.ts';
import { Pager } from './Pager.tsx';
import { useLeftOut } from './use-differences.ts';

const sentences: Readonly<Record<(typeof importLeftOutReasons)[number], string>> = {
  changed_since: 'Changed by somebody since',
  printed: 'The card is printed',
  roll_no_taken: 'Somebody else has the roll number now',
  number_taken: 'Somebody else has the admission number now',
  gone: 'No longer in the roster',
  signed_off: 'Their class is signed off',
};

/** The students that applying or undoing left out, by name. */
export function LeftOutRows({ job, total }: { readonly job: Import; readonly total: number }) {
  const list = useLeftOut(job);
  const rows = list.data?.leftOut;
  return (
    <Panel title="Left as they are" note="These students were not touched, and why.">
      {!rows && (list.error ? <p className="text-sm">{errorSentenceFor(list.error)}</p> : <Skeleton />)}
      <ul className="-my-2 divide-y divide-line text-sm">
        {rows?.map(({ id, name, identifier, why }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="min-w-44 flex-1 font-medium">
              <bdi>{name}</bdi> <span className="tnum ms-2 font-mono text-xs text-fg-3">{identifier}</span>
            </span>
            <span className="text-fg-2">{sentences[why]}</span>
          </li>
        ))}
      </ul>
      <Pager
        first={list.first}
        shown={rows?.length ?? 0}
        total={total}
        what="students left out"
        onPrevious={list.onPrevious}
        onNext={list.onNext}
      />
    </Panel>
  );
}
