import { randomBytes, randomUUID } from 'node:crypto';

import { createAccessCheck } from '@lanyard/accounts/server/door/create-access-check';
import { developmentRoutes } from '@lanyard/accounts/server/routes';
import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { noVault } from '@lanyard/files/files-config';
import { usualBody } from '@lanyard/http/endpoint';
import { mount, type AccessCheck } from '@lanyard/http/mount';
import type { JobList } from '@lanyard/jobs/job-list';
import { openQueue, type Queue } from '@lanyard/jobs/queue';
import { startWorker, type Worker } from '@lanyard/jobs/worker';
import { keyRingOf, type KeyRing } from '@lanyard/keys/key-ring';
import type { ProofDependencies } from '@lanyard/proofing/server/dependencies';
import fastify, { LogController, type FastifyInstance } from 'fastify';

import { addressLimit } from './address-limit.ts';
import { serveApiDocumentation } from './api-pages.ts';
import type { ProcessPart } from './config.ts';
import { receiveCspReports } from './csp-reports.ts';
import { serveHealthChecks } from './health.ts';
import { developmentJobs } from './jobs.ts';
import { serveLiveUpdates } from './live.ts';
import { collectMetrics, type Metrics } from './metrics.ts';
import { serveWebPages } from './pages.ts';
import { createRateLimiter, usualRateLimits, type RateLimits } from './rate-limit.ts';
import { requestErrorHandlers } from './request-error-handlers.ts';
import { logRequests } from './request-log.ts';
import { routes } from './routes.ts';
import { serveSecurityTxt } from './security-text.ts';
import { addSecurityHooks } from './security.ts';
import { createAnswerers } from './wiring.ts';

export type ServerSettings = {
  readonly databaseUrl: string;
  /** What this process does. Without it, only the web part. */
  readonly parts?: ProcessPart;
  /** The file store. Without it, acts that store a file fail. */
  readonly vault?: Vault;
  /** The jobs. A test may give its own, because the product's jobs wake each other and send emails. */
  readonly jobs?: JobList | ((wires: ProofDependencies) => JobList);
  readonly development?: boolean;
  readonly origin?: string;
  /**
   * IP addresses or networks of the proxies in front of the server. It trusts only these to name a caller's IP address.
   */
  readonly proxies?: readonly string[];
  /** Where people report a security fault of this installation. Without it there is no security.txt. */
  readonly securityContact?: string;
  /** Where links in emails lead if there is no origin: the machine's own address. */
  readonly home?: string;
  /** The master keys. Without them, as in a test, the server creates a key that is lost when it stops. */
  readonly keys?: KeyRing;
  readonly logLevel?: string;
  /** Where log lines go. Without it, standard output. */
  readonly logStream?: NodeJS.WritableStream;
  readonly limits?: RateLimits;
  /** The folder of the built web app. Without it, the server offers only the API. */
  readonly dist?: URL;
  /** Replaces the access check in a test, to see what the tenant isolation behind it still refuses. */
  readonly door?: (usual: AccessCheck) => AccessCheck;
};
export type RunningServer = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly queue: Queue;
  readonly metrics: Metrics;
  /** Every URL of the server, such as `GET /healthz`. Tests loop over this list, so they cannot miss a URL. */
  readonly addresses: readonly string[];
};

export async function createServer(settings: ServerSettings): Promise<RunningServer> {
  const {
    logLevel = 'silent',
    origin,
    home = origin ?? 'http://localhost:4000',
    limits = usualRateLimits,
    development = false,
    keys = keyRingOf(randomBytes(32)),
  } = settings;
  const { parts = 'web', vault = noVault, proxies = [] } = settings;
  const app = fastify({
    logger: { level: logLevel, ...(settings.logStream ? { stream: settings.logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: usualBody,
    trustProxy: proxies.length > 0 && [...proxies],
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    ...requestErrorHandlers,
  });
  // A form on a foreign page could send this body without a preflight request.
  app.removeContentTypeParser('text/plain');
  const addresses: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void addresses.push(`${String(method)} ${url}`));
  const db = connect(settings.databaseUrl);
  const queue = openQueue(settings.databaseUrl);
  const wires: ProofDependencies = { queue, home };
  const { jobs: given = developmentJobs(vault, wires) } = settings;
  const jobs = typeof given === 'function' ? given(wires) : given;
  const withTenant = createWithTenant(db, createAnswerers(vault, wires));
  let worker: Worker | undefined;
  app.addHook('onClose', async () => {
    // The worker finishes the work that it has started.
    await worker?.stop();
    await queue.stop();
    await db.destroy();
  });
  const metrics = collectMetrics(app, db);
  logRequests(app);
  addSecurityHooks(app, origin);
  const counters = createRateLimiter(limits);
  const limit = addressLimit(counters);
  serveHealthChecks(app, db, jobs, vault, limit);
  if (parts !== 'worker') {
    receiveCspReports(app, metrics, limit);
    const usual = createAccessCheck(db, withTenant, counters, origin);
    const door = settings.door?.(usual) ?? usual;
    const front = { db, withTenant, queue, home, keys };
    const offered = routes(front, vault);
    mount(app, door, [...offered, ...(development ? developmentRoutes(front) : [])]);
    const live = serveLiveUpdates(app, settings.databaseUrl, door);
    metrics.watchLive(live.state);
    serveApiDocumentation(app, offered, limit);
    serveSecurityTxt(app, settings, limit);
    await serveWebPages(app, { dist: settings.dist, development, position: live.position });
  }
  if (parts !== 'web')
    worker = await startWorker(settings.databaseUrl, db, withTenant, queue, jobs).catch(
      async (fault: unknown) => {
        await app.close();
        throw fault;
      },
    );
  return { app, db, queue, metrics, addresses };
}
