import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { compareText } from '@lanyard/format/text';

import type { StoredPriceList, LinkedSchool, NewPriceList, PriceList } from '../../api-settings.ts';
import {
  allPriceLists,
  deletePriceList,
  insertPriceList,
  priceListById,
  priceListOfSchool,
  schoolsLinkedToVendor,
  updatePriceList,
  type PriceListRow,
} from '../queries/settings-prices.ts';

type Schools = Awaited<ReturnType<typeof schoolsLinkedToVendor>>;
const schoolsHere = (act: Act): Promise<Schools> => act.control((tx) => schoolsLinkedToVendor(tx));

function shown({ id, school, prices, changedAt, version }: PriceListRow, schools: Schools): StoredPriceList {
  const of = schools.find((each) => each.school === school);
  return {
    id,
    school:
      school === null
        ? null
        : { name: of?.name ?? '', colour: of?.colour ?? '#888888', linked: of?.linked ?? false },
    prices,
    changedAt,
    version,
  };
}

export async function listPriceLists(
  act: Act,
): Promise<{ lists: StoredPriceList[]; schools: LinkedSchool[] }> {
  const rows = await allPriceLists(act.tx, act.org);
  const schools = await schoolsHere(act);
  const own = new Set(rows.map(({ school }) => school));
  const lists = rows.map((row) => shown(row, schools));
  return {
    // The default is first. The other lists are sorted by school name, because people look for a school.
    lists: lists.toSorted((a, b) => compareText(a.school?.name ?? '', b.school?.name ?? '')),
    schools: schools.filter(({ school, linked }) => linked && !own.has(school)),
  };
}

/** A dispute may be about prices, so the audit log records every price list as it was set. */
async function recordChangedPrices(
  act: Act,
  id: string,
  how: 'set' | 'removed',
  list: StoredPriceList,
): Promise<void> {
  const label = list.school?.name;
  await recordAudit(act, { action: 'settings.edit', subjects: [id], detail: { how, label, ...list.prices } });
  await recordActivity(act, { kind: 'prices_changed', ...(label !== undefined && { detail: { label } }) });
}

async function kept(act: Act, id: string): Promise<StoredPriceList> {
  const row = await priceListById(act.tx, act.org, id);
  if (!row) throw new Error('kept and not there');
  const list = shown(row, await schoolsHere(act));
  await recordChangedPrices(act, id, 'set', list);
  return list;
}

export async function addPriceList(
  act: Act,
  { link, prices }: NewPriceList,
): Promise<StoredPriceList | Refusal<'not_found' | 'changed_meanwhile'>> {
  const schools = await schoolsHere(act);
  const of = schools.find((each) => each.linked && each.link === link);
  if (link !== null && !of) return refuse('not_found');
  const school = of?.school ?? null;
  const made = await insertPriceList(act.tx, act.org, school, prices);
  if (made) return kept(act, made.id);
  const now = await priceListOfSchool(act.tx, act.org, school);
  return refuse('changed_meanwhile', now && { now: shown(now, schools) });
}

/** Says whether the price list is gone or has another version. */
async function unchanged(act: Act, id: string): Promise<Refusal<'not_found' | 'changed_meanwhile'>> {
  const now = await priceListById(act.tx, act.org, id);
  return now ? refuse('changed_meanwhile', { now: shown(now, await schoolsHere(act)) }) : refuse('not_found');
}

export async function changePriceList(
  act: Act,
  id: string,
  version: number,
  prices: PriceList,
): Promise<StoredPriceList | Refusal<'not_found' | 'changed_meanwhile'>> {
  const done = await updatePriceList(act.tx, act.org, id, version, prices);
  return done ? kept(act, id) : unchanged(act, id);
}

export async function removePriceList(
  act: Act,
  id: string,
  version: number,
): Promise<Record<string, never> | Refusal<'not_found' | 'changed_meanwhile'>> {
  const row = await priceListById(act.tx, act.org, id);
  if (!row || !(await deletePriceList(act.tx, act.org, id, version))) return unchanged(act, id);
  await recordChangedPrices(act, id, 'removed', shown(row, await schoolsHere(act)));
  return {};
}
