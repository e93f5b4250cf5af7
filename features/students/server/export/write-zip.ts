import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

export type ZipTextPart = {
  readonly name: string;
  readonly text: () => AsyncIterable<string> | Iterable<string>;
};

async function* bytes(text: AsyncIterable<string> | Iterable<string>): AsyncIterable<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}

/**
 * Writes one part after the other. A part starts when the previous one is finished, so that no data waits in memory.
 */
export async function* writeZip(parts: readonly ZipTextPart[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (fault: unknown) =>
    output.destroy(fault instanceof Error ? fault : new Error(String(fault))),
  );
  for (const { name, text } of parts)
    zip.addReadStreamLazy(name, {}, (give) => {
      const stream = Readable.from(bytes(text()));
      // If writing any part fails, the whole output fails, so that an incomplete file does not look complete.
      stream.on('error', (fault) => output.destroy(fault));
      give(null, stream);
    });
  zip.end();
  for await (const chunk of output) yield chunk as Uint8Array;
}
