// A separate program: pieces of a zip come in over stdin, their content goes out over stdout. It ends when stdin
// closes.
import { constants, crc32, inflateRawSync } from 'node:zlib';

import { frameReader, encodeFrame, type FrameNumbers } from './frames.ts';
import {
  entryBytesOf,
  findDirectory,
  firstBytesOf,
  readDirectory,
  ZipRefused,
  zipReasons,
} from './zip-records.ts';
import { longestPiece, zipRequests } from './zip-requests.ts';

const sendFrame = (numbers: FrameNumbers, body: Uint8Array = new Uint8Array(0)): void => {
  for (const part of encodeFrame(numbers, body)) process.stdout.write(part);
};

function unpacked(region: Buffer, method: number, packed: number, size: number, crc: number): Buffer {
  const content = entryBytesOf(region, packed);
  if (method !== 0 && method !== 8) throw new ZipRefused('broken');
  const bytes = method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, size) });
  if (bytes.length !== size || crc32(bytes) !== crc) throw new ZipRefused('broken');
  return bytes;
}

// At most this much comes out of the 4 kB of an entry that a request for its first bytes may hold.
const mostOfHead = 8 * 1024 * 1024;
function headOf(region: Buffer, method: number, packed: number, length: number): Buffer {
  const content = firstBytesOf(region, packed);
  if (method !== 0 && method !== 8) throw new ZipRefused('broken');
  // The content may be cut anywhere. With this flush, what is there is unpacked.
  const flush = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostOfHead };
  return (method === 0 ? content : inflateRawSync(content, flush)).subarray(0, length);
}

function answer([ask, a, b, c, d]: FrameNumbers, body: Buffer): void {
  if (ask === zipRequests.place) {
    const { at, length, count } = findDirectory(body, a);
    sendFrame([0, at, length, count, 0]);
  } else if (ask === zipRequests.list)
    sendFrame([0, 0, 0, 0, 0], Buffer.from(JSON.stringify(readDirectory(body, a, b))));
  else {
    // The highest bit of `b` says that the entry is compressed. The packed length in the other bits never needs that bit.
    const [method, packed] = [b >= 0x8000_0000 ? 8 : 0, b % 0x8000_0000];
    sendFrame(
      [0, 0, 0, 0, 0],
      ask === zipRequests.head ? headOf(body, method, packed, c) : unpacked(body, method, packed, c, d),
    );
  }
}

const readFrames = frameReader(
  longestPiece,
  ({ numbers, body }) => {
    try {
      answer(numbers, Buffer.from(body.buffer, body.byteOffset, body.length));
    } catch (fault) {
      const reason = fault instanceof ZipRefused ? fault.reason : 'broken';
      sendFrame([zipReasons.indexOf(reason) + 1, 0, 0, 0, 0]);
    }
  },
  () => process.exit(1),
);
process.stdin.on('data', readFrames).on('end', () => process.exit(0));
// Tells the server that the program is ready.
sendFrame([0, 0, 0, 0, 0]);
