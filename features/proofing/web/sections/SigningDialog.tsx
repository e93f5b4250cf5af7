import { formatNumber } from '@lanyard/format/numbers';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { useForm } from '@lanyard/forms/use-form';
import * as z from 'zod/mini';

import { reopenSection, type ProofSection } from '../../api-sections.ts';
import { openStudentsWords, proofSectionName } from './section-words.ts';
import { useSectionSigning } from './use-sections.ts';

export interface SigningDialogProps {
  readonly section: ProofSection;
  readonly onClose: () => void;
}

const SignOff = z.object({ why: z.optional(z.string()) });

/** Says what the sign-off does before the principal confirms it. Reopening asks for a reason. */
export function SigningDialog({ section, onClose }: SigningDialogProps) {
  const reopening = section.signed !== null;
  const name = proofSectionName(section);
  const form = useForm({
    start: { why: '' },
    schema: reopening ? reopenSection.body : SignOff,
    toBody: ({ why }) => (reopening ? { why } : {}),
    act: useSectionSigning(),
    toVariables: ({ why }) => ({ section, why }),
    saved: () => (reopening ? `${name} is open again` : `${name} is signed off`),
    onSaved: onClose,
  });
  const beside = openStudentsWords(section);
  return (
    <FormDialog
      form={form}
      title={reopening ? `Reopen ${name}` : `Sign off ${name}`}
      description={
        reopening
          ? 'Edits and photos change its cards again, and accepted corrections make new proofs.'
          : `All ${formatNumber(section.approved)} cards stay exactly as they were approved.`
      }
      act={reopening ? 'Reopen' : 'Sign off'}
      variant={reopening ? 'primary' : 'approve'}
      failed="Nothing was changed."
      onClose={onClose}
    >
      {reopening ? (
        <ReasonField form={form} name="why" label="Reason" maxLength={300} />
      ) : (
        <>
          <p className="text-sm text-fg-2">
            From now on, an edit, an import or a new photo that would change one of them becomes a correction
            request. You can reopen the class at any time.
          </p>
          {beside !== undefined && <p className="rounded-md bg-well px-3 py-2.5 text-sm">{beside}</p>}
        </>
      )}
    </FormDialog>
  );
}
