// Gives the vendor its own copies: the picture of each card, and the images of the designs. Later changes at the
// school, such as a crop or a deleted photo, then do not change what a print file is made from.
import type { CardDocument } from '@lanyard/card/document/format';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import { advanceProgress, finishProgress } from '@lanyard/jobs/progress';
import { bytesForCards } from '@lanyard/photos/server/answers';
import { schoolSeat } from '@lanyard/place/seat';
import { photoKey } from '@lanyard/students/photo-address';
import { readAssetBytes, assetHashesOf } from '@lanyard/templates/server/cards/paint-card';
import * as z from 'zod/mini';

import { storeVendorCopies, notifyOtherSide, deleteVendorCopies } from '../across.ts';
import { insertOrderEvents } from '../queries/history.ts';
import { lockOrders, orderById, type OrderRow } from '../queries/orders.ts';
import {
  cardsWithoutPicture,
  designsToCopy,
  writeDesignAssets,
  writeCardPictures,
} from '../queries/release.ts';

export const prepareOrderJob = job({
  name: 'prepare-order',
  data: z.object({ order: z.uuid(), progress: z.optional(z.uuid()) }),
  retries: 5,
});

/** The most pictures that one transaction copies, about 1 second of work. */
const slice = 20;
const first = '00000000-0000-0000-0000-000000000000';

/** If a run starts again, it copies only the pictures that are still missing. */
export const prepareOrderWork = (vault: Vault): JobWork =>
  workInSteps(prepareOrderJob, async ({ step }, { order, progress }) => {
    await step((act) => copyDesigns(vault, act, order));
    for (let after: string | undefined = first; after !== undefined;) {
      const from: string = after;
      after = await step((act) => copySlice(vault, act, { order, progress, after: from }));
    }
    await step((act) => finish(act, order, progress));
  });

const running = (order: OrderRow | undefined): order is OrderRow =>
  order !== undefined && order.recalledAt === null;

async function copyDesigns(vault: Vault, act: Act, order: string): Promise<void> {
  const seat = schoolSeat(act);
  const row = await orderById(seat, order);
  if (!running(row)) return;
  for (const { version, document } of await designsToCopy(seat, order)) {
    const bytes = await readAssetBytes(vault, act, assetHashesOf(document as CardDocument));
    const assets = [...bytes].map(([sha256, each]) => ({
      sha256,
      mediaType: mediaTypeOf(each),
      bytes: each,
    }));
    const copies = await storeVendorCopies(vault, act, row.vendorId, { order, pictures: [], assets });
    const files = Object.fromEntries(copies.assets.map(({ sha256, file }) => [sha256, file]));
    await writeDesignAssets(seat, order, version, files);
  }
}

/** The media type from the first byte. Templates store only these three types. */
const mediaTypeOf = (bytes: Uint8Array): string =>
  bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/webp';

type Slice = { readonly order: string; readonly progress: string | undefined; readonly after: string };
/** Returns the last card of this slice, or undefined if no card needs a picture any more. */
async function copySlice(
  vault: Vault,
  act: Act,
  { order, progress, after }: Slice,
): Promise<string | undefined> {
  const seat = schoolSeat(act);
  const row = await orderById(seat, order);
  if (!running(row)) return undefined;
  const cards = await cardsWithoutPicture(seat, order, after, slice);
  if (cards.length === 0) return undefined;
  const keyOf = ({ photoId, photoVersion }: (typeof cards)[number]) =>
    photoKey({ id: photoId, version: photoVersion });
  const found = new Map(
    (await bytesForCards(vault, act, cards.map(keyOf))).map(({ key, bytes }) => [key, bytes]),
  );
  // If a photo was cropped or withdrawn since, its proof is locked or gone. `syncCardsWithProofs` then handles the
  // card, so skip the card here.
  const pictures = cards.flatMap((card) => {
    const bytes = found.get(keyOf(card));
    return bytes ? [{ card: card.id, bytes }] : [];
  });
  const copies = await storeVendorCopies(vault, act, row.vendorId, { order, pictures, assets: [] });
  await lockOrders(seat, [order]);
  const kept = new Set(await writeCardPictures(seat, copies.pictures));
  const stray = pictures.map(({ card }) => card).filter((card) => !kept.has(card));
  if (stray.length > 0) await deleteVendorCopies(act, row.vendorId, { cards: stray, orders: [] });
  if (progress !== undefined) await advanceProgress(act, progress, kept.size);
  await notifyBrowsers(act, 'orders');
  await notifyOtherSide(act, { to: row.vendorId, orders: [order] });
  return cards.at(-1)?.id;
}

async function finish(act: Act, order: string, progress: string | undefined): Promise<void> {
  const seat = schoolSeat(act);
  const row = await orderById(seat, order);
  if (running(row) && row.unready === 0)
    await insertOrderEvents(seat, [order], { kind: 'prepared', by: 'system' });
  if (progress !== undefined) await finishProgress(act, progress);
  await notifyBrowsers(act, 'orders');
}
