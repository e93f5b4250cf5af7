// Acts as a decoder that an attacker controls. The last byte of the picture says what it does.
import { frameReader, encodeFrame } from './frames.ts';

const sendFrame = (outcome: number, body: string): void => {
  for (const part of encodeFrame([outcome, 9, 9, 9, 9], Buffer.from(body))) process.stdout.write(part);
};
process.stdin.on(
  'data',
  frameReader(
    1e8,
    ({ body }) => {
      const order = String.fromCharCode(body[body.length - 1] ?? 0);
      if (order === 'c') process.abort();
      if (order === 'h') for (;;);
      if (order === 'l') sendFrame(0, 'no picture at all');
      else sendFrame(7, '');
    },
    () => process.exit(1),
  ),
);
sendFrame(0, '');
