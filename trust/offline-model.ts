// A school in memory: the product's rules without its server. A thousand schedules take seconds.
import { mayBePhotographed, photoStateOf, type PhotoChoice } from '@lanyard/domain/photo';
import type { Consent } from '@lanyard/domain/student';
import { RefusedError } from '@lanyard/http/call';

import type { Absence, PlannedShot, OfflineSchedule } from './offline-schedule.ts';
import type { OfflineSchool } from './offline-school.ts';

type Row = { readonly shot: PlannedShot; state: 'waiting' | 'kept' | 'refused'; withdrawn: boolean };
type Sitter = {
  consent: Consent;
  erased: boolean;
  choice: PhotoChoice | null;
  absence: Pick<Absence, 'absent' | 'saidAt'> | undefined;
};

export function createModelSchool(
  { students }: OfflineSchedule,
  random: (most: number) => number,
  onRepeat: () => void,
): OfflineSchool {
  const rows = new Map<string, Row>();
  const sitters = Array.from({ length: students }, (): Sitter => ({
    consent: 'yes',
    erased: false,
    choice: null,
    absence: undefined,
  }));
  const sitter = (student: number): Sitter => {
    const found = sitters[student];
    if (!found) throw new Error('nobody has this number');
    return found;
  };
  const isAllowed = (student: number): boolean => mayBePhotographed(sitter(student).consent, 'yes');
  const counting = (student: number): PlannedShot[] =>
    [...rows.values()]
      .filter(({ shot, state, withdrawn }) => shot.student === student && state === 'kept' && !withdrawn)
      .map(({ shot }) => shot);
  const standing = (student: number) =>
    photoStateOf(
      counting(student).map(({ id, takenAt, follows }) => ({ id, takenAt, follows, rejected: false })),
      sitter(student).choice,
    );
  const outcomes = { waiting: 'received', kept: 'done', refused: 'refused' } as const;
  const lost = (): boolean => random(6) === 0;

  return {
    send: async (shot) => {
      if (lost()) throw new RefusedError('offline');
      if (sitter(shot.student).erased) throw new RefusedError('not_found');
      if (!isAllowed(shot.student)) throw new RefusedError('no_consent');
      const known = rows.get(shot.id);
      if (known) onRepeat();
      const row = known ?? { shot, state: 'waiting' as const, withdrawn: false };
      rows.set(shot.id, row);
      // The server has stored the photo, but the tablet does not get its answer.
      if (lost()) throw new RefusedError('offline');
      return outcomes[row.state];
    },
    begin: async () => undefined,
    look: async ({ id }) => {
      const row = rows.get(id);
      if (!row) throw new RefusedError('not_found');
      return outcomes[row.state];
    },
    recordAbsence: async ({ student, absent, saidAt }) => {
      const before = sitter(student).absence;
      const isLater = !before || before.saidAt < saidAt || (before.saidAt === saidAt && absent);
      if (isLater) sitter(student).absence = { absent, saidAt };
    },
    office: async ({ student, kind }) => {
      if (kind === 'withdraw') {
        sitter(student).consent = 'no';
        for (const row of rows.values()) if (row.shot.student === student) row.withdrawn = true;
      }
      if (kind === 'erase') {
        sitter(student).erased = true;
        for (const { shot } of rows.values()) if (shot.student === student) rows.delete(shot.id);
      }
    },
    develop: async () => {
      for (const row of rows.values())
        if (row.state === 'waiting') row.state = isAllowed(row.shot.student) ? 'kept' : 'refused';
    },
    choose: async (student, photo) => {
      const { current, rivals } = standing(student);
      const over = [current, ...rivals].filter((id): id is string => id !== null && id !== photo);
      sitter(student).choice = { photo, over };
    },
    states: async () =>
      sitters.map(({ erased, absence }, student) => {
        if (erased) return undefined;
        const { status, current, rivals } = standing(student);
        const kept = counting(student).map(({ id }) => id);
        // A child who has a photo was present, even if someone marked them absent.
        const absent = absence?.absent === true && status !== 'captured';
        return { allowed: isAllowed(student), status, current, rivals, kept, absent };
      }),
  };
}
