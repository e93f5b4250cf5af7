import type { ComponentType } from 'react';

import { UpdateOrderDialog } from '../dashboard/UpdateOrderDialog.tsx';
import { AddCardsDialog } from './AddCardsDialog.tsx';
import type { OrderDialog } from './order-acts.ts';
import { RecallDialog } from './RecallDialog.tsx';
import { HoldDialog, ResumeDialog } from './SchoolDialogs.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { AcceptDialog, AskBackDialog, type OrderDialogProps } from './VendorDialogs.tsx';

const dialogs: Readonly<Record<OrderDialog, ComponentType<OrderDialogProps>>> = {
  accept: AcceptDialog,
  ask: AskBackDialog,
  update: ({ order, onClose }) => <UpdateOrderDialog order={order.id} onClose={onClose} />,
  change: TermsDialog,
  add: AddCardsDialog,
  hold: HoldDialog,
  resume: ResumeDialog,
  recall: RecallDialog,
};

/** Each dialog says what its act will do before the person does it. */
export function OrderDialogs({ dialog, ...props }: OrderDialogProps & { readonly dialog: OrderDialog }) {
  const Dialog = dialogs[dialog];
  return <Dialog {...props} />;
}
