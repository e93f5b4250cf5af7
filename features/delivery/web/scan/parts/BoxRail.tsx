import { countHandOver } from '@lanyard/domain/hand-over';
import { Button } from '@lanyard/ui/Button';
import type { ReactNode } from 'react';

import type { PackageInFull } from '../../../api.ts';
import type { ShownScanMode } from '../scan-preferences.ts';
import type { ScanVerdict } from '../verdict.ts';
import { BoxSlots } from './BoxSlots.tsx';
import { LastScans } from './LastScans.tsx';

export interface BoxRailProps {
  readonly mode: ShownScanMode;
  readonly box: PackageInFull | undefined;
  readonly last: readonly ScanVerdict[];
  readonly sync: ReactNode;
  readonly seal: ReactNode;
  readonly camera: ReactNode;
  readonly onType: (() => void) | undefined;
}

export function BoxRail({ mode, box, last, sync, seal, camera, onType }: BoxRailProps) {
  const handing = mode === 'hand_over';
  const left = box && (handing ? countHandOver(box.members).ready : box.missingCards.length);
  return (
    <aside
      aria-label="Package"
      className="flex w-100 shrink-0 flex-col border-s border-line bg-surface max-lg:hidden"
    >
      {camera}
      {box && (mode === 'pack' || handing) && (
        <div className="max-h-[55%] shrink-0 overflow-y-auto border-b border-line p-6">
          <div className="flex items-start justify-between">
            <div>
              <p className="text-xl font-semibold">{box.name}</p>
              <p className="text-sm text-fg-2">Class {box.section.label}</p>
            </div>
            <p className="tnum text-end">
              <span className="text-3xl font-semibold tracking-[-0.03em]">{left}</span>
              <span className="text-md text-fg-3"> left</span>
            </p>
          </div>
          <BoxSlots of={box} handing={handing} now={last[0]?.card?.id} />
        </div>
      )}
      <LastScans last={last} onType={onType} />
      <div className="flex items-center justify-between gap-2 border-t border-line px-6 py-4">
        {sync}
        {seal}
      </div>
    </aside>
  );
}

export interface SealButtonProps {
  readonly box: PackageInFull;
  readonly online: boolean;
  readonly busy: boolean;
  readonly onSeal: () => void;
  readonly onReopen: () => void;
  readonly large?: boolean;
}

/** Says how many cards are missing. A short package needs a reason. */
export function SealButton({ box, online, busy, onSeal, onReopen, large = false }: SealButtonProps) {
  const missing = box.missingCards.length;
  const size = large ? ('lg' as const) : ('md' as const);
  const reason = online
    ? box.cards === 0
      ? 'There is no card in it yet.'
      : undefined
    : 'Sealing needs a connection.';
  if (box.status !== 'ready') return null;
  if (box.sealed)
    return (
      <Button
        size={size}
        busy={busy}
        disabledReason={online ? undefined : 'This needs a connection.'}
        onClick={onReopen}
      >
        Open again
      </Button>
    );
  return (
    <Button
      size={size}
      variant={missing === 0 ? 'primary' : 'outline'}
      disabledReason={reason}
      onClick={onSeal}
    >
      {missing === 0 ? 'Seal' : `Seal, ${String(missing)} missing`}
    </Button>
  );
}
