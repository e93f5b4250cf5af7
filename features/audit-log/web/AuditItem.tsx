import { useMay } from '@lanyard/place/use-place';
import { MenuItem } from '@lanyard/ui/Menu';
import { ScrollText } from 'lucide-react';

/** An item in a student's menu of other actions. It opens the log: who changed the student, and who saw their photo. */
export function AuditItem({ onOpen }: { readonly onOpen: () => void }) {
  if (!useMay('audit.read')) return null;
  return (
    <MenuItem icon={ScrollText} onSelect={onOpen}>
      Audit log
    </MenuItem>
  );
}
