// For the school: replacement cards, and the fees that families pay for them.
import { all, one } from '@lanyard/db/query';
import type { Act } from '@lanyard/db/tenant';
import type { Stage } from '@lanyard/domain/card';
import {
  claimCauses,
  defaultFees,
  type FeeRules,
  type Payer,
  type ReplacementCause,
  type ReprintCause,
} from '@lanyard/domain/reprint';
import { isDoubted } from '@lanyard/photos/server/queries/doubts';
import { memberNameOf, uuidArray, type Seat } from '@lanyard/place/queries';
import { isExpiredIn, validUntilIn } from '@lanyard/proofing/server/queries/validity';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql } from 'kysely';

import type { CardFees, Replacement, StudentCard } from '../../api-replace.ts';
import { liveCardCount, schoolToday } from './orders.ts';

export type OpenReplacement = {
  readonly id: string;
  readonly enrolment: string;
  readonly card: string;
  readonly cause: ReprintCause;
  readonly payer: Payer;
  readonly fee: number;
  readonly words: string;
};
export const openReplacements = ({ tx, org }: Seat, enrolments: readonly string[]) => all<OpenReplacement>(
  tx,
)`
    select id, enrolment_id as enrolment, card_id as card, cause, payer, fee, words
    from replacements where org_id = ${org} and enrolment_id = any (${uuidArray(enrolments)}) and new_card_id is null`;
export const settleReplacements = (
  { tx, org }: Seat,
  made: readonly { readonly id: string; readonly newCard: string }[],
) =>
  sql`update replacements r set new_card_id = p."newCard"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as p(id uuid, "newCard" uuid)
    where r.org_id = ${org} and r.id = p.id`.execute(tx);
/**
 * The school pays for what the vendor refused to pay: the reprint of a claimed card, and a replacement that waits for its
 * release. Other reprints of the same card keep their payer.
 */
export async function chargeSchoolForCard({ tx, org }: Seat, card: string): Promise<void> {
  const claimed = sql`card_id = ${card} and cause = any (${sql.val([...claimCauses])}::text[]) and payer = 'vendor'`;
  await sql`update replacements set payer = 'school' where org_id = ${org} and ${claimed} and new_card_id is null`.execute(
    tx,
  );
  await sql`update reprints set payer = 'school', basis = 'stated' where org_id = ${org} and ${claimed} and undone_at is null`.execute(
    tx,
  );
}

export type ReplacementCandidate = {
  readonly enrolment: string;
  readonly student: string;
  readonly section: string;
  readonly name: string;
  readonly identifier: string;
  readonly proof: string | null;
  /** True if the current card equals what would be sealed today. */
  readonly unchanged: boolean;
  /** The last day on which the current card was valid. Null if the card is still valid or has no such day. */
  readonly expiredOn: string | null;
  /** True if someone says that the photo of the proof shows another child. */
  readonly doubted: boolean;
  /** How many replacements this student had for this cause before. */
  readonly before: number;
  readonly card: {
    readonly id: string;
    readonly orderId: string;
    readonly vendor: string;
    readonly serial: string;
    readonly stage: Stage;
  } | null;
};
export const replacementCandidates = (
  { tx, org }: Seat,
  enrolments: readonly string[],
  cause: ReplacementCause,
) => all<ReplacementCandidate>(tx)`
    select e.id as enrolment, e.student_id as student, e.section_id as section, ${shownNameColumn()} as name, e.class || '-' || e.division || '-' || e.roll_no::int as identifier,
      p.id as proof, coalesce(p.status = 'approved' and p.seal = c.seal and p.differs = '[]', false) as unchanged,
      case when ${isExpiredIn(sql`c.fields`)} then ${validUntilIn(sql`c.fields`)} end as "expiredOn",
      ${isDoubted(sql`e.org_id`, sql`v.photo_id`)} as doubted,
      (select count(*)::int from replacements r where r.org_id = e.org_id and r.student_id = e.student_id and r.cause = ${cause}) as before,
      case when c.id is not null then json_build_object('id', c.id, 'orderId', c.order_id, 'vendor', c.vendor_id::text,
        'serial', c.serial, 'stage', c.stage) end as card
    from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id and s.erased_at is null
    left join cards c on c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null
    left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    left join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where e.org_id = ${org} and e.id = any (${uuidArray(enrolments)})
    order by e.class_rank, e.division, e.roll_no, e.id`;

export type NewReplacement = {
  readonly enrolment: string;
  readonly student: string;
  readonly card: string;
  readonly nth: number;
  readonly payer: Payer;
  readonly fee: number;
};
export const insertReplacements = (
  { tx, org, user }: Act,
  cause: ReprintCause,
  words: string,
  rows: readonly NewReplacement[],
) =>
  sql`insert into replacements (org_id, enrolment_id, student_id, card_id, cause, words, nth, payer, fee, made_by)
    select ${org}, n.enrolment, n.student, n.card, ${cause}, ${words}, n.nth, n.payer, n.fee, ${user || null}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(enrolment uuid, student uuid, card uuid, nth int, payer text, fee int)
    on conflict (org_id, enrolment_id) where new_card_id is null do update set cause = excluded.cause, words = excluded.words,
      card_id = excluded.card_id, nth = excluded.nth, payer = excluded.payer, fee = excluded.fee`.execute(tx);

export const replacementList = (
  { tx, org }: Seat,
  { student, waiting }: { readonly student?: string | undefined; readonly waiting: boolean },
) => all<Replacement>(tx)`
    select r.id, r.enrolment_id as student, ${shownNameColumn()} as name, e.class || '-' || e.division || '-' || e.roll_no::int as identifier, r.cause,
      c.serial, r.payer, r.fee, r.made_at as at, ${memberNameOf(sql`r.made_by`)} as by, n.serial as "newSerial",
      case when r.new_card_id is null then case when p.status = 'approved' then 'release' else 'proof' end end as waits
    from replacements r join enrolments e on e.org_id = r.org_id and e.id = r.enrolment_id
    join students s on s.org_id = r.org_id and s.id = r.student_id
    join cards c on c.org_id = r.org_id and c.id = r.card_id
    left join cards n on n.org_id = r.org_id and n.id = r.new_card_id
    left join proofs p on p.org_id = r.org_id and p.enrolment_id = r.enrolment_id
    where r.org_id = ${org} and (not ${waiting} or r.new_card_id is null)
      and (${student ?? null}::uuid is null or r.enrolment_id = ${student ?? null}::uuid)
    order by r.id desc limit 500`;

/** The school's fees. If the school has not set any, the default fees with version 0. */
export const readCardFees = async ({ tx, org }: Seat): Promise<CardFees & { rules: FeeRules }> => {
  const row = await tx
    .selectFrom('card_fees')
    .select(['currency', sql<FeeRules>`rules`.as('rules'), 'version'])
    .where('org_id', '=', org)
    .executeTakeFirst();
  return row ?? { currency: 'INR', rules: defaultFees, version: 0 };
};
export const saveCardFees = (
  { tx, org }: Seat,
  version: number,
  { currency, rules }: { readonly currency: string; readonly rules: FeeRules },
) => one<CardFees>(tx)`
    insert into card_fees as f (org_id, currency, rules) select ${org}, ${currency}, ${JSON.stringify(rules)}::jsonb
    where ${version}::int = 0 or exists (select from card_fees where org_id = ${org})
    on conflict (org_id) do update set currency = excluded.currency, rules = excluded.rules, version = f.version + 1
      where f.version = ${version}
    returning currency, rules, version`;
/** Orders that can still take a card, the latest due date first, so that the limit leaves out the most overdue ones. */
export const ordersAcceptingCards = ({ tx, org }: Seat) => all<{
  id: string;
  name: string;
  vendor: string;
  vendorId: string;
  dueOn: string;
  late: boolean;
  started: boolean;
}>(tx)`
    select o.id, o.name, o.vendor_name as vendor, o.vendor_id::text as "vendorId", o.due_on as "dueOn", o.due_on < ${schoolToday} as late,
      ${liveCardCount('o')} > o.cards_queued as started
    from orders o
    where o.org_id = ${org} and o.name is not null and o.delivered_at is null and o.recalled_at is null and o.held_at is null
    order by o.due_on desc, o.id limit 50`;

/** Undefined if there is no such enrolment. */
export const cardsOfStudent = async (
  { tx, org }: Seat,
  enrolment: string,
): Promise<StudentCard[] | undefined> => {
  const rows = await all<{ readonly [Key in keyof StudentCard]: StudentCard[Key] | null }>(tx)`
    select c.id, c.serial, c.stage, c.ended, c.ended_at as "endedAt", coalesce(c.held, false) as held,
      json_build_object('id', o.id, 'name', o.name, 'vendor', o.vendor_name, 'dueOn', o.due_on) as "order"
    from enrolments e left join cards c on c.org_id = e.org_id and c.enrolment_id = e.id
    left join orders o on o.org_id = c.org_id and o.id = c.order_id
    where e.org_id = ${org} and e.id = ${enrolment} order by c.id desc limit 50`;
  return rows.length === 0 ? undefined : rows.filter((row): row is StudentCard => row.id !== null);
};
