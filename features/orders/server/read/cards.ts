import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { readSerial } from '@lanyard/domain/serial';
import { seatOf } from '@lanyard/place/seat';

import type { Card, CardInFull, cardFilters, CardCheck, Reprint } from '../../api-cards.ts';
import { cardById, cardIdBySerial, cardDetail, cardPage } from '../queries/card-list.ts';
import {
  countCheckResults,
  checksOfOrder,
  checksOfCard,
  reprintsOfOrder,
  reprintsOfCard,
} from '../queries/checks.ts';
import { cardEvents } from '../queries/history.ts';
import { orderById } from '../queries/orders.ts';
import { IdCursor, pageOf, PlaceCursor, readCursor } from './cursor.ts';

type Paging = { readonly after?: string | undefined; readonly limit: number };
type Refused = Refusal<'not_found' | 'invalid_input'>;

export async function listCards(
  act: Act,
  order: string,
  {
    filter,
    section,
    q,
    after,
    limit,
  }: Paging & {
    readonly filter: (typeof cardFilters)[number];
    readonly section?: string | undefined;
    readonly q?: string | undefined;
  },
): Promise<{ cards: Card[]; next: string | null } | Refused> {
  const seat = await seatOf(act);
  const key = readCursor(after, PlaceCursor);
  if (isRefusal(key)) return key;
  if (!(await orderById(seat, order))) return refuse('not_found');
  const serial = q ? readSerial(q) : undefined;
  const sought = serial === undefined ? (q ? { words: q } : {}) : { serial };
  const rows = await cardPage(seat, order, { filter, section, ...sought, after: key, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ at }) => at);
  return { cards: shown, next };
}

export async function getCard(act: Act, id: string): Promise<CardInFull | Refusal<'not_found'>> {
  const seat = await seatOf(act);
  const card = await cardById(seat, id);
  const more = card && (await cardDetail(seat, id));
  if (!more) return refuse('not_found');
  return {
    ...card,
    ...more,
    fields: { ...more.fields, 'card.serial': card.serial },
    events: await cardEvents(seat, id),
    checks: await checksOfCard(seat, id),
    reprints: await reprintsOfCard(seat, id),
  };
}

/** Answers "not found" if the text cannot be a serial, and also if this side has no card with this serial. */
export async function findCard(act: Act, typed: string): Promise<CardInFull | Refusal<'not_found'>> {
  const serial = readSerial(typed);
  const id = serial === undefined ? undefined : await cardIdBySerial(await seatOf(act), serial);
  return id === undefined ? refuse('not_found') : getCard(act, id);
}

export async function listChecks(
  act: Act,
  order: string,
  { result, after, limit }: Paging & { readonly result?: 'passed' | 'failed' | undefined },
): Promise<
  | {
      checks: CardCheck[];
      next: string | null;
      passed: number;
      failed: number;
      sealed: number;
      unsealed: number;
    }
  | Refused
> {
  const seat = await seatOf(act);
  const key = readCursor(after, IdCursor);
  if (isRefusal(key)) return key;
  if (!(await orderById(seat, order))) return refuse('not_found');
  const rows = await checksOfOrder(seat, order, { result, after: key, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => id);
  return { checks: shown, next, ...(await countCheckResults(seat, order)) };
}

export async function listReprints(
  act: Act,
  order: string,
  { after, limit }: Paging,
): Promise<{ reprints: Reprint[]; next: string | null } | Refused> {
  const seat = await seatOf(act);
  const key = readCursor(after, IdCursor);
  if (isRefusal(key)) return key;
  if (!(await orderById(seat, order))) return refuse('not_found');
  const rows = await reprintsOfOrder(seat, order, { after: key, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => id);
  return { reprints: shown, next };
}
