import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { CardSchool } from '../../api-cards.ts';
import { cardSchoolChanged } from '../../events.ts';
import { cardSchoolRow, saveCardSchool } from '../queries/card-values.ts';

type Now = CardSchool & { name: string; version: number };

export const getCardSchool = async ({ tx, org }: Act): Promise<Now> => ({
  ...(await cardSchoolRow(tx, org)),
  name: (await enteredOrganisation(tx)).name,
});

export async function changeCardSchool(
  act: Act,
  version: number,
  change: CardSchool,
): Promise<Now | Refusal<'changed_meanwhile'>> {
  const saved = await saveCardSchool(act.tx, act.org, version, change);
  if (!saved) return refuse('changed_meanwhile', { now: await getCardSchool(act) });
  await act.announce(cardSchoolChanged, null);
  return getCardSchool(act);
}
