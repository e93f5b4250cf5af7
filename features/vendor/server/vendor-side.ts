// What a school's act does on the vendor's side; apps/server/wiring.ts takes it there, as the vendor's worker.
import { say } from '@lanyard/audit/activity';
import { record } from '@lanyard/audit/record';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { filesIn, type Vault } from '@lanyard/files/files';
import { deleteSubjects } from '@lanyard/files/queries';
import { subjectOfCard, subjectOfOrder } from '@lanyard/files/subject-keys';

import type { OrderNews } from '../events.ts';
import { forgetPrintFiles } from './files/end-files.job.ts';

/** On whichever side hears it. */
export async function hearNews(there: Act, { orders, line, action }: OrderNews): Promise<void> {
  if (action !== undefined) await record(there, { action, subjects: orders });
  if (line) await say(there, line);
  await tellBrowsers(there, 'orders');
}

type Copies = {
  readonly order: string;
  readonly pictures: readonly { readonly card: string; readonly bytes: Uint8Array }[];
  readonly assets: readonly {
    readonly sha256: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array;
  }[];
};
/** Each card's picture under a key of its own: what one student asks to be erased is gone without the others. */
export async function keepCopies(vault: Vault, there: Act, { order, pictures, assets }: Copies) {
  const files = filesIn(vault);
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

/** From the commit on nobody reads them again, nor from a copy of the store; nor what was drawn of them. */
export async function forgetCopies(
  act: Act,
  which: { readonly cards: readonly string[]; readonly orders: readonly string[] },
): Promise<number> {
  await forgetPrintFiles(act, which);
  const { cards, orders } = which;
  return deleteSubjects(act.tx, act.org, [...cards.map(subjectOfCard), ...orders.map(subjectOfOrder)]);
}
