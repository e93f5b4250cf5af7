import type { Act } from '@lanyard/db/tenant';
import { furthestStage, type CardStage } from '@lanyard/domain/card-stage';

import { cardStagesRequested } from '../events.ts';
import { photoCardStages } from './queries/change-sets.ts';

/** How far each student's card has gone, from the photo and from the later features (proofing, orders, delivery). */
export async function cardStagesOf(
  act: Act,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardStage>> {
  const known = [
    await photoCardStages(act.tx, act.org, ids),
    ...(await act.announce(cardStagesRequested, { ids })),
  ];
  const stages = new Map<string, CardStage>();
  for (const { id, stage } of known.flat())
    stages.set(id, furthestStage([stages.get(id) ?? 'no_photo', stage]));
  return stages;
}
