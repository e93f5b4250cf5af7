import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';

export const cardStagesIn = (tx: Tx, org: string, ids: readonly string[]) => all<{
  id: string;
  stage: CardStage;
}>(tx)`
    select enrolment_id as id, case when stage <> 'none' then stage when status = 'approved' then 'approved' else 'proof' end as stage
    from proofs where org_id = ${org} and enrolment_id = any (${[...ids]}::uuid[])`;

export const outdatedApprovals = (tx: Tx, org: string, version: string, sections: readonly string[]) => all<{
  section: string;
  approved: number;
  ordered: number;
}>(tx)`
    select e.section_id as section, (count(*) filter (where p.stage = 'none'))::int as approved,
      (count(*) filter (where p.stage <> 'none'))::int as ordered
    from proofs p
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
      and v.template_version_id <> ${version}
    join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
    where p.org_id = ${org} and p.status = 'approved' and e.section_id = any (${[...sections]}::uuid[])
    group by e.section_id`;

export const deleteProofsOf = async (tx: Tx, org: string, student: string): Promise<number> => {
  const rows = await all(tx)`
    delete from proofs where org_id = ${org} and student_id = ${student} returning id`;
  return rows.length;
};
