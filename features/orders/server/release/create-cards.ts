// Makes cards from sealed proofs. Each card has its own serial and a snapshot of everything printed on it.
import { randomInt } from 'node:crypto';

import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { isCardExpired, validUntilOf } from '@lanyard/domain/card-validity';
import { unsealedFields } from '@lanyard/domain/proof';
import { serialNumbers, serialOf } from '@lanyard/domain/serial';
import { photosForCards } from '@lanyard/photos/server/answers';
import { schoolSeat } from '@lanyard/place/seat';
import type { SealedProof } from '@lanyard/proofing/server/queries/stages';
import { setProofStages, sealedProofs } from '@lanyard/proofing/server/stages';
import { photoKey } from '@lanyard/students/photo-address';

import { lockStudentsAndProofs } from '../across.ts';
import { insertReprints } from '../queries/checks.ts';
import { liveCardsOf } from '../queries/current-cards.ts';
import { insertCardEvents } from '../queries/history.ts';
import {
  addPhotoScores,
  insertCards,
  insertDesigns,
  insertOrderSections,
  assignCardNumbers,
  type NewCard,
} from '../queries/release.ts';
import { openReplacements, settleReplacements } from '../queries/replacements.ts';

export type CreatedCard = { readonly id: string; readonly enrolment: string };
/** For each student, by the id of the enrolment: the old card that the new card replaces. */
export type PreviousCards = ReadonlyMap<string, { readonly card: string; readonly reprint: boolean }>;

/**
 * Returns the sealed proofs of students in this list who have no live card and whose card is still valid. Locks the
 * students and the proofs, and marks the proofs as ordered.
 */
export async function reserveSealedProofs(act: Act, enrolments: readonly string[]): Promise<SealedProof[]> {
  await lockStudentsAndProofs(act, enrolments);
  const live = new Set((await liveCardsOf(schoolSeat(act), enrolments)).map(({ enrolment }) => enrolment));
  const { today } = await enteredOrganisation(act.tx);
  const sealed = (await sealedProofs(act, { enrolments })).filter(
    ({ enrolment, fields }) => !live.has(enrolment) && !isCardExpired(validUntilOf(fields), today),
  );
  await setProofStages(
    act,
    sealed.map(({ proof }) => proof),
    'ordered',
  );
  return sealed;
}

/**
 * The caller must have locked the order, and got the proofs from `reserveSealedProofs`. A student who got a live card or
 * another photo in the meantime is left out.
 */
export async function createCards(
  act: Act,
  order: string,
  proofs: readonly SealedProof[],
  follows: PreviousCards = new Map(),
): Promise<CreatedCard[]> {
  const seat = schoolSeat(act);
  if (proofs.length === 0) return [];
  await insertDesigns(seat, order, [...new Set(proofs.map(({ template }) => template))]);
  await insertOrderSections(seat, order, [...new Set(proofs.map(({ section }) => section))]);
  const enrolments = proofs.map(({ enrolment }) => enrolment);
  const photos = new Map((await photosForCards(act, enrolments)).map(({ id, photo }) => [id, photo]));
  const replaced = new Map((await openReplacements(seat, enrolments)).map((row) => [row.enrolment, row]));

  const toMake = proofs.flatMap((proof): Omit<NewCard, 'serial'>[] => {
    const photo = photos.get(proof.enrolment);
    if (photo?.key !== photoKey(proof.photo)) return [];
    // `key` names the school's photo file, so the vendor must not get it.
    const { key: _, ...shape } = photo;
    const before = follows.get(proof.enrolment);
    const replacement = replaced.get(proof.enrolment);
    return [
      {
        proof: { ...proof, fields: sealedFields(proof) },
        photo: shape,
        reprint: before?.reprint ?? replacement !== undefined,
        follows: before?.card ?? replacement?.card ?? null,
      },
    ];
  });
  const made = await insertAll(act, order, toMake);
  await assignCardNumbers(seat, order);
  const ids = made.map(({ id }) => id);
  await addPhotoScores(seat, order, ids);
  await insertCardEvents(seat, ids, { kind: 'released' });
  const begun = made.flatMap(({ id, enrolment }) => {
    const row = replaced.get(enrolment);
    return row ? [{ ...row, newCard: id }] : [];
  });
  if (begun.length > 0) {
    await settleReplacements(seat, begun);
    await insertReprints(
      seat,
      begun.map(({ card, newCard, cause, payer, fee, words }) => ({
        card,
        order,
        newCard,
        cause,
        payer,
        fee,
        words,
        basis: 'derived',
        begun: true,
      })),
    );
  }
  return made;
}

const sealedFields = ({ fields }: SealedProof): SealedProof['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !unsealedFields.includes(name)));

const mostTries = 20;
/** If a serial is already taken, by this school or another school of the vendor, a new serial is drawn. */
async function insertAll(
  act: Act,
  order: string,
  cards: readonly Omit<NewCard, 'serial'>[],
): Promise<CreatedCard[]> {
  const seat = schoolSeat(act);
  const made: CreatedCard[] = [];
  let waiting = cards;
  for (let tries = 0; waiting.length > 0 && tries < mostTries; tries++) {
    const drawn = waiting.map((card) => ({ ...card, serial: serialOf(randomInt(1, serialNumbers)) }));
    const inserted = await insertCards(seat, order, drawn);
    made.push(...inserted);
    const done = new Set(inserted.map(({ enrolment }) => enrolment));
    const left = waiting.filter(({ proof }) => !done.has(proof.enrolment));
    if (left.length === 0) return made;
    const live = await liveCardsOf(
      seat,
      left.map(({ proof }) => proof.enrolment),
    );
    const raced = new Set(live.map(({ enrolment }) => enrolment));
    waiting = left.filter(({ proof }) => !raced.has(proof.enrolment));
  }
  if (waiting.length > 0) throw new Error('no serial is free any more');
  return made;
}
