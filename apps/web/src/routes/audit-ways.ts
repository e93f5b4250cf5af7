import type { Destination } from '@lanyard/audit-log/web/destination';

import { paths } from '../paths.ts';
import { settingsAt, waysBy, type Address } from './ways.tsx';

function addressOf(to: Destination): Address {
  if (to.page === 'student') return { to: paths.students, search: { student: to.student } };
  if (to.page === 'order') return { to: paths.order, params: { order: to.order } };
  if (to.page === 'package') return { to: paths.delivery, search: { q: to.name } };
  if (to.page === 'template') return { to: paths.templates, search: { preview: to.template } };
  return settingsAt(to.page);
}

export const useAuditWays = waysBy(addressOf);
