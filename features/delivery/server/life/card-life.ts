// The life of a student's card. The school sees all of it. A vendor sees only what happened to its own card.
import type { Act } from '@lanyard/db/tenant';
import { lifeOfCardEvents, lifeOfProofEvents, nextInCardLife, nextOfCard } from '@lanyard/domain/card-life';
import { readPrintPlace } from '@lanyard/domain/gang';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { Seat } from '@lanyard/place/queries';
import { schoolSeat, seatOf } from '@lanyard/place/seat';
import { printedFieldLabel } from '@lanyard/proofing/server/notify-approvers';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { getStudent } from '@lanyard/students/server/list-students';

import type { CardLife, CardLifeEvent } from '../../api-life.ts';
import {
  cardLifeEvents,
  cardState,
  enrolmentOfCard,
  studentCardState,
  studentLifeEvents,
  type CardLifeRow,
} from '../queries/card-life.ts';

function lifeKindOf({ source, kind }: CardLifeRow): CardLifeEvent['kind'] | undefined {
  if (source === 'proof') return lifeOfProofEvents[kind];
  return source === 'card' ? lifeOfCardEvents[kind] : source;
}

function eventOf(row: CardLifeRow): CardLifeEvent[] {
  const kind = lifeKindOf(row);
  if (kind === undefined) return [];
  const { source, note, ...rest } = row;
  const file = kind === 'printed' ? readPrintPlace(note) : null;
  return [
    {
      ...rest,
      id: `${source} ${row.id}`,
      kind,
      fields: row.fields.map(printedFieldLabel),
      note: file ? '' : note,
      file,
    },
  ];
}

type Answer = Promise<CardLife | Refusal<'not_found'>>;

/** Whoever may not see the proof of the student sees nothing of the life of the card. */
async function findStudent(
  act: Act,
  scopes: Scopes,
  enrolment: string,
): Promise<(Student & { readonly proofStatus: string }) | Refusal<'not_found'>> {
  const student = await getStudent(act, scopes, enrolment);
  if (isRefusal(student)) return student;
  const { proofStatus } = student;
  return proofStatus === null ? refuse('not_found') : { ...student, proofStatus };
}

export async function getStudentCardLife(act: Act, scopes: Scopes, id: string): Answer {
  const student = await findStudent(act, scopes, id);
  if (isRefusal(student)) return student;
  const seat = schoolSeat(act);
  const state = await studentCardState(seat, student.id);
  if (!state) return refuse('not_found');
  const next = nextInCardLife({
    ...state,
    current: isAtSchool(student),
    photo: student.photoStatus,
    photoRefused: student.photoRefused === true,
    proof: student.proofStatus,
  });
  const rows = await lifeOfStudent(seat, scopes, student.id);
  return { stage: state.card?.stage ?? null, next, replacedBy: null, events: rows.flatMap(eventOf) };
}

/** Class teachers see only the open year. */
const lifeOfStudent = (seat: Seat, scopes: Scopes, enrolment: string): Promise<CardLifeRow[]> =>
  studentLifeEvents(seat, { enrolment, allYears: scopes.includes('all') });

/**
 * What happens next is about this card, also if the student has a newer card or is in a later year. A vendor knows
 * nothing of the photo and the proof.
 */
export async function getCardLife(act: Act, scopes: Scopes, id: string): Answer {
  const seat = await seatOf(act);
  const state = await cardState(seat, id);
  if (!state) return refuse('not_found');
  const rows = await (seat.side === 'school'
    ? lifeAtSchool(act, seat, scopes, id)
    : cardLifeEvents(seat, id));
  if (isRefusal(rows)) return rows;
  const { card, replacedBy } = state;
  return { stage: card?.stage ?? null, next: nextOfCard(card), replacedBy, events: rows.flatMap(eventOf) };
}

async function lifeAtSchool(
  act: Act,
  seat: Seat,
  scopes: Scopes,
  card: string,
): Promise<CardLifeRow[] | Refusal<'not_found'>> {
  const enrolment = await enrolmentOfCard(seat, card);
  const student = enrolment === undefined ? refuse('not_found') : await findStudent(act, scopes, enrolment);
  if (isRefusal(student)) return student;
  // The student has moved to a later year. A class teacher sees of the earlier year only the card in the package.
  const isEarlier = student.id !== enrolment && !scopes.includes('all');
  return isEarlier ? cardLifeEvents(seat, card) : lifeOfStudent(seat, scopes, student.id);
}
