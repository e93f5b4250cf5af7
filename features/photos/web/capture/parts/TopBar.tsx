import { LogOutButton } from '@lanyard/accounts/web/LogOutButton';
import { formatPercent } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { BatteryMedium, CircleHelp, Hand, ScanBarcode, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { DeviceState } from '../device/device.ts';
import { SyncPill } from './SyncPill.tsx';
import { useBattery } from './use-battery.ts';

export interface TopBarProps {
  /** The name of the class. */
  readonly name: string;
  readonly count: string;
  readonly state: DeviceState;
  readonly hand: 'right' | 'left';
  readonly onHand: () => void;
  readonly onKeys: () => void;
  readonly onEnd: () => void;
  /** The camera menu. */
  readonly children: ReactNode;
}

export function TopBar({ name, count, state, hand, onHand, onKeys, onEnd, children }: TopBarProps) {
  const battery = useBattery();
  const otherHand = hand === 'right' ? 'left' : 'right';
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-3 max-sm:gap-1 max-sm:px-1 lg:px-4">
      <Button
        variant="ghost"
        aria-label="End session"
        className="h-11! px-2.5! max-lg:w-11 max-lg:px-0! [&_svg]:size-5!"
        onClick={onEnd}
      >
        <X aria-hidden />
        <span className="max-lg:hidden">End session</span>
      </Button>
      <span aria-hidden className="mx-1 h-6 w-px bg-line max-lg:hidden" />
      <h1 className="min-w-0 text-base font-semibold max-lg:text-md max-lg:leading-tight">
        <span className="block truncate">
          <span className="max-sm:sr-only">Class </span>
          {name}
        </span>
        <span className="tnum block truncate text-sm font-normal text-fg-3 lg:hidden">{count}</span>
      </h1>
      <div className="ms-auto flex items-center gap-1">
        <SyncPill state={state} />
        <span className="ms-2 flex items-center gap-1.5 text-sm whitespace-nowrap text-fg-2 max-lg:hidden">
          <ScanBarcode aria-hidden className="size-5 text-green" />
          Scanner ready
        </span>
        {battery !== undefined && (
          <span className="tnum ms-2 flex items-center gap-1.5 text-sm text-fg-2 max-lg:hidden">
            <BatteryMedium aria-hidden className="size-5" />
            <span className="sr-only">Battery</span>
            {formatPercent(battery)}
          </span>
        )}
        {children}
        <span className="contents max-lg:hidden">
          <IconButton
            icon={Hand}
            label={`Move the buttons to the ${otherHand} hand`}
            className="size-11! max-lg:hidden [&_svg]:size-5!"
            onClick={onHand}
          />
          <IconButton
            icon={CircleHelp}
            label="Keys"
            keys="?"
            className="size-11! max-lg:hidden [&_svg]:size-5!"
            onClick={onKeys}
          />
        </span>
        <LogOutButton />
      </div>
    </header>
  );
}
