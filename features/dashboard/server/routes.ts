import { createRoutes, type Route } from '@lanyard/http/routes';

import * as alerts from '../api-alerts.ts';
import * as api from '../api.ts';
import { changeAlert, listAssignees } from './alerts/change-alert.ts';
import { countAlerts, listAlerts } from './alerts/list-alerts.ts';
import { getDashboard } from './get-dashboard.ts';
import { listActivity, listActors } from './list-activity.ts';

export const dashboardRoutes: Route[] = [
  ...createRoutes(api, {
    getDashboard: (act, { scopes }) => getDashboard(act, scopes),
    listActivity: (act, { scopes, query }) => listActivity(act, scopes, query),
    listActors,
  }),
  ...createRoutes(alerts, {
    listAlerts: (act, { query, ...asking }) => listAlerts(act, asking, query),
    countAlerts,
    listAssignees: (act, { params, ...asking }) => listAssignees(act, asking, params.alert),
    changeAlert: (act, { params, body, ...asking }) => changeAlert(act, asking, params.alert, body),
  }),
];
