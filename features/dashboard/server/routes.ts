import { handle, type Route } from '@lanyard/http/handle';

import * as alerts from '../api-alerts.ts';
import * as api from '../api.ts';
import { changeAlert, listAssignees } from './alerts/change-alert.ts';
import { countAlerts, listAlerts } from './alerts/list-alerts.ts';
import { getDashboard } from './get-dashboard.ts';
import { listActivity, listActors } from './list-activity.ts';

export const dashboardRoutes: Route[] = [
  handle(api.getDashboard, (act, { scopes }) => getDashboard(act, scopes)),
  handle(api.listActivity, (act, { scopes, query }) => listActivity(act, scopes, query)),
  handle(api.listActors, listActors),
  handle(alerts.listAlerts, (act, { query, ...asking }) => listAlerts(act, asking, query)),
  handle(alerts.countAlerts, countAlerts),
  handle(alerts.listAssignees, (act, { params, ...asking }) => listAssignees(act, asking, params.alert)),
  handle(alerts.changeAlert, (act, { params, body, ...asking }) =>
    changeAlert(act, asking, params.alert, body),
  ),
];
