import { formatNumber } from '@lanyard/format/numbers';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { t } from '@lanyard/translation/macro';

import type { BulkPreview } from '../../api-bulk-approve.ts';
import { previewWords, whySentence } from './bulk-words.ts';
import { BulkSheet } from './BulkSheet.tsx';
import { useChosenSheet } from './use-bulk-sheet.ts';

export interface ApproveProofsDialogProps {
  readonly students: SelectedStudents;
  readonly onClose: () => void;
}

/** The selected students whose proofs are skipped, with the reason. */
function Skipped({ leftOut }: Pick<BulkPreview, 'leftOut'>) {
  return (
    <ul
      aria-label={t`Skipped`}
      className="max-h-40 shrink-0 divide-y divide-line overflow-y-auto rounded-lg bg-surface px-3 text-sm"
    >
      {leftOut.map(({ why, issue, count, names }) => {
        const others = formatNumber(count - names.length);
        const listed = names.join(', ');
        return (
          <li key={`${why} ${issue ?? ''}`} className="flex flex-wrap gap-x-3 py-2">
            <span className="tnum w-8 text-end font-semibold">{formatNumber(count)}</span>
            <span className="min-w-48 flex-1">
              {whySentence({ why, issue })}
              <span className="block text-fg-3">
                {count > names.length ? t`${listed} and ${others} more` : listed}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Approves the proofs of selected students. The person sees every card, and which students are skipped. */
export function ApproveProofsDialog({ students, onClose }: ApproveProofsDialogProps) {
  const sheet = useChosenSheet(students);
  const { data } = sheet.preview;
  const shown = sheet.able?.length ?? 0;
  const first = formatNumber(shown);
  return (
    <BulkSheet
      title={t`Approve Proofs`}
      note={data && previewWords(data)}
      above={
        data && (
          <>
            {data.leftOut.length > 0 && <Skipped leftOut={data.leftOut} />}
            {sheet.able !== undefined && data.able > shown && (
              <p className="text-sm text-fg-2">
                {t`The first ${first} are shown. Approve them, then select the others again.`}
              </p>
            )}
          </>
        )
      }
      sheet={sheet}
      onClose={onClose}
    />
  );
}
