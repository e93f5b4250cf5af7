// What a school looks like to tablets and to whoever judges the outcome. `undefined` for a student: erased.
import type { PhotoStatus } from '@lanyard/domain/student';

import type { Absence, OfficeAct, PlannedShot } from './offline-schedule.ts';

export type SittersState =
  | {
      readonly allowed: boolean;
      readonly status: PhotoStatus;
      readonly current: string | null;
      readonly rivals: readonly string[];
      /** Those that count. */
      readonly kept: readonly string[];
      readonly absent: boolean;
    }
  | undefined;

export type OfflineSchool = {
  /** Throws `Refused`: `offline` when the request or its answer was lost on the way. */
  readonly send: (shot: PlannedShot) => Promise<'received' | 'done' | 'refused'>;
  /** Begun and never finished: its tablet is wiped. */
  readonly begin: (shot: PlannedShot) => Promise<void>;
  readonly look: (shot: PlannedShot) => Promise<'received' | 'done' | 'refused'>;
  readonly sayAbsent: (absence: Absence) => Promise<void>;
  readonly office: (act: OfficeAct) => Promise<void>;
  /** The worker looks at what waits. */
  readonly develop: () => Promise<void>;
  readonly choose: (student: number, photo: string) => Promise<void>;
  readonly states: () => Promise<readonly SittersState[]>;
};
