import type { Act } from '@lanyard/db/tenant';
import type { HonestSettings as Change } from '@lanyard/domain/honest-proofing';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { HonestSettings } from '../../api-honest.ts';
import type { ProofDependencies } from '../dependencies.ts';
import {
  deletePairAnswers,
  giveSectionBack,
  saveHonestSettings,
  honestSettingsRow,
} from '../queries/honest.ts';
import { plantedBacklog } from './plant-pairs.ts';

export const honestSettings = ({ tx, org }: Act): Promise<HonestSettings> => honestSettingsRow(tx, org);

/**
 * Turning planted pairs off deletes all pairs and results. A class that was handed to the principal stays with the
 * principal until they give it back.
 */
export async function changeHonestSettings(
  { queue }: ProofDependencies,
  act: Act,
  version: number,
  change: Change,
): Promise<HonestSettings | Refusal<'changed_meanwhile'>> {
  const saved = await saveHonestSettings(act.tx, act.org, version, change);
  if (!saved) return refuse('changed_meanwhile', { now: await honestSettings(act) });
  if (!saved.on) await deletePairAnswers(act);
  await queue.wake(act, plantedBacklog);
  return saved;
}

/**
 * Gives a class back to its reviewer and deletes the answers to its planted pairs. A worker then plants new pairs if
 * enough proofs are pending.
 */
export async function handBackSection(
  { queue }: ProofDependencies,
  act: Act,
  section: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  if (!(await giveSectionBack(act.tx, act.org, section))) return refuse('not_found');
  await deletePairAnswers(act, section);
  await queue.wake(act, plantedBacklog);
  return {};
}
