import type { AuditDestination } from '@lanyard/audit-log/web/destination';

import { paths } from '../paths.ts';
import {
  settingsPageAddress,
  createRouterNavigation,
  type PageAddress,
} from './create-router-navigation.tsx';

function addressOf(to: AuditDestination): PageAddress {
  if (to.page === 'student') return { to: paths.students, search: { student: to.student } };
  if (to.page === 'order') return { to: paths.order, params: { order: to.order } };
  if (to.page === 'package') return { to: paths.delivery, search: { q: to.name } };
  if (to.page === 'template') return { to: paths.templates, search: { preview: to.template } };
  return settingsPageAddress(to.page);
}

export const useAuditRouterNavigation = createRouterNavigation(addressOf);
