import { randomBytes } from 'node:crypto';

import { afterAll, describe, expect, it, test } from 'vitest';

import { createDecoders } from './decoders.ts';
import { listZip, readEntry, readEntryHead } from './open-zip.ts';
import { forgeZip, type ForgedEntry } from './test-zip.ts';
import { ZipRefused } from './zip-records.ts';

const openers = createDecoders({
  program: new URL('zip-program.ts', import.meta.url).pathname,
  atOnce: 1,
  picturesEach: 200,
  log: () => undefined,
});
afterAll(() => openers.close());

const reading = (zip: Buffer) => (from: number, to: number) =>
  Promise.resolve(Buffer.from(zip.subarray(from, to)));
const list = (zip: Buffer) => listZip(zip.length, reading(zip), openers);
const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'taken';
  } catch (fault) {
    return fault instanceof ZipRefused ? fault.reason : String(fault);
  }
};
const picture = randomBytes(50_000);

test('lists the entries and gives each back as it was packed', async () => {
  const zip = forgeZip(
    [
      { name: '10-A/', content: Buffer.alloc(0), store: true },
      { name: '10-A/023.jpg', content: picture },
      { name: 'आशा राव.jpg', content: picture.subarray(1), store: true },
      { name: 'b\\c.jpg', content: Buffer.from('x') },
    ],
    'a comment',
  );
  const entries = await list(zip);
  expect(entries.map(({ name, size }) => [name, size])).toEqual([
    ['10-A/023.jpg', 50_000],
    ['आशा राव.jpg', 49_999],
    ['b/c.jpg', 1],
  ]);
  for (const [at, content] of [picture, picture.subarray(1), Buffer.from('x')].entries()) {
    const entry = entries[at];
    if (!entry) throw new Error();
    expect(Buffer.from(await readEntry(entry, zip.length, reading(zip), openers)).equals(content)).toBe(true);
  }
});

describe('refusing the whole zip before anything is unpacked', () => {
  const one = (more: Partial<ForgedEntry>, name = 'a.jpg'): Buffer =>
    forgeZip([{ name, content: picture, ...more }]);
  test.each<[string, string, Buffer]>([
    ['no zip at all', 'not_a_zip', randomBytes(400)],
    ['nothing', 'not_a_zip', Buffer.alloc(0)],
    ['cut off', 'not_a_zip', one({}).subarray(0, 40_000)],
    ['cut off in front', 'broken', one({}).subarray(1000)],
    ['../', 'unsafe_zip', one({}, '../../etc/passwd.jpg')],
    ['..\\', 'unsafe_zip', one({}, '..\\x.jpg')],
    ['an absolute name', 'unsafe_zip', one({}, '/etc/x.jpg')],
    ['a drive', 'unsafe_zip', one({}, 'C:\\x.jpg')],
    ['a zero in a name', 'unsafe_zip', one({}, 'a\0.jpg')],
    ['a name without end', 'unsafe_zip', one({}, `${'a'.repeat(500)}.jpg`)],
    ['a link', 'unsafe_zip', one({ mode: 0o120777 })],
    ['a device', 'unsafe_zip', one({ mode: 0o020666 })],
    ['a zip in a zip', 'unsafe_zip', one({}, 'a.zip')],
    ['a password', 'with_password', one({ encrypted: true })],
    ['a bomb', 'bomb', one({ content: Buffer.alloc(30_000_000) })],
    [
      'entries over the same bytes',
      'bomb',
      forgeZip([
        { name: 'a.jpg', content: picture },
        { name: 'b.jpg', content: picture, sameAs: 0 },
      ]),
    ],
  ])('%s: %s', async (_, reason, zip) => {
    expect(await refusal(list(zip))).toBe(reason);
  });
  it('refuses a list that announces more entries than there are', async () => {
    const zip = one({});
    zip.writeUInt16LE(900, zip.length - 12);
    expect(await refusal(list(zip))).toBe('broken');
  });
  it('refuses too many entries', async () => {
    const zip = forgeZip(
      Array.from({ length: 30_001 }, (_, at) => ({
        name: `${String(at)}.jpg`,
        content: Buffer.from('x'),
        store: true,
      })),
    );
    expect(await refusal(list(zip))).toBe('too_many');
  });
});

describe('entries with false statements', () => {
  test.each<[string, Partial<ForgedEntry>]>([
    ['holds more than it says', { saidSize: 10 }],
    ['holds less than it says', { saidSize: 60_000 }],
    ['has other bytes than its sum', { saidCrc: 5 }],
  ])('refuses an entry: %s', async (_, more) => {
    const zip = forgeZip([{ name: 'a.jpg', content: picture, ...more }]);
    const [entry] = await list(zip);
    if (!entry) throw new Error();
    expect(await refusal(readEntry(entry, zip.length, reading(zip), openers))).toBe('broken');
  });
  it('refuses an entry that is larger than a picture may be', async () => {
    const zip = forgeZip([{ name: 'a.jpg', content: randomBytes(26_300_000), store: true }]);
    const [entry] = await list(zip);
    if (!entry) throw new Error();
    expect(await refusal(readEntry(entry, zip.length, reading(zip), openers))).toBe('bomb');
  });
});

test('refuses or reads a zip with random damage, and never fails otherwise', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  console.error(`seed ${String(seed)}`);
  let state = seed;
  const next = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const good = forgeZip([
    { name: '10-A-1.jpg', content: picture.subarray(0, 300) },
    { name: '10-A-2.jpg', content: picture.subarray(0, 400), store: true },
  ]);
  for (let run = 0; run < 200; run++) {
    const zip = Buffer.from(good);
    for (let i = 0; i <= next(6); i++) zip[next(zip.length)] = next(256);
    const said = await refusal(
      list(zip).then(async (entries) => {
        for (const entry of entries) {
          const head = await readEntryHead(entry, zip.length, reading(zip), openers);
          expect(head.length).toBeLessThanOrEqual(64);
          expect((await readEntry(entry, zip.length, reading(zip), openers)).length).toBe(entry.size);
        }
      }),
    );
    expect(
      ['taken', 'not_a_zip', 'broken', 'with_password', 'unsafe_zip', 'bomb', 'too_many'],
      `seed ${String(seed)} run ${String(run)}`,
    ).toContain(said);
  }
});
