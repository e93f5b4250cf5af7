// One stream of changes per organisation, for all who follow it. Runs in the worker that a browser's tabs share; where
// there is none, in the tab itself. Knows neither React nor the page.
import { isAfter, readPosition, type Position } from '@lanyard/domain/live';

export type Heard = { readonly org: string } & (
  | { readonly kind: 'changed'; readonly topic: string; readonly last: string }
  /** Nobody can say what was missed: everything is to be asked again. */
  | { readonly kind: 'reset'; readonly last: string }
  | { readonly kind: 'up' | 'down' }
  /** The server answered and said no: signed out, or no longer a member. */
  | { readonly kind: 'refused' }
);
type Follower = (heard: Heard) => void;

type Stream = {
  readonly org: string;
  readonly followers: Set<Follower>;
  /** What each topic's last news was, for one who joins later. */
  readonly latest: Map<string, string>;
  source?: EventSource;
  /** Everything after this was heard. */
  since: string | undefined;
  last: string | undefined;
  isUp: boolean;
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
};

const closed = 2; // EventSource.CLOSED: the server answered, and not with a stream
const silence = 50_000; // the server says something every 20 seconds
const longestPause = 60_000;

const address = ({ org, last }: Stream): string =>
  `/api/v1/orgs/${encodeURIComponent(org)}/events${last === undefined ? '' : `?last=${encodeURIComponent(last)}`}`;

const after = (one: string | undefined, other: Position): boolean => {
  const position = readPosition(one);
  return !position || isAfter(position, other);
};

export type Streams = {
  /** `since`: what the follower already knows is at least as new as this. Answers how to stop. */
  readonly follow: (org: string, since: string | undefined, tell: Follower) => () => void;
  /** The network is back, or somebody looks again: do not wait any longer. */
  readonly hurry: () => void;
};

export function createStreams(open: (url: string) => EventSource = (url) => new EventSource(url)): Streams {
  const streams = new Map<string, Stream>();

  function connect(stream: Stream): void {
    const { org, followers, latest } = stream;
    const tell = (heard: Heard): void => {
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
      // A server that restarts must not meet all its browsers at the same moment.
      const pause = Math.min(longestPause, 1000 * 2 ** stream.failures++) * (0.5 + Math.random());
      stream.timer = setTimeout(() => connect(stream), pause);
    };
    const alive = (): void => {
      clearTimeout(stream.timer);
      // A connection can die without a word, as when a laptop sleeps.
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

  /** Of what the stream has heard, all that came after the follower's own knowledge. */
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
