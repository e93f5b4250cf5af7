// For each code: stores the scan, sends it, and shows the result on the whole screen.
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import type { ScanMode } from '@lanyard/domain/package-scan';
import { useOnline } from '@lanyard/ui/use-online';
import { useCallback, useRef, useState } from 'react';

import type { Scan, ScanResult } from '../../api-scan.ts';
import { getPackage, type PackageInFull } from '../../api.ts';
import { usePackage } from '../use-packages.ts';
import { useScanQueue } from './queue/use-scan-queue.ts';
import { playScanSignal } from './signals.ts';
import {
  packageAfterScan,
  predictVerdict,
  isCodeOfPackage,
  findPrintedSerial,
  scanVerdictOf,
  type ScanVerdict,
} from './verdict.ts';

/**
 * How long the screen waits for the server, in milliseconds, before it shows a result from the downloaded card list.
 */
const patience = 900;
const mostShown = 10;

type Pending = { readonly mode: ScanMode; readonly code: string; readonly package: string | null };
export type ScanSettings = {
  readonly mode: ScanMode;
  readonly inHand: string | undefined;
  readonly dispatch: Scan['dispatch'];
  readonly aloud: boolean;
  readonly onInHand: (id: string) => void;
};

export function useScanning({ mode, inHand, dispatch, aloud, onInHand }: ScanSettings) {
  const kept = useAnswerCache();
  const online = useOnline();
  const { data: box, dataUpdatedAt } = usePackage(inHand);
  const [verdict, setVerdict] = useState<ScanVerdict>();
  const [last, setLast] = useState<readonly ScanVerdict[]>([]);
  const pending = useRef(new Map<string, Pending>());
  const shown = useRef(new Map<string, ScanVerdict>());

  const knownBoxes = (): readonly PackageInFull[] => kept.all(getPackage);
  const patch = (id: string | undefined, of: ScanVerdict): void => {
    if (id === undefined) return;
    kept.set(
      getPackage,
      { params: { package: id } },
      (data) => data && packageAfterScan(data, of.outcome, findPrintedSerial(of.code)),
    );
  };
  const show = (next: ScanVerdict): void => {
    const before = shown.current.get(next.id);
    shown.current.set(next.id, next);
    setLast((list) =>
      before ? list.map((each) => (each.id === next.id ? next : each)) : [next, ...list].slice(0, mostShown),
    );
    // The answer to an earlier scan may arrive late. It then updates only the list of recent scans. But if it says that
    // the earlier scan failed, the whole screen shows it.
    setVerdict((now) =>
      !before || now?.id === next.id || (next.tone === 'wrong' && before.tone !== 'wrong') ? next : now,
    );
    if (!before || before.tone !== next.tone) playScanSignal(next.tone, aloud);
  };

  const hear = (answer: ScanResult): void => {
    const asked = pending.current.get(answer.id);
    if (!asked) return;
    pending.current.delete(answer.id);
    const of = scanVerdictOf(answer, asked.mode, asked.code);
    const before = shown.current.get(answer.id);
    if (!before || before.outcome !== of.outcome) patch(answer.package?.id ?? asked.package ?? undefined, of);
    if (answer.outcome === 'opened' && answer.package) onInHand(answer.package.id);
    show(of);
    if (pending.current.size === 0) void kept.refresh('packages');
  };
  const { queue, state } = useScanQueue(hear);

  const scan = useCallback(
    async (code: string, over: { readonly mode?: ScanMode; readonly package?: string } = {}) => {
      if (!queue) return;
      const asked: Pending = { mode: over.mode ?? mode, code, package: over.package ?? inHand ?? null };
      const row = await queue.add({
        mode: asked.mode,
        code,
        package: asked.package,
        ...(asked.mode === 'dispatch' && dispatch && { dispatch }),
      });
      pending.current.set(row.id, asked);
      const foresee = (): void => {
        if (!pending.current.has(row.id)) return;
        const all = knownBoxes();
        const of = predictVerdict(
          row.id,
          asked.mode,
          code,
          all.find(({ id }) => id === asked.package),
          all,
        );
        const opened = of.outcome === 'opened' && all.find((each) => isCodeOfPackage(code, each));
        if (opened) onInHand(opened.id);
        const serial = findPrintedSerial(code);
        const holder = all.find(({ members, missingCards }) =>
          [...members, ...missingCards].some((card) => card.serial === serial),
        );
        show(of);
        patch(holder?.id, of);
      };
      if (navigator.onLine) setTimeout(foresee, patience);
      else foresee();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest is read when it runs
    [queue, mode, inHand, dispatch, aloud],
  );

  return {
    scan,
    box,
    boxHeardAt: dataUpdatedAt,
    online,
    verdict,
    dismiss: () => setVerdict(undefined),
    last,
    waiting: state.waiting.length,
    held: state.held,
    sendNow: () => queue?.sendNow(),
    ready: queue !== undefined,
  };
}
