import { PhotoFrame } from '@lanyard/ui/PhotoFrame';

import type { Device, Shot } from '../device/device.ts';
import { useShotPicture } from '../shot-picture.ts';
import { ShotSync } from './ShotSync.tsx';

export interface LastShotsProps {
  readonly device: Device;
  readonly shots: readonly Shot[];
  readonly nameOf: (student: string) => string;
  /** True to show only pictures and states, in one row. */
  readonly small?: boolean;
}

function One({
  device,
  shot,
  name,
}: {
  readonly device: Device;
  readonly shot: Shot;
  readonly name: string;
}) {
  const picture = useShotPicture(device, shot.id);
  return (
    <li className="flex min-h-18 items-center gap-3 border-t border-line/70 py-2 first:border-0">
      <PhotoFrame src={picture} alt="" className="w-10.5" />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-4.5 font-medium wrap-break-word">{name}</p>
        <ShotSync shot={shot} />
      </div>
    </li>
  );
}
function Small({
  device,
  shot,
  name,
}: {
  readonly device: Device;
  readonly shot: Shot;
  readonly name: string;
}) {
  const picture = useShotPicture(device, shot.id);
  return (
    <li className="flex min-w-0 items-center gap-2">
      <PhotoFrame src={picture} alt={name} className="w-8.25" />
      <div className="min-w-0">
        <ShotSync shot={shot} bare />
      </div>
    </li>
  );
}

export function LastShots({ device, shots, nameOf, small = false }: LastShotsProps) {
  if (small) {
    if (shots.length === 0) return null;
    return (
      <ol
        aria-label="Last shots"
        className="grid shrink-0 grid-cols-3 gap-3 border-b border-line px-4 py-2.5"
      >
        {shots.slice(0, 3).map((shot) => (
          <Small key={shot.id} device={device} shot={shot} name={nameOf(shot.student)} />
        ))}
      </ol>
    );
  }
  return (
    <>
      <div className="flex items-baseline justify-between px-4 pt-4 pb-2">
        <h2 className="text-base font-semibold">Last shots</h2>
        <span className="tnum text-xs text-fg-3">{shots.length} today</span>
      </div>
      {shots.length === 0 && <p className="px-4 text-sm text-fg-3">The photos you take appear here.</p>}
      <ol className="flex min-h-0 flex-1 flex-col overflow-hidden px-4">
        {shots.slice(0, 4).map((shot) => (
          <One key={shot.id} device={device} shot={shot} name={nameOf(shot.student)} />
        ))}
      </ol>
    </>
  );
}
