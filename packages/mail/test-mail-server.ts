// A mail server in this process, for tests. They can read what the product sends, and the server can refuse.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly to: string; readonly raw: string };
export type TestMailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly refuse: (yes: boolean) => void;
  readonly stop: () => Promise<void>;
};

export async function testMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        if (refusing) {
          done(new Error('Mailbox unavailable'));
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    refuse: (yes) => {
      refusing = yes;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
