import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { alertKinds, alertRules } from '@lanyard/domain/alert-kind';
import { alertMessage } from '@lanyard/domain/alert-words';
import type { Action, Scopes } from '@lanyard/domain/role';

import type { Alert, AlertList, AlertState } from '../../api-alerts.ts';
import {
  alertRows,
  countOpenAlerts,
  type AlertRow,
  type AlertAudience,
  type AlertCounts,
  type AlertFilter,
} from '../queries/alerts.ts';

export type AlertPermissions = { readonly scopes: Scopes; readonly may: (action: Action) => boolean };

/**
 * The permissions decide which kinds someone sees. Someone with a narrow scope sees only alerts of their own sections.
 */
export const alertAudienceOf = (
  { user }: Pick<Act, 'user'>,
  { scopes, may }: AlertPermissions,
): AlertAudience => ({
  kinds: alertKinds.filter((kind) => may(alertRules[kind].needs)),
  ownOf: scopes.includes('all') ? undefined : user,
  person: user,
});

const stateOf = ({ resolvedAt, doneAt, snoozedUntil }: AlertRow): AlertState =>
  resolvedAt !== null ? 'resolved' : doneAt !== null ? 'done' : snoozedUntil !== null ? 'snoozed' : 'open';

export async function alertsFromRows({ tx }: Act, rows: readonly AlertRow[]): Promise<Alert[]> {
  const names = await personNamesOf(
    tx,
    rows.flatMap(({ doneBy, assignee }) => [doneBy ?? [], assignee ?? []].flat()),
  );
  return rows.map((row) => {
    const { kind, count, detail, doneAt, doneBy, assignee } = row;
    const name = assignee === null ? undefined : names.get(assignee);
    return {
      id: row.id,
      type: row.type,
      kind,
      message: alertMessage(kind, { count, detail }),
      at: row.at,
      count,
      state: stateOf(row),
      resolvedAt: row.resolvedAt,
      done: doneAt === null ? null : { at: doneAt, by: names.get(doneBy ?? '') ?? null },
      snoozedUntil: row.snoozedUntil,
      assignee: assignee === null || name === undefined ? null : { id: assignee, name },
      about: {
        section: row.section,
        class: detail.class ?? null,
        division: detail.division ?? null,
        order: detail.order ?? null,
        ...(detail.package !== undefined && { package: detail.package }),
      },
    };
  });
}

type Flags = { readonly mine?: '1' | undefined; readonly mixed?: '1' | undefined };
export async function listAlerts(
  act: Act,
  asking: AlertPermissions,
  { mine, mixed, ...sought }: Omit<AlertFilter, 'mine' | 'mixed'> & Flags,
): Promise<AlertList> {
  const audience = alertAudienceOf(act, asking);
  const rows = await alertRows(act.tx, act.org, audience, {
    ...sought,
    mine: mine === '1',
    mixed: mixed === '1',
  });
  return { items: await alertsFromRows(act, rows), counts: await countOpenAlerts(act.tx, act.org, audience) };
}

export const countAlerts = (act: Act, asking: AlertPermissions): Promise<AlertCounts> =>
  countOpenAlerts(act.tx, act.org, alertAudienceOf(act, asking));
