// Shows a reviewer their undecided planted pairs in the form of proofs, so that they look like all other cards.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { isCardExpired, validUntilOf } from '@lanyard/domain/card-validity';
import { pairStatusAfter } from '@lanyard/domain/honest-proofing';
import { proofTaskOf } from '@lanyard/domain/proof';
import { endpointUrlPath } from '@lanyard/http/call';
import { photoPictureUrl } from '@lanyard/students/photo-address';

import { commentOnProof, decideProof, getProofPicture, type Proof } from '../../api.ts';
import { proofsFromRows } from '../list-proofs.ts';
import type { ProofRow } from '../queries/list.ts';
import { lastYearsPhoto } from '../queries/one.ts';
import { unansweredPairs, findPair, type PairRow } from '../queries/planted.ts';

const commentsOf = ({ events }: PairRow): number => events.filter(({ kind }) => kind === 'comment').length;

const rowOf = (pair: PairRow, user: string, today: string): ProofRow => {
  const status = pairStatusAfter(pair.act);
  const validUntil = validUntilOf(pair.fields);
  return {
    id: pair.id,
    studentId: pair.enrolment,
    student: pair.student,
    studentName: pair.studentName,
    rollNo: pair.rollNo,
    class: pair.class,
    section: pair.section,
    photo: pair.photo,
    status,
    stage: 'none',
    version: pair.version,
    number: 1,
    assigned: pair.assigned,
    toPrincipal: false,
    lastReviewed: pair.answeredAt ?? pair.events.findLast(({ kind }) => kind === 'comment')?.at ?? null,
    comments: commentsOf(pair),
    issues: pair.issues,
    doubt: null,
    expiredOn: isCardExpired(validUntil, today) ? validUntil : null,
    drawn: true,
    hasBack: pair.back !== null,
    faults: [],
    returned: false,
    retakes: 0,
    lockedWhy: status === 'locked' ? 'sent' : null,
    act: pair.act,
    reason: pair.reason,
    note: pair.note,
    decidedBy: pair.act === null ? null : user,
    decidedAt: pair.answeredAt,
    task: proofTaskOf({ status, faulty: false, decision: pair.act, reason: pair.reason }) ?? null,
    differs: [],
    changed: [],
    place: [1, '', 0, '', pair.rollNo, pair.id],
  };
};

export async function plantedPairAsProof(act: Act, pair: PairRow): Promise<Proof> {
  const { today } = await enteredOrganisation(act.tx);
  const [proof] = await proofsFromRows(act, [rowOf(pair, act.user, today)]);
  if (!proof) throw new Error('a row that is not shown');
  return proof;
}

/** Converts a planted pair (one student's name, another's photo) to a card of the review deck. */
async function cardOf(act: Act, pair: PairRow) {
  const { tx, org } = act;
  const { photo, ...proof } = await plantedPairAsProof(act, pair);
  const at = { org, proof: pair.id };
  const lastYear = await lastYearsPhoto(tx, org, pair.student);
  return {
    id: proof.id,
    version: proof.version,
    number: proof.number,
    studentName: proof.studentName,
    rollNo: proof.rollNo,
    class: proof.class,
    section: proof.section,
    status: proof.status,
    issues: proof.issues,
    doubt: null,
    expiredOn: proof.expiredOn,
    faults: proof.faults,
    returned: proof.returned,
    comments: proof.comments,
    retakes: proof.retakes,
    lockedWhy: proof.lockedWhy,
    decision: proof.decision,
    decideAt: endpointUrlPath(decideProof, at),
    commentAt: endpointUrlPath(commentOnProof, at),
    pictures: {
      photo: photo && photoPictureUrl(org, photo, 'card'),
      thumbnail: photo && photoPictureUrl(org, photo, 'thumbnail'),
      card: `${endpointUrlPath(getProofPicture, at)}?side=front&number=1`,
      lastYear: lastYear ? { address: photoPictureUrl(org, lastYear, 'card'), year: lastYear.year } : null,
    },
    changed: [],
  };
}
export type PlantedCard = Awaited<ReturnType<typeof cardOf>>;

/** The planted test cards of a class that this person has not decided. They have the form of real cards. */
export async function plantedCardsOf(act: Act, section: string): Promise<readonly PlantedCard[]> {
  const cards: PlantedCard[] = [];
  for (const pair of await unansweredPairs(act, section)) cards.push(await cardOf(act, pair));
  return cards;
}

/** One planted test card of the caller, as it is now. */
export async function plantedCard(act: Act, id: string): Promise<PlantedCard | undefined> {
  const pair = await findPair(act, id);
  return pair && cardOf(act, pair);
}
