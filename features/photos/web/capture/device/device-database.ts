// The browser's database. It stores personal data only in encrypted form (encryption.ts).
export type DeviceRowKind = 'shot' | 'saying' | 'sections' | 'queue' | 'me';
export type DeviceRow = {
  /** The owner of the row: `ownerOf(person, org)`. */
  readonly owner: string;
  readonly kind: DeviceRowKind;
  readonly id: string;
  /** Not encrypted, so that old rows can be deleted without their key. */
  readonly keptAt: number;
  readonly sealed: ArrayBuffer;
};
export type DeviceKeyRow = {
  readonly owner: string;
  readonly person: string;
  readonly org: string;
  /** A random id that this browser created. It tells two tablets of one person apart. */
  readonly device: string;
  /** The unwrapped key of the device, which cannot be exported. If it is missing, the device is locked. */
  readonly key?: CryptoKey;
  /** The device's key, wrapped. Only the server can derive the wrapping key again, and only for this person. */
  readonly wrapped: ArrayBuffer;
  /**
   * Which of the server's keys wrapped the device's key, and when. Rows from the time when the server had only one key
   * lack both.
   */
  readonly wrappedBy?: string;
  readonly wrappedAt?: number;
  readonly openedAt: number;
};

export const deviceOwnerOf = (person: string, org: string): string => `${person}.${org}`;

const name = 'lanyard-device';
type Store = 'rows' | 'keys' | 'pictures';

const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser’s database failed')),
    );
  });

export type DeviceDatabase = {
  readonly read: <Result>(store: Store, ask: (from: IDBObjectStore) => IDBRequest<Result>) => Promise<Result>;
  /** Resolves when the data is on the disk. */
  readonly write: (store: Store, act: (to: IDBObjectStore) => void) => Promise<void>;
  readonly rowsOf: (owner: string, kind?: DeviceRowKind) => Promise<DeviceRow[]>;
  readonly close: () => void;
};

export async function openDeviceDatabase(): Promise<DeviceDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('rows', { keyPath: ['owner', 'kind', 'id'] });
    opening.result.createObjectStore('keys', { keyPath: 'owner' });
    opening.result.createObjectStore('pictures');
  });
  const database = await answer(opening);
  database.addEventListener('versionchange', () => database.close());
  const read: DeviceDatabase['read'] = (store, ask) =>
    answer(ask(database.transaction(store).objectStore(store)));
  return {
    read,
    write: (store, act) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('nothing was written')),
        );
        act(transaction.objectStore(store));
      }),
    rowsOf: (owner, kind) => {
      const range = kind
        ? IDBKeyRange.bound([owner, kind], [owner, kind, []])
        : IDBKeyRange.bound([owner], [owner, []]);
      return read('rows', (rows) => rows.getAll(range) as IDBRequest<DeviceRow[]>);
    },
    close: () => database.close(),
  };
}

/** A browser that never took a photo must not get a database just because the app looked for one. */
export async function openExistingDeviceDatabase(): Promise<DeviceDatabase | undefined> {
  const known = await indexedDB.databases().catch(() => undefined);
  return !known || known.some((database) => database.name === name) ? openDeviceDatabase() : undefined;
}
