// Creates the database rows of an order with one card, for the school's side and the vendor's side. Several canary
// objects need such an order.
import { randomUUID } from 'node:crypto';

import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import type { Act } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { CanarySchool } from './canary-objects.ts';
import { freshSerial } from './fresh-serial.ts';
import type { Installation } from './installation.ts';

type MadeOrder = {
  readonly order: string;
  readonly card: string;
  readonly section: string;
  readonly vendor: string;
  /** The canary word that every text of these rows contains. */
  readonly word: string;
};
const zero = Buffer.alloc(32);

/**
 * Alpha's orders go to the vendor of the trial, whose people are actors. Beta's orders go to a vendor that no actor
 * belongs to, and all their texts have Beta's canary. The numbers start at `number`, so that two callers do not create
 * the same order number. The card is of the given student's enrolment, or of nobody.
 */
export async function orderMaker(
  { town, db }: Installation,
  canary: (school: CanarySchool) => string,
  number: number,
): Promise<(tx: Act['tx'], school: CanarySchool, at?: number, student?: string) => Promise<MadeOrder>> {
  const { rows } = await sql<{ vendor: string }>`select vendor_id::text as vendor from ctl.vendor_links
    where school_id = ${town.beta.org} and ended_at is null order by id limit 1`.execute(db);
  const vendors = { alpha: town.vendor.org, beta: rows[0]?.vendor ?? '' };
  let n = number;
  return async (tx, school, at = 0, student = randomUUID()) => {
    const { org, sections, people } = town[school];
    const vendor = vendors[school];
    const word = school === 'beta' ? canary('beta') : 'Plain';
    const section = sections[at]?.id ?? '';
    const [order, card, version, batch] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    n++;
    await sql`insert into batches (org_id, id, year_id, number, name, made_by)
      select ${org}, ${batch}, id, ${n}, ${word}, ${people.admin.id} from academic_years where org_id = ${org} and is_current`.execute(
      tx,
    );
    await sql`insert into orders (org_id, vendor_id, id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name,
        time_zone, due_on, notes, released_by)
      values (${org}, ${vendor}, ${order}, ${batch}, ${word}, 2030, ${n}, ${`${word} ${String(n)}`}, ${word}, '#2e77d8', ${word},
        'Asia/Kolkata', current_date + 5, ${word}, ${people.admin.id})`.execute(tx);
    await sql`insert into order_sections (org_id, vendor_id, order_id, section_id, label, place)
      values (${org}, ${vendor}, ${order}, ${section}, ${word}, 1)`.execute(tx);
    await sql`insert into order_designs (org_id, vendor_id, order_id, version_id, template_id, name, type, document, assets)
      values (${org}, ${vendor}, ${order}, ${version}, ${version}, ${word}, 'id_card', ${JSON.stringify(sampleDocuments[0])}::json, '{}')`.execute(
      tx,
    );
    await sql`insert into cards (org_id, vendor_id, id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version,
        template_id, section_id, place, version_id, fields, photo, seal)
      values (${org}, ${vendor}, ${card}, ${order}, ${freshSerial()}, ${student},
        coalesce((select student_id from enrolments where org_id = ${org} and id = ${student}), ${randomUUID()}), ${randomUUID()},
        ${randomUUID()}, 1, ${version}, ${section}, 1, ${version}, ${JSON.stringify({ 'student.name': word })}::json,
        '{"width":600,"height":800}', ${zero})`.execute(tx);
    return { order, card, section, vendor, word };
  };
}
