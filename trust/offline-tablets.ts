// Runs one schedule. Each tablet goes online at a random time, and sends a picture again until the server accepts or
// refuses it. Until then the picture stays on the tablet.
import { retryActionOf } from '@lanyard/domain/shot';
import { errorCodeOf } from '@lanyard/http/call';

import type { Absence, PlannedShot, OfflineSchedule } from './offline-schedule.ts';
import type { OfflineSchool } from './offline-school.ts';

type Random = (most: number) => number;
type Waiting = { readonly shot: PlannedShot } | { readonly absence: Absence };

export type TabletResults = {
  /** Photos that the server acknowledged at some time, even if it refused them later. */
  readonly acknowledged: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** Pictures that are still on a tablet at the end. */
  readonly leftOnTablets: readonly string[];
};

export async function runTablets(
  schedule: OfflineSchedule,
  school: OfflineSchool,
  random: Random,
): Promise<TabletResults> {
  const pictures = new Set<string>();
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  const queues: Waiting[][] = Array.from({ length: schedule.devices }, () => []);
  // A tablet that will be wiped sends its photos at once, except those that it loses in the wipe. Every other tablet
  // sends at a random time.
  const hurried = new Set(schedule.shots.filter(({ reaches }) => !reaches).map(({ device }) => device));

  async function tryOne(queue: Waiting[]): Promise<void> {
    const [next] = queue;
    if (!next) return;
    try {
      if ('absence' in next) await school.recordAbsence(next.absence);
      else {
        const { shot } = next;
        const state = await school.send(shot);
        acknowledged.add(shot.id);
        if (state === 'refused') refused.add(shot.id);
        pictures.delete(shot.id);
      }
    } catch (error) {
      const fate = retryActionOf(errorCodeOf(error));
      if (fate === 'wait' || fate === 'hold') return;
      if ('shot' in next) {
        refused.add(next.shot.id);
        if (fate === 'erase') pictures.delete(next.shot.id);
      }
    }
    queue.shift();
  }
  const drain = async (queue: Waiting[]): Promise<void> => {
    for (let tries = 0; queue.length > 0; tries++) {
      if (tries > 5000) throw new Error('a tablet never gets rid of its photos');
      await tryOne(queue);
    }
  };

  for (let step = 0; step < schedule.steps; step++) {
    for (const act of schedule.acts) if (act.step === step) await school.office(act);
    for (const absence of schedule.absences)
      if (absence.step === step) queues[absence.device]?.push({ absence });
    for (const shot of schedule.shots) {
      if (shot.step !== step) continue;
      if (shot.reaches) {
        pictures.add(shot.id);
        queues[shot.device]?.push({ shot });
      } else if (random(2) === 0) await school.begin(shot);
    }
    for (const [device, queue] of queues.entries())
      if (hurried.has(device)) await drain(queue);
      else if (random(4) === 0) for (let i = random(6); i > 0; i--) await tryOne(queue);
    if (random(3) === 0) await school.develop();
  }
  // Every tablet goes online within its seven days. In random turns, each sends a few pictures at a time.
  while (queues.some((queue) => queue.length > 0)) {
    const open = queues.filter((queue) => queue.length > 0);
    const queue = open[random(open.length)] ?? [];
    for (let i = 1 + random(4); i > 0; i--) await tryOne(queue);
  }
  await school.develop();
  // The server receives some photos twice, long after the first time.
  for (const shot of schedule.shots)
    if (acknowledged.has(shot.id) && random(5) === 0) await school.send(shot).catch(() => undefined);
  await school.develop();
  for (const shot of schedule.shots)
    if (acknowledged.has(shot.id) && (await school.look(shot).catch(() => 'refused')) === 'refused')
      refused.add(shot.id);
  return { acknowledged, refused, leftOnTablets: [...pictures] };
}
