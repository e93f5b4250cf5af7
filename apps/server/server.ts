import { randomBytes, randomUUID } from 'node:crypto';

import { openDoor } from '@lanyard/accounts/server/open-door';
import { connect, type Db } from '@lanyard/db/connect';
import { tenants } from '@lanyard/db/tenant';
import { mount, type Door } from '@lanyard/http/mount';
import fastify, { LogController, type FastifyInstance } from 'fastify';

import { apiPages } from './api-pages.ts';
import { cspReports } from './csp-reports.ts';
import { health } from './health.ts';
import { measure, type Metrics } from './metrics.ts';
import { webPages } from './pages.ts';
import { rateLimit, usualLimits, type Limits } from './rate-limit.ts';
import { logRequests } from './request-log.ts';
import { routes } from './routes.ts';
import { secure } from './security.ts';
import { answers } from './wiring.ts';

export type Settings = {
  readonly databaseUrl: string;
  readonly development?: boolean;
  readonly origin?: string;
  /** Encrypts what the database must not be able to read. A test may do without: then it is made up, and gone at the end. */
  readonly master?: Buffer;
  readonly logLevel?: string;
  /** Where log lines go; standard output if not said. */
  readonly logStream?: NodeJS.WritableStream;
  readonly limits?: Limits;
  /** The built web app; without it only the API is served. */
  readonly dist?: URL;
  /** A test may put another door in to see what the walls behind it hold. */
  readonly door?: (usual: Door) => Door;
};
export type Running = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly metrics: Metrics;
  /** Every address that answers, as `GET /healthz`: what is tested against it cannot forget one. */
  readonly addresses: readonly string[];
};

export async function createServer(settings: Settings): Promise<Running> {
  const {
    logLevel = 'silent',
    origin,
    limits = usualLimits,
    development = false,
    master = randomBytes(32),
  } = settings;
  const app = fastify({
    logger: { level: logLevel, ...(settings.logStream ? { stream: settings.logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    trustProxy: origin === undefined ? false : 'loopback, linklocal, uniquelocal',
    exposeHeadRoutes: false,
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain'); // the one body a foreign form could send without asking
  const addresses: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void addresses.push(`${String(method)} ${url}`));
  const db = connect(settings.databaseUrl);
  app.addHook('onClose', () => db.destroy());
  const metrics = measure(app, db);
  logRequests(app);
  secure(app, origin);
  health(app, db);
  cspReports(app, metrics);
  const withTenant = tenants(db, answers);
  const usual = openDoor(db, withTenant, rateLimit(limits), origin);
  const front = { db, withTenant, master, ...(origin === undefined ? {} : { origin }) };
  mount(app, settings.door?.(usual) ?? usual, routes(front, development));
  apiPages(app);
  await webPages(app, { dist: settings.dist, development });
  return { app, db, metrics, addresses };
}
