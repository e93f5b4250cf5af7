import { formatNumber } from '@lanyard/format/numbers';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { SelectionDialog } from '@lanyard/students/web/SelectionDialog';
import { Plural } from '@lanyard/translation/macro';

import { previewWords, whySentence } from './bulk-words.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { useBulkPreview, useStartBulk } from './use-bulk-approve.ts';

export interface ApproveProofsDialogProps {
  readonly students: SelectedStudents;
  readonly onClose: () => void;
}

/** Says which proofs would be approved and skipped, then shows the result of each. */
export function ApproveProofsDialog({ students, onClose }: ApproveProofsDialogProps) {
  const start = useStartBulk();
  const started = start.data;
  const look = useBulkPreview({ students }, { enabled: !started });
  const { data } = look;
  const able = data?.able ?? 0;
  return (
    <SelectionDialog
      title="Approve Proofs"
      look={look}
      act={{
        label: `Approve ${formatNumber(able)}`,
        variant: 'approve',
        busy: start.isPending,
        error: start.error,
        disabledReason: able === 0 ? 'None of them can be approved now.' : undefined,
        onClick: () => start.mutate({ students }),
      }}
      unseen="Couldn’t look at the proofs."
      undone="Nothing was approved."
      done={
        started && (
          <div className="flex max-h-96 flex-col">
            <BulkOutcome started={started} />
          </div>
        )
      }
      onClose={onClose}
    >
      {data && <output className="text-md font-semibold">{previewWords(data)}</output>}
      {data && data.flagged > 0 && (
        <p className="text-sm text-fg-2">
          <Plural
            value={data.flagged}
            one="# of them has a quality issue that does not block. To look at it first, use Bulk Approve on Proofing."
            other="# of them have a quality issue that does not block. To look at them first, use Bulk Approve on Proofing."
          />
        </p>
      )}
      {data && data.leftOut.length > 0 && (
        <ul aria-label="Skipped" className="divide-y divide-line">
          {data.leftOut.map(({ why, issue, count, names }) => (
            <li key={`${why} ${issue ?? ''}`} className="flex flex-wrap gap-x-3 py-2">
              <span className="tnum w-8 text-end font-semibold">{formatNumber(count)}</span>
              <span className="min-w-48 flex-1">
                {whySentence({ why, issue })}
                <span className="block text-fg-3">
                  {names.join(', ')}
                  {count > names.length && ` and ${formatNumber(count - names.length)} more`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SelectionDialog>
  );
}
