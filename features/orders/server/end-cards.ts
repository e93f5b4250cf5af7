// Ends cards on the school's side, and deletes the vendor's pictures of them.
import type { Act } from '@lanyard/db/tenant';
import type { Ending, EndReason } from '@lanyard/domain/card';
import { schoolSeat } from '@lanyard/place/seat';

import { deleteVendorPictures } from './across.ts';
import { writeCardEnding } from './queries/cards.ts';
import { insertCardEvents } from './queries/history.ts';

export type CardToEnd = { readonly id: string; readonly vendor: string };

/**
 * The caller must have locked the orders and must call `syncBothSides` or `syncSchoolRecords` afterwards. Returns the
 * cards that ended.
 */
export async function endCards(
  act: Act,
  cards: readonly CardToEnd[],
  { as, why, by }: { readonly as: Ending; readonly why: EndReason; readonly by?: 'system' },
): Promise<string[]> {
  const seat = schoolSeat(act);
  const ended = new Set(
    await writeCardEnding(
      seat,
      cards.map(({ id }) => id),
      { as, why },
    ),
  );
  await insertCardEvents(seat, [...ended], { kind: as, words: why, ...(by && { by }) });
  await deleteVendorPictures(
    act,
    cards.filter(({ id }) => ended.has(id)),
  );
  return [...ended];
}
