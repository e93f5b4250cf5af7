// Sends scans in the order they were scanned, and repeats until the server has them. The server stores each scan once.
import { retryActionOf } from '@lanyard/domain/shot';
import { call, errorCodeOf, RefusedError } from '@lanyard/http/call';

import { sendScans, type Scan, type ScanResult } from '../../../api-scan.ts';
import { openScanStore, scanOwners, type WaitingScan } from './scan-database.ts';

export type ScanQueueState = {
  readonly waiting: readonly WaitingScan[];
  /** Why the queue does not send although there is a connection. */
  readonly held: 'signed_out' | 'not_allowed' | null;
};
export type NewScan = Omit<Scan, 'id' | 'seq' | 'at'>;
export type ScanQueue = {
  readonly state: () => ScanQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the listener once for each scan, whichever tab sent the scan. */
  readonly onAnswer: (listener: (answer: ScanResult) => void) => () => void;
  /** Resolves after the scan is stored in this browser. */
  readonly add: (scan: NewScan) => Promise<WaitingScan>;
  readonly sendNow: () => void;
  /** Stops sending in every tab, because the next person to sign in is someone else. Waiting scans stay stored. */
  readonly close: () => void;
};
export type SendScans = (body: {
  device: string;
  scans: Scan[];
}) => Promise<{ scans: readonly ScanResult[] }>;

const most = 50;
const firstPause = 1_000;
const longestPause = 30_000;

const scanOf = ({ owner: _owner, ...scan }: WaitingScan): Scan => scan;

type Opening = { readonly channel?: BroadcastChannel; readonly onClosed?: () => void };
export async function openScanQueue(
  owner: string,
  send: SendScans,
  { channel = new BroadcastChannel(`lanyard-scans-${owner}`), onClosed = () => undefined }: Opening = {},
): Promise<ScanQueue> {
  const database = await openScanStore(owner);
  const device = await database.device();
  const listeners = new Set<() => void>();
  const hearers = new Set<(answer: ScanResult) => void>();
  let state: ScanQueueState = { waiting: await database.waiting(), held: null };
  const change = (next: Partial<ScanQueueState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const read = async (): Promise<void> => change({ waiting: await database.waiting() });
  const tell = (answers: readonly ScanResult[]): void => {
    for (const answer of answers) for (const hearer of hearers) hearer(answer);
  };

  let rouse: (() => void) | undefined;
  let woken = false;
  let closed = false;
  const wake = (): void => {
    woken = true;
    rouse?.();
  };
  const rest = (ms: number | undefined): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken) rouse();
    });

  /** How many scans the next request sends: one at a time after the server refused a batch as invalid. */
  let batch = most;
  async function sendSome(rows: readonly WaitingScan[]): Promise<'done' | 'pause'> {
    const some = rows.slice(0, batch);
    try {
      const { scans } = await send({ device, scans: some.map(scanOf) });
      await database.sent(some.at(-1)?.seq ?? 0);
      batch = most;
      tell(scans);
      channel.postMessage(scans);
      return 'done';
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === 'scans_missing' && error instanceof RefusedError) {
        const next = Number(error.problem['nextSeq']);
        if (!Number.isInteger(next) || next === some[0]?.seq) return 'pause';
        await database.renumber(next);
        return 'done';
      }
      const fate = retryActionOf(code);
      if (fate === 'hold') change({ held: code === 'not_allowed' ? 'not_allowed' : 'signed_out' });
      if (fate === 'hold' || fate === 'wait') return 'pause';
      if (batch > 1) {
        batch = 1;
        return 'done';
      }
      batch = most;
      const [first] = some;
      if (first) await database.discard(first.seq);
      return 'done';
    }
  }
  async function run(): Promise<void> {
    let pause = firstPause;
    for (;;) {
      if (closed) return;
      woken = false;
      const rows = await database.waiting();
      const outcome = rows.length > 0 ? await sendSome(rows) : 'pause';
      if (rows.length > 0) await read();
      if (outcome === 'done') {
        if (state.held) change({ held: null });
        pause = firstPause;
        continue;
      }
      await rest(rows.length > 0 ? pause : undefined);
      pause = woken ? firstPause : Math.min(longestPause, pause * 2);
    }
  }
  void navigator.locks.request(`lanyard-scans-${owner}`, run);
  globalThis.addEventListener('online', wake);
  const close = (): void => {
    closed = true;
    wake();
    globalThis.removeEventListener('online', wake);
    onClosed();
  };
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<'added' | 'closed' | readonly ScanResult[]>) => {
      if (data === 'closed') return close();
      if (data === 'added') wake();
      else tell(data);
      void read();
    },
  );

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAnswer: (hearer) => {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    add: async (scan) => {
      const row = await database.add({ ...scan, id: crypto.randomUUID(), at: new Date().toISOString() });
      change({ waiting: [...state.waiting, row] });
      channel.postMessage('added');
      wake();
      return row;
    },
    sendNow: () => {
      change({ held: null });
      wake();
    },
    close: () => {
      channel.postMessage('closed');
      close();
    },
  };
}

const opened = new Map<string, Promise<ScanQueue>>();
/** One queue for each person and organisation while the page is open. Leaving the screen does not stop the sending. */
export function scanQueueOf(person: string, org: string): Promise<ScanQueue> {
  const owner = `${person}.${org}`;
  const known = opened.get(owner);
  if (known) return known;
  const forget = (): void => void opened.delete(owner);
  const opening = openScanQueue(owner, (body) => call(sendScans, { params: { org }, body }), {
    onClosed: forget,
  });
  opened.set(owner, opening);
  opening.catch(forget);
  return opening;
}
/** All queues of one person in this browser. */
export async function scanQueuesOf(person: string): Promise<ScanQueue[]> {
  const owners = await scanOwners();
  const orgs = owners
    .filter((owner) => owner.startsWith(`${person}.`))
    .map((owner) => owner.slice(person.length + 1));
  return Promise.all(orgs.map((org) => scanQueueOf(person, org)));
}
