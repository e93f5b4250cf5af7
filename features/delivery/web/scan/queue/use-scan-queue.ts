import { usePlace } from '@lanyard/place/use-place';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { ScanResult } from '../../../api-scan.ts';
import { scanQueueOf, type ScanQueueState, type ScanQueue } from './scan-queue.ts';

const nothing: ScanQueueState = { waiting: [], held: null };
const never = (): (() => void) => () => undefined;

/** Opens the queue of this person and organisation. `queue` is undefined until it is open. */
export function useScanQueue(onAnswer?: (answer: ScanResult) => void): {
  readonly queue: ScanQueue | undefined;
  readonly state: ScanQueueState;
} {
  const { org, person } = usePlace();
  const [queue, setQueue] = useState<ScanQueue>();
  const heard = useEffectEvent((answer: ScanResult) => onAnswer?.(answer));
  useEffect(() => {
    let left = false;
    let silence: (() => void) | undefined;
    void scanQueueOf(person.id, org).then((opened) => {
      if (left) return;
      silence = opened.onAnswer((answer) => heard(answer));
      setQueue(opened);
    });
    return () => {
      left = true;
      silence?.();
    };
  }, [person.id, org]);
  const state = useSyncExternalStore(queue?.subscribe ?? never, () => queue?.state() ?? nothing);
  return { queue, state };
}
