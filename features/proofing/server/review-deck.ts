// The deck of the full-screen review: cards with only what the reviewer needs.
import { createHash } from 'node:crypto';

import { enteredOrganisation, personNamesOf } from '@lanyard/accounts/server/queries/members';
import { recordListedFaces } from '@lanyard/audit/faces';
import type { Act } from '@lanyard/db/tenant';
import { isReviewOverdue } from '@lanyard/domain/honest-proofing';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { endpointUrlPath } from '@lanyard/http/call';
import { photoPictureUrl } from '@lanyard/students/photo-address';

import type { DeckItem, DeckStatus, ReviewDeck, ReviewSection, ChangedDeckProof } from '../api-review.ts';
import { commentOnProof, decideLocked, decideProof, getProofPicture } from '../api.ts';
import { plantedCardsOf } from './honest/planted.ts';
import {
  studentsWithPhotosIn,
  readListPlace,
  proofScopeOf,
  proofsFromRows,
  writeListPlace,
} from './list-proofs.ts';
import { printedFieldLabel } from './notify-approvers.ts';
import {
  proofPage,
  proofRow,
  countProofStatuses,
  type ProofListPlace,
  type ProofRow,
} from './queries/list.ts';
import {
  deckDetails,
  maySeeSection,
  sectionsToReview,
  changedProofRows,
  type DeckDetails,
} from './queries/review.ts';

type DeckQuery = {
  readonly section?: string | undefined;
  readonly status: DeckStatus;
  readonly proof?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

async function cardsOf(act: Act, rows: readonly ProofRow[]): Promise<DeckItem[]> {
  const { tx, org } = act;
  const proofs = await proofsFromRows(act, rows);
  const beside = new Map(
    (
      await deckDetails(
        tx,
        org,
        rows.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  return proofs.map((proof): DeckItem => {
    const { id, number, photo, drawn, status } = proof;
    const { changed = [], lastYear = null }: Partial<DeckDetails> = beside.get(id) ?? {};
    const at = { org, proof: id };
    return {
      id,
      version: proof.version,
      number,
      studentName: proof.studentName,
      rollNo: proof.rollNo,
      class: proof.class,
      section: proof.section,
      status,
      issues: proof.issues,
      doubt: proof.doubt,
      expiredOn: proof.expiredOn,
      faults: proof.faults,
      returned: proof.returned,
      comments: proof.comments,
      retakes: proof.retakes,
      lockedWhy: proof.lockedWhy,
      decision: proof.decision,
      decideAt: endpointUrlPath(status === 'locked' ? decideLocked : decideProof, at),
      commentAt: endpointUrlPath(commentOnProof, at),
      pictures: {
        photo: photo && photoPictureUrl(org, photo, 'card'),
        thumbnail: photo && photoPictureUrl(org, photo, 'thumbnail'),
        card: drawn ? `${endpointUrlPath(getProofPicture, at)}?side=front&number=${String(number)}` : null,
        lastYear: lastYear && { address: photoPictureUrl(org, lastYear, 'card'), year: lastYear.year },
      },
      changed: changed.map(({ field, from, to }) => ({ field, label: printedFieldLabel(field), from, to })),
    };
  });
}

/**
 * Turns an id into a number from 0 to 1, which decides where a planted pair is inserted. The same id always gives the
 * same number.
 */
const chance = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) / 2 ** 32;
export function mixInPlantedPairs(cards: readonly DeckItem[], planted: readonly DeckItem[]): DeckItem[] {
  const mixed = [...cards];
  for (const pair of planted.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const places = mixed.flatMap(({ section, returned }, at) =>
      section === pair.section && !returned ? [at + 1] : [],
    );
    const at = places[Math.floor(chance(pair.id) * places.length)];
    if (at !== undefined) mixed.splice(at, 0, pair);
  }
  return mixed;
}

/** The planted pairs of the classes whose first card is on this page, so that no pair appears on two pages. */
async function plantedOn(
  act: Act,
  rows: readonly ProofRow[],
  after: ProofListPlace | undefined,
): Promise<DeckItem[]> {
  const open = rows.filter(({ returned }) => !returned);
  const sections = Map.groupBy(open, ({ section }) => section);
  const planted: DeckItem[] = [];
  for (const [section, [first]] of sections) {
    const [rank, , classRank, division] = first?.place ?? [];
    const goesOn = after?.[0] === rank && after?.[2] === classRank && after?.[3] === division;
    if (!goesOn) planted.push(...(await plantedCardsOf(act, section)));
  }
  return planted;
}

const badPlace = () =>
  refuse('invalid_input', { errors: [{ path: 'query.after', message: 'Not a place in this list.' }] });

async function pageOf(
  act: Act,
  scopes: Scopes,
  { section, status, after, limit }: DeckQuery,
): Promise<
  { rows: ProofRow[]; planted: DeckItem[]; next: string | null; total: number } | Refusal<'invalid_input'>
> {
  const place = after === undefined ? undefined : readListPlace(after);
  if (after !== undefined && !place) return badPlace();
  const reviewer = proofScopeOf(act, scopes);
  const found = await proofPage(
    act.tx,
    act.org,
    reviewer,
    { section, status },
    { after: place, limit: limit + 1 },
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const counts = await countProofStatuses(act.tx, act.org, reviewer, { section });
  return {
    rows,
    planted: status === 'pending' ? await plantedOn(act, rows, place) : [],
    next: last ? writeListPlace(last.place) : null,
    total: counts[status],
  };
}

export async function getReviewDeck(
  act: Act,
  { scopes, principal }: { readonly scopes: Scopes; readonly principal: boolean },
  query: DeckQuery,
): Promise<ReviewDeck | Refusal<'invalid_input' | 'not_found' | 'not_allowed'>> {
  if (query.status === 'locked' && !principal) return refuse('not_allowed');
  const reviewer = proofScopeOf(act, scopes);
  if (query.section !== undefined && !(await maySeeSection(act.tx, act.org, reviewer, query.section)))
    return refuse('not_found');
  const page =
    query.proof === undefined
      ? await pageOf(act, scopes, query)
      : await readOneCard(act, reviewer, query.proof, query.status);
  if (isRefusal(page)) return page;
  const { rows, planted, next, total } = page;
  await recordListedFaces(act, { as: 'proofs to review', faces: studentsWithPhotosIn(rows) });
  return { items: mixInPlantedPairs(await cardsOf(act, rows), planted), next, total: total + planted.length };
}

async function readOneCard(act: Act, reviewer: string | null, id: string, status: DeckStatus) {
  const row = await proofRow(act.tx, act.org, reviewer, id);
  const rows = row?.status === status ? [row] : [];
  return { rows, planted: [], next: null, total: rows.length };
}

export async function listReviewSections(act: Act, scopes: Scopes): Promise<{ sections: ReviewSection[] }> {
  const rows = await sectionsToReview(act.tx, act.org, proofScopeOf(act, scopes), act.user);
  const names = await personNamesOf(
    act.tx,
    rows.flatMap(({ reviewer }) => reviewer ?? []),
  );
  const { today } = await enteredOrganisation(act.tx);
  const named = (row: (typeof rows)[number]): ReviewSection =>
    Object.assign(row, {
      reviewer: names.get(row.reviewer ?? '') ?? null,
      overdue: isReviewOverdue(row.dueOn, today, row.pending),
    });
  return { sections: rows.map(named) };
}

export async function listChangedProofs(
  act: Act,
  scopes: Scopes,
  of: string,
): Promise<{ changed: ChangedDeckProof[] }> {
  const known = of.split(',').map((each) => {
    const [id = '', version, drawn] = each.split('.');
    return { id, version: Number(version), drawn: drawn === 'd' };
  });
  const rows = await changedProofRows(act.tx, act.org, proofScopeOf(act, scopes), known);
  const names = await personNamesOf(
    act.tx,
    rows.flatMap(({ by }) => by ?? []),
  );
  const named = (row: (typeof rows)[number]): ChangedDeckProof =>
    Object.assign(row, { by: names.get(row.by ?? '') ?? null });
  return { changed: rows.map(named) };
}
