import type { Front } from '@lanyard/accounts/server/door/session';
import { jobRoutes } from '@lanyard/accounts/server/jobs/routes-jobs';
import { developmentMailRoutes, peopleRoutes } from '@lanyard/accounts/server/people/routes-people';
import { accountRoutes, developmentRoutes } from '@lanyard/accounts/server/routes';
import { crestPurpose } from '@lanyard/accounts/server/school/crest';
import { crestRoutes } from '@lanyard/accounts/server/school/routes-crest';
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { dashboardRoutes } from '@lanyard/dashboard/server/routes';
import { filesIn, type Vault } from '@lanyard/files/files';
import type { Route } from '@lanyard/http/handle';
import { photoFileRoutes } from '@lanyard/photos/server/import/routes-import';
import { photoZipPurpose } from '@lanyard/photos/server/import/start-import';
import { photoPurpose } from '@lanyard/photos/server/receive-photo';
import { photoRoutes } from '@lanyard/photos/server/routes';
import { bulkRoutes } from '@lanyard/students/server/bulk-routes';
import { importRoutes } from '@lanyard/students/server/import/routes-import';
import { rosterPurpose } from '@lanyard/students/server/import/start-import';
import { recordRoutes } from '@lanyard/students/server/record-routes';
import { rollOverRoutes } from '@lanyard/students/server/roll-over/routes-roll-over';
import { studentRoutes } from '@lanyard/students/server/routes';
import { imagePurpose, templateFilePurpose } from '@lanyard/templates/server/files/assets';
import { templateRoutes } from '@lanyard/templates/server/routes';
import { uploadRoutes } from '@lanyard/uploads/routes';

/** What files may come in for. */
const purposes = [
  crestPurpose,
  rosterPurpose,
  imagePurpose,
  templateFilePurpose,
  photoPurpose,
  photoZipPurpose,
];

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
  ...photoRoutes(vault, front.queue),
  ...photoFileRoutes(vault, front),
  ...dashboardRoutes,
];
