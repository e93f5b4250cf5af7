import { Readable } from 'node:stream';

import type { News, MissedNews } from '@lanyard/db/outbox';
import { isAfter, writePosition, type Position } from '@lanyard/domain/live';
import type { FastifyRequest } from 'fastify';

/**
 * If a browser has more unread bytes than this, the server ends its stream. The browser reconnects later and gets what
 * it missed.
 */
const mostUnread = 64 * 1024;

type Holder = { readonly org: string; readonly person: string; readonly request: FastifyRequest };

/** An open stream: the news that one browser has not read yet. */
type Stream = Holder & {
  readonly body: Readable;
  /** Sends the missed news and the current position. From then on the stream gets everything new. */
  readonly begin: (replay: MissedNews) => void;
  readonly end: () => void;
};

const frame = (event: string, position: Position, data: object): string =>
  `id: ${writePosition(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const changed = (news: News): string => frame('changed', news, { topic: news.topic });

type Hears = Stream & {
  readonly hear: (news: readonly News[], text: string) => void;
  readonly write: (text: string) => void;
};

function openStream(holder: Holder, onEnd: () => void): Hears {
  let heardTo: Position | undefined;
  const early: News[] = [];
  const body = new Readable({ read: () => undefined });
  body.once('close', onEnd);
  const write = (text: string): void => {
    if (body.destroyed) return;
    body.push(text);
    if (body.readableLength > mostUnread) body.destroy();
  };
  const hear = (news: readonly News[], text: string): void => {
    const to = heardTo;
    if (!to) early.push(...news);
    else if (news[0] && isAfter(news[0], to)) write(text);
    else
      write(
        news
          .filter((each) => isAfter(each, to))
          .map(changed)
          .join(''),
      );
  };
  return {
    ...holder,
    body,
    hear,
    write: (text) => {
      if (heardTo) write(text);
    },
    begin: ({ position, lost, news }) => {
      heardTo = position;
      const first = lost ? frame('reset', position, {}) : news.map(changed).join('');
      write(`${first}${frame('ready', position, {})}`);
      hear(early.splice(0), '');
    },
    end: () => {
      // The stream ends cleanly, so that the browser reconnects at once and learns the reason.
      body.push(null);
      onEnd();
    },
  };
}

type Streams = {
  readonly join: (holder: Holder) => Stream;
  readonly of: (org: string) => readonly Stream[];
  readonly organisations: () => readonly string[];
  readonly heldBy: (person: string) => number;
  readonly count: () => number;
  readonly tell: (news: readonly News[]) => void;
  readonly tellAll: (event: 'beat' | 'reset', position: Position) => void;
  readonly endAll: () => void;
};

export function openLiveStreams(): Streams {
  const byOrg = new Map<string, Set<Hears>>();
  const all = new Set<Hears>();
  const held = new Map<string, number>();

  const leave = (stream: Hears): void => {
    if (!all.delete(stream)) return;
    const mates = byOrg.get(stream.org);
    mates?.delete(stream);
    if (mates?.size === 0) byOrg.delete(stream.org);
    const left = (held.get(stream.person) ?? 1) - 1;
    if (left > 0) held.set(stream.person, left);
    else held.delete(stream.person);
  };
  return {
    join: (holder) => {
      const stream: Hears = openStream(holder, () => leave(stream));
      all.add(stream);
      const mates = byOrg.get(holder.org) ?? new Set();
      byOrg.set(holder.org, mates.add(stream));
      held.set(holder.person, (held.get(holder.person) ?? 0) + 1);
      return stream;
    },
    of: (org) => [...(byOrg.get(org) ?? [])],
    organisations: () => [...byOrg.keys()],
    heldBy: (person) => held.get(person) ?? 0,
    count: () => all.size,
    tell: (news) => {
      const ofOrg = Map.groupBy(news, ({ org }) => org);
      for (const [org, theirs] of ofOrg) {
        const listeners = byOrg.get(org);
        if (!listeners) continue;
        // Builds the text once for all browsers of the organisation, and pushes it as one piece.
        const text = theirs.map(changed).join('');
        for (const stream of listeners) stream.hear(theirs, text);
      }
    },
    tellAll: (event, position) => {
      const text = frame(event, position, {});
      for (const stream of all) stream.write(text);
    },
    endAll: () => {
      for (const stream of all) stream.end();
    },
  };
}
