import { formatPercent } from '@lanyard/format/numbers';
import { clsx } from 'clsx';
import { Check, CircleAlert, CloudUpload, HardDrive } from 'lucide-react';

import type { Shot } from '../device/device.ts';
import { refusedWords } from './refused-words.ts';

/** Whether a picture is on this device, being sent, sent or refused. */
export function ShotSync({ shot, bare = false }: { readonly shot: Shot; readonly bare?: boolean }) {
  const share = shot.size > 0 ? Math.min(1, shot.sent / shot.size) : 0;
  const percent = formatPercent(share * 100);
  const [Icon, words, look] = {
    saved: [HardDrive, 'Saved on this device', 'text-fg-2'],
    sending: [CloudUpload, `Sending ${percent}`, 'text-blue-fg'],
    sent: [Check, 'Sent', 'text-fg-2'],
    refused: [CircleAlert, refusedWords(shot.reason), 'text-red-fg'],
  }[shot.state] as [typeof Check, string, string];
  return (
    <>
      <span className={clsx('tnum mt-0.5 flex items-start gap-1.5 text-xs', look)}>
        {!bare && (
          <Icon
            aria-hidden
            className={clsx('mt-px size-3.5 shrink-0', shot.state === 'sent' && 'text-green')}
          />
        )}
        {words}
      </span>
      {shot.state === 'sending' && (
        <span aria-hidden className="mt-1 block h-1 rounded-full bg-blue-bg">
          <span className="block h-full rounded-full bg-blue" style={{ width: percent }} />
        </span>
      )}
    </>
  );
}
