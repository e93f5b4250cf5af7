import { jobRoutes } from '@lanyard/accounts/server/job-routes';
import { accountRoutes, developmentRoutes } from '@lanyard/accounts/server/routes';
import type { Db } from '@lanyard/db/connect';
import type { Route } from '@lanyard/http/handle';
import type { Queue } from '@lanyard/jobs/queue';
import { studentRoutes } from '@lanyard/students/server/routes';

/** Every route of the product, in the order a card is made. */
export const routes = (db: Db, queue: Queue, development: boolean): Route[] => [
  ...accountRoutes(db),
  ...jobRoutes(queue),
  ...(development ? developmentRoutes(db) : []),
  ...studentRoutes,
];
