import { personNamesOf, principalName } from '@lanyard/accounts/server/queries/members';
import { recordListedFaces } from '@lanyard/audit/faces';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { ProofStatus } from '@lanyard/domain/student';
import { searchTerms } from '@lanyard/domain/student-search';
import * as z from 'zod/mini';

import type { Proof, proofAges, ProofCounts } from '../api.ts';
import { printedFieldLabel } from './notify-approvers.ts';
import type { ProofScope } from './queries/deciding.ts';
import {
  proofPage,
  countProofStatuses,
  type ProofListPlace,
  type ProofRow,
  type ProofSearch,
} from './queries/list.ts';

export const proofScopeOf = ({ user }: Act, scopes: Scopes): ProofScope =>
  scopes.includes('all') ? null : user;

const days: Readonly<Record<(typeof proofAges)[number], number>> = { day: 1, three_days: 3, week: 7 };
type Narrowing = Omit<ProofSearch, 'terms' | 'ageDays' | 'status'> & {
  readonly q?: string | undefined;
  readonly age?: keyof typeof days | undefined;
  readonly status: ProofStatus | 'all';
};
export function proofSearchOf({ user }: Act, { q, age, status, reviewer, ...rest }: Narrowing): ProofSearch {
  return {
    ...rest,
    ...(reviewer !== undefined && { reviewer: reviewer === 'me' ? user : reviewer }),
    ...(age && { ageDays: days[age] }),
    ...(status !== 'all' && { status }),
    ...(q && { terms: searchTerms(q) }),
  };
}

const Key = z.tuple([z.int(), z.string(), z.int(), z.string(), z.string(), z.uuid()]);
export function readListPlace(text: string): ProofListPlace | undefined {
  try {
    return Key.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

export const writeListPlace = (place: ProofListPlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const firstName = (name: string | undefined): string | null => name?.trim().split(/\s+/u)[0] ?? null;

/** Converts rows to proofs of the API. */
export async function proofsFromRows(act: Act, rows: readonly ProofRow[]): Promise<Proof[]> {
  const people = rows
    .flatMap(({ assigned, decidedBy, doubt }) => [assigned, decidedBy, doubt?.by ?? null])
    .filter((id) => id !== null);
  const names = await personNamesOf(act.tx, people);
  const principal = rows.some(({ toPrincipal }) => toPrincipal)
    ? await principalName(act.tx, act.org)
    : undefined;
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row): Proof => ({
    id: row.id,
    studentId: row.studentId,
    studentName: row.studentName,
    rollNo: row.rollNo,
    class: row.class,
    section: row.section,
    photo: row.photo,
    status: row.status,
    stage: row.stage,
    version: row.version,
    number: row.number,
    assignedTo: firstName((row.toPrincipal ? principal : nameOf(row.assigned)) ?? undefined),
    lastReviewed: row.lastReviewed,
    comments: row.comments,
    issues: row.issues as Proof['issues'],
    doubt: row.doubt && { ...row.doubt, by: nameOf(row.doubt.by) },
    expiredOn: row.expiredOn,
    retakes: row.retakes,
    drawn: row.drawn,
    hasBack: row.hasBack,
    faults: [...row.faults],
    returned: row.returned,
    ...(row.returned && { cameBack: row.changed.map(({ field }) => printedFieldLabel(field)) }),
    lockedWhy: row.lockedWhy,
    decision:
      row.act === null || row.decidedAt === null
        ? null
        : { act: row.act, reason: row.reason, note: row.note, by: nameOf(row.decidedBy), at: row.decidedAt },
    task: row.task,
    differs: row.differs.map(({ field }) => printedFieldLabel(field)),
  }));
}

/** The students whose photos a page shows. */
export const studentsWithPhotosIn = (rows: readonly ProofRow[]): string[] =>
  rows.flatMap(({ photo, student }) => (photo ? [student] : []));

export async function listProofs(
  act: Act,
  scopes: Scopes,
  { after, limit, ...query }: Narrowing & { readonly after?: string | undefined; readonly limit: number },
): Promise<{ proofs: Proof[]; next: string | null } | Refusal<'invalid_input'>> {
  const place = after === undefined ? undefined : readListPlace(after);
  if (after !== undefined && !place)
    return refuse('invalid_input', {
      errors: [{ path: 'query.after', message: 'Not a place in this list.' }],
    });
  const rows = await proofPage(act.tx, act.org, proofScopeOf(act, scopes), proofSearchOf(act, query), {
    after: place,
    limit: limit + 1,
  });
  const seen = rows.slice(0, limit);
  const last = rows.length > limit ? seen.at(-1) : undefined;
  await recordListedFaces(act, { as: 'list of proofs', faces: studentsWithPhotosIn(seen) });
  return {
    proofs: await proofsFromRows(act, seen),
    next: last ? writeListPlace(last.place) : null,
  };
}

const sum = (counts: Readonly<Record<ProofStatus, number>>): number =>
  counts.pending + counts.approved + counts.rejected + counts.locked;

export async function countProofs(act: Act, scopes: Scopes, query: Narrowing): Promise<ProofCounts> {
  const reviewer = proofScopeOf(act, scopes);
  const search = proofSearchOf(act, query);
  const statuses = await countProofStatuses(act.tx, act.org, reviewer, search);
  const all = await countProofStatuses(act.tx, act.org, reviewer, {});
  return {
    records: search.status === undefined ? sum(statuses) : statuses[search.status],
    statuses,
    pending: all.pending,
    total: sum(all),
  };
}

export const pendingProofCount = async (act: Act, scopes: Scopes): Promise<{ pending: number }> => ({
  pending: (await countProofStatuses(act.tx, act.org, proofScopeOf(act, scopes), {})).pending,
});
