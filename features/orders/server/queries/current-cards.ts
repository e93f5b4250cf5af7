// For the school: which cards a student has, and which one is current. The current card is the newest that has not
// ended.
import { all } from '@lanyard/db/query';
import type { Stage } from '@lanyard/domain/card';
import type { CardStage } from '@lanyard/domain/card-stage';
import type { ProofStage } from '@lanyard/domain/proof';
import { uuidArray, type Seat } from '@lanyard/place/queries';
import { sql } from 'kysely';

export const enrolmentsOfCards = async ({ tx, org }: Seat, cards: readonly string[]): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select distinct enrolment_id as id from cards
    where org_id = ${org} and id = any (${uuidArray(cards)})`;
  return rows.map(({ id }) => id);
};

/**
 * Call this after locking the students and before locking any print order. Sorts the rows by enrolment, as Proofing
 * does, so that two transactions never wait for each other.
 */
export const lockProofs = async ({ tx, org }: Seat, enrolments: readonly string[]): Promise<void> => {
  await sql`select from proofs where org_id = ${org} and enrolment_id = any (${uuidArray(enrolments)}) order by enrolment_id for no key update`.execute(
    tx,
  );
};

export type StudentCardState = {
  readonly enrolment: string;
  readonly proof: string | null;
  readonly was: ProofStage | null;
  readonly card: { readonly stage: Stage; readonly inFile: boolean } | null;
};
export const studentCardStates = ({ tx, org }: Seat, cards: readonly string[]) => all<StudentCardState>(tx)`
    select m.enrolment_id as enrolment, p.id as proof, p.stage as was,
      (select json_build_object('stage', c.stage, 'inFile', c.print_file_id is not null) from cards c
        where c.org_id = ${org} and c.enrolment_id = m.enrolment_id and c.ended is null) as card
    from (select distinct enrolment_id from cards where org_id = ${org} and id = any (${uuidArray(cards)})) m
    left join proofs p on p.org_id = ${org} and p.enrolment_id = m.enrolment_id`;

export const failedProofs = ({ tx, org }: Seat, cards: readonly string[]) => all<{
  id: string;
  vendor: string;
  proof: string;
  enrolment: string;
  cause: string;
}>(tx)`
    select c.id, c.vendor_id::text as vendor, c.proof_id as proof, c.enrolment_id as enrolment, coalesce((select k.cause from card_checks k
      where k.org_id = c.org_id and k.card_id = c.id and k.undone_at is null order by k.id desc limit 1), 'wrong_data') as cause
    from cards c where c.org_id = ${org} and c.id = any (${uuidArray(cards)})`;

export type LiveCard = {
  readonly id: string;
  readonly enrolment: string;
  readonly orderId: string;
  readonly school: string;
  readonly vendor: string;
  readonly seal: string;
  readonly stage: Stage;
  readonly inFile: boolean;
  readonly held: boolean;
};
/** The live card of each of these students, if they have one. */
export const liveCardsOf = ({ tx, org }: Seat, enrolments: readonly string[]) => all<LiveCard>(tx)`
    select c.id, c.enrolment_id as enrolment, c.order_id as "orderId", c.org_id::text as school,
      c.vendor_id::text as vendor, encode(c.seal, 'hex') as seal, c.stage, c.print_file_id is not null as "inFile", c.held
    from cards c where c.org_id = ${org} and c.enrolment_id = any (${uuidArray(enrolments)}) and c.ended is null
    order by c.order_id, c.id`;

/** Cards in running orders that became void because a check found them wrong, and that have no new card yet. */
export const failedCardsOf = ({ tx, org }: Seat, enrolments: readonly string[]) => all<{
  id: string;
  enrolment: string;
  orderId: string;
}>(tx)`
    select distinct on (c.enrolment_id) c.id, c.enrolment_id as enrolment, c.order_id as "orderId" from cards c
    join orders o on o.org_id = c.org_id and o.id = c.order_id and o.recalled_at is null and o.delivered_at is null
    where c.org_id = ${org} and c.enrolment_id = any (${uuidArray(enrolments)}) and c.ended_why = 'failed_check'
      and not exists (select from cards n where n.org_id = c.org_id and n.enrolment_id = c.enrolment_id and n.ended is null)
      and not exists (select from cards n where n.org_id = c.org_id and n.follows = c.id)
    order by c.enrolment_id, c.id desc`;

/** The enrolments in this list whose student has left. */
export const findLeavers = async ({ tx, org }: Seat, enrolments: readonly string[]): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select id from enrolments
    where org_id = ${org} and id = any (${uuidArray(enrolments)}) and left_on is not null`;
  return rows.map(({ id }) => id);
};

export const liveCardStages = ({ tx, org }: Seat, enrolments: readonly string[]) => all<{
  id: string;
  stage: CardStage;
}>(tx)`
    select c.enrolment_id as id,
      case when c.stage in ('delivered', 'handed_over') then 'delivered'
        when c.stage <> 'queued' or c.print_file_id is not null then 'printed' else 'ordered' end as stage
    from cards c where c.org_id = ${org} and c.enrolment_id = any (${uuidArray(enrolments)}) and c.ended is null`;

export const producedCardsByTemplate = ({ tx, org }: Seat, templates: readonly string[]) => all<{
  template: string;
  cards: number;
}>(tx)`select template_id as template, count(*)::int as cards from cards
    where org_id = ${org} and template_id = any (${uuidArray(templates)}) and prints > 0 group by template_id`;

/**
 * For the school's worker: blanks everything stored about a student on cards. Returns the cards, each with its vendor.
 */
export const eraseCardData = async (
  { tx, org }: Seat,
  student: string,
): Promise<{ id: string; vendor: string }[]> => {
  const rows = await all<{ id: string; vendor: string }>(tx)`
    update cards set fields = '{}', photo = '{}', picture_id = null
    where org_id = ${org} and student_id = ${student} returning id, vendor_id::text as vendor`;
  await sql`update card_checks set words = '' where org_id = ${org} and card_id = any (${uuidArray(rows.map(({ id }) => id))})`.execute(
    tx,
  );
  return rows;
};
