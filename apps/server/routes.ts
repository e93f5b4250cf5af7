import { accountRoutes, developmentRoutes } from '@lanyard/accounts/server/routes';
import { schoolRoutes } from '@lanyard/accounts/server/routes-school';
import type { Front } from '@lanyard/accounts/server/session';
import type { Route } from '@lanyard/http/handle';
import { studentRoutes } from '@lanyard/students/server/routes';

/** Every route of the product, in the order a card is made. */
export const routes = (front: Front, development: boolean): Route[] => [
  ...accountRoutes(front),
  ...schoolRoutes(front),
  ...(development ? developmentRoutes(front) : []),
  ...studentRoutes,
];
