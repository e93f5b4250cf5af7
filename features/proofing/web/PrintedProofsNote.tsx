import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';
import { mostPrintedRows } from '@lanyard/ui/use-print-rows';

interface PrintedProofsNoteProps {
  /** True while the rest of the list is fetched for the printer. */
  readonly preparing: boolean;
  readonly loaded: number;
  readonly total: number;
}

/** Says on the screen that all cards are being fetched for the printer, and on paper that the list is longer. */
export function PrintedProofsNote({ preparing, loaded, total }: PrintedProofsNoteProps) {
  const [part, whole] = [formatNumber(loaded), formatNumber(total)];
  return (
    <>
      {preparing && (
        <output className="sticky bottom-0 z-10 block rounded-lg border border-line bg-surface p-3 text-sm print:hidden">
          {t`Loading all records for the printer…`}
        </output>
      )}
      {loaded < total && (
        <p className="hidden text-sm print:block">
          {loaded < mostPrintedRows
            ? t`These are the first ${part} of ${whole} records. To get all records, close the print preview and print again.`
            : t`These are the first ${part} of ${whole} records.`}
        </p>
      )}
    </>
  );
}
