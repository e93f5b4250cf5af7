// The work of a worker: every job, every backlog and every schedule.
import {
  deleteStoredAnswersJob,
  deleteStoredAnswersWork,
} from '@lanyard/accounts/server/door/delete-answers';
import { removeFileWork } from '@lanyard/accounts/server/school/remove-crest';
import { takeCrestWork } from '@lanyard/accounts/server/school/take-crest.job';
import {
  sendAlertEmailsJob,
  sendAlertEmailsWork,
} from '@lanyard/dashboard/server/alerts/send-alert-emails.job';
import { updateAlertsJob, updateAlertsWork } from '@lanyard/dashboard/server/alerts/update-alerts.job';
import { saveFiguresJob, saveFiguresWork } from '@lanyard/dashboard/server/save-figures.job';
import {
  deleteScanReceiptsJob,
  deleteScanReceiptsWork,
  notifyDelaysJob,
  notifyDelaysWork,
} from '@lanyard/delivery/server/carrier/notify-delays.job';
import type { Vault } from '@lanyard/files/files';
import { noVault } from '@lanyard/files/files-config';
import type { JobList } from '@lanyard/jobs/job-list';
import { schedule } from '@lanyard/jobs/schedule';
import { mailDeliveryBacklog, createMailSender, type MailSender } from '@lanyard/mail/mail-delivery-backlog';
import {
  deleteOrderCopiesJob,
  deleteOrderCopiesWork,
} from '@lanyard/orders/server/change/delete-order-copies.job';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import { deletePhotoImportsJob } from '@lanyard/photos/server/import/delete-photo-imports.job';
import { photoFileWorks } from '@lanyard/photos/server/import/routes-import';
import { processPhotosBacklog } from '@lanyard/photos/server/receive-photo';
import { cropPhotoWork } from '@lanyard/photos/server/repair-photo';
import {
  deleteShiftedFilesJob,
  deleteShiftedFilesWork,
  shiftPhotosWork,
} from '@lanyard/photos/server/sheet/shift-photos.job';
import { endPrintFilesJob, endPrintFilesWork } from '@lanyard/printing/server/files/end-files.job';
import { makePrintFileWork } from '@lanyard/printing/server/files/make-print-file.job';
import { approveProofsWork } from '@lanyard/proofing/server/bulk/approve-proofs.job';
import type { ProofDependencies } from '@lanyard/proofing/server/dependencies';
import { proofDrawingBacklog } from '@lanyard/proofing/server/draw-proofs';
import { plantedPairDrawingBacklog } from '@lanyard/proofing/server/honest/draw-planted';
import { maintainPairsJob, maintainPairsWork } from '@lanyard/proofing/server/honest/maintain-pairs.job';
import { sendDigestsJob, sendDigestsWork } from '@lanyard/proofing/server/nudges/send-digests.job';
import {
  deleteReportsJob,
  deleteReportsWork,
  makeReportWork,
} from '@lanyard/reports/server/export/make-report.job';
import { saveSectionDaysJob, saveSectionDaysWork } from '@lanyard/reports/server/save-section-days.job';
import { sendReportsJob, sendReportsWork } from '@lanyard/reports/server/schedule/send-reports.job';
import { moveStudentsWork } from '@lanyard/students/server/bulk/move-students.job';
import { deleteExportsJob, deleteExportsWork } from '@lanyard/students/server/export/delete-exports.job';
import { deleteImportsJob } from '@lanyard/students/server/import/delete-imports.job';
import { importWorks } from '@lanyard/students/server/import/import-works';
import {
  deleteTemplateLeftoversJob,
  deleteTemplateLeftoversWork,
} from '@lanyard/templates/server/files/delete-template-leftovers.job';
import { processImageWork } from '@lanyard/templates/server/files/process-image.job';
import { processTemplateFileWork } from '@lanyard/templates/server/files/process-template-file.job';
import { preflightWork } from '@lanyard/templates/server/publish/preflight.job';
import { sweepUploadsJob, sweepUploadsWork } from '@lanyard/uploads/sweep-uploads.job';

import { checkFilesJob, checkFilesWork, sweepFilesJob, sweepFilesWork } from './file-jobs.ts';

export const createJobList = (post: MailSender, vault: Vault, wires: ProofDependencies): JobList => ({
  works: [
    deleteStoredAnswersWork,
    saveFiguresWork,
    takeCrestWork(vault),
    removeFileWork(vault),
    sweepUploadsWork(vault),
    sweepFilesWork(vault),
    checkFilesWork(vault),
    moveStudentsWork,
    deleteExportsWork,
    ...importWorks(vault),
    processImageWork(vault),
    processTemplateFileWork(vault),
    preflightWork,
    deleteTemplateLeftoversWork(vault),
    cropPhotoWork(vault),
    ...photoFileWorks(vault),
    shiftPhotosWork(vault),
    deleteShiftedFilesWork(vault),
    maintainPairsWork(wires),
    sendDigestsWork(wires),
    approveProofsWork,
    prepareOrderWork(vault),
    deleteOrderCopiesWork,
    makePrintFileWork(vault),
    endPrintFilesWork,
    notifyDelaysWork(wires),
    deleteScanReceiptsWork,
    saveSectionDaysWork,
    makeReportWork(vault),
    deleteReportsWork(vault),
    sendReportsWork(wires),
    updateAlertsWork,
    sendAlertEmailsWork(wires),
  ],
  backlogs: [
    mailDeliveryBacklog(post),
    processPhotosBacklog(vault),
    proofDrawingBacklog(vault),
    plantedPairDrawingBacklog(vault),
  ],
  schedules: [
    schedule(deleteStoredAnswersJob, '10 3 * * *', {}),
    schedule(saveFiguresJob, '45 23 * * *', {}),
    schedule(sweepUploadsJob, '20 * * * *', {}),
    schedule(sweepFilesJob, '40 * * * *', {}),
    schedule(checkFilesJob, '30 2 * * *', {}),
    schedule(deleteExportsJob, '25 3 * * *', {}),
    schedule(deleteImportsJob, '40 3 * * *', {}),
    schedule(deleteOrderCopiesJob, '15 2 * * *', {}),
    schedule(deleteShiftedFilesJob, '55 3 * * *', {}),
    schedule(deleteTemplateLeftoversJob, '50 * * * *', {}),
    schedule(deletePhotoImportsJob, '55 * * * *', {}),
    schedule(maintainPairsJob, '5 * * * *', {}),
    schedule(sendDigestsJob, '0 7 * * *', {}),
    schedule(saveSectionDaysJob, '50 23 * * *', {}),
    schedule(deleteReportsJob, '35 * * * *', {}),
    schedule(endPrintFilesJob, '25 * * * *', {}),
    schedule(notifyDelaysJob, '5 6-20 * * *', {}),
    schedule(deleteScanReceiptsJob, '5 4 * * *', {}),
    schedule(sendReportsJob, '0 7 * * *', {}),
    schedule(updateAlertsJob, '1 * * * *', {}),
    schedule(sendAlertEmailsJob, '5 7 * * *', {}),
  ],
});

/** The jobs for development and tests. Their emails go to the mailbox page and no further. */
export const developmentJobs = (vault: Vault, wires: ProofDependencies): JobList =>
  createJobList(
    createMailSender({ needsTls: false, from: 'Lanyard <no-reply@lanyard.example>', keepWords: true }),
    vault,
    wires,
  );

const noWires: ProofDependencies = {
  queue: new Proxy({} as ProofDependencies['queue'], {
    get: () => () => Promise.reject(new Error('these jobs are for their names only')),
  }),
  home: '',
};
/** For code that needs only the names of the jobs. */
export const jobDefinitions = developmentJobs(noVault, noWires);
