// Random events of photo days without a connection: who photographs whom and when, and which photos they had seen. Also
// what the office does, and which tablet is wiped. The events are fixed. Only the sequence in which the server receives
// them differs between runs.
import { createHash } from 'node:crypto';

type Random = (most: number) => number;

export type PlannedShot = {
  readonly id: string;
  readonly device: number;
  readonly student: number;
  /** The real time of the photo, as the number of a two-hour step. */
  readonly step: number;
  /** The time of the photo by the tablet's own clock. */
  readonly takenAt: string;
  readonly follows: string | null;
  /** False if the tablet is wiped before it finds a connection. */
  readonly reaches: boolean;
};
export type OfficeAct = {
  readonly step: number;
  readonly student: number;
  readonly kind: 'withdraw' | 'rename' | 'move' | 'erase';
};
export type Absence = {
  readonly device: number;
  readonly student: number;
  readonly absent: boolean;
  readonly saidAt: string;
  readonly step: number;
};
export type OfflineSchedule = {
  readonly students: number;
  readonly devices: number;
  /** The number of steps, of two hours each. */
  readonly steps: number;
  readonly shots: readonly PlannedShot[];
  readonly acts: readonly OfficeAct[];
  readonly absences: readonly Absence[];
};

const hour = 3_600_000;
const day = 24 * hour;
const morning = Date.UTC(2026, 5, 1, 3);
/** The photos are taken on two days, in steps of two hours. A tablet may stay offline for seven days. */
const steps = 24;

const uuidOf = (...parts: (string | number)[]): string => {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export function createOfflineSchedule(
  seed: number,
  random: Random,
  { erasing }: { readonly erasing: boolean },
): OfflineSchedule {
  const students = 3 + random(4);
  const devices = 2 + random(3);
  const skews = Array.from({ length: devices }, () => random(4 * day) - 2 * day);
  const wiped = random(4) === 0 ? { device: random(devices), step: 4 + random(steps - 4) } : undefined;
  /** Photos that the wiped tablet takes from this step until its wipe never reach the server. */
  const lastHeard = wiped ? random(wiped.step) : 0;

  const shots: PlannedShot[] = [];
  const planned = Array.from({ length: 4 + random(10) }, () => ({
    step: random(steps),
    device: random(devices),
    student: random(students),
  }));
  for (const { step, device, student } of planned.toSorted((a, b) => a.step - b.step)) {
    // The photo of this student that the photographer had seen: their own last one, another person's, or none.
    const before = shots.filter((shot) => shot.student === student && shot.reaches);
    const own = shots.filter((shot) => shot.student === student && shot.device === device);
    const seen = [own.at(-1), before[random(before.length || 1)], undefined][random(3)];
    const clock = morning + step * 2 * hour + random(2 * hour) + (skews[device] ?? 0);
    const gone = wiped?.device === device && step < wiped.step && step >= lastHeard;
    shots.push({
      id: uuidOf('shot', seed, shots.length),
      device,
      student,
      step,
      takenAt: new Date(clock).toISOString(),
      follows: seen?.id ?? null,
      reaches: !gone,
    });
  }
  const kinds: OfficeAct['kind'][] = ['withdraw', 'rename', 'move', ...(erasing ? ['erase' as const] : [])];
  const acts: OfficeAct[] = [];
  for (let student = 0; student < students; student++)
    if (random(2) === 0)
      acts.push({ step: random(steps), student, kind: kinds[random(kinds.length)] ?? 'rename' });
  const absences = Array.from({ length: random(4) }, (_, i): Absence => {
    const device = random(devices);
    const step = random(steps);
    const saidAt = new Date(morning + step * 2 * hour + i + (skews[device] ?? 0)).toISOString();
    return { device, student: random(students), absent: random(2) === 0, saidAt, step };
  });
  return { students, devices, steps, shots, acts, absences };
}
