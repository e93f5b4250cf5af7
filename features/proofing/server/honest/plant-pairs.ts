import { randomBytes } from 'node:crypto';

import type { Act } from '@lanyard/db/tenant';
import {
  plantedPairDays,
  isReviewerMeasured,
  leastProofsForPairs,
  choosePlantedPairs,
} from '@lanyard/domain/honest-proofing';
import { deleteFile } from '@lanyard/files/queries';
import { photoKey } from '@lanyard/students/photo-address';

import type { ProofDependencies } from '../dependencies.ts';
import { printedInputHash } from '../printed-input.ts';
import { honestSettingsRow, lockPlantingSettings } from '../queries/honest.ts';
import {
  childrenToPair,
  dropPairsOf,
  dropOutdatedPairs,
  insertPairs,
  plantingTargets,
  deleteDroppedPairs,
  type NewPair,
} from '../queries/planting.ts';

export const plantedBacklog = { name: 'draw-planted' } as const;

/** Plants pairs for reviewers who have too few, if enough proofs are pending. Only one worker does this at a time. */
export async function plantPairs(act: Act): Promise<number> {
  const { tx, org } = act;
  const settings = await lockPlantingSettings(tx, org);
  if (!settings) return 0;
  await dropOutdatedPairs(tx, org, plantedPairDays);
  let planted = 0;
  for (const reviewing of await plantingTargets(tx, org, leastProofsForPairs)) {
    const wanted = settings.pairs - reviewing.planted;
    if (wanted <= 0 || !isReviewerMeasured(reviewing.roles)) continue;
    const { section, reviewer } = reviewing;
    const children = await childrenToPair(tx, org, reviewing);
    const pairs = choosePlantedPairs(children, wanted, chance).map(({ shown, face }): NewPair => {
      const input = {
        template: shown.template,
        photo: photoKey({ id: face.photo, version: face.photoVersion }),
        fields: shown.fields,
      };
      return { section, reviewer, shown, face, hash: printedInputHash(input) };
    });
    await insertPairs(tx, org, pairs);
    planted += pairs.length;
  }
  return planted;
}

/** Random, so that nobody can predict the pairs. */
const chance = (): number => randomBytes(4).readUInt32BE(0) / 2 ** 32;

/** Runs in a worker: deletes pairs that have ended, with their pictures. */
export async function deleteEndedPairs({ tx, org }: Act): Promise<number> {
  const { pairs, files } = await deleteDroppedPairs(tx, org);
  for (const file of files) await deleteFile(tx, org, file);
  return pairs;
}

/** Runs in a worker: deletes all pairs of this student. The picture of a pair may be encrypted with the other student's key. */
export async function deletePairsOfStudent({ tx, org }: Act, student: string): Promise<number> {
  const { pairs, files } = await deleteDroppedPairs(tx, org, { student });
  for (const file of files) await deleteFile(tx, org, file);
  return pairs;
}

/** Ends the pairs of these students, because their cards may have changed. A worker then plants other pairs. */
export async function replaceChangedPairs(
  wires: ProofDependencies,
  act: Act,
  ids: readonly string[],
): Promise<void> {
  if (!(await honestSettingsRow(act.tx, act.org)).on) return;
  await dropPairsOf(act.tx, act.org, ids);
  await wires.queue.wake(act, plantedBacklog);
}
