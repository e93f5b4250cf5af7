import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { clsx } from 'clsx';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';

import type { DeviceState } from '../device/device.ts';

function wordsOf({ online, held, sayings }: DeviceState, here: number, sent: number) {
  const photos = formatCount(here, 'photo', 'photos');
  const on = `${photos} saved on this device`;
  if (held) return { long: `Sign in to send · ${on}`, short: `Sign in · ${formatNumber(here)} here` };
  if (!online && here === 0) return { long: 'Offline', short: 'Offline' };
  if (!online) return { long: `Offline · ${on}`, short: `Offline · ${formatNumber(here)} here` };
  if (here > 0)
    return {
      long: `${formatNumber(here)} on this device · ${formatNumber(sent)} sent`,
      short: `${formatNumber(here)} to send`,
    };
  return {
    long: sayings.length > 0 ? 'Sending' : `${formatNumber(sent)} sent`,
    short: `${formatNumber(sent)} sent`,
  };
}

/** How many photos are on this device and how many are sent. Each shot also shows its own state. */
export function SyncPill({ state }: { readonly state: DeviceState }) {
  const { online, held, shots, sayings } = state;
  const here = shots.filter((shot) => shot.state === 'saved' || shot.state === 'sending').length;
  const sent = shots.filter((shot) => shot.state === 'sent').length;
  const waits = here > 0 || sayings.length > 0;
  if (online && !held && !waits && sent === 0) return <output />; // There is nothing to show before the first photo.
  const Icon = online ? (waits ? CloudUpload : CloudCheck) : CloudOff;
  const { long, short } = wordsOf(state, here, sent);
  return (
    <output
      className={clsx(
        'tnum flex h-9 items-center gap-2 rounded-full border px-3 max-[22rem]:px-2 text-sm font-medium whitespace-nowrap',
        (!online || held) && 'border-yellow-line bg-yellow-bg text-yellow-fg',
        online && !held && waits && 'border-blue-line bg-blue-bg text-blue-fg',
        online && !held && !waits && 'border-line text-fg-2',
      )}
    >
      <Icon aria-hidden className="size-4 max-[22rem]:hidden" />
      <span className="max-lg:hidden">{long}</span>
      <span className="lg:hidden">{short}</span>
    </output>
  );
}
