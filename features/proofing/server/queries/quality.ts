// The photo issues of open proofs.
import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { QualityIssue } from '@lanyard/domain/photo-quality';

/** Finds only open proofs, because an approved proof keeps the issues that the reviewer saw. */
export const photosOfOpenProofs = (tx: Tx, org: string) => all<{ proof: string; photo: string }>(tx)`
    select p.id as proof, v.photo_id as photo from proofs p
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where p.org_id = ${org} and p.status <> 'approved' order by p.id`;

type Found = { readonly proof: string; readonly issues: readonly QualityIssue[]; readonly blocking: boolean };
/** Does not change the version, so that a person who has a proof open can decide. Returns how many proofs changed. */
export const writeIssues = async (tx: Tx, org: string, found: readonly Found[]): Promise<number> => {
  const rows = await all(tx)`update proofs p set issues = n.issues, blocking = n.blocking
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(proof uuid, issues jsonb, blocking boolean)
    where p.org_id = ${org} and p.id = n.proof and p.status <> 'approved'
      and (p.issues, p.blocking) is distinct from (n.issues, n.blocking) returning p.id`;
  return rows.length;
};
