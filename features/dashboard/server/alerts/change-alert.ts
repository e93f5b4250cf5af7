import { currentMembers } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { alertRules } from '@lanyard/domain/alert-kind';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { may, scopesOf } from '@lanyard/domain/role';

import type { Alert, AlertChange } from '../../api-alerts.ts';
import {
  alertById,
  assignAlert,
  markAlertDone,
  markAlertOpen,
  reviewersOfSection,
  snoozeAlert,
  endAlertSnooze,
  type AlertRow,
} from '../queries/alerts.ts';
import { alertAudienceOf, alertsFromRows, type AlertPermissions } from './list-alerts.ts';

type Person = { readonly id: string; readonly name: string };
/** The people who see this alert in their list. */
async function concerned({ tx, org }: Act, { kind, section }: AlertRow): Promise<readonly Person[]> {
  const reviewers = section === null ? [] : await reviewersOfSection(tx, org, section);
  return (await currentMembers(tx, org))
    .filter(({ id, roles }) => {
      const scopes = scopesOf(roles, 'alert.read');
      if (scopes.length === 0 || !may(roles, alertRules[kind].needs)) return false;
      return scopes.includes('all') || reviewers.includes(id);
    })
    .map(({ id, name }) => ({ id, name }));
}

export async function listAssignees(
  act: Act,
  asking: AlertPermissions,
  id: string,
): Promise<{ people: Person[] } | Refusal<'not_found'>> {
  const alert = await alertById(act.tx, act.org, alertAudienceOf(act, asking), id);
  return alert ? { people: [...(await concerned(act, alert))] } : refuse('not_found');
}

export async function changeAlert(
  act: Act,
  asking: AlertPermissions,
  id: string,
  change: AlertChange,
): Promise<Alert | Refusal<'not_found' | 'alert_resolved' | 'not_theirs'>> {
  const { tx, org, user } = act;
  const audience = alertAudienceOf(act, asking);
  const before = await alertById(tx, org, audience, id);
  if (!before) return refuse('not_found');
  if (before.resolvedAt !== null) return refuse('alert_resolved');
  if ('done' in change)
    // If the count grew after the person saw it, the alert stays open.
    await (change.done ? markAlertDone(tx, org, id, user, change.seen) : markAlertOpen(tx, org, id));
  else if ('snoozed' in change) await (change.snoozed ? snoozeAlert : endAlertSnooze)(tx, org, id, user);
  else {
    const to = change.assignee;
    if (to !== null && !(await concerned(act, before)).some((person) => person.id === to))
      return refuse('not_theirs');
    await assignAlert(tx, org, id, to);
  }
  const after = await alertById(tx, org, audience, id);
  if (!after || after.resolvedAt !== null) return refuse('alert_resolved');
  const [alert] = await alertsFromRows(act, [after]);
  return alert ?? refuse('not_found');
}
