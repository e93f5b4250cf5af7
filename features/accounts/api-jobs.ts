// What an organisation can see of its background jobs.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** The time when the oldest waiting job was added. */
  waitingSince: z.nullable(z.iso.datetime()),
});
export type JobQueue = z.infer<typeof JobQueue>;

export const listQueues = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/jobs',
  reads: 'jobs',
  summary: 'How many jobs of each kind wait, run and have failed',
  action: 'job.read',
  ok: z.object({ queues: z.array(JobQueue) }),
  refusals: [],
});

export const JobFailure = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: z.string(),
  tries: z.int(),
  failedAt: z.iso.datetime(),
});
export type JobFailure = z.infer<typeof JobFailure>;

export const listFailures = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/jobs/failures',
  reads: 'jobs',
  summary: 'The jobs that failed for good, the newest 200',
  action: 'job.read',
  ok: z.object({ failures: z.array(JobFailure) }),
  refusals: [],
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/jobs/failures/:failure/retry',
  summary: 'Try a failed job again',
  action: 'job.retry',
  changes: ['jobs'],
  ok: z.object({}),
  refusals: ['not_found'],
});

export const JobProgressState = z.object({
  id: z.uuid(),
  kind: z.string(),
  done: z.int(),
  /** Null until the job has counted its items. */
  total: z.nullable(z.int()),
  state: z.enum(['running', 'done', 'failed']),
  note: z.string(),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type JobProgressState = z.infer<typeof JobProgressState>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/progress/:progress',
  reads: 'progress',
  summary: 'How far a long job is',
  action: 'progress.read',
  versioned: true,
  ok: JobProgressState,
  refusals: ['not_found'],
});
