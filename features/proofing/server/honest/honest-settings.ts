import type { Act } from '@lanyard/db/tenant';
import type { HonestSettings as Change } from '@lanyard/domain/honest-proofing';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { HonestSettings } from '../../api-honest.ts';
import { forgetAnswers, giveBack, saveSettings, settingsRow } from '../queries/honest.ts';
import type { Wires } from '../wires.ts';
import { plantedBacklog } from './plant-pairs.ts';

export const honestSettings = ({ tx, org }: Act): Promise<HonestSettings> => settingsRow(tx, org);

/** Off is off: no pair and no result stays. A class that went to the principal stays there until it is given back. */
export async function changeHonestSettings(
  { queue }: Wires,
  act: Act,
  version: number,
  change: Change,
): Promise<HonestSettings | Refusal<'changed_meanwhile'>> {
  const saved = await saveSettings(act.tx, act.org, version, change);
  if (!saved) return refuse('changed_meanwhile', { now: await honestSettings(act) });
  if (!saved.on) await forgetAnswers(act);
  await queue.wake(act, plantedBacklog);
  return saved;
}

/** A new start: what was measured in the class counts no more, and other pairs are planted where enough is left. */
export async function handBackSection(
  { queue }: Wires,
  act: Act,
  section: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  if (!(await giveBack(act.tx, act.org, section))) return refuse('not_found');
  await forgetAnswers(act, section);
  await queue.wake(act, plantedBacklog);
  return {};
}
