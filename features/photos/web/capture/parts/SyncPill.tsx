import { clsx } from 'clsx';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';

import type { DeviceState } from '../device/device.ts';

/** What is safe where. One pill; each shot says its own. */
export function SyncPill({ state }: { readonly state: DeviceState }) {
  const { online, shots, sayings } = state;
  const here = shots.filter((shot) => shot.state === 'saved' || shot.state === 'sending').length;
  const sent = shots.filter((shot) => shot.state === 'sent').length;
  const waits = here > 0 || sayings.length > 0;
  if (online && !waits && sent === 0) return <output />; // nothing to say yet
  const Icon = online ? (waits ? CloudUpload : CloudCheck) : CloudOff;
  const photos = here === 1 ? '1 photo' : `${String(here)} photos`;
  const long = online
    ? waits
      ? `${String(here)} on this device · ${String(sent)} sent`
      : `${String(sent)} sent`
    : here > 0
      ? `Offline · ${photos} saved on this device`
      : 'Offline';
  const short = online
    ? here > 0
      ? `${String(here)} to send`
      : `${String(sent)} sent`
    : `Offline · ${String(here)} here`;
  return (
    <output
      className={clsx(
        'tnum flex h-9 items-center gap-2 rounded-full border px-3 text-sm font-medium whitespace-nowrap',
        !online && 'border-yellow-line bg-yellow-bg text-yellow-fg',
        online && waits && 'border-blue-line bg-blue-bg text-blue-fg',
        online && !waits && 'border-line text-fg-2',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-lg:hidden">{long}</span>
      <span className="lg:hidden">{short}</span>
    </output>
  );
}
