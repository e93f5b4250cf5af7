// The shots on the screen, with a copy on the disk. Changes are made one after the other.
import type { DeviceState, Saying, Shot } from './device.ts';
import type { DeviceOwnerStore } from './owner-store.ts';
import type { SendQueue, SendQueueItem } from './send-queue.ts';

/** A shot as it is stored on the device. */
export type StoredShot = Shot & {
  readonly mediaType: string;
  /** True if the server's worker has processed the shot. */
  readonly settled: boolean;
};
type KeptSaying = { readonly key: string; readonly n: number; readonly saying: Saying };

export const isUnsent = ({ state }: Pick<Shot, 'state'>): boolean => state === 'saved' || state === 'sending';
export function toShot(kept: StoredShot): Shot {
  const { mediaType: _mediaType, settled: _settled, ...shot } = kept;
  return shot;
}
const newestFirst = (a: Shot, b: Shot): number =>
  b.takenAt.localeCompare(a.takenAt) || b.id.localeCompare(a.id);
const dateOf = (time: number): string => new Date(time).toDateString();

export function shotList(keep: DeviceOwnerStore, tellOthers: () => void) {
  const listeners = new Set<() => void>();
  let shots: readonly StoredShot[] = [];
  let sayings: readonly KeptSaying[] = [];
  let state: DeviceState = {
    online: navigator.onLine,
    held: null,
    shots: [],
    sayings: [],
    full: 0,
    lasting: false,
  };
  let line: Promise<unknown> = Promise.resolve();
  /** Runs the functions one after the other. Otherwise an older read could overwrite a newer write. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = line.then(act, act);
    line = turn;
    return turn;
  };

  function change(next: Partial<DeviceState> = {}): void {
    state = { ...state, ...next, shots: shots.map(toShot), sayings: sayings.map(({ saying }) => saying) };
    for (const listener of listeners) listener();
  }
  const known = (id: string): StoredShot | undefined => shots.find((shot) => shot.id === id);

  const read = (): Promise<void> =>
    inTurn(async () => {
      const today = dateOf(Date.now());
      const found: StoredShot[] = [];
      for (const { id, keptAt, value } of await keep.all<StoredShot>('shot'))
        if (isUnsent(value) || dateOf(keptAt) === today) {
          const now = known(id);
          found.push(now?.state === 'sending' && isUnsent(value) ? now : value);
        } else {
          await keep.remove('shot', id);
          await keep.removePicture(id);
        }
      shots = found.toSorted(newestFirst);
      sayings = (await keep.all<KeptSaying>('saying'))
        .map(({ value }) => value)
        .toSorted((a, b) => a.n - b.n);
      change();
    });

  const show = (id: string, next: Partial<StoredShot>): void => {
    shots = shots.map((shot) => (shot.id === id ? { ...shot, ...next } : shot));
    change();
  };
  const settle = (id: string, next: Partial<StoredShot>): Promise<void> =>
    inTurn(async () => {
      const before = known(id);
      if (!before) return;
      await keep.put('shot', id, { ...before, ...next });
      show(id, next);
      tellOthers();
    });
  const pictureOf = async (id: string): Promise<Blob | undefined> => {
    const shot = known(id);
    return shot && keep.picture(id, shot.mediaType);
  };

  const outbox: Omit<SendQueue, 'device'> = {
    next: (): SendQueueItem | undefined => {
      const [first] = sayings;
      if (first) return { saying: first.saying, key: first.key };
      const oldest = shots.findLast(isUnsent);
      if (oldest) return { shot: oldest };
      const unsettled = shots.findLast((shot) => shot.state === 'sent' && !shot.settled);
      return unsettled && { unsettled };
    },
    picture: ({ id }) => pictureOf(id),
    progress: ({ id }, sent) => show(id, { state: 'sending', sent }),
    sent: async ({ id, size }, settled) => {
      const sentAt = known(id)?.sentAt ?? new Date().toISOString();
      await settle(id, { state: 'sent', sent: size, sentAt, reason: null, settled });
      await keep.removePicture(id);
    },
    refused: async ({ id }, reason, erase) => {
      if (erase) await keep.removePicture(id);
      await settle(id, { state: 'refused', reason, settled: true });
    },
    said: (key) =>
      inTurn(async () => {
        await keep.remove('saying', key);
        sayings = sayings.filter((saying) => saying.key !== key);
        change();
        tellOthers();
      }),
    rests: (held) => {
      shots = shots.map((shot) => (shot.state === 'sending' ? { ...shot, state: 'saved' } : shot));
      change({ held });
    },
    goesOn: () => {
      if (state.held) change({ held: null });
    },
  };

  return {
    state: (): DeviceState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    read,
    outbox,
    pictureOf,
    add: (made: StoredShot): Promise<void> =>
      inTurn(async () => {
        await keep.put('shot', made.id, made);
        shots = [made, ...shots].toSorted(newestFirst);
        change();
        tellOthers();
      }),
    say: (saying: Saying): Promise<void> =>
      inTurn(async () => {
        const key = crypto.randomUUID();
        const kept = { key, n: Math.max(Date.now(), (sayings.at(-1)?.n ?? 0) + 1), saying };
        await keep.put('saying', key, kept);
        sayings = [...sayings, kept];
        change();
        tellOthers();
      }),
    unsentRows: (): string[] => [
      ...shots.filter(isUnsent).map(({ id }) => `shot ${id}`),
      ...sayings.map(({ key }) => `saying ${key}`),
    ],
  };
}
