import { LogOutButton } from '@lanyard/accounts/web/LogOutButton';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Kbd } from '@lanyard/ui/Kbd';
import { Segmented } from '@lanyard/ui/Segmented';
import { useMedia } from '@lanyard/ui/use-media';
import {
  Camera,
  CameraOff,
  Flashlight,
  FlashlightOff,
  RotateCcw,
  ScanBarcode,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';

import type { PackageInFull } from '../../../api.ts';
import { scanModeWords } from '../../package-words.ts';
import type { ShownScanMode } from '../scan-preferences.ts';

export interface ScanTopProps {
  readonly modes: readonly ShownScanMode[];
  readonly mode: ShownScanMode;
  readonly onMode: (mode: ShownScanMode) => void;
  readonly box: PackageInFull | undefined;
  readonly place: string;
  readonly ready: boolean;
  readonly aloud: boolean;
  readonly onAloud: (aloud: boolean) => void;
  readonly camera: boolean;
  readonly onCamera: (on: boolean) => void;
  /** Undefined if the camera has no torch. */
  readonly torch: boolean | undefined;
  readonly onTorch: (on: boolean) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}

export function ScanTop(props: ScanTopProps) {
  const {
    modes,
    mode,
    onMode,
    box,
    place,
    ready,
    aloud,
    onAloud,
    camera,
    onCamera,
    torch,
    onTorch,
    onUndo,
    onClose,
  } = props;
  const wide = useMedia('(width >= 64rem)');
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-2 lg:h-15 lg:flex-nowrap lg:gap-4 lg:px-4">
      <IconButton icon={X} label="Close scan" className="max-lg:size-11!" onClick={onClose} />
      <div className="min-w-0 flex-1 leading-tight max-lg:py-2 lg:flex-none">
        <h1 className="truncate text-base font-semibold max-lg:text-md">
          {!wide && box ? (
            <>
              {box.name} <span className="font-normal text-fg-2">· Class {box.section.label}</span>
            </>
          ) : (
            'Package scan'
          )}
        </h1>
        <p className="truncate text-xs text-fg-3">{box ? `${box.school.name} · ${box.order.name}` : place}</p>
      </div>
      {!wide && (
        <>
          <IconButton
            icon={aloud ? Volume2 : VolumeX}
            label={aloud ? 'Sound is on' : 'Sound is off'}
            className="size-11!"
            onClick={() => onAloud(!aloud)}
          />
          {torch !== undefined && (
            <IconButton
              icon={torch ? FlashlightOff : Flashlight}
              label={torch ? 'Turn the torch off' : 'Torch'}
              className="size-11!"
              onClick={() => onTorch(!torch)}
            />
          )}
          <IconButton
            icon={camera ? CameraOff : Camera}
            label={camera ? 'Turn the camera off' : 'Use the camera'}
            className="size-11!"
            onClick={() => onCamera(!camera)}
          />
          <LogOutButton />
        </>
      )}
      <Segmented
        label="Mode"
        className="mx-auto max-lg:mx-2 max-lg:mb-3 max-lg:w-full [&_label]:max-lg:h-11 [&_label]:max-lg:px-1"
        items={modes.map((value, at) =>
          wide
            ? { value, label: scanModeWords[value], count: String(at + 1) }
            : { value, label: scanModeWords[value] },
        )}
        value={mode}
        onChange={onMode}
      />
      {wide && (
        <>
          <span className="inline-flex h-8 items-center gap-2 rounded-full bg-green-bg px-3 text-sm font-medium whitespace-nowrap text-green-fg">
            <ScanBarcode aria-hidden className="size-4" />
            {ready ? 'Scanner ready' : 'Opening…'}
          </span>
          <IconButton
            icon={camera ? CameraOff : Camera}
            label={camera ? 'Turn the camera off' : 'Use the camera'}
            onClick={() => onCamera(!camera)}
          />
          <IconButton
            icon={aloud ? Volume2 : VolumeX}
            label={aloud ? 'Sound is on' : 'Sound is off'}
            onClick={() => onAloud(!aloud)}
          />
          <Button
            variant="ghost"
            disabledReason={onUndo ? undefined : 'There is nothing to take back.'}
            onClick={onUndo}
          >
            <RotateCcw aria-hidden />
            Undo last
            <Kbd>Z</Kbd>
          </Button>
          <LogOutButton />
        </>
      )}
    </header>
  );
}
