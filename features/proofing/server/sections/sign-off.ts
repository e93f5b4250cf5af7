// The principal signs a section off when every proof it has is approved, and reopens it with a reason.
import { enteredOrganisation, personNamesOf } from '@lanyard/accounts/server/queries/members';
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isReviewOverdue } from '@lanyard/domain/honest-proofing';
import { maySignOff } from '@lanyard/domain/proof';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { lockRoster } from '@lanyard/students/server/change-roster';
import { lockStudentEnrolments } from '@lanyard/students/server/proof-status';

import type { ProofSection } from '../../api-sections.ts';
import { proofScopeOf } from '../list-proofs.ts';
import { enrolmentsIn } from '../queries/making.ts';
import {
  lockProofsIn,
  lockProofSection,
  markProofsSigned,
  sectionRows,
  writeReopening,
  writeSignature,
  type ProofSectionRow,
} from '../queries/sections.ts';

async function shown(act: Act, rows: readonly ProofSectionRow[]): Promise<ProofSection[]> {
  const people = rows.flatMap((row) => [row.reviewer, row.deputy, row.signedBy, row.reopenedBy]);
  const names = await personNamesOf(
    act.tx,
    people.filter((id) => id !== null),
  );
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const { today } = await enteredOrganisation(act.tx);
  return rows.map((row): ProofSection => ({
    id: row.id,
    class: row.class,
    division: row.division,
    version: row.version,
    students: row.students,
    noPhoto: row.noPhoto,
    noProof: row.noProof,
    pending: row.pending,
    approved: row.approved,
    rejected: row.rejected,
    locked: row.locked,
    doubted: row.doubted,
    dueOn: row.dueOn,
    overdue: isReviewOverdue(row.dueOn, today, row.pending),
    reviewer: nameOf(row.reviewer),
    deputy: nameOf(row.deputy),
    toPrincipal: row.toPrincipal,
    signed: row.signedAt === null ? null : { at: row.signedAt, by: nameOf(row.signedBy), proofs: row.signed },
    reopened:
      row.reopenedAt === null
        ? null
        : { at: row.reopenedAt, by: nameOf(row.reopenedBy), why: row.reopenedWhy ?? '' },
  }));
}

export async function listProofSections(act: Act, scopes: Scopes): Promise<{ sections: ProofSection[] }> {
  return { sections: await shown(act, await sectionRows(act.tx, act.org, proofScopeOf(act, scopes))) };
}

type OutdatedRefusal = Refusal<'not_found' | 'changed_meanwhile'>;

/**
 * Locks the section and its students, and checks the version that the caller saw. Nobody can change them until the
 * transaction ends.
 */
async function lockSectionAsSeen(
  act: Act,
  id: string,
  version: number,
): Promise<ProofSectionRow | OutdatedRefusal> {
  const { tx, org } = act;
  await lockRoster(act, true);
  await lockProofSection(tx, org, id);
  const [section] = await sectionRows(tx, org, null, id);
  if (!section) return refuse('not_found');
  if (section.version !== version)
    return refuse('changed_meanwhile', { now: (await shown(act, [section]))[0] });
  await lockStudentEnrolments(act, await enrolmentsIn(tx, org, [id]));
  await lockProofsIn(tx, org, id);
  // Counts again after the lock, because something may have changed while we waited for it.
  const [held] = await sectionRows(tx, org, null, id);
  return held ?? refuse('not_found');
}

async function seenAgain(act: Act, id: string): Promise<ProofSection> {
  const [section] = await shown(act, await sectionRows(act.tx, act.org, null, id));
  if (!section) throw new Error('a section that is held went away');
  return section;
}

export async function signOffSection(
  act: Act,
  id: string,
  version: number,
): Promise<ProofSection | OutdatedRefusal | Refusal<'section_not_approved' | 'section_signed'>> {
  const section = await lockSectionAsSeen(act, id, version);
  if (isRefusal(section)) return section;
  if (section.signedAt !== null) return refuse('section_signed');
  const { pending, approved, rejected, locked, doubted } = section;
  if (!maySignOff(section))
    return refuse('section_not_approved', { pending, approved, rejected, locked, doubted });
  if (!(await writeSignature(act, id, version))) throw new Error('a section that is held was changed');
  const proofs = await markProofsSigned(act.tx, act.org, id, true);
  await recordAudit(act, { action: 'section.sign_off', subjects: [id, ...proofs] });
  await recordActivity(act, { kind: 'section_signed', section: id, count: approved });
  return seenAgain(act, id);
}

export async function reopenSection(
  act: Act,
  id: string,
  version: number,
  why: string,
): Promise<ProofSection | OutdatedRefusal | Refusal<'section_not_signed'>> {
  const section = await lockSectionAsSeen(act, id, version);
  if (isRefusal(section)) return section;
  if (section.signedAt === null) return refuse('section_not_signed');
  if (!(await writeReopening(act, id, version, why))) throw new Error('a section that is held was changed');
  const proofs = await markProofsSigned(act.tx, act.org, id, false);
  await recordAudit(act, { action: 'section.reopen', subjects: [id, ...proofs] });
  await recordActivity(act, { kind: 'section_reopened', section: id, detail: { issue: why } });
  return seenAgain(act, id);
}
