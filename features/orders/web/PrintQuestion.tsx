import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { t, Trans } from '@lanyard/translation/macro';

import type { PrintQuestionState } from './use-print-question.ts';

/** The question of `usePrintQuestion`, while there is one. */
export function PrintQuestion({ of: { decide } }: { readonly of: PrintQuestionState }) {
  if (!decide) return null;
  return (
    <ConfirmDialog
      title={t`Are these cards printed?`}
      act={t`Mark as printed`}
      busy={false}
      error={null}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
    >
      <p>
        <Trans>
          Nobody has downloaded the print file of these cards. Mark them as printed only if you have them in
          your hand.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
