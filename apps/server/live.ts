import { connect } from '@lanyard/db/connect';
import { followOutbox, newsSince, type OutboxListener } from '@lanyard/db/outbox';
import { createPause } from '@lanyard/db/pause';
import { readPosition, writePosition, type Position } from '@lanyard/domain/live';
import { isRefusal, refuse } from '@lanyard/domain/refusal';
import type { AccessCheck } from '@lanyard/http/mount';
import { sendRefusal } from '@lanyard/http/problem';
import type { FastifyInstance } from 'fastify';

import { openLiveStreams } from './live-streams.ts';
import type { LiveState } from './metrics.ts';

const beatEvery = 20_000;
const checkEvery = 30_000;
const mostPerPerson = 20;
/** A change reaches an open browser within this time plus the time of one query. */
const pollEveryMs = 300;
/** While no browser is open, the queries only advance the position from which new pages start. */
const pollEveryMsWithoutClients = 2000;

export type LiveUpdates = {
  readonly state: () => LiveState;
  /** The server has sent all news up to this position. Empty until the position is known. */
  readonly position: () => string;
};

type Asked = { readonly Params: { readonly org: string }; readonly Querystring: { readonly last?: unknown } };

/** `GET /api/v1/orgs/{org}/events`: tells every open browser which lists of the organisation changed. */
export function serveLiveUpdates(app: FastifyInstance, databaseUrl: string, door: AccessCheck): LiveUpdates {
  // These connections are separate, so that the server notices an ended membership however busy the others are.
  const db = connect(databaseUrl, 2);
  const streams = openLiveStreams();
  let reached: Position | undefined;
  let lag = 0;
  let lookedAt = Date.now();

  const check = async (org: string): Promise<void> => {
    const open = streams.of(org);
    const still = await door.stillIn(
      open.map(({ request }) => request),
      org,
    );
    for (const stream of open) if (!still.has(stream.request)) stream.end();
  };
  const checked = (org: string): void => {
    // If the database does not answer, no stream ends. The next check comes automatically.
    check(org).catch((fault: unknown) => app.log.error({ fault: String(fault) }, 'streams not checked'));
  };

  const stop = new AbortController();
  const pause = createPause(stop.signal);
  const pauseMs = (): number => (streams.count() > 0 ? pollEveryMs : pollEveryMsWithoutClients);
  const listener: OutboxListener = {
    tell: (news) => {
      streams.tell(news);
      const changed = news.filter(({ topic }) => topic === 'memberships');
      for (const org of new Set(changed.map((each) => each.org))) checked(org);
    },
    hasten: ({ org }) => checked(org),
    reached: (position, seconds) => {
      reached = position;
      lag = seconds;
      lookedAt = Date.now();
    },
    lost: (position) => streams.tellAll('reset', position),
    fault: (fault) => app.log.error({ fault: String(fault) }, 'outbox not read'),
  };
  const following = followOutbox(db, stop.signal, listener, { pause, pauseMs });

  const beats = setInterval(() => {
    if (reached) streams.tellAll('beat', reached);
  }, beatEvery);
  const checks = setInterval(() => {
    for (const org of streams.organisations()) checked(org);
  }, checkEvery);

  app.get<Asked>('/api/v1/orgs/:org/events', { config: { stream: true } }, async (request, reply) => {
    const { org } = request.params;
    const member = await door.membership(request, org);
    if (isRefusal(member)) return sendRefusal(reply, member);
    if (streams.heldBy(member.person) >= mostPerPerson)
      return sendRefusal(reply, refuse('too_many_requests', { retryAfter: 30 }));
    // A browser's EventSource sends the header when it reconnects. A new EventSource can only send `last` in its URL.
    const { last = request.headers['last-event-id'] } = request.query;
    const from = typeof last === 'string' ? readPosition(last) : undefined;
    // Joins before the query for missed news, so that news in the meantime is stored and sent after it.
    const stream = streams.join({ org, person: member.person, request });
    pause.hurry();
    try {
      // The membership may have ended after the access check and before the stream joined. No news reports that.
      const still = await door.stillIn([request], org);
      if (!still.has(request)) {
        stream.end();
        return await sendRefusal(reply, refuse('not_found'));
      }
      const { position, lost, news } = await newsSince(db, org, from);
      stream.begin({ position, news, lost: lost || (last !== undefined && from === undefined) });
    } catch (fault) {
      stream.end();
      throw fault;
    }
    // Without x-accel-buffering, nginx would delay the stream.
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  });

  app.addHook('preClose', async () => {
    clearInterval(beats);
    clearInterval(checks);
    stop.abort();
    streams.endAll();
    await following;
    await db.destroy();
  });
  return {
    state: () => ({
      clients: streams.count(),
      lagSeconds: Math.max(lag, (Date.now() - lookedAt - pauseMs()) / 1000 - 1, 0),
    }),
    position: () => (reached ? writePosition(reached) : ''),
  };
}
