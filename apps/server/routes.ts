import { crestPurpose } from '@lanyard/accounts/server/crest';
import { jobRoutes } from '@lanyard/accounts/server/job-routes';
import { accountRoutes, developmentRoutes } from '@lanyard/accounts/server/routes';
import { crestRoutes } from '@lanyard/accounts/server/routes-crest';
import { developmentMailRoutes, peopleRoutes } from '@lanyard/accounts/server/routes-people';
import { schoolRoutes } from '@lanyard/accounts/server/routes-school';
import type { Front } from '@lanyard/accounts/server/session';
import { dashboardRoutes } from '@lanyard/dashboard/server/routes';
import { filesIn, type Vault } from '@lanyard/files/files';
import type { Route } from '@lanyard/http/handle';
import { bulkRoutes } from '@lanyard/students/server/bulk-routes';
import { importRoutes } from '@lanyard/students/server/import/routes-import';
import { recordRoutes } from '@lanyard/students/server/record-routes';
import { rollOverRoutes } from '@lanyard/students/server/roll-over/routes-roll-over';
import { studentRoutes } from '@lanyard/students/server/routes';
import { imagePurpose, templateFilePurpose } from '@lanyard/templates/server/files/assets';
import { templateRoutes } from '@lanyard/templates/server/routes';
import { uploadRoutes } from '@lanyard/uploads/routes';

/** What files may come in for. */
const purposes = [crestPurpose, imagePurpose, templateFilePurpose];

/** Every route of the product, in the order a card is made. */
export const routes = (front: Front, vault: Vault, development: boolean): Route[] => [
  ...accountRoutes(front),
  ...schoolRoutes(front),
  ...peopleRoutes(front),
  ...crestRoutes(vault, front.queue),
  ...uploadRoutes({ files: filesIn(vault), queue: front.queue, purposes }),
  ...jobRoutes(front.queue),
  ...(development ? [...developmentRoutes(front), ...developmentMailRoutes(front)] : []),
  ...studentRoutes,
  ...importRoutes(front.queue),
  ...rollOverRoutes,
  ...recordRoutes,
  ...bulkRoutes(front),
  ...templateRoutes(vault, front),
  ...dashboardRoutes,
];
