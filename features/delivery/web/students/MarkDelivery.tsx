import { createSelectionAct } from '@lanyard/students/web/SelectionAct';
import { PackageCheck } from 'lucide-react';

export const MarkDelivery = createSelectionAct({
  needs: 'card.hand_over',
  label: 'Mark Delivery',
  icon: PackageCheck,
  load: async () => (await import('./MarkDeliveryDialog.tsx')).MarkDeliveryDialog,
});
