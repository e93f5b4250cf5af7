// One stream of changes per organisation, for all its followers. Runs in the worker that a browser's tabs share. If the
// browser has no shared workers, it runs in the tab. Uses neither React nor the page.
import { isAfter, readPosition, type Position } from '@lanyard/domain/live';

export type StreamEvent = { readonly org: string } & (
  | { readonly kind: 'changed'; readonly topic: string; readonly last: string }
  /** The follower may have missed news, so it must reload everything. */
  | { readonly kind: 'reset'; readonly last: string }
  | { readonly kind: 'up' | 'down' }
  /** The server refused the stream: the person is signed out or no longer a member. */
  | { readonly kind: 'refused' }
);
type Follower = (heard: StreamEvent) => void;

type Stream = {
  readonly org: string;
  readonly followers: Set<Follower>;
  /** The position of the last news for each topic, for followers that join later. */
  readonly latest: Map<string, string>;
  source?: EventSource;
  /** The stream has received everything after this position. */
  since: string | undefined;
  last: string | undefined;
  isUp: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
};

const closed = 2; // EventSource.CLOSED: the server did not answer with a stream
// Milliseconds. The server sends something every 20 seconds.
const silence = 50_000;
const longestPause = 60_000;

const address = ({ org, last }: Stream): string =>
  `/api/v1/orgs/${encodeURIComponent(org)}/events${last === undefined ? '' : `?last=${encodeURIComponent(last)}`}`;

const after = (one: string | undefined, other: Position): boolean => {
  const position = readPosition(one);
  return !position || isAfter(position, other);
};

export type Streams = {
  /**
   * `since` is a position: the follower's data is at least as new as that. Returns a function that stops the following.
   */
  readonly follow: (org: string, since: string | undefined, tell: Follower) => () => void;
  /** Reconnects now, because the network is back or someone looks at the page again. */
  readonly hurry: () => void;
};

export function createLiveStreams(
  open: (url: string) => EventSource = (url) => new EventSource(url),
): Streams {
  const streams = new Map<string, Stream>();

  function connect(stream: Stream): void {
    const { org, followers, latest } = stream;
    const tell = (heard: StreamEvent): void => {
      for (const follower of followers) follower(heard);
    };
    const source = open(address(stream));
    stream.source = source;

    const again = (refused: boolean): void => {
      source.close();
      clearTimeout(stream.timer);
      stream.isUp = false;
      tell({ org, kind: 'down' });
      if (refused) tell({ org, kind: 'refused' });
      // The random part spreads the browsers, so that a restarted server does not get them all at once.
      const pause = Math.min(longestPause, 1000 * 2 ** stream.failures++) * (0.5 + Math.random());
      stream.timer = setTimeout(() => connect(stream), pause);
    };
    const alive = (): void => {
      clearTimeout(stream.timer);
      // A connection can break without an event, for example when a laptop sleeps.
      stream.timer = setTimeout(() => again(false), silence);
    };
    const hear = (event: string, run: (data: string, last: string) => void): void => {
      source.addEventListener(event, (message: MessageEvent<string>) => {
        alive();
        stream.last = message.lastEventId;
        run(message.data, message.lastEventId);
      });
    };

    hear('changed', (data, last) => {
      const { topic } = JSON.parse(data) as { topic: string };
      latest.set(topic, last);
      tell({ org, kind: 'changed', topic, last });
    });
    hear('reset', (_data, last) => {
      latest.clear();
      stream.since = last;
      tell({ org, kind: 'reset', last });
    });
    hear('ready', (_data, last) => {
      stream.since ??= last;
      stream.failures = 0;
      stream.isUp = true;
      tell({ org, kind: 'up' });
    });
    hear('beat', () => undefined);
    source.addEventListener('error', () => again(source.readyState === closed));
    alive();
  }

  /** Sends the follower the news of this stream that is newer than what the follower has. */
  function catchUp({ org, since, last = '', latest, isUp }: Stream, known: string, tell: Follower): void {
    const from = readPosition(known);
    if (!from || after(since, from)) tell({ org, kind: 'reset', last });
    else
      for (const [topic, at] of latest) if (after(at, from)) tell({ org, kind: 'changed', topic, last: at });
    tell({ org, kind: isUp ? 'up' : 'down' });
  }

  return {
    follow: (org, since = '', tell) => {
      const known = streams.get(org);
      const stream: Stream = known ?? {
        org,
        followers: new Set(),
        latest: new Map(),
        since: since || undefined,
        last: since,
        isUp: false,
        failures: 0,
      };
      stream.followers.add(tell);
      streams.set(org, stream);
      if (known) catchUp(known, since, tell);
      else connect(stream);
      return () => {
        stream.followers.delete(tell);
        if (stream.followers.size > 0 || streams.get(org) !== stream) return;
        streams.delete(org);
        clearTimeout(stream.timer);
        stream.source?.close();
      };
    },
    hurry: () => {
      for (const stream of streams.values()) {
        if (stream.isUp || stream.source?.readyState !== closed) continue;
        clearTimeout(stream.timer);
        stream.failures = 0;
        connect(stream);
      }
    },
  };
}
