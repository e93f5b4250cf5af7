import { LogOutButton } from '@lanyard/accounts/web/LogOutButton';
import { formatNumber } from '@lanyard/format/numbers';
import { PageLink, type Navigate } from '@lanyard/orders/web/order/PageLink';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Kbd } from '@lanyard/ui/Kbd';
import { TextInput } from '@lanyard/ui/TextInput';
import {
  ArrowLeft,
  Check,
  Keyboard,
  QrCode,
  RotateCcw,
  ScanBarcode,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { setCheckSound, isCheckSoundOn } from './check-sounds.ts';

export interface CheckTopProps {
  readonly back: string;
  readonly go: Navigate;
  /** The order of the chosen card, or of the list. */
  readonly of:
    | {
        readonly school: string;
        readonly colour: string;
        readonly order: string;
        readonly section: string | undefined;
      }
    | undefined;
  readonly checked: number;
  readonly total: number;
  readonly tally: { readonly passed: number; readonly failed: number };
  readonly reading: boolean;
  readonly mayUndo: boolean;
  readonly onUndo: () => void;
  readonly onSerial: (serial: string) => void;
  readonly onCodes: () => void;
}

function TypedSerial({ onSerial }: { readonly onSerial: (serial: string) => void }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="w-40 max-sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return;
        onSerial(typed.trim());
        setTyped('');
      }}
    >
      <TextInput
        aria-label="Serial"
        placeholder="L12-345678"
        autoComplete="off"
        spellCheck={false}
        ref={field}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="font-mono"
      />
    </form>
  );
}

/** The order that is checked, its progress, and how many cards passed and failed since the page was opened. */
export function CheckTop(props: CheckTopProps) {
  const { back, go, of, checked, total, tally, reading, mayUndo, onUndo, onSerial, onCodes } = props;
  const [sound, setSoundHere] = useState(isCheckSoundOn);
  const [typing, setTyping] = useState(false);
  const left = Math.max(0, total - checked);
  return (
    <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2">
      <PageLink
        href={back}
        go={go}
        className="hit grid size-9 place-items-center rounded-md text-fg-2 hover:bg-well"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        <span className="sr-only">Back to the Vendor Portal</span>
      </PageLink>
      <div className="min-w-0 flex-1 leading-tight">
        <h1 className="text-base font-semibold">Check cards</h1>
        {of && (
          <p className="flex items-center gap-1.5 truncate text-xs text-fg-3">
            <span
              aria-hidden
              className="h-2.5 w-1.5 shrink-0 rounded-[2px]"
              style={{ backgroundColor: of.colour }}
            />
            <span className="truncate">{[of.school, of.order, of.section].filter(Boolean).join(' · ')}</span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 max-lg:order-last max-lg:w-full">
        {total > 0 && (
          <>
            <div
              aria-hidden
              className="h-2 w-52 overflow-hidden rounded-full bg-well ring-1 ring-line ring-inset max-lg:w-auto max-lg:flex-1"
            >
              <div
                className="h-full bg-green transition-[width] duration-240"
                style={{ width: `${String((checked / total) * 100)}%` }}
              />
            </div>
            <p className="tnum text-sm whitespace-nowrap text-fg-2">
              <b className="font-semibold text-fg">{formatNumber(checked)}</b>
              {` of ${formatNumber(total)}, ${formatNumber(left)} left`}
            </p>
          </>
        )}
        <ul
          aria-label="This sitting"
          className="tnum flex items-center gap-2 text-sm font-medium max-lg:ms-auto"
        >
          <li className="flex items-center gap-1 text-green-fg">
            <Check aria-hidden className="size-4" strokeWidth={2.6} />
            {formatNumber(tally.passed)}
            <span className="sr-only">passed</span>
          </li>
          <li className="flex items-center gap-1 text-red-fg">
            <X aria-hidden className="size-4" strokeWidth={2.6} />
            {formatNumber(tally.failed)}
            <span className="sr-only">failed</span>
          </li>
        </ul>
      </div>
      {typing && <TypedSerial onSerial={onSerial} />}
      <span className="inline-flex h-8 items-center gap-2 rounded-full bg-green-bg px-3 text-sm font-medium text-green-fg max-md:hidden">
        <ScanBarcode aria-hidden className="size-4" />
        {reading ? 'Reading' : 'Scanner ready'}
      </span>
      <IconButton
        icon={Keyboard}
        label="Type a serial"
        aria-pressed={typing}
        onClick={() => setTyping(!typing)}
      />
      <IconButton icon={QrCode} label="Codes for the table" onClick={onCodes} className="max-md:hidden" />
      <IconButton
        icon={sound ? Volume2 : VolumeX}
        label={sound ? 'Sound is on' : 'Sound is off'}
        aria-pressed={sound}
        onClick={() => {
          setCheckSound(!sound);
          setSoundHere(!sound);
        }}
      />
      <Button
        variant="ghost"
        aria-keyshortcuts="z"
        disabledReason={mayUndo ? undefined : 'Nothing to take back.'}
        onClick={onUndo}
      >
        <RotateCcw aria-hidden />
        <span className="max-sm:sr-only">Undo</span>
        <Kbd className="coarse:hidden">Z</Kbd>
      </Button>
      <LogOutButton />
    </header>
  );
}
