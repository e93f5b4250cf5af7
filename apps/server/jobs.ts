// What a worker does: every job, every backlog, and what comes round by the clock.
import { forgetAnswersJob, forgetAnswersWork } from '@lanyard/accounts/server/door/forget-answers';
import { removeFileWork } from '@lanyard/accounts/server/school/remove-crest';
import { takeCrestWork } from '@lanyard/accounts/server/school/take-crest.job';
import { keepFiguresJob, keepFiguresWork } from '@lanyard/dashboard/server/keep-figures.job';
import type { Vault } from '@lanyard/files/files';
import { noVault } from '@lanyard/files/files-config';
import type { JobList } from '@lanyard/jobs/job-list';
import { schedule } from '@lanyard/jobs/schedule';
import { deliverMail, openPost, type Post } from '@lanyard/mail/deliver';
import { forgetPhotoImportsJob } from '@lanyard/photos/server/import/forget-imports.job';
import { photoFileWorks } from '@lanyard/photos/server/import/routes-import';
import { developPhotos } from '@lanyard/photos/server/receive-photo';
import { cropPhotoWork } from '@lanyard/photos/server/repair-photo';
import {
  forgetShiftedJob,
  forgetShiftedWork,
  shiftPhotosWork,
} from '@lanyard/photos/server/sheet/shift-photos.job';
import { moveStudentsWork } from '@lanyard/students/server/bulk/move-students.job';
import { forgetExportsJob, forgetExportsWork } from '@lanyard/students/server/export/forget-exports.job';
import { forgetImportsJob } from '@lanyard/students/server/import/forget-imports.job';
import { importWorks } from '@lanyard/students/server/import/import-works';
import {
  forgetTemplatesJob,
  forgetTemplatesWork,
} from '@lanyard/templates/server/files/forget-templates.job';
import { takeImageWork } from '@lanyard/templates/server/files/take-image.job';
import { takeTemplateFileWork } from '@lanyard/templates/server/files/take-template-file.job';
import { preflightWork } from '@lanyard/templates/server/publish/preflight.job';
import { sweepUploadsJob, sweepUploadsWork } from '@lanyard/uploads/sweep-uploads.job';

import { checkFilesJob, checkFilesWork, sweepFilesJob, sweepFilesWork } from './file-jobs.ts';

export const jobsOf = (post: Post, vault: Vault): JobList => ({
  works: [
    forgetAnswersWork,
    keepFiguresWork,
    takeCrestWork(vault),
    removeFileWork(vault),
    sweepUploadsWork(vault),
    sweepFilesWork(vault),
    checkFilesWork(vault),
    moveStudentsWork,
    forgetExportsWork,
    ...importWorks(vault),
    takeImageWork(vault),
    takeTemplateFileWork(vault),
    preflightWork,
    forgetTemplatesWork(vault),
    cropPhotoWork(vault),
    ...photoFileWorks(vault),
    shiftPhotosWork(vault),
    forgetShiftedWork(vault),
  ],
  backlogs: [deliverMail(post), developPhotos(vault)],
  schedules: [
    schedule(forgetAnswersJob, '10 3 * * *', {}),
    schedule(keepFiguresJob, '45 23 * * *', {}),
    schedule(sweepUploadsJob, '20 * * * *', {}),
    schedule(sweepFilesJob, '40 * * * *', {}),
    schedule(checkFilesJob, '30 2 * * *', {}),
    schedule(forgetExportsJob, '25 3 * * *', {}),
    schedule(forgetImportsJob, '40 3 * * *', {}),
    schedule(forgetShiftedJob, '55 3 * * *', {}),
    schedule(forgetTemplatesJob, '50 * * * *', {}),
    schedule(forgetPhotoImportsJob, '55 * * * *', {}),
  ],
});

/** For development and tests: mail goes no further than the mailbox page. */
export const developmentJobs = (vault: Vault): JobList =>
  jobsOf(openPost({ from: 'Lanyard <no-reply@lanyard.example>', keepWords: true }), vault);

/** For what needs their names only. */
export const jobs = developmentJobs(noVault);
