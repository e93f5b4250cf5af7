import { packageActs } from '@lanyard/domain/package';
import { scanModes } from '@lanyard/domain/package-scan';
import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { useMedia } from '@lanyard/ui/use-media';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';

import { DispatchFields } from '../dialogs/DispatchFields.tsx';
import { usePackageCounts, useReopenPackage } from '../use-packages.ts';
import { BoxRail, SealButton } from './parts/BoxRail.tsx';
import { CameraStrip } from './parts/CameraStrip.tsx';
import { IdlePrompt } from './parts/IdlePrompt.tsx';
import { ResultField } from './parts/ResultField.tsx';
import { ScanTop } from './parts/ScanTop.tsx';
import { SealDialog } from './parts/SealDialog.tsx';
import { SyncNote } from './parts/SyncNote.tsx';
import { shownScanModes, useScanMode, useStoredSwitch, type ShownScanMode } from './scan-preferences.ts';
import { createNewScanCheck } from './sightings.ts';
import { useDispatchTerms } from './use-dispatch-terms.ts';
import { useScannerWedge } from './use-scanner-wedge.ts';
import { useScanning } from './use-scanning.ts';
import type { ScanVerdict } from './verdict.ts';

const CardLifeDialog = lazy(async () => ({
  default: (await import('../life/CardLifeDialog.tsx')).CardLifeDialog,
}));

export interface ScanSearch {
  readonly mode?: ShownScanMode | undefined;
  /** The id of the package that is being packed. */
  readonly package?: string | undefined;
}
export interface ScanPageProps {
  readonly search: ScanSearch;
  readonly onSearch: (change: ScanSearch) => void;
  readonly onClose: () => void;
  /** Opens the list and searches for the code. */
  readonly onFind: (code: string) => void;
}

/** The modes that someone may use here. A vendor receives nothing. A school without a print room packs nothing. */
function useModes(): readonly ShownScanMode[] {
  const { roles, kind } = usePlace();
  const { data: counts } = usePackageCounts();
  return shownScanModes.filter((mode) => {
    const rule = packageActs[mode];
    const theirs = counts?.shop === null && (mode === 'pack' || mode === 'dispatch');
    return !theirs && may(roles, scanModes[mode]) && (!('side' in rule) || rule.side === kind);
  });
}

export function ScanPage({ search, onSearch, onClose, onFind }: ScanPageProps) {
  const { name: place } = usePlace();
  const modes = useModes();
  const [kept, keep] = useScanMode(modes[0] ?? 'pack');
  const wanted = search.mode ?? kept;
  const mode = modes.includes(wanted) ? wanted : (modes[0] ?? 'pack');
  const wide = useMedia('(width >= 64rem)');
  const [aloud, setAloud] = useStoredSwitch('sound', true);
  const [camera, setCamera] = useStoredSwitch(wide ? 'camera-desk' : 'camera', !wide);
  const [isNewScan] = useState(createNewScanCheck);
  const [hasTorch, setHasTorch] = useState(false);
  const [torch, setTorch] = useState(false);
  const [sealing, setSealing] = useState(false);
  const [life, setLife] = useState<{ readonly id: string; readonly name: string }>();
  const dispatch = useDispatchTerms();
  const reopen = useReopenPackage();

  const onInHand = useCallback((id: string) => onSearch({ mode: undefined, package: id }), [onSearch]);
  const { scan, box, boxHeardAt, online, verdict, dismiss, last, waiting, held, sendNow, ready } =
    useScanning({
      mode,
      inHand: search.package,
      dispatch: dispatch.terms,
      aloud,
      onInHand,
    });
  const choose = (next: ShownScanMode): void => {
    keep(next);
    dismiss();
    onSearch({
      mode: undefined,
      package: next === 'pack' || next === 'hand_over' ? search.package : undefined,
    });
  };
  const mustChoose = mode === 'dispatch' && dispatch === undefined;
  const take = useCallback((code: string) => void (mustChoose || scan(code)), [mustChoose, scan]);
  const move = (of: ScanVerdict): void => void (of.moveTo && scan(of.code, { package: of.moveTo.id }));
  const packed = last.find((each) => each.outcome === 'packed');
  const undo =
    mode === 'pack' && packed && last[0] === packed
      ? () => void scan(packed.code, { mode: 'unpack' })
      : undefined;

  useScannerWedge(take, (key) => {
    const at = modes[Number(key) - 1];
    if (key === 'z') undo?.();
    else if (key === 'Enter') {
      if (verdict?.moveTo) move(verdict);
      else if (verdict?.tone === 'wrong') dismiss();
    } else if (at) choose(at);
    else return false;
    return true;
  });

  const inBox = mode === 'pack' || mode === 'hand_over' ? box : undefined;
  const strip = camera && (
    <CameraStrip
      // On a phone, the picture fills the screen until there is a result.
      className={wide ? 'h-56 shrink-0' : verdict ? 'h-44 shrink-0' : 'min-h-44 has-[video]:flex-1'}
      torch={torch}
      tone={verdict?.tone}
      isNewScan={isNewScan}
      onTorch={setHasTorch}
      onCode={take}
    />
  );
  const sync = (
    <SyncNote
      online={online}
      waiting={waiting}
      held={held}
      listAt={inBox ? boxHeardAt : 0}
      onSend={sendNow}
    />
  );
  const seal = (large: boolean) =>
    mode === 'pack' &&
    box && (
      <SealButton
        box={box}
        online={online}
        busy={reopen.isPending}
        large={large}
        onSeal={() => setSealing(true)}
        onReopen={() => reopen.mutate(box.id)}
      />
    );
  return (
    <div className="flex h-dvh flex-col bg-bg">
      <ScanTop
        modes={modes}
        mode={mode}
        onMode={choose}
        box={inBox}
        place={place}
        ready={ready}
        aloud={aloud}
        onAloud={setAloud}
        camera={camera}
        onCamera={setCamera}
        torch={camera && hasTorch ? torch : undefined}
        onTorch={setTorch}
        onUndo={undo}
        onClose={onClose}
      />
      <div className="flex min-h-0 flex-1">
        <div className="group/scan flex min-w-0 flex-1 flex-col">
          <ResultField
            verdict={verdict}
            onDismiss={dismiss}
            onMove={move}
            onSearch={onFind}
            onLife={online ? setLife : undefined}
            idle={
              <IdlePrompt mode={mode} box={inBox} onCode={take}>
                {mode === 'dispatch' && (
                  <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 text-start">
                    <p className="text-sm font-semibold">For all that is scanned now</p>
                    <DispatchFields form={dispatch.form} withNumber={false} />
                  </div>
                )}
              </IdlePrompt>
            }
          />
          {!wide && strip}
          <div className="flex shrink-0 items-center gap-3 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
            <div className="min-w-0 flex-1">{sync}</div>
            {seal(true)}
            {mode === 'pack' && (
              <Button
                size="lg"
                disabledReason={undo ? undefined : 'There is nothing to take back.'}
                onClick={undo}
              >
                <RotateCcw aria-hidden />
                Undo
              </Button>
            )}
            {verdict && (mode === 'dispatch' || !camera) && (
              <Button size="lg" onClick={dismiss}>
                {mode === 'dispatch' ? 'Courier' : 'Type a code'}
              </Button>
            )}
          </div>
        </div>
        {wide && (
          <BoxRail
            mode={mode}
            box={inBox}
            last={last}
            sync={sync}
            seal={seal(false)}
            camera={strip}
            onType={verdict && dismiss}
          />
        )}
      </div>
      {life && (
        <Suspense>
          <CardLifeDialog card={life.id} name={life.name} onClose={() => setLife(undefined)} />
        </Suspense>
      )}
      {sealing && box && (
        <SealDialog of={box} onClose={() => setSealing(false)} onSealed={() => setSealing(false)} />
      )}
    </div>
  );
}
