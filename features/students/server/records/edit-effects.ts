// What a change of one student does to the photo, the proof and the card, compared with what the person accepted.
import type { Act } from '@lanyard/db/tenant';
import { editEffectsOf, type CardFacts, type EditEffect } from '@lanyard/domain/edit-effect';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import { differingCardsRequested } from '../../events.ts';
import { readStatuses } from '../queries/records.ts';

/** The student is locked. */
export async function readCardFacts(act: Act, id: string): Promise<CardFacts> {
  const { photo, proof } = await readStatuses(act.tx, act.org, id);
  const differing = (await act.announce(differingCardsRequested, { ids: [id] })).flat();
  return { photo, proof, differs: differing.includes(id) };
}

type Done = {
  readonly before: CardFacts;
  readonly accepts: readonly EditEffect[];
  /** True if a part of the change became a correction request. */
  readonly sent: boolean;
};
/**
 * Refuses a written change that has other effects than those accepted. The refusal rolls back what was written, so this
 * is the preview of the change too.
 */
export async function refuseUnacceptedEffects(
  act: Act,
  id: string,
  { before, accepts, sent }: Done,
): Promise<Refusal<'effects_not_accepted'> | undefined> {
  const effects = editEffectsOf(before, await readCardFacts(act, id), sent);
  return effects.some((effect) => !accepts.includes(effect))
    ? refuse('effects_not_accepted', { effects })
    : undefined;
}
