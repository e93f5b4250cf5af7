// The work of a worker: every job, every backlog and every schedule.
import { forgetAnswersJob, forgetAnswersWork } from '@lanyard/accounts/server/door/forget-answers';
import { removeFileWork } from '@lanyard/accounts/server/school/remove-crest';
import { takeCrestWork } from '@lanyard/accounts/server/school/take-crest.job';
import { keepAlertsJob, keepAlertsWork } from '@lanyard/dashboard/server/alerts/keep-alerts.job';
import { sendLettersJob, sendLettersWork } from '@lanyard/dashboard/server/alerts/send-letters.job';
import { keepFiguresJob, keepFiguresWork } from '@lanyard/dashboard/server/keep-figures.job';
import {
  forgetScansJob,
  forgetScansWork,
  tellDelaysJob,
  tellDelaysWork,
} from '@lanyard/delivery/server/carrier/tell-delays.job';
import type { Vault } from '@lanyard/files/files';
import { noVault } from '@lanyard/files/files-config';
import type { JobList } from '@lanyard/jobs/job-list';
import { schedule } from '@lanyard/jobs/schedule';
import { deliverMail, openPost, type Post } from '@lanyard/mail/deliver';
import { forgetOrdersJob, forgetOrdersWork } from '@lanyard/orders/server/change/forget-orders.job';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import { forgetPhotoImportsJob } from '@lanyard/photos/server/import/forget-imports.job';
import { photoFileWorks } from '@lanyard/photos/server/import/routes-import';
import { developPhotos } from '@lanyard/photos/server/receive-photo';
import { cropPhotoWork } from '@lanyard/photos/server/repair-photo';
import {
  forgetShiftedJob,
  forgetShiftedWork,
  shiftPhotosWork,
} from '@lanyard/photos/server/sheet/shift-photos.job';
import { endPrintFilesJob, endPrintFilesWork } from '@lanyard/printing/server/files/end-files.job';
import { makePrintFileWork } from '@lanyard/printing/server/files/make-print-file.job';
import { approveProofsWork } from '@lanyard/proofing/server/bulk/approve-proofs.job';
import { drawProofs } from '@lanyard/proofing/server/draw-proofs';
import { drawPlanted } from '@lanyard/proofing/server/honest/draw-planted';
import { mindPairsJob, mindPairsWork } from '@lanyard/proofing/server/honest/mind-pairs.job';
import { sendDigestsJob, sendDigestsWork } from '@lanyard/proofing/server/nudges/send-digests.job';
import type { Wires } from '@lanyard/proofing/server/wires';
import {
  forgetReportsJob,
  forgetReportsWork,
  makeReportWork,
} from '@lanyard/reports/server/export/make-report.job';
import { keepSectionDaysJob, keepSectionDaysWork } from '@lanyard/reports/server/keep-section-days.job';
import { sendReportsJob, sendReportsWork } from '@lanyard/reports/server/schedule/send-reports.job';
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

export const jobsOf = (post: Post, vault: Vault, wires: Wires): JobList => ({
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
    mindPairsWork(wires),
    sendDigestsWork(wires),
    approveProofsWork,
    prepareOrderWork(vault),
    forgetOrdersWork,
    makePrintFileWork(vault),
    endPrintFilesWork,
    tellDelaysWork(wires),
    forgetScansWork,
    keepSectionDaysWork,
    makeReportWork(vault),
    forgetReportsWork(vault),
    sendReportsWork(wires),
    keepAlertsWork,
    sendLettersWork(wires),
  ],
  backlogs: [deliverMail(post), developPhotos(vault), drawProofs(vault), drawPlanted(vault)],
  schedules: [
    schedule(forgetAnswersJob, '10 3 * * *', {}),
    schedule(keepFiguresJob, '45 23 * * *', {}),
    schedule(sweepUploadsJob, '20 * * * *', {}),
    schedule(sweepFilesJob, '40 * * * *', {}),
    schedule(checkFilesJob, '30 2 * * *', {}),
    schedule(forgetExportsJob, '25 3 * * *', {}),
    schedule(forgetImportsJob, '40 3 * * *', {}),
    schedule(forgetOrdersJob, '15 2 * * *', {}),
    schedule(forgetShiftedJob, '55 3 * * *', {}),
    schedule(forgetTemplatesJob, '50 * * * *', {}),
    schedule(forgetPhotoImportsJob, '55 * * * *', {}),
    schedule(mindPairsJob, '5 * * * *', {}),
    schedule(sendDigestsJob, '0 7 * * *', {}),
    schedule(keepSectionDaysJob, '50 23 * * *', {}),
    schedule(forgetReportsJob, '35 * * * *', {}),
    schedule(endPrintFilesJob, '25 * * * *', {}),
    schedule(tellDelaysJob, '5 6-20 * * *', {}),
    schedule(forgetScansJob, '5 4 * * *', {}),
    schedule(sendReportsJob, '0 7 * * *', {}),
    schedule(keepAlertsJob, '1 * * * *', {}),
    schedule(sendLettersJob, '5 7 * * *', {}),
  ],
});

/** The jobs for development and tests. Their emails go to the mailbox page and no further. */
export const developmentJobs = (vault: Vault, wires: Wires): JobList =>
  jobsOf(
    openPost({ needsTls: false, from: 'Lanyard <no-reply@lanyard.example>', keepWords: true }),
    vault,
    wires,
  );

const noWires: Wires = {
  queue: new Proxy({} as Wires['queue'], {
    get: () => () => Promise.reject(new Error('these jobs are for their names only')),
  }),
  home: '',
};
/** For code that needs only the names of the jobs. */
export const jobs = developmentJobs(noVault, noWires);
