// Reads the tables as their owner: the proofs, and everything that a card is printed from.
import { Client } from 'pg';

export type SealStatus = 'pending' | 'approved' | 'rejected' | 'locked';
export type SealStage = 'none' | 'ordered' | 'printed';
type Value = string | null;
export type SealInput = {
  readonly template: string;
  readonly photo: string;
  readonly fields: Readonly<Record<string, Value>>;
};

export type SealProof = {
  readonly id: string;
  readonly status: SealStatus;
  readonly stage: SealStage;
  readonly version: number;
  readonly number: number;
  readonly seal: string | null;
  readonly hash: string;
  /**
   * Changed fields, each as the JSON text `[field, from, to]`. `changed` is stored with the last version of the proof,
   * `differs` with the proof itself.
   */
  readonly changed: readonly string[];
  readonly differs: readonly string[];
  readonly lockedWhy: string | null;
  readonly decision: string | null;
  readonly decidedBy: string | null;
  readonly secondsAgo: number | null;
  readonly input: SealInput;
  /** The id of the open doubt about the photo. Null if there is none. */
  readonly doubt: string | null;
  /** The kinds of the proof's history entries, the oldest first. */
  readonly history: readonly string[];
};

/** What a student's card would print today. */
export type SealStudent = {
  readonly enrolment: string;
  readonly section: string;
  /** The template that the section uses. */
  readonly template: string | null;
  readonly photo: string | null;
  readonly fields: Readonly<Record<string, Value>>;
  readonly shown: SealStatus;
  readonly proof: SealProof | undefined;
};

type Raw = {
  enrolment: string;
  section: string;
  template: string | null;
  photo: string | null;
  name: string;
  class: string;
  division: string;
  roll: string;
  custom: Record<string, string>;
  year: string;
  ends: string;
  school: string;
  card: {
    short_name: string;
    rest_of_name: string;
    local_name: string;
    address: string;
    phone: string;
  } | null;
  shown: SealStatus;
  proof: (Omit<SealProof, 'changed' | 'differs'> & Record<'changed' | 'differs', Change[]>) | null;
};
type Change = { readonly field: string; readonly from: Value; readonly to: Value };
const triples = (changes: readonly Change[]): string[] =>
  changes.map(({ field, from, to }) => JSON.stringify([field, from, to]));

const query = `select e.id as enrolment, e.section_id as section, u.version_id as template,
    case when e.photo_status = 'captured' then e.photo_id || '.' || e.photo_version end as photo,
    s.name, e.class, e.division, e.roll_no as roll, s.custom, y.label as year, y.ends_on::text as ends, o.name as school,
    (select to_json(c) from app.card_schools c where c.org_id = e.org_id) as card, e.proof_status as shown,
    (select json_build_object('id', p.id, 'status', p.status, 'stage', p.stage, 'version', p.version, 'number', p.number,
        'seal', encode(p.seal, 'hex'), 'hash', encode(p.hash, 'hex'), 'lockedWhy', p.locked_why, 'decision', p.decision,
        'decidedBy', p.decided_by, 'secondsAgo', extract(epoch from now() - p.decided_at),
        'changed', v.changed, 'differs', p.differs,
        'input', json_build_object('template', v.template_version_id, 'photo', v.photo_id || '.' || v.photo_version, 'fields', v.fields),
        'doubt', (select d.id from app.photo_doubts d where d.org_id = v.org_id and d.photo_id = v.photo_id and d.settled_at is null),
        'history', (select json_agg(h.kind order by h.id) from app.proof_events h where h.org_id = p.org_id and h.proof_id = p.id))
      from app.proofs p join app.proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
      where p.org_id = e.org_id and p.enrolment_id = e.id) as proof
  from app.enrolments e
  join app.students s on s.org_id = e.org_id and s.id = e.student_id
  join app.academic_years y on y.org_id = e.org_id and y.id = e.year_id and y.is_current
  join ctl.organisations o on o.id = e.org_id
  left join app.section_templates u on u.org_id = e.org_id and u.section_id = e.section_id
  where e.org_id = $1 and e.left_on is null`;

/** Every field that a card may show. Derived from the product decisions, not from the product's code. */
function fieldsOf(raw: Raw): Record<string, Value> {
  const { custom, card } = raw;
  const [first = raw.school, ...rest] = raw.school.split(' ');
  const fields: Record<string, Value> = {
    'student.name': raw.name,
    'student.class': raw.class,
    'student.division': raw.division,
    'student.rollNumber': raw.roll,
    'student.identifier': `${raw.class}-${raw.division}-${String(Number(raw.roll))}`,
    'year.label': raw.year,
    'year.ends': raw.ends,
    'school.name': raw.school,
    'school.shortName': card?.short_name ? card.short_name : first,
    'school.restOfName': card?.rest_of_name
      ? card.rest_of_name
      : card?.short_name
        ? null
        : rest.join(' ') || null,
    'school.address': card?.address || null,
    'school.phone': card?.phone || null,
  };
  for (const [key, value] of Object.entries(custom)) {
    fields[`custom.${key}`] = value;
    fields[`custom.${key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())}`] = value;
  }
  return fields;
}

export type SealReader = {
  readonly read: () => Promise<ReadonlyMap<string, SealStudent>>;
  readonly end: () => Promise<void>;
};
export async function openSealReader(ownerUrl: string, org: string): Promise<SealReader> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    read: async () => {
      const { rows } = await client.query<Raw>(query, [org]);
      return new Map(
        rows.map((raw) => {
          const { enrolment, section, template, photo, shown, proof } = raw;
          const fields = fieldsOf(raw);
          return [
            enrolment,
            {
              enrolment,
              section,
              template,
              photo,
              shown,
              fields,
              proof: proof
                ? { ...proof, changed: triples(proof.changed), differs: triples(proof.differs) }
                : undefined,
            },
          ];
        }),
      );
    },
    end: () => client.end(),
  };
}
