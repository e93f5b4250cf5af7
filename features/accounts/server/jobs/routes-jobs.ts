import { createRoutes, type Route } from '@lanyard/http/routes';
import type { Queue } from '@lanyard/jobs/queue';

import * as api from '../../api-jobs.ts';
import { ownJobFailures, ownJobQueues } from '../queries/jobs.ts';
import { getProgress, retryJob } from './jobs-admin.ts';

export const jobRoutes = (queue: Queue): Route[] =>
  createRoutes(api, {
    listQueues: async ({ tx }) => ({ queues: await ownJobQueues(tx) }),
    listFailures: async ({ tx }) => ({ failures: await ownJobFailures(tx) }),
    retryJob: (act, { params }) => retryJob(act, queue, params.failure),
    getProgress: (act, { scopes, params }) => getProgress(act, scopes, params.progress),
  });
