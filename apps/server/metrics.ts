import { createServer, type Server } from 'node:http';

import { poolState, type Db } from '@lanyard/db/connect';
import { queueDepths, type QueueDepth } from '@lanyard/jobs/queries';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly registry: Registry;
  readonly countCspReport: () => void;
  /** Sets the function that reads the state of the live streams. It runs whenever someone reads the metrics. */
  readonly watchLive: (state: () => LiveState) => void;
};
export type LiveState = { readonly clients: number; readonly lagSeconds: number };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route stays open for hours, so its response time is not measured. */
    readonly stream?: true;
  }
}

/** Node's own metrics. prom-client never stops collecting them, so all servers of a process share one collection. */
let processMetrics: Registry | undefined;
function collectProcessMetrics(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

export function collectMetrics(app: FastifyInstance, db: Db): Metrics {
  const registry = Registry.merge([collectProcessMetrics()]);
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const connections: Gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process, and requests waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      for (const [state, value] of Object.entries(poolState(db))) connections.set({ state }, value);
    },
  });
  measureQueues(registry, db);
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Breaches of the content security policy that browsers told of',
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.stream && reply.statusCode === 200) return;
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'page', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  return {
    registry,
    countCspReport: () => {
      cspReports.inc();
    },
    watchLive: (state) => {
      gauge(registry, 'sse_clients', 'Browsers with an open stream of changes', () => state().clients);
      gauge(
        registry,
        'outbox_lag_seconds',
        'How long the oldest change waits to be told, or since when the database cannot be asked',
        () => state().lagSeconds,
      );
    },
  };
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  const made: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => {
      made.set(value());
    },
  });
}

function measureQueues(registry: Registry, db: Db): void {
  const registers = [registry];
  // If the database does not answer, the other metrics are still useful.
  const depths = (): Promise<QueueDepth[]> => queueDepths(db).catch(() => []);
  const depth: Gauge = new Gauge({
    name: 'jobs',
    help: 'Jobs of a queue that wait or run, of all organisations; what waits in a dead-letter queue has failed',
    labelNames: ['queue', 'state'] as const,
    registers,
    collect: async () => {
      for (const { name: queue, waiting, active } of await depths()) {
        depth.set({ queue, state: 'waiting' }, waiting);
        depth.set({ queue, state: 'active' }, active);
      }
    },
  });
  const oldest: Gauge = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest waiting job of a queue has waited',
    labelNames: ['queue'] as const,
    registers,
    collect: async () => {
      for (const { name: queue, oldestSeconds } of await depths()) oldest.set({ queue }, oldestSeconds);
    },
  });
}

/** Uses a port of its own, so that a proxy in front of the product never publishes the metrics. */
export const metricsServer = ({ registry }: Metrics): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    });
  });
