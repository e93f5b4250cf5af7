// A school as the tablets and the judge (offline-judge.ts) see it. The state of an erased student is `undefined`.
import type { PhotoStatus } from '@lanyard/domain/student';

import type { Absence, OfficeAct, PlannedShot } from './offline-schedule.ts';

export type StudentPhotoOutcome =
  | {
      readonly allowed: boolean;
      readonly status: PhotoStatus;
      readonly current: string | null;
      readonly rivals: readonly string[];
      /** The accepted photos. If parents withdraw consent, the list is empty. */
      readonly kept: readonly string[];
      readonly absent: boolean;
    }
  | undefined;

export type OfflineSchool = {
  /** Throws `RefusedError` with `offline` if the request or its answer was lost. */
  readonly send: (shot: PlannedShot) => Promise<'received' | 'done' | 'refused'>;
  /** Starts an upload that never finishes, because the tablet is wiped. */
  readonly begin: (shot: PlannedShot) => Promise<void>;
  readonly look: (shot: PlannedShot) => Promise<'received' | 'done' | 'refused'>;
  readonly recordAbsence: (absence: Absence) => Promise<void>;
  readonly office: (act: OfficeAct) => Promise<void>;
  /** The worker processes the waiting photos. */
  readonly develop: () => Promise<void>;
  readonly choose: (student: number, photo: string) => Promise<void>;
  readonly states: () => Promise<readonly StudentPhotoOutcome[]>;
};
