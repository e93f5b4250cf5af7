// Creates an order with two classes of three students. The vendor has checked all cards and not packed any.
import { randomUUID } from 'node:crypto';

import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import type { Tx } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { addStudent } from '@lanyard/students/server/add-student';
import { sql } from 'kysely';

import { freshSerial } from './fresh-serial.ts';
import type { Installation } from './installation.ts';

type PackedCard = {
  readonly id: string;
  readonly serial: string;
  readonly student: string;
  readonly section: string;
};
export type PackedOrder = {
  readonly order: string;
  readonly sections: readonly string[];
  readonly cards: readonly PackedCard[];
};

const zero = Buffer.alloc(32);
const perClass = 3;

export async function createOrderToPack(
  { town, withTenant }: Installation,
  number: number,
): Promise<PackedOrder> {
  const { org, people } = town.alpha;
  const vendor = town.vendor.org;
  return withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
    const { tx } = act;
    const sections = await classesOf(tx, org, `S${String(number)}`, people.reviewer.id);
    const [order, version, batch, file] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const name = `ORD-2030-${String(number)}`;
    await sql`insert into batches (org_id, id, year_id, number, name, made_by)
      select ${org}, ${batch}, id, ${number}, ${name}, ${people.admin.id} from academic_years where org_id = ${org} and is_current`.execute(
      tx,
    );
    await sql`insert into orders (org_id, vendor_id, id, batch_id, batch, year, number, name, school_name, school_colour, vendor_name,
        time_zone, due_on, released_by, accepted_at, accepted_by)
      values (${org}, ${vendor}, ${order}, ${batch}, ${name}, 2030, ${number}, ${name}, 'Alpha', '#2e77d8', 'Vendor', 'Asia/Kolkata',
        current_date + 5, ${people.admin.id}, now(), ${town.vendor.people.vendor.id})`.execute(tx);
    await sql`insert into order_designs (org_id, vendor_id, order_id, version_id, template_id, name, type, document, assets)
      values (${org}, ${vendor}, ${order}, ${version}, ${version}, 'Card', 'id_card', ${JSON.stringify(sampleDocuments[0])}::json, '{}')`.execute(
      tx,
    );
    const cards: PackedCard[] = [];
    for (const [at, section] of sections.entries()) {
      await sql`insert into order_sections (org_id, vendor_id, order_id, section_id, label, place)
        select ${org}, ${vendor}, ${order}, id, class || '-' || division, ${at} from sections where org_id = ${org} and id = ${section}`.execute(
        tx,
      );
      for (let roll = 1; roll <= perClass; roll++) {
        const added = await addStudent(act, { name: `Student ${String(roll)}`, section, rollNo: roll });
        if (isRefusal(added)) throw new Error(added.code);
        const card = {
          id: randomUUID(),
          serial: freshSerial(),
          student: added.id,
          section,
        };
        // Only the first card of a class prints the class. If any other student changes class, their card is still
        // right.
        const fields = {
          'student.name': `Student ${String(roll)}`,
          ...(roll === 1 && { 'student.class': 'S' }),
        };
        await sql`insert into cards (org_id, vendor_id, id, order_id, serial, enrolment_id, student_id, proof_id, photo_id, photo_version,
            template_id, section_id, place, version_id, fields, photo, seal, stage, prints, print_file_id, sheet, cell, printed_hash)
          select ${org}, ${vendor}, ${card.id}, ${order}, ${card.serial}, e.id, e.student_id, ${randomUUID()}, ${randomUUID()}, 1, ${version},
            ${section}, ${cards.length + 1}, ${version}, ${JSON.stringify(fields)}::json, '{}', ${zero}, 'checked', 1, ${file}, 1, ${roll}, ${zero}
          from enrolments e where e.org_id = ${org} and e.id = ${added.id}`.execute(tx);
        cards.push(card);
      }
    }
    return { order, sections, cards };
  });
}

async function classesOf(tx: Tx, org: string, name: string, reviewer: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`insert into sections (org_id, year_id, class, class_rank, division, reviewer_id)
    select y.org_id, y.id, ${name}, 1, d, case when d = 'A' then ${reviewer}::uuid end
    from academic_years y, unnest(array['A', 'B']) d where y.org_id = ${org} and y.is_current returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
