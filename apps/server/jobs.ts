// What a worker does: every job, every backlog, and what comes round by the clock.
import { forgetAnswersJob, forgetAnswersWork } from '@lanyard/accounts/server/forget-answers';
import { keepFiguresJob, keepFiguresWork } from '@lanyard/dashboard/server/keep-figures.job';
import type { JobList } from '@lanyard/jobs/job-list';
import { schedule } from '@lanyard/jobs/schedule';
import { deliverMail, openPost, type Post } from '@lanyard/mail/deliver';
import { moveStudentsWork } from '@lanyard/students/server/bulk/move-students.job';
import { forgetExportsJob, forgetExportsWork } from '@lanyard/students/server/export/forget-exports.job';
import { forgetImportsJob } from '@lanyard/students/server/import/forget-imports.job';
import { importWorks } from '@lanyard/students/server/import/import-works';
export const jobsOf = (post: Post): JobList => ({
  works: [forgetAnswersWork, keepFiguresWork, moveStudentsWork, forgetExportsWork, ...importWorks],
  backlogs: [deliverMail(post)],
  schedules: [
    schedule(forgetAnswersJob, '10 3 * * *', {}),
    schedule(keepFiguresJob, '45 23 * * *', {}),
    schedule(forgetExportsJob, '25 3 * * *', {}),
    schedule(forgetImportsJob, '40 3 * * *', {}),
  ],
});

/** For what needs their names only, and for development: mail goes no further than the mailbox page. */
export const jobs = jobsOf(openPost({ from: 'Lanyard <no-reply@lanyard.example>', keepWords: true }));
