import { useMay } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Check, Send, X } from 'lucide-react';

import type { Proof } from '../api.ts';
import { CardPicture, type CardPictureProps } from './CardPicture.tsx';
import { goesToPrincipal } from './proof-acts.ts';
import { doubtWords, firstName } from './proof-words.ts';
import { useCardLoaded } from './use-card-loaded.ts';

export interface DoubtDialogProps {
  readonly proof: CardPictureProps['proof'] & Pick<Proof, 'doubt' | 'retakes' | 'status' | 'issues'>;
  /** The URL of the photo that the dialog asks about. */
  readonly face: string | null;
  readonly onIsChild: () => void;
  readonly onIsNot: () => void;
  readonly onClose: () => void;
}

/** Asks whether the photo shows this child, before the person approves a card with a doubted photo. Yes settles the doubt. */
export function DoubtDialog({ proof, face, onIsChild, onIsNot, onClose }: DoubtDialogProps) {
  const { studentName, doubt } = proof;
  const { wait, onState } = useCardLoaded(proof);
  const name = firstName(studentName);
  const toPrincipal = goesToPrincipal(proof, useMay('proof.decide_locked'));
  return (
    <Dialog
      title={`Is this ${studentName}?`}
      description={doubt ? doubtWords(doubt, studentName) : undefined}
      size="lg"
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant="danger" onClick={onIsNot}>
            <X aria-hidden />
            No, reject
          </Button>
          <Button
            size="lg"
            variant={toPrincipal ? 'primary' : 'approve'}
            disabledReason={wait}
            onClick={onIsChild}
          >
            {toPrincipal ? <Send aria-hidden /> : <Check aria-hidden />}
            {toPrincipal ? t`Yes, send ${name} to the principal` : t`Yes, approve ${name}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-center gap-3">
          {face !== null && (
            <img
              src={face}
              alt={`The face under the name ${studentName}`}
              className="aspect-3/4 h-44 rounded-lg bg-well object-cover sm:h-64"
            />
          )}
          <div className="w-72 max-w-full">
            <CardPicture proof={proof} onState={onState} className="max-h-56!" />
          </div>
        </div>
        <p className="text-sm text-fg-2">
          {t`If you say yes, the doubt is settled, and your name stays with it.`}
        </p>
      </div>
    </Dialog>
  );
}
