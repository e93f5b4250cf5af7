// Damages a good file in one of the usual ways. The same seed gives the same damage.
import { randomFrom } from './forge.ts';
import { eitherPicture, type HostileFile } from './hostile-file.ts';

type Random = (below: number) => number;
const edges = [0, 1, 0x7f, 0x80, 0xfe, 0xff];

const ways: Readonly<Record<string, (bytes: Buffer, random: Random, other: Buffer) => Buffer>> = {
  'bits flipped': (bytes, random) => {
    for (let i = random(40) + 1; i > 0; i--) {
      const at = random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    }
    return bytes;
  },
  'header bent': (bytes, random) => {
    for (let i = random(6) + 1; i > 0; i--)
      bytes[random(Math.min(bytes.length, 700))] = edges[random(6)] ?? 0;
    return bytes;
  },
  'cut out': (bytes, random) => {
    const from = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random(2000))]);
  },
  'cut short': (bytes, random) => bytes.subarray(0, random(bytes.length)),
  'said twice': (bytes, random) => {
    const from = random(bytes.length);
    const part = bytes.subarray(from, from + random(5000));
    return Buffer.concat([bytes.subarray(0, from), part, part, bytes.subarray(from)]);
  },
  'put together': (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))]),
  'noise put in': (bytes, random) => {
    const at = random(bytes.length);
    const noise = Buffer.from(Array.from({ length: random(300) }, () => random(256)));
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
  },
};

export function* pictureMutations(
  count: number,
  seed: number,
  good: readonly HostileFile[],
): Generator<HostileFile> {
  const random = randomFrom(seed);
  const names = Object.keys(ways);
  for (let i = 0; i < count; i++) {
    const first = good[random(good.length)];
    const second = good[random(good.length)];
    const way = names[random(names.length)] ?? '';
    if (!first || !second) return;
    const bytes = ways[way]?.(Buffer.from(first.bytes), random, Buffer.from(second.bytes)) ?? Buffer.alloc(0);
    yield eitherPicture(`${first.name}, ${way} (${String(i)})`, bytes);
  }
}
