import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { TextArea } from '@lanyard/ui/TextArea';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { ProofSection } from '../../api-sections.ts';
import { openWords, sectionName } from './section-words.ts';
import { useSigning } from './use-sections.ts';

export interface SigningDialogProps {
  readonly section: ProofSection;
  readonly onClose: () => void;
}

/** Says what a signature does before it is given; what it takes back asks for a reason. */
export function SigningDialog({ section, onClose }: SigningDialogProps) {
  const reopening = section.signed !== null;
  const name = sectionName(section);
  const toast = useToast();
  const { mutate, isPending, error } = useSigning();
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = reopening && why.trim().length < 3 ? 'Say why.' : undefined;
  const submit = (): void => {
    setTried(true);
    if (wrong !== undefined || isPending) return;
    mutate(reopening ? { section, why: why.trim() } : { section }, {
      onSuccess: () => {
        toast.show({ kind: 'done', title: reopening ? `${name} is open again` : `${name} is signed off` });
        onClose();
      },
    });
  };
  const beside = openWords(section);
  return (
    <Dialog
      title={reopening ? `Reopen ${name}` : `Sign off ${name}`}
      description={
        reopening
          ? 'Edits and photos change its cards again, and accepted corrections make new proofs.'
          : `All ${formatNumber(section.approved)} cards stay exactly as they were approved.`
      }
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={reopening ? 'primary' : 'approve'} busy={isPending} onClick={submit}>
            {reopening ? 'Reopen' : 'Sign off'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {error && <ActError what="Nothing was changed." error={error} />}
        {reopening ? (
          <Field label="Reason" error={tried ? wrong : undefined}>
            <TextArea value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} />
          </Field>
        ) : (
          <>
            <p className="text-fg-2">
              From now on, an edit, an import or a new photo that would change one of them becomes a
              correction request. You can reopen the class at any time.
            </p>
            {beside !== undefined && <p className="rounded-md bg-well px-3 py-2.5">{beside}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
