import { formatTime } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Cloud, CloudOff, CloudUpload } from 'lucide-react';

export interface SyncNoteProps {
  readonly online: boolean;
  readonly waiting: number;
  readonly held: 'signed_out' | 'not_allowed' | null;
  /** When the list of the package's cards was downloaded. 0 if there is no list. */
  readonly listAt: number;
  readonly onSend: () => void;
}

const count = (n: number): string => formatCount(n, 'scan', 'scans');

export function SyncNote({ online, waiting, held, listAt, onSend }: SyncNoteProps) {
  const { timeZone } = usePlace();
  const time = (at: number): string => formatTime(at, timeZone);
  const Icon = !online ? CloudOff : waiting > 0 ? CloudUpload : Cloud;
  const words = !online
    ? waiting > 0
      ? `Offline · ${count(waiting)} kept here`
      : 'Offline, scanning goes on'
    : held === 'signed_out'
      ? `${count(waiting)} kept here: sign in to send`
      : held === 'not_allowed'
        ? `${count(waiting)} kept here: your role may not send`
        : waiting > 0
          ? `Sending ${count(waiting)}`
          : listAt > 0
            ? `works offline, list from ${time(listAt)}`
            : 'works offline';
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-fg-3">
      <Icon aria-hidden className="size-4 shrink-0" />
      <output className="truncate">{words}</output>
      {online && waiting > 0 && (
        <Button size="sm" variant="ghost" onClick={onSend}>
          Send now
        </Button>
      )}
    </div>
  );
}
