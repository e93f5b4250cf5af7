// For tests and trials: the figures from the counters, and the same figures counted over every enrolment by the
// domain's rule.
import type { Act } from '@lanyard/db/tenant';
import { statusBucketOf } from '@lanyard/domain/student';

type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

const names = [
  'students',
  'captured',
  'delivered',
  'in_production',
  'pending_proof',
  'missing_photo',
  'to_review',
  'locked',
  'rejected',
  'approved',
  'ready',
] as const;
type Row = Record<(typeof names)[number], number>;
const nothing = (): Row => Object.fromEntries(names.map((name) => [name, 0])) as Row;

/** Leaves out sections without students. */
const peopled = (sections: ReadonlyMap<string, Row>): Figures =>
  Object.fromEntries(
    [...sections]
      .filter(([, row]) => names.some((name) => row[name] !== 0))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

export async function figuresFromCounters({ tx, org }: Act): Promise<Figures> {
  const sections = new Map<string, Row>();
  for (const row of await tx.selectFrom('section_counts').selectAll().where('org_id', '=', org).execute()) {
    const sum = sections.get(row.section_id) ?? nothing();
    for (const name of names) sum[name] += row[name];
    sections.set(row.section_id, sum);
  }
  return peopled(sections);
}

export async function figuresFromEnrolments({ tx, org }: Act): Promise<Figures> {
  const sections = new Map<string, Row>();
  const enrolments = await tx
    .selectFrom('enrolments')
    .select(['section_id', 'photo_status as photo', 'proof_status as proof', 'delivery_status as delivery'])
    .where('org_id', '=', org)
    .where('left_on', 'is', null)
    .execute();
  for (const { section_id: section, ...statuses } of enrolments) {
    const row = sections.get(section) ?? nothing();
    const bucket = statusBucketOf(statuses);
    row.students++;
    row[bucket]++;
    if (statuses.photo === 'captured') row.captured++;
    if (statuses.proof === 'approved') row.approved++;
    if (statuses.delivery === 'ready') row.ready++;
    if (bucket === 'pending_proof') {
      if (statuses.proof === 'pending') row.to_review++;
      if (statuses.proof === 'locked') row.locked++;
      if (statuses.proof === 'rejected') row.rejected++;
    }
    sections.set(section, row);
  }
  return peopled(sections);
}
