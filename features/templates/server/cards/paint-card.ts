import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { Sink } from '@lanyard/card/pdf/pdf-file';
import type { PictureReader } from '@lanyard/card/pdf/pdf-painter';
import type { Act } from '@lanyard/db/tenant';
import { vaultFiles, type Vault } from '@lanyard/files/files';

import { cardPhotoBytes } from '../../events.ts';
import { assetsByHash } from '../queries/assets.ts';

export const assetHashesOf = (document: CardDocument): string[] => [
  ...new Set(Object.values(document.assets ?? {}).map(({ sha256 }) => sha256)),
];

/** The bytes of pictures. Read them before painting, because a painter runs after the transaction has ended. */
export async function readAssetBytes(
  vault: Vault,
  act: Act,
  sha256: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const bytes = new Map<string, Uint8Array>();
  for (const asset of await assetsByHash(act.tx, act.org, sha256)) {
    const file = await vaultFiles(vault).openFile(act, asset.file);
    if (file) bytes.set(asset.sha256, await buffer(file.stream));
  }
  return bytes;
}

export async function pictureReaderOf(
  vault: Vault,
  act: Act,
  document: CardDocument,
  cards: readonly Values[],
): Promise<PictureReader> {
  const assets = await readAssetBytes(vault, act, assetHashesOf(document));
  const keys = cards.flatMap(({ photo }) => photo?.key ?? []);
  const photos = new Map<string, Uint8Array>();
  if (keys.length > 0)
    for (const { key, bytes } of (await act.announce(cardPhotoBytes, { keys })).flat())
      photos.set(key, bytes);
  return (source, key) => {
    const found = (source === 'photo' ? photos : assets).get(key);
    return found ? Promise.resolve(found) : Promise.reject(new Error(`the ${source} of a card is missing`));
  };
}

const withStandIn = ({ elements }: CardDocument['front']): CardDocument['front'] => ({
  elements: elements.map((element) =>
    element.type === 'photo' && element.missing === 'fault'
      ? { ...element, missing: 'placeholder' }
      : element,
  ),
});
/**
 * The document for showing on a screen. If a student has no photo, the card shows the grey figure, whatever the design
 * requires for printing.
 */
export const withPhotoPlaceholders = (document: CardDocument): CardDocument => ({
  ...document,
  front: withStandIn(document.front),
  ...(document.back ? { back: withStandIn(document.back) } : {}),
});

/** Turns what a writer pushes into a stream that a reader pulls. If the reader disconnects, the writer stops. */
export function streamFromWriter(write: (sink: Sink) => Promise<unknown>): AsyncIterable<Uint8Array> {
  const through = new PassThrough();
  const gone = once(through, 'close').then(() => {
    throw new Error('nobody reads any more');
  });
  gone.catch(() => undefined);
  write(async (bytes) => {
    if (through.destroyed) throw new Error('nobody reads any more');
    if (!through.write(bytes)) await Promise.race([once(through, 'drain'), gone]);
  }).then(
    () => through.end(),
    (fault: unknown) => through.destroy(fault instanceof Error ? fault : new Error(String(fault))),
  );
  return through as AsyncIterable<Uint8Array>;
}
