import { ActError } from '@lanyard/client/ActError';
import { importUndoDays } from '@lanyard/domain/import-state';
import { formatDate } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { Undo2 } from 'lucide-react';

import type { Import } from '../../api-import.ts';
import { rowsWord } from './import-words.ts';
import { modEnterKeyName } from './key-names.ts';
import { useDownloadRejected } from './use-differences.ts';
import { useApplyImport } from './use-import-acts.ts';
import { WizardFoot } from './WizardFrame.tsx';

export interface DifferencesFootProps {
  readonly job: Import;
  readonly onBack: () => void;
  readonly onApplied: () => void;
}

function leftOutSentence(errors: number, asked: number): string {
  const rows = `${formatNumber(errors)} ${rowsWord(errors)} in error`;
  const questions = formatCount(asked, 'question', 'questions');
  if (errors > 0 && asked > 0) return `${rows} and ${questions} are left out.`;
  if (errors > 0)
    return plural(errors, `${rows} is left out unless fixed.`, `${rows} are left out unless fixed.`);
  if (asked > 0)
    return plural(
      asked,
      `${questions} is left out unless answered.`,
      `${questions} are left out unless answered.`,
    );
  return 'Nothing is left out.';
}

/**
 * The button that applies the import. Beside it the page always says how much it writes, and until when it can be
 * undone.
 */
export function DifferencesFoot({ job, onBack, onApplied }: DifferencesFootProps) {
  const { timeZone } = usePlace();
  const apply = useApplyImport(job.id);
  const download = useDownloadRejected(job.id);
  const errors = job.counts?.error ?? 0;
  const writes = job.willApply ?? 0;
  const until = formatDate(useMinuteClock() + importUndoDays * 86_400_000, timeZone);
  const busy = apply.isPending || job.state === 'applying';
  const run = (): void => {
    if (!busy && writes > 0) apply.mutate(job.version, { onSuccess: onApplied });
  };
  useHotkey('mod+Enter', run);
  const failed = apply.error ?? download.error;
  const out = leftOutSentence(errors, job.counts?.asked ?? 0);
  return (
    <>
      {failed && (
        <div className="border-t border-line px-4 py-3 lg:px-6">
          <ActError
            what={apply.error ? 'Nothing was written.' : 'The rows were not downloaded.'}
            error={failed}
          />
        </div>
      )}
      <WizardFoot
        note={
          <span className="flex items-center gap-2 max-sm:hidden">
            <Undo2 aria-hidden />
            {`${out} The whole import can be undone until ${until}.`}
          </span>
        }
      >
        <Button variant="ghost" className="max-sm:hidden" onClick={onBack}>
          Back
        </Button>
        {errors > 0 && (
          <Button className="max-sm:hidden" busy={download.isPending} onClick={() => download.mutate()}>
            {`Download ${formatNumber(errors)} ${rowsWord(errors)} in error`}
          </Button>
        )}
        <Button
          variant="primary"
          className="max-sm:h-14! max-sm:flex-col max-sm:gap-0! max-sm:text-md!"
          busy={busy}
          aria-keyshortcuts="Meta+Enter Control+Enter"
          disabledReason={writes === 0 ? 'There is nothing to write.' : undefined}
          onClick={run}
        >
          <span>
            {writes === 0
              ? 'Nothing to apply'
              : plural(writes, 'Apply 1 change', `Apply ${formatNumber(writes)} changes`)}
          </span>
          <span className="text-xs font-normal opacity-85 sm:hidden">
            {`${out} Undo for ${String(importUndoDays)} days.`}
          </span>
          <Kbd onInk className="px-1.5 max-sm:hidden">
            {modEnterKeyName}
          </Kbd>
        </Button>
      </WizardFoot>
    </>
  );
}
