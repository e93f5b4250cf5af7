// What a worker does: every job, every backlog, and what comes round by the clock.
import { forgetAnswersJob, forgetAnswersWork } from '@lanyard/accounts/server/forget-answers';
import type { JobList } from '@lanyard/jobs/job-list';
import { schedule } from '@lanyard/jobs/schedule';

export const jobs: JobList = {
  works: [forgetAnswersWork],
  backlogs: [],
  schedules: [schedule(forgetAnswersJob, '10 3 * * *', {})],
};
