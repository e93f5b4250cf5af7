// Acts that change what the alert rules count. Each act is one SQL statement that changes some of a school's records.
import { randomUUID } from 'node:crypto';

import type { Act } from '@lanyard/db/tenant';
import { sql } from 'kysely';

export type Random = (most: number) => number;
type Given = {
  readonly section: string;
  readonly vendor: string;
  readonly photo: string;
  readonly random: Random;
};
type AlertAct = (act: Act, given: Given) => Promise<unknown>;

const hash = Buffer.alloc(32);
const some = (random: Random) => sql`roll_no::int % 3 = ${random(3)}`;
const inSection = (section: string, random: Random) =>
  sql`p.enrolment_id in (select id from enrolments where section_id = ${section} and ${some(random)})`;

const photographs: AlertAct = ({ tx }, { section, photo, random }) =>
  sql`update enrolments set photo_status = ${photo} where section_id = ${section} and ${some(random)}`.execute(
    tx,
  );
const leaves: AlertAct = ({ tx }, { section, random }) =>
  sql`update enrolments set left_on = ${random(2) ? '2025-10-01' : null}::date
    where section_id = ${section} and roll_no::int = ${1 + random(6)}`.execute(tx);
const proofs: AlertAct = ({ tx }, { section, random }) =>
  sql`insert into proofs (org_id, id, enrolment_id, student_id, year_id, hash)
    select org_id, gen_random_uuid(), id, student_id, year_id, ${hash} from enrolments
    where section_id = ${section} and ${some(random)} on conflict do nothing`.execute(tx);
const decides: AlertAct = async ({ tx }, { section, random }) => {
  const status = ['pending', 'approved', 'rejected', 'locked'][random(4)] ?? 'pending';
  await sql`update proofs p set status = ${status}, seal = case when ${status} = 'approved' then hash end, returned = false,
      locked_why = case when ${status} = 'locked' then 'sent' end, differs = '[]' where ${inSection(section, random)}`.execute(
    tx,
  );
  await sql`update enrolments e set proof_status = p.status from proofs p where p.org_id = e.org_id and p.enrolment_id = e.id
    and e.proof_status <> p.status`.execute(tx);
};
const voids: AlertAct = async ({ tx, org }, { section, random }) => {
  await sql`with void as (update proofs p set status = 'pending', seal = null, returned = true
      where p.status = 'approved' and ${inSection(section, random)} returning p.id)
    insert into proof_events (org_id, proof_id, number, kind) select ${org}, id, 1, 'voided' from void`.execute(
    tx,
  );
  await sql`update enrolments e set proof_status = p.status from proofs p where p.org_id = e.org_id and p.enrolment_id = e.id
    and e.proof_status <> p.status`.execute(tx);
};
const differs: AlertAct = ({ tx }, { section, random }) =>
  sql`update proofs p set differs = '[{"field":"class"}]' where p.status = 'approved' and ${inSection(section, random)}`.execute(
    tx,
  );
const falls: AlertAct = ({ tx }, { section, random }) =>
  sql`update sections set review_due_on = current_date + ${random(9) - 5}::int where id = ${section}`.execute(
    tx,
  );
const refuses: AlertAct = ({ tx, org }, { random }) =>
  sql`insert into imports (org_id, year_id, name, size, state, reason, started_by, started_at, applied_at)
    select ${org}, id, 'roster.csv', 1, ${random(3) ? 'refused' : 'applied'}, null, gen_random_uuid(), now(),
      case when ${random(4) === 0} then now() end from academic_years where is_current`.execute(tx);
const asks: AlertAct = ({ tx, org }, { section, random }) =>
  random(3)
    ? sql`insert into corrections (org_id, enrolment_id, field, asked_by) select ${org}, id, 'name', gen_random_uuid()
        from enrolments where section_id = ${section} and ${some(random)}`.execute(tx)
    : sql`update corrections set status = 'declined', decided_at = now() where status = 'open'`.execute(tx);
let number = 20_000;
const releases: AlertAct = async ({ tx, org }, { vendor, random }) => {
  const [batch, n] = [randomUUID(), ++number];
  await sql`insert into batches (org_id, id, year_id, number, name, made_by)
    select ${org}, ${batch}, id, ${n}, ${`Batch ${String(n)}`}, gen_random_uuid() from academic_years where is_current`.execute(
    tx,
  );
  await sql`insert into orders (org_id, vendor_id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name,
      time_zone, due_on, released_by, released_at, cards_queued)
    values (${org}, ${vendor}, ${batch}, ${`Batch ${String(n)}`}, 2031, ${n}, ${`ORD ${String(n)}`}, 'School', '#2e77d8', 'Vendor',
      'Asia/Kolkata', current_date + ${random(7) - 3}::int, gen_random_uuid(), now() - make_interval(days => ${random(5)}), ${random(3)})`.execute(
    tx,
  );
};
const goesOn: AlertAct = ({ tx }, { random }) =>
  [
    sql`update orders set due_on = due_on + ${random(5) - 2}::int where number % 3 = ${random(3)} and year = 2031`,
    sql`update orders set accepted_at = now(), accepted_by = gen_random_uuid() where number % 3 = ${random(3)} and year = 2031`,
    sql`update orders set recalled_at = now(), recalled_by = gen_random_uuid() where number % 7 = ${random(7)} and year = 2031`,
    sql`update orders set asked_back_at = now(), asked_back_words = 'Which photo?' where accepted_at is null and number % 3 = 0 and year = 2031`,
  ][random(4)]?.execute(tx) ?? Promise.resolve();

export const alertActs: readonly AlertAct[] = [
  photographs,
  photographs,
  leaves,
  proofs,
  decides,
  voids,
  differs,
  falls,
  refuses,
  asks,
  releases,
  goesOn,
];
