import type { Destination } from '@lanyard/dashboard/web/destination';

import { paths } from './paths.ts';

/** The addresses behind the names the dashboard knows. */
export function addressOf(to: Destination) {
  if (to.page !== 'students') return { to: paths[to.page] } as const;
  const { filter, q } = to;
  const search = { ...(filter && { filter }), ...(q !== undefined && { q }) };
  return { to: paths.students, search } as const;
}
