import type { Act } from '@lanyard/db/tenant';
import { releaseNeedsSecondPerson } from '@lanyard/domain/release';

import { countCardsReleasedAlone } from '../queries/release-requests.ts';

/** A card that the system makes, such as one that replaces a held card, does not count as a person's release. */
export const exceedsSoloReleaseLimit = async (act: Act, cards: number): Promise<boolean> =>
  act.user !== '' && cards > 0 && releaseNeedsSecondPerson(await countCardsReleasedAlone(act), cards);
