// Scans that wait to be sent, and who scanned here last, in the browser's own database. A scan is a code and a time: no
// child's name is stored here.
import type { Scan } from '../../../api-scan.ts';

export type WaitingScan = Scan & { readonly owner: string; readonly seq: number };
/** The scan counter of one person in one organisation in this browser. */
type Device = { readonly owner: string; readonly device: string; readonly next: number };

export const requestResult = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser’s database failed')),
    );
  });

export async function openScanDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('lanyard-scans', 2);
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1) {
      opening.result.createObjectStore('scans', { keyPath: ['owner', 'seq'] });
      opening.result.createObjectStore('devices', { keyPath: 'owner' });
    }
    opening.result.createObjectStore('people', { keyPath: 'id' });
  });
  const database = await requestResult(opening);
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** Everyone who has scanned in this browser, with the organisation. */
export async function scanOwners(): Promise<string[]> {
  const database = await openScanDatabase();
  try {
    return (await requestResult(database.transaction('devices').objectStore('devices').getAllKeys())).map(
      String,
    );
  } finally {
    database.close();
  }
}

export async function openScanStore(owner: string) {
  const database = await openScanDatabase();
  const range = IDBKeyRange.bound([owner], [owner, []]);

  /** Resolves after the browser has written the change to disk. */
  const change = <Result>(
    act: (scans: IDBObjectStore, devices: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(['scans', 'devices'], 'readwrite', { durability: 'strict' });
      let result: Result;
      transaction.addEventListener('complete', () => resolve(result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('nothing was written')),
      );
      act(transaction.objectStore('scans'), transaction.objectStore('devices')).then(
        (made) => {
          result = made;
        },
        (fault: unknown) => {
          reject(fault instanceof Error ? fault : new Error(String(fault)));
          transaction.abort();
        },
      );
    });
  const known = async (devices: IDBObjectStore): Promise<Device> =>
    (await requestResult(devices.get(owner) as IDBRequest<Device | undefined>)) ?? {
      owner,
      device: crypto.randomUUID(),
      next: 1,
    };
  const renumbered = async (scans: IDBObjectStore, devices: IDBObjectStore, from: number): Promise<void> => {
    const rows = await requestResult(scans.getAll(range) as IDBRequest<WaitingScan[]>);
    scans.delete(range);
    rows.forEach((row, at) => scans.put({ ...row, seq: from + at }));
    devices.put({ ...(await known(devices)), next: from + rows.length });
  };

  return {
    /** The waiting scans, in the order they were scanned. */
    waiting: (): Promise<WaitingScan[]> =>
      requestResult(
        database.transaction('scans').objectStore('scans').getAll(range) as IDBRequest<WaitingScan[]>,
      ),
    device: (): Promise<string> =>
      change(async (_, devices) => {
        const device = await known(devices);
        devices.put(device);
        return device.device;
      }),
    /** The number is set during the write, so that two tabs never use the same number. */
    add: (scan: Omit<Scan, 'seq'>): Promise<WaitingScan> =>
      change(async (scans, devices) => {
        const device = await known(devices);
        const row: WaitingScan = { ...scan, owner, seq: device.next };
        scans.put(row);
        devices.put({ ...device, next: device.next + 1 });
        return row;
      }),
    sent: (upTo: number): Promise<void> =>
      change(async (scans) => {
        scans.delete(IDBKeyRange.bound([owner], [owner, upTo]));
        await Promise.resolve();
      }),
    /** The server expects another number next. The waiting scans are numbered again, starting at that number. */
    renumber: (from: number): Promise<void> => change((scans, devices) => renumbered(scans, devices, from)),
    /** Deletes a scan that the server cannot read. The scans after it get the next lower numbers. */
    discard: (seq: number): Promise<void> =>
      change(async (scans, devices) => {
        scans.delete([owner, seq]);
        await renumbered(scans, devices, seq);
      }),
  };
}
