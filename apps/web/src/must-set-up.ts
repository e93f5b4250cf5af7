import type { Me } from '@lanyard/accounts/api';
import { needsSecondFactor } from '@lanyard/domain/role';

/** The same table the server asks: until it is done, the organisation answers nothing. */
export const mustSetUp = ({ secondFactor, memberships }: Me): boolean =>
  secondFactor === 'missing' && memberships.some(({ roles }) => needsSecondFactor(roles));
