// Reads what happened to the card of a student, from the tables of the features that wrote it.
import { all, one } from '@lanyard/db/query';
import type { CardLifeState, LiveCardState } from '@lanyard/domain/card-life';
import { isDoubted } from '@lanyard/photos/server/queries/doubts';
import { isOwnRow, memberNameOf, type Seat } from '@lanyard/place/queries';
import { isExpiredIn } from '@lanyard/proofing/server/queries/validity';
import { sql, type RawBuilder } from 'kysely';

import type { CardLifeEvent } from '../../api-life.ts';

export type CardLifeRow = Pick<CardLifeEvent, 'id' | 'at' | 'side' | 'by' | 'card' | 'order' | 'package'> & {
  readonly source: 'added' | 'photo_taken' | 'proof' | 'accepted' | 'card' | 'replacement_requested';
  readonly kind: string;
  readonly reason: string | null;
  readonly note: string;
  readonly fields: readonly string[];
};

const mostEvents = 300;
const none = sql`null::uuid as card_id, null::text as serial, null::uuid as order_id, null::text as order_name`;
const ofCard = sql`c.id as card_id, c.serial, o.id as order_id, o.name as order_name`;
const cards = sql`cards c join orders o on o.org_id = c.org_id and o.id = c.order_id`;

/** The events of some cards, and that their orders were accepted. Both sides may read them. */
const cardEvents = (seat: Seat, which: RawBuilder<unknown>) => sql`
  select e.id, e.at, 4 as rank, 'card' as source, e.kind, e.side, e.by as person, null as reason, e.words as note,
    '{}'::text[] as fields, ${ofCard}
  from ${cards} join card_events e on ${isOwnRow(seat, 'e')} and e.card_id = c.id where ${isOwnRow(seat, 'c')} and ${which}
  union all
  select c.id, o.accepted_at, 3, 'accepted', '', 'vendor', o.accepted_by, null, '', '{}', ${ofCard}
  from ${cards} where ${isOwnRow(seat, 'c')} and ${which} and o.accepted_at is not null`;

/** Which events of a student to read: those of all years, or of one enrolment. */
export type LifeOf = { readonly enrolment: string; readonly allYears: boolean };
const enrolmentsOf = (
  org: string,
  { enrolment, allYears }: LifeOf,
) => sql`(select e.* from enrolments e where e.org_id = ${org}
  and ${allYears ? sql`e.student_id = (select given.student_id from enrolments given where given.org_id = ${org} and given.id = ${enrolment})` : sql`e.id = ${enrolment}`})`;

/** Events of the school: the student list, the photos, the proof and requests for a new card. */
const schoolEvents = (org: string, of: LifeOf) => sql`
  select * from (select distinct on (e.id) s.id, s.made_at as at, 0 as rank, 'added' as source, s.kind, 'school' as side,
      s.made_by as person, null as reason, '' as note, '{}'::text[] as fields, ${none}
    from ${enrolmentsOf(org, of)} e join student_changes n on n.org_id = e.org_id and n.student_id = e.student_id and n.enrolment_id = e.id
    join change_sets s on s.org_id = n.org_id and s.id = n.change_set_id
    order by e.id, s.made_at, s.id) first_changes
  union all
  select p.id, p.taken_at, 1, 'photo_taken', '', 'school', p.taken_by, null, '', '{}', ${none}
  from ${enrolmentsOf(org, of)} e join photos p on p.org_id = e.org_id and p.student_id = e.student_id and p.year_id = e.year_id
  where p.state = 'kept' and p.moved_to is null
  union all
  select v.id, v.at, 2, 'proof', v.kind, case when v.by is null then 'system' else 'school' end, v.by, v.reason, v.note, v.fields, ${none}
  from ${enrolmentsOf(org, of)} e join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
  join proof_events v on v.org_id = p.org_id and v.proof_id = p.id
  where v.kind not in ('comment', 'reminded')
  union all
  select r.id, r.made_at, 5, 'replacement_requested', '', case when r.made_by is null then 'system' else 'school' end, r.made_by, r.cause,
    r.words, '{}', ${none}
  from ${enrolmentsOf(org, of)} e join replacements r on r.org_id = e.org_id and r.student_id = e.student_id and r.enrolment_id = e.id`;

/** The package of an event. The events of a card and its place in a package have slightly different times. */
const packageOf = (
  seat: Seat,
) => sql`(select json_build_object('id', p.id, 'name', p.name, 'courier', p.courier,
      'tracking', coalesce(p.courier_number, p.tracking), 'estimatedOn', p.estimated_on)
    from package_cards m join packages p on p.org_id = m.org_id and p.id = m.package_id
    where ${isOwnRow(seat, 'm')} and m.card_id = l.card_id and m.out_at is null and m.added_at <= l.at + interval '1 second')`;
const inPackage = ['pack', 'dispatch', 'deliver', 'hand_over'];

const events = (seat: Seat, from: RawBuilder<unknown>) => all<CardLifeRow>(seat.tx)`
    select l.id, l.at, l.source, l.kind, l.side, ${memberNameOf(sql`l.person`)} as by, l.reason, l.note, l.fields,
      case when l.card_id is not null then json_build_object('id', l.card_id, 'serial', l.serial) end as card,
      case when l.order_id is not null then json_build_object('id', l.order_id, 'name', l.order_name) end as "order",
      case when l.source = 'card' and l.kind = any (${inPackage}::text[]) then ${packageOf(seat)} end as package
    from (${from}) l order by l.at desc, l.rank desc, l.id desc limit ${mostEvents}`;

export const studentLifeEvents = (seat: Seat, of: LifeOf) =>
  events(
    seat,
    sql`${schoolEvents(seat.org, of)} union all ${cardEvents(seat, sql`c.enrolment_id in (select e.id from ${enrolmentsOf(seat.org, of)} e)`)}`,
  );
export const cardLifeEvents = (seat: Seat, card: string) =>
  events(seat, cardEvents(seat, sql`c.id = ${card}`));

const liveCard = (
  seat: Seat,
  which: RawBuilder<unknown>,
) => sql`(select json_build_object('stage', c.stage, 'held', c.held, 'failed', c.failed,
      'inFile', c.print_file_id is not null,
      'doubted', ${seat.side === 'school' ? isDoubted(sql`c.org_id`, sql`c.photo_id`) : sql`false`},
      'order', json_build_object('accepted', o.accepted_at is not null, 'held', o.held_at is not null, 'dueOn', o.due_on,
        'promisedOn', o.promised_on),
      'estimatedOn', (select p.estimated_on from package_cards m join packages p on p.org_id = m.org_id and p.id = m.package_id
        where ${isOwnRow(seat, 'm')} and m.card_id = c.id and m.out_at is null))
    from ${cards} where ${isOwnRow(seat, 'c')} and ${which} and c.ended is null)`;

type StudentState = Omit<CardLifeState, 'current' | 'photo' | 'photoRefused' | 'proof'>;
export const studentCardState = (seat: Seat, enrolment: string) => one<StudentState>(seat.tx)`
    select ${isDoubted(sql`e.org_id`, sql`e.photo_id`)} as doubted, coalesce(p.faults <> '[]', false) as faulty,
      p.id is not null or exists (select from section_templates t where t.org_id = e.org_id and t.section_id = e.section_id) as designed,
      ${isExpiredIn(sql`v.fields`)} as expired, s.review_due_on as "reviewDueOn",
      ${liveCard(seat, sql`c.enrolment_id = ${enrolment}`)} as card
    from enrolments e join sections s on s.org_id = e.org_id and s.id = e.section_id
    left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    left join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where e.org_id = ${seat.org} and e.id = ${enrolment}`;

export type CardState = {
  /** Null if the card has ended. */
  readonly card: LiveCardState | null;
  /** If the card has ended: the serial of the card that the student has instead, if there is one. */
  readonly replacedBy: string | null;
};
export const cardState = (seat: Seat, card: string) => one<CardState>(seat.tx)`
    select ${liveCard(seat, sql`c.id = ${card}`)} as card,
      (select n.serial from cards n where ${isOwnRow(seat, 'n')} and ${isInPlaceOf(seat)} and n.ended is null and c.ended is not null
        order by n.id desc limit 1) as "replacedBy"
    from cards c where ${isOwnRow(seat, 'c')} and c.id = ${card}`;
/** A vendor does not know which cards are of the same student, only that one card follows another. */
const isInPlaceOf = (seat: Seat) =>
  seat.side === 'school' ? sql`n.enrolment_id = c.enrolment_id` : sql`n.follows = c.id`;

/** For the school: the enrolment of a card. */
export const enrolmentOfCard = async ({ tx, org }: Seat, card: string): Promise<string | undefined> => {
  const row = await one<{ id: string }>(tx)`
    select enrolment_id as id from cards where org_id = ${org} and id = ${card}`;
  return row?.id;
};
