import type { Act } from '@lanyard/db/tenant';
import { needsSecondPerson } from '@lanyard/domain/release';

import { cardsReleasedAlone } from '../queries/release-requests.ts';

/** What the system makes by itself, a card in place of a held one, is nobody's release. */
export const isTooManyAlone = async (act: Act, cards: number): Promise<boolean> =>
  act.user !== '' && cards > 0 && needsSecondPerson(await cardsReleasedAlone(act), cards);
