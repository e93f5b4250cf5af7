// A test starts this instead of a decoder to attack the isolation. Each number in its answer is 1 if an attempt
// succeeded. The body of the request is the loopback port to call.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

import { frameReader, encodeFrame, type FrameNumbers } from './frames.ts';

const sendFrame = (numbers: FrameNumbers): void => {
  for (const part of encodeFrame(numbers, new Uint8Array(0))) process.stdout.write(part);
};
const gotThrough = (attempt: () => unknown): number => {
  try {
    return attempt() === false ? 0 : 1;
  } catch {
    return 0;
  }
};
const calls = (port: number): Promise<number> =>
  new Promise((resolve) => {
    try {
      const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
      socket.once('connect', () => {
        socket.destroy();
        resolve(1);
      });
      for (const event of ['error', 'timeout'] as const) socket.once(event, () => resolve(0));
    } catch {
      resolve(0);
    }
  });

const readsSystem = (): number => gotThrough(() => readFileSync('/etc/passwd'));
const readsProduct = (): number =>
  gotThrough(() => readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url))));
const writes = (): number =>
  Math.max(
    ...['/tmp', fileURLToPath(new URL('.', import.meta.url))].map((folder) =>
      gotThrough(() => {
        writeFileSync(`${folder}/lanyard-escape`, '');
        rmSync(`${folder}/lanyard-escape`);
      }),
    ),
  );
const forks = (): number => gotThrough(() => spawnSync(process.execPath, ['--version']).status === 0);

process.stdin
  .on(
    'data',
    frameReader(
      100,
      ({ numbers: [port] }) => {
        void calls(port).then((called) =>
          sendFrame([readsSystem(), readsProduct(), writes(), called, forks()]),
        );
      },
      () => process.exit(1),
    ),
  )
  .on('end', () => process.exit(0));
sendFrame([0, 0, 0, 0, 0]);
