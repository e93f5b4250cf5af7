import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { CircleAlert, CloudOff, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { DraftState } from './draft-keeper.ts';
import { shortTimeOf } from './times.ts';

export interface DraftBannerProps {
  readonly state: DraftState;
  /** The name of the person who is editing, if that is someone else. */
  readonly theirs: string | null;
  /** True if there are changes that the server does not have yet. */
  readonly unsent: boolean;
  /** True if an earlier visit left unsent changes on this device, and someone has saved the draft after that visit. */
  readonly left: boolean;
  readonly onTakeOver: () => Promise<void>;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => Promise<void>;
  readonly onSaveCopy: () => Promise<void>;
}

function Banner({
  icon,
  tone,
  words,
  children,
}: {
  readonly icon: ReactNode;
  readonly tone: string;
  readonly words: string;
  readonly children?: ReactNode;
}) {
  return (
    <output
      className={`flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 text-sm ${tone}`}
    >
      {icon}
      <p className="min-w-48 flex-1">{words}</p>
      {children}
    </output>
  );
}

function useBusy(act: () => Promise<void>): readonly [busy: boolean, run: () => void] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    () => {
      setBusy(true);
      void act().finally(() => setBusy(false));
    },
  ];
}

const warn = 'border-yellow-line bg-yellow-bg text-yellow-fg';
const plain = 'border-line bg-well text-fg-2';

/** Says who may save, what is not saved yet, and what the person can do about it. Empty if everything is saved. */
export function DraftBanner({
  state,
  theirs,
  unsent,
  left,
  onTakeOver,
  onKeepMine,
  onUseTheirs,
  onSaveCopy,
}: DraftBannerProps) {
  const { timeZone } = usePlace();
  const [taking, takeOver] = useBusy(onTakeOver);
  const [fetching, useTheirs] = useBusy(onUseTheirs);
  const [copying, saveCopy] = useBusy(onSaveCopy);
  const alert = <CircleAlert aria-hidden className="size-4 shrink-0" />;
  const copyButton = (
    <Button size="sm" busy={copying} onClick={saveCopy}>
      Save mine as a copy
    </Button>
  );
  const taker = theirs ?? (state.kind === 'taken' ? state.by : null);
  if (taker !== null)
    return (
      <Banner
        icon={<Lock aria-hidden className="size-4 shrink-0" />}
        tone={unsent ? warn : plain}
        words={
          unsent
            ? `${taker} has taken over. Your last changes are kept on this device.`
            : `${taker} is editing this template. You see what they save.`
        }
      >
        {unsent && copyButton}
        <Button size="sm" busy={taking} onClick={takeOver}>
          Take over
        </Button>
      </Banner>
    );
  if (state.kind === 'conflict' || left)
    return (
      <Banner
        icon={alert}
        tone={warn}
        words={
          state.kind === 'conflict'
            ? `${state.by} saved this template${state.at === null ? '' : ` at ${shortTimeOf(state.at, timeZone)}`}. Your changes are kept on this device.`
            : 'Changes from an earlier visit are kept on this device; the draft was saved by somebody since.'
        }
      >
        {copyButton}
        <Button size="sm" busy={fetching} onClick={useTheirs}>
          Use theirs
        </Button>
        <Button size="sm" variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </Banner>
    );
  if (state.kind === 'device')
    return (
      <Banner
        icon={<CloudOff aria-hidden className="size-4 shrink-0" />}
        tone={plain}
        words="Saved on this device. It is sent as soon as the connection is back."
      />
    );
  if (state.kind === 'refused')
    return (
      <Banner icon={alert} tone="border-red-line bg-red-bg text-red-fg" words={state.words}>
        {copyButton}
      </Banner>
    );
  return null;
}
