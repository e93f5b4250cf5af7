// Stores the encrypted pictures in the origin's private file system. If a browser cannot write there, the pictures go
// into its database.
import type { DeviceDatabase } from './device-database.ts';

export type SealedPictures = {
  readonly put: (id: string, sealed: ArrayBuffer) => Promise<void>;
  readonly get: (id: string) => Promise<ArrayBuffer | undefined>;
  readonly remove: (id: string) => Promise<void>;
  readonly ids: () => Promise<string[]>;
};

const isMissing = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'NotFoundError';

/** TypeScript's types lack this method. */
type Listed = FileSystemDirectoryHandle & { keys: () => AsyncIterable<string> };

const inFiles = (folder: FileSystemDirectoryHandle): SealedPictures => ({
  put: async (id, sealed) => {
    const file = await folder.getFileHandle(id, { create: true });
    // The file appears complete at `close`, or not at all.
    const writable = await file.createWritable();
    await writable.write(sealed);
    await writable.close();
  },
  get: async (id) => {
    try {
      return await (await (await folder.getFileHandle(id)).getFile()).arrayBuffer();
    } catch (fault) {
      if (isMissing(fault)) return undefined;
      throw fault;
    }
  },
  remove: async (id) => {
    await folder.removeEntry(id).catch((fault: unknown) => {
      if (!isMissing(fault)) throw fault;
    });
  },
  ids: async () => {
    const ids: string[] = [];
    for await (const id of (folder as Listed).keys()) ids.push(id);
    return ids;
  },
});

const inDatabase = (database: DeviceDatabase): SealedPictures => ({
  put: (id, sealed) => database.write('pictures', (pictures) => void pictures.put(sealed, id)),
  get: (id) =>
    database.read('pictures', (pictures) => pictures.get(id) as IDBRequest<ArrayBuffer | undefined>),
  remove: (id) => database.write('pictures', (pictures) => void pictures.delete(id)),
  ids: () => database.read('pictures', (pictures) => pictures.getAllKeys() as IDBRequest<string[]>),
});

export async function sealedPictures(database: DeviceDatabase): Promise<SealedPictures> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('shots', { create: true });
    if ('createWritable' in FileSystemFileHandle.prototype) return inFiles(folder);
  } catch {
    // Some browsers have no private file system in a private window.
  }
  return inDatabase(database);
}
