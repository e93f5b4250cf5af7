// Claims, and cards that were put aside.
import { all, one } from '@lanyard/db/query';
import type { ClaimAnswer, ClaimKind } from '@lanyard/domain/package';
import { isOwnRow, memberNameOf, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Aside } from '../../api-pack.ts';
import type { Claim } from '../../api.ts';
import { isInReach, type PackageReach } from './packages.ts';

const named = sql`json_build_object('id', k.id, 'serial', k.serial, 'name', k.fields->>'student.name')`;

export const claimsOf = (
  seat: Seat,
  {
    open,
    package: of,
    id,
    reach = null,
  }: {
    readonly open?: boolean;
    readonly package?: string | undefined;
    readonly id?: string;
    readonly reach?: PackageReach;
  },
) => all<Claim>(seat.tx)`
    select c.id, json_build_object('id', p.id, 'name', p.name, 'label', p.label) as package,
      json_build_object('id', o.id, 'name', o.name) as "order", ${named} as card, c.kind, c.words, c.at, ${memberNameOf(sql`c.by`)} as by,
      c.answer, c.answer_words as "answerWords", c.answered_at as "answeredAt",
      (select json_build_object('id', n.id, 'name', n.name) from reprints r join orders n on n.org_id = r.org_id and n.id = r.order_id
        where r.org_id = c.org_id and r.card_id = c.card_id and r.undone_at is null order by r.id desc limit 1) as reprint
    from package_claims c join packages p on p.org_id = c.org_id and p.id = c.package_id
    join orders o on o.org_id = c.org_id and o.id = c.order_id join cards k on k.org_id = c.org_id and k.id = c.card_id
    where ${isOwnRow(seat, 'c')} and ${isInReach(seat, reach)} and (not ${open ?? false} or c.answer is null)
      and (${of ?? null}::uuid is null or c.package_id = ${of ?? null}::uuid) and (${id ?? null}::uuid is null or c.id = ${id ?? null}::uuid)
    order by c.answer is not null, c.id desc limit 500`;
export const insertClaims = (
  seat: Seat,
  id: string,
  claims: readonly { readonly card: string; readonly kind: ClaimKind; readonly words: string }[],
) =>
  sql`insert into package_claims (org_id, vendor_id, order_id, package_id, card_id, kind, words, by)
    select p.org_id, p.vendor_id, p.order_id, p.id, n.card, n.kind, n.words, ${seat.user || null}::uuid
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n(card uuid, kind text, words text)
    join packages p on ${isOwnRow(seat, 'p')} and p.id = ${id}`.execute(seat.tx);
/** Returns nothing if the claim already has an answer. */
export const writeClaimAnswer = (seat: Seat, id: string, answer: ClaimAnswer, words: string) => one<{
  school: string;
  card: string;
  package: string;
}>(seat.tx)`update package_claims c set answer = ${answer},
      answer_words = ${words}, answered_at = now(), answered_by = ${seat.user || null}::uuid
    where ${isOwnRow(seat, 'c')} and c.id = ${id} and c.answer is null
    returning c.org_id::text as school, c.card_id as card, c.package_id as package`;

const asides = async (seat: Seat, which: RawBuilder<SqlBool>): Promise<Aside[]> => {
  const student = seat.side === 'school' ? sql`k.enrolment_id` : sql`null`;
  return all<Aside>(seat.tx)`
    select a.id, json_build_object('id', k.id, 'serial', k.serial, 'name', k.fields->>'student.name',
        'identifier', k.fields->>'student.identifier') as card, json_build_object('id', o.id, 'name', o.name) as "order",
      json_build_object('id', a.was_section, 'label', a.was_label) as was, json_build_object('id', a.now_section, 'label', a.now_label) as now,
      a.at, a.answer, a.words, ${student} as student
    from cards_aside a join orders o on o.org_id = a.org_id and o.id = a.order_id join cards k on k.org_id = a.org_id and k.id = a.card_id
    where ${isOwnRow(seat, 'a')} and ${which} order by a.answer is not null, a.id desc limit 500`;
};
export const readAsides = (seat: Seat, open: boolean) => asides(seat, sql`(not ${open} or a.answer is null)`);
export const asideById = async (seat: Seat, id: string) => (await asides(seat, sql`a.id = ${id}`))[0];
/** Stores the school's decision. Returns false if someone decided before. Runs as the school. */
export const writeAsideDecision = async (
  seat: Seat,
  id: string,
  answer: 'replace' | 'as_it_is',
  words: string,
): Promise<boolean> => {
  const { numAffectedRows = 0n } =
    await sql`update cards_aside a set answer = ${answer}, words = ${words}, answered_at = now(),
      answered_by = ${seat.user || null}::uuid where ${isOwnRow(seat, 'a')} and a.id = ${id} and a.answer is null`.execute(
      seat.tx,
    );
  return numAffectedRows > 0n;
};
/** Puts each card aside once. If its student moves again, the row changes to the newest class. Runs as the school. */
export const insertAsides = (
  seat: Seat,
  rows: readonly { readonly card: string; readonly section: string; readonly label: string }[],
) =>
  sql`insert into cards_aside as a (org_id, vendor_id, order_id, card_id, was_section, was_label, now_section, now_label)
    select c.org_id, c.vendor_id, c.order_id, c.id, s.section_id, s.label, n.section, n.label
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(card uuid, section uuid, label text)
    join cards c on ${isOwnRow(seat, 'c')} and c.id = n.card
    join order_sections s on s.org_id = c.org_id and s.order_id = c.order_id and s.section_id = c.section_id
    on conflict (org_id, card_id) do update set now_section = excluded.now_section, now_label = excluded.now_label,
      answer = null, answered_at = null, answered_by = null`.execute(seat.tx);

export type LateChangeRow = {
  readonly card: string;
  readonly left: boolean;
  readonly moved: boolean;
  readonly classPrinted: boolean;
  readonly section: string;
  readonly label: string;
};
/**
 * Finds the cards whose students changed class or left, whatever the school decided about them before. Runs as the
 * school.
 */
export const readLateChangeRows = (seat: Seat, cards: readonly string[]) => all<LateChangeRow>(seat.tx)`
    select c.id as card, e.left_on is not null as left, e.section_id <> c.section_id as moved,
      (c.fields::jsonb ?| array['student.class', 'student.division', 'student.identifier']) as "classPrinted",
      e.section_id as section, e.class || '-' || e.division as label
    from cards c join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(cards)}) and c.ended is null
      and (e.left_on is not null or e.section_id <> c.section_id)`;
