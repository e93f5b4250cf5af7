import { activityKinds } from '@lanyard/domain/activity';
import { proofTasks } from '@lanyard/domain/proof-task';
import { endpoint } from '@lanyard/http/endpoint';
import { Forecast } from '@lanyard/reports/api-forecast';
import * as z from 'zod/mini';

const Count = z.int();

/** The figures that the dashboard shows on its four cards. */
const DashboardFigures = z.object({
  students: Count,
  captured: Count,
  pendingProof: Count,
  delivered: Count,
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;

const DashboardCounts = z.object({
  ...DashboardFigures.shape,
  inProduction: Count,
  missingPhoto: Count,
  /** Those of them who still need a photo: all but the students whose parents refused photos. */
  toPhotograph: Count,
  /** Proofs to review. This count and the three below add up to the pending proofs. */
  toReview: Count,
  locked: Count,
  rejected: Count,
  /** Students with a photo whose class has no template, so they have no card. */
  noProof: Count,
  /** Students who have their card. Delivered also counts cards that the school has received and not handed over. */
  handedOver: Count,
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;

/**
 * The office, the principal and the reviewers of classes use this page. All of them may read proofs, so the endpoint
 * requires that permission.
 */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/dashboard',
  reads: 'dashboard',
  summary: 'The figures of the current year: of the school, or of the sections assigned to the caller',
  action: 'proof.read',
  ok: z.object({
    /** The labels of the counted sections, if the person sees only their own. Null for the whole school. */
    own: z.nullable(z.array(z.string())),
    counts: DashboardCounts,
    /** Whether a section of the current year has a template in use. */
    designed: z.boolean(),
    /** How many proofs wait for each task, such as a retake. */
    tasks: z.record(z.enum(proofTasks), Count),
    /** The school's snapshot of the same day last month. Null if there is none. */
    lastMonth: z.nullable(DashboardFigures),
    /** One snapshot for each of the last weeks, the oldest first. */
    weeks: z.array(DashboardFigures),
    /** When the last card will be handed over. Null for a reviewer, and for a school without students. */
    forecast: z.nullable(Forecast),
  }),
  refusals: [],
});
export type Dashboard = z.infer<typeof getDashboard.ok>;

export const ActivityItem = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(activityKinds),
  /** How many students or cards the entry is about, if it is about several. */
  count: Count,
  /** Who did it. Null for the system, and for someone who never belonged to this organisation. */
  person: z.nullable(z.string()),
  /**
   * `identifier` is the student's in the current year. Null if the student is not in the current year. `identifierThen` is where
   * the student was at the time of the entry: `9-A-7`, or `9-A` if the student changed class later in that year.
   */
  student: z.nullable(
    z.object({
      name: z.string(),
      identifier: z.nullable(z.string()),
      identifierThen: z.nullable(z.string()),
    }),
  ),
  /** 10-A */
  section: z.nullable(z.string()),
  /** The details that the entry's sentence contains, except names. The server sends no other details. */
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
    /** Days in the organisation's time zone, both included. */
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
