import { ActError } from '@lanyard/client/ActError';
import { importUndoDays } from '@lanyard/domain/import-state';
import { formatDate } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { Undo2 } from 'lucide-react';

import type { Import } from '../../api-import.ts';
import { applyLabel, leftOutSentences, reasonAgainstApply } from './apply-words.ts';
import { rowsWord } from './import-words.ts';
import { modEnterKeyName } from './key-names.ts';
import { useDownloadRejected, useImportEffects } from './use-differences.ts';
import { useApplyImport, useIsDeciding } from './use-import-acts.ts';
import { WizardFoot } from './WizardFrame.tsx';

export interface DifferencesFootProps {
  readonly job: Import;
  readonly onBack: () => void;
  readonly onApplied: () => void;
}

/**
 * The button that applies the import says how much it writes. The server counts that with the code that applies. The
 * note says what is left out, and until when the import can be undone.
 */
export function DifferencesFoot({ job, onBack, onApplied }: DifferencesFootProps) {
  const { timeZone } = usePlace();
  const apply = useApplyImport(job.id);
  const download = useDownloadRejected(job.id);
  const errors = job.counts?.error ?? 0;
  const deciding = useIsDeciding();
  const effects = useImportEffects(job);
  // Until the preview of this version is here, nobody knows what the button does.
  const outcome = deciding || effects.isPlaceholderData ? undefined : effects.data?.outcome;
  const hasFailed = !deciding && effects.error !== null;
  const reason = reasonAgainstApply(outcome, hasFailed);
  const until = formatDate(useMinuteClock() + importUndoDays * 86_400_000, timeZone);
  const busy = apply.isPending || job.state === 'applying';
  const run = (): void => {
    if (!busy && reason === undefined) apply.mutate(job.version, { onSuccess: onApplied });
  };
  useHotkey('mod+Enter', run);
  const failed = apply.error ?? download.error ?? effects.error;
  const out = leftOutSentences(job.counts, outcome).join(' ');
  const undo = t`The whole import can be undone until ${until}.`;
  return (
    <>
      {failed && (
        <div className="border-t border-line px-4 py-3 lg:px-6">
          <ActError
            what={
              apply.error
                ? t`Nothing was written.`
                : download.error
                  ? t`The rows were not downloaded.`
                  : t`Couldn’t check what this import changes.`
            }
            error={failed}
            {...(failed === effects.error && {
              retrying: effects.isFetching,
              onRetry: () => void effects.refetch(),
            })}
          />
        </div>
      )}
      <WizardFoot
        note={
          <span className="flex items-center gap-2">
            <Undo2 aria-hidden />
            {out} {undo}
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
          className="max-sm:h-14! max-sm:text-md!"
          busy={busy}
          aria-keyshortcuts="Meta+Enter Control+Enter"
          disabledReason={reason}
          onClick={run}
        >
          <span>{applyLabel(outcome, hasFailed)}</span>
          <Kbd onInk className="px-1.5 max-sm:hidden">
            {modEnterKeyName}
          </Kbd>
        </Button>
      </WizardFoot>
    </>
  );
}
