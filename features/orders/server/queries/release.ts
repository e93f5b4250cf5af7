// For the school: which students could go into an order, and what their cards are made of.
import { all } from '@lanyard/db/query';
import type { ReleaseFacts } from '@lanyard/domain/release';
import type { Payer } from '@lanyard/domain/reprint';
import type { TemplateType } from '@lanyard/domain/template';
import { isDoubted } from '@lanyard/photos/server/queries/doubts';
import { uuidArray, type Seat } from '@lanyard/place/queries';
import type { SealedProof } from '@lanyard/proofing/server/queries/stages';
import { isExpiredIn, schoolToday, validUntilIn } from '@lanyard/proofing/server/queries/validity';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql } from 'kysely';

import type { ReleaseChoice, ReleaseSection } from '../../api-release.ts';

export type ReleaseCandidate = ReleaseFacts & {
  readonly enrolment: string;
  readonly name: string;
  readonly identifier: string;
  readonly section: string;
  readonly label: string;
  readonly proofId: string | null;
  readonly type: TemplateType | null;
  /** Who pays, if the card replaces a card that has ended. Null if it is a first card. */
  readonly reprintPayer: Payer | null;
  readonly inCurrentYear: boolean;
  /** True if the record has other data than the proof. When the card ends, Proofing creates a new proof. */
  readonly differs: boolean;
};
/** Sorted by class and roll number. Students of whole sections are included only if they have not left. */
export const releaseCandidates = (
  { tx, org }: Seat,
  { sections, students }: ReleaseChoice,
) => all<ReleaseCandidate>(tx)`
    select e.id as enrolment, ${shownNameColumn()} as name, e.class || '-' || e.division || '-' || e.roll_no::int as identifier, e.section_id as section,
      e.class || '-' || e.division as label, e.left_on is not null as left, e.photo_status as photo,
      s.consent = 'no' as "photoRefused", p.id as "proofId",
      p.status as proof, p.seal is not null as sealed, t.type, ${validUntilIn(sql`v.fields`)} as "validUntil", ${schoolToday} as today,
      ${isDoubted(sql`e.org_id`, sql`v.photo_id`)} as doubted,
      exists (select from cards c where c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null) as "liveCard",
      (select r.payer from replacements r where r.org_id = e.org_id and r.enrolment_id = e.id and r.new_card_id is null) as "reprintPayer",
      e.year_id = (select y.id from academic_years y where y.org_id = ${org} and y.is_current) as "inCurrentYear",
      coalesce(p.differs <> '[]', false) as differs
    from enrolments e
    join students s on s.org_id = e.org_id and s.id = e.student_id and s.erased_at is null
    left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    left join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    left join template_versions tv on tv.org_id = v.org_id and tv.id = v.template_version_id
    left join templates t on t.org_id = tv.org_id and t.id = tv.template_id
    where e.org_id = ${org} and ((e.section_id = any (${uuidArray(sections)}) and e.left_on is null) or e.id = any (${uuidArray(students)}))
    order by e.class_rank, e.division, e.roll_no, e.id`;

/** Sections of the current year. */
export const sectionsToRelease = ({ tx, org }: Seat) => all<ReleaseSection>(tx)`
    select s.id, s.class || '-' || s.division as label, count(e.id)::int as students,
      (count(e.id) filter (where p.status = 'approved' and c.id is null
        and not ${isDoubted(sql`p.org_id`, sql`v.photo_id`)} and not ${isExpiredIn(sql`v.fields`)}))::int as releasable, count(c.id)::int as ordered
    from sections s
    join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    left join enrolments e on e.org_id = s.org_id and e.section_id = s.id and e.left_on is null
    left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    left join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    left join cards c on c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null
    where s.org_id = ${org} group by s.id, s.class, s.division, s.class_rank order by s.class_rank, s.division`;

/** Stores one copy of each template version that the order prints from. */
export const insertDesigns = (seat: Seat, order: string, versions: readonly string[]) =>
  sql`insert into order_designs (org_id, vendor_id, order_id, version_id, template_id, name, type, document)
    select o.org_id, o.vendor_id, o.id, v.id, t.id, t.name, t.type, v.document
    from orders o join template_versions v on v.org_id = o.org_id and v.id = any (${uuidArray(versions)})
    join templates t on t.org_id = v.org_id and t.id = v.template_id
    where o.org_id = ${seat.org} and o.id = ${order}
    on conflict (org_id, order_id, version_id) do nothing`.execute(seat.tx);

export async function insertOrderSections(
  seat: Seat,
  order: string,
  sections: readonly string[],
): Promise<void> {
  await sql`insert into order_sections (org_id, vendor_id, order_id, section_id, label, place)
    select o.org_id, o.vendor_id, o.id, s.id, s.class || '-' || s.division, 0
    from orders o join sections s on s.org_id = o.org_id and s.id = any (${uuidArray(sections)})
    where o.org_id = ${seat.org} and o.id = ${order}
    on conflict (org_id, order_id, section_id) do nothing`.execute(seat.tx);
  await sql`update order_sections x set place = n.place from (
      select os.section_id, row_number() over (order by s.class_rank, s.division) as place
      from order_sections os join sections s on s.org_id = os.org_id and s.id = os.section_id
      where os.org_id = ${seat.org} and os.order_id = ${order}) n
    where x.org_id = ${seat.org} and x.order_id = ${order} and x.section_id = n.section_id and x.place <> n.place`.execute(
    seat.tx,
  );
}

export type NewCard = {
  readonly serial: string;
  readonly proof: SealedProof;
  readonly photo: object;
  readonly reprint: boolean;
  readonly follows: string | null;
};
/**
 * Returns the cards that were made. A card is not made if its serial is taken or the student already has a live card.
 */
export const insertCards = async (
  seat: Seat,
  order: string,
  cards: readonly NewCard[],
): Promise<{ id: string; enrolment: string }[]> => {
  const rows = cards.map(({ serial, proof, photo, reprint, follows }) => ({
    serial,
    enrolment: proof.enrolment,
    student: proof.student,
    proof: proof.proof,
    section: proof.section,
    version: proof.template,
    photo_id: proof.photo.id,
    photo_version: proof.photo.version,
    fields: JSON.stringify(proof.fields),
    photo,
    seal: proof.seal,
    reprint,
    follows,
  }));
  return all<{ id: string; enrolment: string }>(seat.tx)`
    insert into cards (org_id, vendor_id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version, template_id,
      section_id, place, version_id, fields, photo, seal, reprint, follows)
    select d.org_id, d.vendor_id, d.order_id, n.serial, n.enrolment, n.student, n.proof, n.photo_id, n.photo_version, d.template_id,
      n.section, 0, d.version_id, n.fields::json, n.photo, decode(n.seal, 'hex'), n.reprint, n.follows
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(serial text, enrolment uuid, student uuid, proof uuid, section uuid,
      version uuid, photo_id uuid, photo_version int, fields text, photo jsonb, seal text, reprint boolean, follows uuid)
    join order_designs d on d.org_id = ${seat.org} and d.order_id = ${order} and d.version_id = n.version
    on conflict do nothing
    returning id, enrolment_id as enrolment`;
};

/** Numbers the cards by class and roll number, including cards that were added later. */
export async function assignCardNumbers(seat: Seat, order: string): Promise<void> {
  await sql`update cards x set place = n.place from (
      select c.id, row_number() over (order by e.class_rank, e.division, e.roll_no, c.id) as place
      from cards c join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
      where c.org_id = ${seat.org} and c.order_id = ${order}) n
    where x.org_id = ${seat.org} and x.id = n.id and x.place <> n.place`.execute(seat.tx);
  await sql`update order_sections s set faces = array(select c.id from cards c where c.org_id = s.org_id and c.order_id = s.order_id
      and c.section_id = s.section_id and c.ended is null order by c.place limit 3)
    where s.org_id = ${seat.org} and s.order_id = ${order}`.execute(seat.tx);
}

/** Adds the scores of the cards' photos to the order, for the vendor's average. */
export const addPhotoScores = (seat: Seat, order: string, cards: readonly string[]) =>
  sql`update orders o set photo_scores = o.photo_scores + n.count, photo_score_sum = o.photo_score_sum + n.sum
    from (select count(p.score)::int as count, coalesce(sum(p.score), 0)::int as sum from cards c
      join photos p on p.org_id = c.org_id and p.id = c.photo_id
      where c.org_id = ${seat.org} and c.id = any (${uuidArray(cards)})) n
    where o.org_id = ${seat.org} and o.id = ${order}`.execute(seat.tx);

export type CardWithoutPicture = {
  readonly id: string;
  readonly photoId: string;
  readonly photoVersion: number;
};
export const cardsWithoutPicture = (
  { tx, org }: Seat,
  order: string,
  after: string,
  limit: number,
) => all<CardWithoutPicture>(tx)`
    select id, photo_id as "photoId", photo_version as "photoVersion" from cards
    where org_id = ${org} and order_id = ${order} and picture_id is null and ended is null and id > ${after}
    order by id limit ${limit}`;
/** Returns the cards that still needed a picture. */
export const writeCardPictures = async (
  { tx, org }: Seat,
  pictures: readonly { readonly card: string; readonly file: string }[],
): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`update cards c set picture_id = p.file
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as p(card uuid, file uuid)
    where c.org_id = ${org} and c.id = p.card and c.picture_id is null and c.ended is null returning c.id`;
  return rows.map(({ id }) => id);
};

export const designsToCopy = ({ tx, org }: Seat, order: string) => all<{
  version: string;
  document: unknown;
}>(tx)`select version_id as version, document from order_designs
    where org_id = ${org} and order_id = ${order} and assets is null`;
export const writeDesignAssets = (
  { tx, org }: Seat,
  order: string,
  version: string,
  assets: Readonly<Record<string, string>>,
) =>
  sql`update order_designs set assets = ${JSON.stringify(assets)}::jsonb
    where org_id = ${org} and order_id = ${order} and version_id = ${version} and assets is null`.execute(tx);
