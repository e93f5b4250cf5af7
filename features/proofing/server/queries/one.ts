import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { PrintedFieldChange, PrintedInput } from '@lanyard/domain/proof';

export type ProofVersionRow = {
  readonly number: number;
  readonly madeAt: string;
  readonly drawn: boolean;
  readonly changed: readonly PrintedFieldChange[];
  readonly fields: PrintedInput['fields'];
  readonly template: { readonly id: string; readonly name: string };
  readonly front: string | null;
  readonly back: string | null;
};
/** Sorted, the newest first. */
export const proofVersionsOf = (tx: Tx, org: string, proof: string) => all<ProofVersionRow>(tx)`
    select v.number, v.made_at as "madeAt", v.front_file_id is not null as drawn, v.changed, v.fields,
      json_build_object('id', t.id, 'name', t.name) as template, v.front_file_id as front, v.back_file_id as back
    from proof_versions v
    join template_versions n on n.org_id = v.org_id and n.id = v.template_version_id
    join templates t on t.org_id = n.org_id and t.id = n.template_id
    where v.org_id = ${org} and v.proof_id = ${proof} order by v.number desc limit 50`;

/** The newest stored photo of an earlier year. */
export const lastYearsPhoto = (tx: Tx, org: string, student: string) => one<{
  id: string;
  version: number;
  year: string;
}>(tx)`
    select ph.id, ph.version, y.label as year from photos ph
    join academic_years y on y.org_id = ph.org_id and y.id = ph.year_id and not y.is_current
    join academic_years c on c.org_id = y.org_id and c.is_current and y.starts_on < c.starts_on
    where ph.org_id = ${org} and ph.student_id = ${student} and ph.state = 'kept' and ph.rejected_at is null
      and ph.moved_to is null and ph.withdrawn_at is null
    order by y.starts_on desc, ph.taken_at desc limit 1`;

export const proofSealOf = async (tx: Tx, org: string, proof: string): Promise<string | null> => {
  const row = await one<{ seal: string | null }>(tx)`select encode(seal, 'hex') as seal from proofs
    where org_id = ${org} and id = ${proof}`;
  return row?.seal ?? null;
};
