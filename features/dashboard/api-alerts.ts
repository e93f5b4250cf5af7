// Alerts: what needs someone now. The rules of `domain/alert` open and resolve them. People mark them done, snooze them
// and assign them.
import { alertKinds, alertTypes } from '@lanyard/domain/alert-kind';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
const Named = z.object({ id: z.uuid(), name: z.string() });

export const alertStates = ['open', 'snoozed', 'done', 'resolved'] as const;
export type AlertState = (typeof alertStates)[number];

export const Alert = z.object({
  id: z.uuid(),
  type: z.enum(alertTypes),
  kind: z.enum(alertKinds),
  message: z.string(),
  /** When the alert was opened. */
  at: z.iso.datetime(),
  count: Count,
  state: z.enum(alertStates),
  resolvedAt: z.nullable(z.iso.datetime()),
  /** Who marked the alert done, and when. */
  done: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()) })),
  /** Until when the alert is snoozed. Applies to the caller only. */
  snoozedUntil: z.nullable(z.iso.datetime()),
  assignee: z.nullable(Named),
  /** The class, order or package that the alert's link opens. */
  about: z.object({
    section: z.nullable(z.uuid()),
    class: z.nullable(z.string()),
    division: z.nullable(z.string()),
    order: z.nullable(z.uuid()),
    package: z.optional(z.uuid()),
  }),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/alerts',
  reads: 'alerts',
  summary: 'What needs the caller now, the gravest first; or what was put off, done or resolved',
  action: 'alert.read',
  query: z.object({
    state: z._default(z.enum(alertStates), 'open'),
    type: z.optional(z.enum(alertTypes)),
    /** Only alerts assigned to the caller. */
    mine: z.optional(z.literal('1')),
    /**
     * Sorts the worst alert of each kind first, then the second worst of each kind. For a list that shows few alerts.
     */
    mixed: z.optional(z.literal('1')),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 200),
  }),
  ok: z.object({
    items: z.array(Alert),
    /** Counts all open alerts, whatever the query asks for. */
    counts: z.object({ error: Count, warning: Count, info: Count, mine: Count }),
  }),
  refusals: [],
});
export type AlertList = z.infer<typeof listAlerts.ok>;

export const countAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/alerts/count',
  summary: 'How many alerts are open for the caller, by type',
  action: 'alert.read',
  ok: z.object({ error: Count, warning: Count, info: Count, mine: Count }),
  refusals: [],
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/alerts/:alert/people',
  reads: 'alerts',
  summary: 'Whom an alert may be assigned to: those it concerns',
  action: 'alert.dismiss',
  ok: z.object({ people: z.array(Named) }),
  refusals: ['not_found'],
});

export const changeAlert = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/alerts/:alert',
  summary: 'Mark an alert done or not, put it off till tomorrow or not, assign it or not',
  action: 'alert.dismiss',
  changes: ['alerts'],
  body: z.union([
    /** `seen` is the alert's count when the person marked it done. If the count grows, the alert opens again. */
    z.strictObject({ done: z.literal(true), seen: Count.check(z.minimum(0)) }),
    z.strictObject({ done: z.literal(false) }),
    z.strictObject({ snoozed: z.boolean() }),
    z.strictObject({ assignee: z.nullable(z.uuid()) }),
  ]),
  ok: Alert,
  refusals: ['not_found', 'alert_resolved', 'not_theirs'],
});
export type AlertChange = z.output<typeof changeAlert.body>;
