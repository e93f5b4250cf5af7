import { activityKinds } from '@lanyard/domain/activity';
import { proofTasks } from '@lanyard/domain/proof-task';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();

/** What the four cards show. */
const Standing = z.object({
  students: Count,
  captured: Count,
  pendingProof: Count,
  delivered: Count,
});
export type Standing = z.infer<typeof Standing>;

const Counts = z.object({
  ...Standing.shape,
  inProduction: Count,
  missingPhoto: Count,
  /** Of the pending proofs; the four sum to them. */
  toReview: Count,
  locked: Count,
  rejected: Count,
  /** There is a photo, and no card to put it on: the class has no template. */
  noProof: Count,
});
export type Counts = z.infer<typeof Counts>;

/** Asks for proofs, because those who see them are those whose page this is: the office, the principal, a class's reviewer. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/dashboard',
  reads: 'dashboard',
  summary: 'The figures of the current year: of the school, or of the sections assigned to the caller',
  action: 'proof.read',
  ok: z.object({
    /** The sections counted, for somebody who sees only their own; null for the whole school. */
    own: z.nullable(z.array(z.string())),
    counts: Counts,
    /** A section of the current year has a template in use. */
    designed: z.boolean(),
    /** Proofs that wait for what somebody has to do first, by what it is. */
    tasks: z.record(z.enum(proofTasks), Count),
    /** The school's snapshot of the same day last month, where there is one. */
    lastMonth: z.nullable(Standing),
    /** The snapshots of the last weeks, one a week, the oldest first. */
    weeks: z.array(Standing),
  }),
  refusals: [],
});
export type Dashboard = z.infer<typeof getDashboard.ok>;

export const ActivityItem = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(activityKinds),
  /** How many students or cards the line is about, if it is about several. */
  count: Count,
  /** Who did it; null for the product itself and for somebody who never belonged here. */
  person: z.nullable(z.string()),
  /** `identifier` is of the current year; null for a student who is not in it. */
  student: z.nullable(z.object({ name: z.string(), identifier: z.nullable(z.string()) })),
  /** 10-A */
  section: z.nullable(z.string()),
  /** Words the sentences need that are nobody's name; what else a line holds stays on the server. */
  detail: z.object({
    class: z.optional(z.string()),
    issue: z.optional(z.string()),
    label: z.optional(z.string()),
    package: z.optional(z.string()),
  }),
});
export type ActivityItem = z.infer<typeof ActivityItem>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/activity',
  reads: 'activity',
  summary: 'What happened, newest first',
  action: 'activity.read',
  query: z.object({
    kind: z.optional(z.enum(activityKinds)),
    person: z.optional(z.uuid()),
    section: z.optional(z.uuid()),
    /** Days of the organisation's own calendar, both included. */
    from: z.optional(z.iso.date()),
    until: z.optional(z.iso.date()),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  ok: z.object({ items: z.array(ActivityItem), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
});

export const listActors = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/activity/people',
  reads: 'people',
  summary: 'Those who belong to the organisation, to choose whose activity is shown',
  action: 'activity.read',
  ok: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  refusals: [],
});
