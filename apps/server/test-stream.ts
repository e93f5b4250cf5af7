// The browser's end of a stream of changes, for tests and trials. It uses real connections and never reconnects
// automatically.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { sessionCookie } from '@lanyard/http/session-cookie';

type Frame = {
  readonly id: string;
  readonly event: string;
  readonly data: string;
  readonly at: number;
};
export type TestStream = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly frames: readonly Frame[];
  /** Resolves when the server ends the stream or the connection breaks. */
  readonly ended: Promise<void>;
  /** The timeout only ends a test that hangs. `npm run trust -- live-updates` checks how long a change takes. */
  readonly until: (wanted: (frame: Frame) => boolean) => Promise<Frame>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
};

const field = (lines: readonly string[], name: string): string =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';

type Where = {
  readonly address: string;
  readonly org: string;
  readonly token?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called for each frame. Without it, the frames are stored. */
  readonly onFrame?: (frame: Frame) => void;
};

export async function openTestStream({
  address,
  org,
  token,
  query = '',
  headers = {},
  onFrame,
}: Where): Promise<TestStream> {
  const cookie = token === undefined ? {} : { cookie: `${sessionCookie}=${token}` };
  const request = get(`${address}/api/v1/orgs/${org}/events${query}`, {
    agent: false,
    headers: { ...cookie, ...headers },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const frames: Frame[] = [];
  const waiting = new Set<(frame: Frame) => void>();
  let rest = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    const parts = (rest + piece).split('\n\n');
    rest = parts.pop() ?? '';
    for (const lines of parts.map((part) => part.split('\n'))) {
      const frame = {
        id: field(lines, 'id'),
        event: field(lines, 'event'),
        data: field(lines, 'data'),
        at: performance.now(),
      };
      if (onFrame) onFrame(frame);
      else frames.push(frame);
      for (const look of waiting) look(frame);
    }
  });
  // Ignores the error of a broken connection, because `ended` reports it.
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    frames,
    ended: new Promise((resolve) => {
      response.once('close', resolve);
    }),
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const found = frames.find(wanted);
        if (found) return resolve(found);
        const timer = setTimeout(() => reject(new Error('not heard within a minute')), 60_000);
        const look = (frame: Frame): void => {
          if (!wanted(frame)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(frame);
        };
        waiting.add(look);
        return undefined;
      }),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void request.destroy(),
  };
}
