// Stores rows and pictures of one owner, encrypted when written and decrypted when read.
import type { DeviceDatabase, DeviceRow, DeviceRowKind } from './device-database.ts';
import type { OpenKey } from './device-keys.ts';
import { encryptBytes, encryptJson, decryptBytes, decryptJson } from './encryption.ts';
import { sealedPictures } from './sealed-pictures.ts';

type Found<Value> = { readonly id: string; readonly keptAt: number; readonly value: Value };

export type DeviceOwnerStore = Awaited<ReturnType<typeof openOwnerStore>>;

export async function openOwnerStore(
  database: DeviceDatabase,
  { owner, key }: Pick<OpenKey, 'owner' | 'key'>,
) {
  const pictures = await sealedPictures(database);
  const purposeOf = (kind: DeviceRowKind | 'picture', id: string): string => `${owner} ${kind} ${id}`;
  const remove = (kind: DeviceRowKind, id: string): Promise<void> =>
    database.write('rows', (rows) => void rows.delete([owner, kind, id]));
  return {
    put: async (kind: DeviceRowKind, id: string, value: unknown, keptAt = Date.now()): Promise<void> => {
      const row: DeviceRow = {
        owner,
        kind,
        id,
        keptAt,
        sealed: await encryptJson(key, purposeOf(kind, id), value),
      };
      await database.write('rows', (rows) => void rows.put(row));
    },
    all: async <Value>(kind: DeviceRowKind): Promise<Found<Value>[]> => {
      const found: Found<Value>[] = [];
      for (const { id, keptAt, sealed } of await database.rowsOf(owner, kind))
        found.push({ id, keptAt, value: (await decryptJson(key, purposeOf(kind, id), sealed)) as Value });
      return found;
    },
    remove,
    putPicture: async (id: string, picture: Blob): Promise<void> =>
      pictures.put(id, await encryptBytes(key, purposeOf('picture', id), await picture.arrayBuffer())),
    picture: async (id: string, mediaType: string): Promise<Blob | undefined> => {
      const sealed = await pictures.get(id);
      return (
        sealed && new Blob([await decryptBytes(key, purposeOf('picture', id), sealed)], { type: mediaType })
      );
    },
    removePicture: pictures.remove,
  };
}
