import type { Me } from '@lanyard/accounts/api';

/** The server's rule: until the person has a second factor, the organisation answers no request. */
export const mustSetUpSecondFactor = ({ secondFactor, memberships }: Me): boolean =>
  secondFactor === 'missing' &&
  memberships.some(({ secondFactorFrom: from }) => from !== null && Date.parse(from) <= Date.now());
