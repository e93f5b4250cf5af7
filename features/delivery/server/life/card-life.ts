// The life of a student's card. The school sees all of it. A vendor sees only what happened to its own card.
import type { Act } from '@lanyard/db/tenant';
import { lifeOfCardEvents, lifeOfProofEvents, nextInCardLife } from '@lanyard/domain/card-life';
import { readPrintPlace } from '@lanyard/domain/gang';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { schoolSeat, seatOf } from '@lanyard/place/seat';
import { isAtSchool } from '@lanyard/students/api';
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
    { ...rest, id: `${source} ${row.id}`, kind, fields: [...row.fields], note: file ? '' : note, file },
  ];
}

type Answer = Promise<CardLife | Refusal<'not_found'>>;

/**
 * Whoever may not see the proof of the student sees nothing of the life of the card. Class teachers see only the open
 * year.
 */
async function lifeInSchool(act: Act, scopes: Scopes, id: string): Answer {
  const student = await getStudent(act, scopes, id);
  if (isRefusal(student)) return student;
  const seat = schoolSeat(act);
  const state = await studentCardState(seat, student.id);
  if (!state || student.proofStatus === null) return refuse('not_found');
  const rows = await studentLifeEvents(seat, {
    enrolment: student.id,
    allYears: scopes.includes('all'),
  });
  return {
    stage: state.card?.stage ?? null,
    next: nextInCardLife({
      ...state,
      current: isAtSchool(student),
      photo: student.photoStatus,
      proof: student.proofStatus,
    }),
    events: rows.flatMap(eventOf),
  };
}

export const getStudentCardLife = (act: Act, scopes: Scopes, id: string): Answer =>
  lifeInSchool(act, scopes, id);

export async function getCardLife(act: Act, scopes: Scopes, id: string): Answer {
  const seat = await seatOf(act);
  if (seat.side === 'school') {
    const enrolment = await enrolmentOfCard(act.tx, act.org, id);
    return enrolment === undefined ? refuse('not_found') : lifeInSchool(act, scopes, enrolment);
  }
  const state = await cardState(seat, id);
  if (!state) return refuse('not_found');
  const rows = await cardLifeEvents(seat, id);
  return {
    stage: state.card?.stage ?? null,
    // A vendor knows nothing of the photo and the proof. If the card has ended, nothing happens with it.
    next: nextInCardLife({
      ...state,
      current: false,
      photo: 'captured',
      proof: 'approved',
      doubted: false,
      reviewDueOn: null,
    }),
    events: rows.flatMap(eventOf),
  };
}
