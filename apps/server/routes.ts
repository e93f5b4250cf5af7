import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { jobRoutes } from '@lanyard/accounts/server/jobs/routes-jobs';
import { peopleRoutes } from '@lanyard/accounts/server/people/routes-people';
import { accountRoutes } from '@lanyard/accounts/server/routes';
import { crestPurpose } from '@lanyard/accounts/server/school/crest';
import { crestRoutes } from '@lanyard/accounts/server/school/routes-crest';
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { auditLogRoutes } from '@lanyard/audit-log/server/routes';
import { dashboardRoutes } from '@lanyard/dashboard/server/routes';
import { deliveryRoutes } from '@lanyard/delivery/server/routes';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { Route } from '@lanyard/http/routes';
import { orderRoutes } from '@lanyard/orders/server/routes';
import { photoFileRoutes } from '@lanyard/photos/server/import/routes-import';
import { photoZipPurpose } from '@lanyard/photos/server/import/start-import';
import { photoPurpose } from '@lanyard/photos/server/receive-photo';
import { photoRoutes } from '@lanyard/photos/server/routes';
import { printingRoutes } from '@lanyard/printing/server/routes';
import { honestRoutes } from '@lanyard/proofing/server/honest/routes-honest';
import { nudgeRoutes } from '@lanyard/proofing/server/nudges/routes-nudges';
import { proofRoutes } from '@lanyard/proofing/server/routes';
import { sectionRoutes } from '@lanyard/proofing/server/section-routes';
import { reportRoutes } from '@lanyard/reports/server/routes';
import { bulkRoutes } from '@lanyard/students/server/bulk-routes';
import { importRoutes } from '@lanyard/students/server/import/routes-import';
import { rosterUploadPurpose } from '@lanyard/students/server/import/start-import';
import { recordRoutes } from '@lanyard/students/server/record-routes';
import { rollOverRoutes } from '@lanyard/students/server/roll-over/routes-roll-over';
import { studentRoutes } from '@lanyard/students/server/routes';
import { imagePurpose, templateFilePurpose } from '@lanyard/templates/server/files/assets';
import { templateRoutes } from '@lanyard/templates/server/routes';
import { uploadRoutes } from '@lanyard/uploads/routes';

/** The purposes of uploads. */
const purposes = [
  crestPurpose,
  rosterUploadPurpose,
  imagePurpose,
  templateFilePurpose,
  photoPurpose,
  photoZipPurpose,
];

/** Every route of the product, in the order of the work on a card. */
export const routes = (front: AccountDependencies, vault: Vault): Route[] => [
  ...accountRoutes(front),
  ...schoolRoutes(front),
  ...peopleRoutes(front),
  ...crestRoutes(vault, front.queue),
  ...uploadRoutes({ files: vaultFiles(vault), queue: front.queue, purposes }),
  ...jobRoutes(front.queue),
  ...studentRoutes,
  ...importRoutes(front.queue),
  ...rollOverRoutes,
  ...recordRoutes,
  ...bulkRoutes(front),
  ...templateRoutes(vault, front),
  ...photoRoutes(vault, front.queue),
  ...photoFileRoutes(vault, front),
  ...proofRoutes(vault),
  ...honestRoutes(front),
  ...nudgeRoutes(front),
  ...sectionRoutes(front.queue),
  ...orderRoutes(vault, front),
  ...printingRoutes(vault, front.queue),
  ...deliveryRoutes(front),
  ...reportRoutes(vault, front.queue),
  ...dashboardRoutes,
  ...auditLogRoutes(front.withTenant),
];
