import { formatPercent } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { HardDrive } from 'lucide-react';

const almost = 0.9;

/** Warns before the device is full. */
export function StorageNote({ full, onSend }: { readonly full: number; readonly onSend: () => void }) {
  if (full < almost) return null;
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-3 border-b border-yellow-line bg-yellow-bg px-4 py-2 text-sm text-yellow-fg"
    >
      <HardDrive aria-hidden className="size-4 shrink-0" />
      <p className="flex-1">
        This device is {formatPercent(full * 100)} full. Send the photos before you go on.
      </p>
      <Button onClick={onSend}>Send now</Button>
    </div>
  );
}
