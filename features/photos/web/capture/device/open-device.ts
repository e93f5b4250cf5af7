// One person's queue for one school on this device. Several tabs may have it open, but only one of them sends.
import type { CaptureQueue, CaptureSection } from '../../../api-capture.ts';
import { deleteOwnerRows } from './delete-owner-rows.ts';
import { openDeviceDatabase } from './device-database.ts';
import { renewKeySession, lockKey, openDeviceKey, removeKey, renewDeviceKeyWrapping } from './device-keys.ts';
import type { Device } from './device.ts';
import { openOwnerStore } from './owner-store.ts';
import { schoolServer, type SchoolServer } from './school-server.ts';
import { startSending } from './send-queue.ts';
import { shotList, toShot, type StoredShot } from './shot-list.ts';
import { sweepOldRows, withWriteLock } from './sweep-device.ts';

export type OpenDeviceOptions = {
  readonly person: string;
  readonly org: string;
  readonly server?: SchoolServer;
  /** Called after a logout in this tab or another one. */
  readonly onClosed?: () => void;
};

/** Needs a connection the first time and after a logout. Throws a `Refused` if it needs one and has none. */
export async function openDevice(opening: OpenDeviceOptions): Promise<Device> {
  const { person, org, server = schoolServer(org), onClosed } = opening;
  const database = await openDeviceDatabase();
  await sweepOldRows(database);
  const key = await openDeviceKey(database, { person, org }, server.deviceKeys, (lost) =>
    deleteOwnerRows(database, lost, new Set()),
  ).catch((fault: unknown) => {
    database.close();
    throw fault;
  });
  const { owner, device } = key;
  // If there is no connection, the page tries again when it is next opened.
  void renewDeviceKeyWrapping(database, owner, server.deviceKeys).catch(() => undefined);
  const keep = await openOwnerStore(database, key);
  const others = new BroadcastChannel(`lanyard-device-${owner}`);
  const list = shotList(keep, () => others.postMessage('changed'));
  await list.read();

  async function measure(): Promise<void> {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    list.change({ full: quota > 0 ? usage / quota : 0 });
  }
  void measure();
  void navigator.storage.persist().then((lasting) => list.change({ lasting }));

  const closing = new AbortController();
  let rouse: (() => void) | undefined;
  const wake = (): void => rouse?.();
  const sending = navigator.locks
    .request(`lanyard-send-${owner}`, { signal: closing.signal }, async () => {
      await list.read(); // Another tab may have sent some of the shots.
      const sender = startSending({ device, ...list.outbox }, server, closing.signal);
      rouse = sender.wake;
      await sender.finished;
    })
    .catch((fault: unknown) => {
      if (!closing.signal.aborted) throw fault;
    });
  const onLine = (): void => {
    list.change({ online: navigator.onLine });
    if (navigator.onLine) wake();
  };
  globalThis.addEventListener('online', onLine);
  globalThis.addEventListener('offline', onLine);
  async function stop(): Promise<void> {
    closing.abort();
    globalThis.removeEventListener('online', onLine);
    globalThis.removeEventListener('offline', onLine);
    await sending;
    onClosed?.();
  }
  others.addEventListener('message', ({ data }) => {
    if (data === 'changed') void list.read().then(() => wake());
    else
      void stop().then(() => {
        others.close();
        database.close();
      });
  });

  return {
    state: list.state,
    subscribe: list.subscribe,
    keepSections: async (today, sections) => {
      for (const { id, value } of await keep.all<CaptureQueue>('queue'))
        if (value.today !== today) await keep.remove('queue', id);
      await keep.put('sections', '', { today, sections });
    },
    sections: async () =>
      (await keep.all<{ today: string; sections: CaptureSection[] }>('sections')).at(0)?.value,
    keepQueue: (queue) => keep.put('queue', queue.section.id, queue),
    queueOf: async (section) =>
      (await keep.all<CaptureQueue>('queue')).find(({ id }) => id === section)?.value,
    keepMe: async (me, heardAt) => {
      await keep.put('me', '', { me, heardAt });
      await renewKeySession(database, owner, heardAt);
    },
    addShot: async ({ student, section, takenAt, follows }, picture) => {
      const { size, type: mediaType } = picture;
      const id = crypto.randomUUID();
      const made: StoredShot = {
        id,
        student,
        section,
        takenAt,
        follows,
        state: 'saved',
        sent: 0,
        sentAt: null,
        size,
        reason: null,
        mediaType,
        settled: false,
      };
      await withWriteLock(async () => {
        await keep.putPicture(id, picture);
        await list.add(made);
      });
      wake();
      void measure();
      return toShot(made);
    },
    pictureOf: (id) => list.pictureOf(id),
    say: async (saying) => {
      await list.say(saying);
      wake();
    },
    sendNow: () => {
      list.change({ held: null });
      wake();
    },
    close: async (unsent) => {
      others.postMessage('closed');
      await stop();
      await list.read();
      const kept = new Set(unsent === 'keep' ? list.unsentRows() : []);
      await deleteOwnerRows(database, owner, kept);
      if (kept.size > 0) await lockKey(database, owner);
      else await removeKey(database, owner);
      others.close();
      database.close();
    },
  };
}
