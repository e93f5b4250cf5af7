// Stores and deletes the vendor's own copies of what is printed. Runs in the vendor's organisation.
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { deleteSubjects } from '@lanyard/files/queries';
import { subjectOfCard, subjectOfOrder } from '@lanyard/files/subject-keys';

import { vendorCopiesDeleted } from '../events.ts';

export type OrderCopies = {
  readonly order: string;
  /** One picture for each card. */
  readonly pictures: readonly { readonly card: string; readonly bytes: Uint8Array }[];
  /** Images that the designs of the order use. */
  readonly assets: readonly {
    readonly sha256: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array;
  }[];
};
/** The ids of the files that were written. */
export type StoredOrderCopies = {
  readonly pictures: readonly { readonly card: string; readonly file: string }[];
  readonly assets: readonly { readonly sha256: string; readonly file: string }[];
};

/** Each card's picture gets an encryption key of its own, so erasing one student deletes no other student's picture. */
export async function storeOrderCopies(
  vault: Vault,
  there: Act,
  { order, pictures, assets }: OrderCopies,
): Promise<StoredOrderCopies> {
  const files = vaultFiles(vault);
  const put = async (file: Parameters<typeof files.putFile>[1]): Promise<string> => {
    const kept = await files.putFile(there, file);
    if (isRefusal(kept)) throw new Error(kept.code);
    return kept.id;
  };
  const kept = {
    pictures: [] as { card: string; file: string }[],
    assets: [] as { sha256: string; file: string }[],
  };
  for (const { card, bytes } of pictures)
    kept.pictures.push({
      card,
      file: await put({
        subject: subjectOfCard(card),
        mediaType: 'image/jpeg',
        purpose: 'card_picture',
        bytes,
      }),
    });
  for (const { sha256, mediaType, bytes } of assets)
    kept.assets.push({
      sha256,
      file: await put({ subject: subjectOfOrder(order), mediaType, purpose: 'card_asset', bytes }),
    });
  return kept;
}

export type CopiesToDelete = { readonly cards: readonly string[]; readonly orders: readonly string[] };

/** From the commit on, no one can read the copies, the print files drawn from them, or a backup of either. */
export async function deleteOrderCopies(there: Act, which: CopiesToDelete): Promise<void> {
  await there.announce(vendorCopiesDeleted, which);
  const { cards, orders } = which;
  await deleteSubjects(there.tx, there.org, [...cards.map(subjectOfCard), ...orders.map(subjectOfOrder)]);
}
