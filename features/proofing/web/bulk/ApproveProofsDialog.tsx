import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { figure } from '@lanyard/students/web/figure';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { previewWords, whySentence } from './bulk-words.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { useBulkPreview, useStartBulk } from './use-bulk-approve.ts';

export interface ApproveProofsDialogProps {
  readonly students: SelectedStudents;
  readonly onClose: () => void;
}

/** Says what it would do and what it would skip before it does it; then a result for each. */
export function ApproveProofsDialog({ students, onClose }: ApproveProofsDialogProps) {
  const start = useStartBulk();
  const started = start.data;
  const { data, error, refetch, isFetching } = useBulkPreview({ students }, { enabled: !started });
  const able = data?.able ?? 0;
  return (
    <Dialog
      title="Approve Proofs"
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        started ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="approve"
              busy={start.isPending}
              disabledReason={able === 0 ? 'None of them can be approved now.' : undefined}
              onClick={() => start.mutate({ students })}
            >
              {`Approve ${figure(able)}`}
            </Button>
          </>
        )
      }
    >
      {started ? (
        <div className="flex max-h-96 flex-col">
          <BulkOutcome started={started} />
        </div>
      ) : (
        <div className="flex flex-col gap-3 text-sm">
          {error && (
            <ErrorNote
              what="Couldn’t look at the proofs."
              hint={sentenceFor(error)}
              reference={referenceOf(error)}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {start.error && (
            <ErrorNote
              what="Nothing was approved."
              hint={sentenceFor(start.error)}
              reference={referenceOf(start.error)}
            />
          )}
          {!data && !error && <Skeleton className="h-6" />}
          {data && <output className="text-md font-semibold">{previewWords(data)}</output>}
          {data && data.leftOut.length > 0 && (
            <ul aria-label="Skipped" className="divide-y divide-line">
              {data.leftOut.map(({ why, issue, count, names }) => (
                <li key={`${why} ${issue ?? ''}`} className="flex flex-wrap gap-x-3 py-2">
                  <span className="tnum w-8 text-end font-semibold">{figure(count)}</span>
                  <span className="min-w-48 flex-1">
                    {whySentence({ why, issue })}
                    <span className="block text-fg-3">
                      {names.join(', ')}
                      {count > names.length && ` and ${figure(count - names.length)} more`}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
