// Every raw row of a season's organisations, as PostgreSQL writes it in JSON. Dates and times are texts.
import { isoDayAt } from '@lanyard/format/dates';
import type { Client } from 'pg';

type Id = { readonly id: string; readonly org_id: number };
export type Enrolment = Id & {
  readonly student_id: string;
  readonly year_id: string;
  readonly section_id: string;
  readonly photo_id: string | null;
  readonly photo_status: string;
  readonly proof_status: string;
  readonly delivery_status: string;
  readonly left_on: string | null;
};
type Student = Id & { readonly consent: string };
type Section = Id & {
  readonly year_id: string;
  readonly class: string;
  readonly division: string;
  readonly class_rank: number;
  readonly review_due_on: string | null;
  readonly reviewer_id: string | null;
  readonly deputy_id: string | null;
};
export type Photo = Id & {
  readonly student_id: string;
  readonly year_id: string;
  readonly source: string;
  readonly state: string;
  readonly taken_at: string;
  readonly score: number | null;
};
type Proof = Id & {
  readonly enrolment_id: string;
  readonly year_id: string;
  readonly status: string;
  readonly returned: boolean;
  readonly differs: readonly unknown[];
  readonly issues: readonly { readonly tag: string }[];
};
type ProofVersion = {
  readonly org_id: number;
  readonly proof_id: string;
  readonly number: number;
  readonly photo_id: string;
};
type ProofEvent = Id & {
  readonly proof_id: string;
  readonly number: number;
  readonly at: string;
  readonly kind: string;
};
export type Order = Id & {
  readonly vendor_id: number;
  readonly batch: string;
  readonly due_on: string;
  readonly released_at: string;
  readonly accepted_at: string | null;
  readonly asked_back_at: string | null;
  readonly recalled_at: string | null;
  readonly delivered_at: string | null;
  readonly school_name: string;
  readonly vendor_name: string;
} & Readonly<Record<`cards_${string}`, number>>;
export type Card = Id & {
  readonly vendor_id: number;
  readonly order_id: string;
  readonly enrolment_id: string;
  readonly section_id: string;
  readonly photo_id: string;
  readonly stage: string;
  readonly ended: string | null;
  readonly held: boolean;
  readonly failed: boolean;
  readonly print_file_id: string | null;
  readonly picture_id: string | null;
};
type CardEvent = Id & {
  readonly vendor_id: number;
  readonly order_id: string;
  readonly card_id: string;
  readonly at: string;
  readonly kind: string;
};
type Check = Id & {
  readonly vendor_id: number;
  readonly card_id: string;
  readonly at: string;
  readonly result: string;
  readonly undone_at: string | null;
};
type Reprint = Id & {
  readonly vendor_id: number;
  readonly order_id: string;
  readonly card_id: string;
  readonly cause: string;
  readonly payer: string;
  readonly begun_at: string | null;
  readonly undone_at: string | null;
};
export type Package = Id & {
  readonly vendor_id: number;
  readonly order_id: string;
  readonly section_id: string;
  readonly year_id: string;
  readonly status: string;
  readonly cards: number;
  readonly estimated_on: string | null;
  readonly exception: string | null;
  readonly dispatched_at: string | null;
  readonly delivered_at: string | null;
  readonly dropped_at: string | null;
  readonly rating: number | null;
};
type Member = {
  readonly org_id: number;
  readonly package_id: string;
  readonly card_id: string;
  readonly out_at: string | null;
};
type Claim = Id & {
  readonly vendor_id: number;
  readonly package_id: string;
  readonly at: string;
  readonly answer: string | null;
};
type Import = Id & {
  readonly state: string;
  readonly started_at: string;
  readonly applied_at: string | null;
};
type Correction = Id & { readonly enrolment_id: string; readonly status: string };
type Signed = { readonly org_id: number; readonly section_id: string; readonly signed_at: string | null };
type Counted = { readonly org_id: number; readonly section_id: string } & Readonly<Record<string, number>>;
type OrderSection = {
  readonly org_id: number;
  readonly order_id: string;
  readonly section_id: string;
} & Readonly<Record<`cards_${string}`, number>>;
type Alert = Id & {
  readonly kind: string;
  readonly subject: string;
  readonly count: number;
  readonly resolved_at: string | null;
};

export type SeasonRows = {
  readonly academic_years: readonly (Id & { readonly is_current: boolean })[];
  readonly sections: readonly Section[];
  readonly students: readonly Student[];
  readonly enrolments: readonly Enrolment[];
  readonly photos: readonly Photo[];
  readonly proofs: readonly Proof[];
  readonly proof_versions: readonly ProofVersion[];
  readonly proof_events: readonly ProofEvent[];
  readonly proof_sections: readonly Signed[];
  readonly section_counts: readonly Counted[];
  readonly corrections: readonly Correction[];
  readonly imports: readonly Import[];
  readonly orders: readonly Order[];
  readonly order_sections: readonly OrderSection[];
  readonly cards: readonly Card[];
  readonly card_events: readonly CardEvent[];
  readonly card_checks: readonly Check[];
  readonly reprints: readonly Reprint[];
  readonly packages: readonly Package[];
  readonly package_cards: readonly Member[];
  readonly package_claims: readonly Claim[];
  readonly alerts: readonly Alert[];
};

const tables = [
  'academic_years',
  'sections',
  'students',
  'enrolments',
  'photos',
  'proofs',
  'proof_versions',
  'proof_events',
  'proof_sections',
  'section_counts',
  'corrections',
  'imports',
  'orders',
  'order_sections',
  'cards',
  'card_events',
  'card_checks',
  'reprints',
  'packages',
  'package_cards',
  'package_claims',
  'alerts',
] as const satisfies readonly (keyof SeasonRows)[];

/** Sorts by id, which is the order in which the rows were written. */
const byId = <Row extends Id>(list: readonly Row[]): Row[] =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Reads as the tables' owner, whom row security does not limit. */
export async function readRows(owner: Client, orgs: readonly string[]): Promise<SeasonRows> {
  const found: [string, unknown][] = [];
  for (const table of tables) {
    const { rows } = await owner.query<{ row: unknown }>(
      `select to_json(t) as row from app.${table} t where t.org_id = any ($1)`,
      [orgs],
    );
    found.push([table, rows.map(({ row }) => row)]);
  }
  const rows = Object.fromEntries(found) as SeasonRows;
  return {
    ...rows,
    proof_events: byId(rows.proof_events),
    card_events: byId(rows.card_events),
    card_checks: byId(rows.card_checks),
  };
}

const timeZone = 'Asia/Kolkata';
const known = new Map<string, string>();
/** The date in the schools' time zone. */
export function schoolDayOf(at: string): string {
  const day = known.get(at) ?? isoDayAt(at, timeZone);
  known.set(at, day);
  return day;
}
export const todayInSchoolZone = (): string => isoDayAt(Date.now(), timeZone);
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
