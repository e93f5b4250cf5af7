import { handle, type Route } from '@lanyard/http/handle';

import * as api from '../api.ts';
import { getDashboard } from './get-dashboard.ts';
import { listActivity } from './list-activity.ts';

export const dashboardRoutes: Route[] = [
  handle(api.getDashboard, (act, { scopes }) => getDashboard(act, scopes)),
  handle(api.listActivity, (act, { scopes, query }) => listActivity(act, scopes, query)),
];
