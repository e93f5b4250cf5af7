// Opens a zip safely. Everything dangerous is refused from the list of its contents, before anything is unpacked.
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

import { FileRefused } from './refused.ts';

const mostEntries = 2000;
const mostRatio = 100;
const symbolicLink = 0o120000;

export type ZipArchive = {
  readonly names: readonly string[];
  readonly read: (name: string) => AsyncGenerator<Buffer>;
};

const asPromise = <Value>(
  start: (done: (fault: Error | null, value: Value) => void) => void,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    start((fault, value) => (fault ? reject(fault) : resolve(value)));
  });

function refuseUnsafe(entry: Entry): void {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind === symbolicLink) throw new FileRefused('unsafe_zip');
  if (entry.isEncrypted()) throw new FileRefused('with_password');
  if (/\.(zip|xlsx|docx|gz|rar|7z)$/i.test(entry.fileName)) throw new FileRefused('unsafe_zip');
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * mostRatio)
    throw new FileRefused('bomb');
}

async function entriesOf(zip: ZipFile, unpacked: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new FileRefused('bomb');
  const entries = new Map<string, Entry>();
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      try {
        refuseUnsafe(entry);
        total += entry.uncompressedSize;
        if (total > unpacked) throw new FileRefused('bomb');
        if (entries.has(entry.fileName)) throw new FileRefused('same_name_twice');
        entries.set(entry.fileName, entry);
        zip.readEntry();
      } catch (fault) {
        reject(fault);
      }
    });
    zip.readEntry();
  });
  return entries;
}

/** yauzl itself refuses `../`, absolute names, backslashes, and contents longer than their header says. */
export async function openZip(bytes: Buffer, unpacked: number): Promise<ZipArchive> {
  const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  const zip = await asPromise<ZipFile>((done) => {
    fromBuffer(bytes, options, done);
  });
  const entries = await entriesOf(zip, unpacked).catch((fault: unknown) => {
    const named = /invalid (relative path|characters in fileName)|absolute path/.test(String(fault));
    throw named ? new FileRefused('unsafe_zip') : fault;
  });
  return {
    names: [...entries.keys()],
    read: async function* read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      const stream = await asPromise<AsyncIterable<Buffer>>((done) => {
        zip.openReadStream(entry, done as never);
      });
      for await (const chunk of stream) yield chunk;
    },
  };
}
