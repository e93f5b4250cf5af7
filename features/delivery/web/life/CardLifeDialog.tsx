import { t } from '@lanyard/translation/macro';
import { Dialog } from '@lanyard/ui/Dialog';

import { CardLifeOfCard } from './CardLifeOfCard.tsx';

export interface CardLifeDialogProps {
  readonly card: string;
  /** The name on the card, or its serial. */
  readonly name: string;
  readonly onClose: () => void;
}

export function CardLifeDialog({ card, name, onClose }: CardLifeDialogProps) {
  return (
    <Dialog title={t`Timeline of the card of ${name}`} open onOpenChange={(open) => !open && onClose()}>
      <CardLifeOfCard card={card} />
    </Dialog>
  );
}
