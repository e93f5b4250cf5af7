import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

export type PhotoZipPart = { readonly name: string; readonly bytes: Uint8Array };

/**
 * Asks for each part only after the part before it was written, so that memory holds one picture and not a whole
 * school.
 */
export async function* writePhotoZip(parts: AsyncIterable<PhotoZipPart>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const broken = (fault: unknown): void =>
    void output.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  zip.on('error', broken);
  const written = ({ name, bytes }: PhotoZipPart): Promise<void> =>
    new Promise((done, fail) => {
      // If the client stops the download, this rejects. Otherwise the generator would wait forever.
      output.once('close', () => fail(new Error('the download was cut off')));
      // JPEG data cannot be compressed further.
      zip.addReadStreamLazy(name, { compress: false }, (give) => {
        give(null, Readable.from([bytes]).on('end', done).on('error', fail));
      });
    });
  const fill = async (): Promise<void> => {
    output.setMaxListeners(0);
    for await (const part of parts) await written(part);
    zip.end();
  };
  const filled = fill().catch(broken);
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    output.destroy();
    await filled;
  }
}
