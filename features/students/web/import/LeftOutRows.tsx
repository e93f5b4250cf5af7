import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { msg, t } from '@lanyard/translation/macro';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { Import } from '../../api-import.ts';
import { Pager } from './Pager.tsx';
import { useLeftOut } from './use-differences.ts';

const sentences = {
  changed_since: msg`Someone changed the student since`,
  printed: msg`The card is printed`,
  roll_no_taken: msg`Another student has the roll number now`,
  number_taken: msg`Another student has the admission number now`,
  gone: msg`No longer in the student list`,
  signed_off: msg`The class is signed off`,
};
const sentCorrection = msg`The class is signed off, so Lanyard sent a correction request`;

/** The students that applying or undoing left out, by name. */
export function LeftOutRows({ job, total }: { readonly job: Import; readonly total: number }) {
  const list = useLeftOut(job);
  const rows = list.data?.leftOut;
  return (
    <Panel title={t`Left as they are`} note={t`What was not written for these students, and why.`}>
      {!rows && (list.error ? <p className="text-sm">{errorSentenceFor(list.error)}</p> : <Skeleton />)}
      <ul className="-my-2 divide-y divide-line text-sm">
        {rows?.map(({ id, name, identifier, why }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="min-w-44 flex-1 font-medium">
              <bdi>{name}</bdi> <span className="tnum ms-2 font-mono text-xs text-fg-3">{identifier}</span>
            </span>
            <span className="text-fg-2">
              {t(why === 'signed_off' && job.state === 'applied' ? sentCorrection : sentences[why])}
            </span>
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
