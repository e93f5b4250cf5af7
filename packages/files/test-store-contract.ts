// What every store promises. These tests run on each store.
import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import type { Store } from './store.ts';
import {
  splitIntoParts,
  listBlobKeys,
  randomBlobKey,
  readAll,
  sha256Of,
  oneMinuteAhead,
} from './test-content.ts';

async function* broken(): AsyncGenerator<Uint8Array> {
  yield* splitIntoParts(randomBytes(300_000));
  throw new Error('the line went dead');
}

export function storeContract(open: () => Store): void {
  const put = async (bytes: Uint8Array, key = randomBlobKey()): Promise<string> => {
    await open().put(key, bytes, { sha256: sha256Of(bytes) });
    return key;
  };

  test.for([0, 1, 65_536, 1_000_000, 20_000_000])('stores %i bytes, whole or in parts', async (size) => {
    const store = open();
    const bytes = randomBytes(size);
    for (const source of [bytes, splitIntoParts(bytes)]) {
      const key = randomBlobKey();
      expect(await store.put(key, source, { sha256: sha256Of(bytes), size })).toBe('stored');
      const opened = await store.get(key);
      expect(opened?.size).toBe(size);
      expect((await readAll(opened?.stream)).equals(bytes)).toBe(true);
    }
  });

  test('finds nothing where nothing is stored', async () => {
    expect(await open().get(randomBlobKey())).toBeUndefined();
    expect(await open().range(randomBlobKey(), 0, 10)).toBeUndefined();
    await open().remove(randomBlobKey());
  });

  test('gives a range, and less if the blob ends before', async () => {
    const bytes = randomBytes(1000);
    const key = await put(bytes);
    for (const [from, to] of [
      [0, 1],
      [0, 1000],
      [999, 1000],
      [10, 10],
      [500, 2000],
      [1000, 1001],
      [5000, 6000],
    ] as const) {
      const opened = await open().range(key, from, to);
      const wanted = bytes.subarray(from, to);
      expect(opened?.size).toBe(wanted.length);
      expect((await readAll(opened?.stream)).equals(wanted)).toBe(true);
    }
  });

  test.each(['whole', 'in parts'])('stores nothing if other bytes than promised come, %s', async (how) => {
    const store = open();
    const bytes = randomBytes(200_000);
    const source = (): Uint8Array | AsyncIterable<Uint8Array> =>
      how === 'whole' ? bytes : splitIntoParts(bytes);
    const key = randomBlobKey();
    const wrong = { sha256: sha256Of(randomBytes(1)) };
    await expect(store.put(key, source(), wrong)).rejects.toThrow('not what was promised');
    const short = { sha256: sha256Of(bytes), size: 199_999 };
    await expect(store.put(key, source(), short)).rejects.toThrow('not what was promised');
    expect(await store.get(key)).toBeUndefined();
    expect(await store.removeLeftovers(oneMinuteAhead())).toBe(0);
  });

  test('stores nothing if the source breaks', async () => {
    const store = open();
    const key = randomBlobKey();
    await expect(store.put(key, broken(), { sha256: '' })).rejects.toThrow('the line went dead');
    expect(await store.get(key)).toBeUndefined();
    expect(await store.removeLeftovers(oneMinuteAhead())).toBe(0);
  });

  test('never overwrites a blob unless told that it is damaged', async () => {
    const store = open();
    const [first, second] = [randomBytes(100), randomBytes(200)];
    const key = await put(first);
    expect(await store.put(key, second, { sha256: sha256Of(second) })).toBe('present');
    expect((await readAll((await store.get(key))?.stream)).equals(first)).toBe(true);
    expect(await store.put(key, second, { sha256: sha256Of(second), replace: true })).toBe('stored');
    expect((await readAll((await store.get(key))?.stream)).equals(second)).toBe(true);
  });

  test('lets one of ten calls at once store the blob', async () => {
    const key = randomBlobKey();
    const all = Array.from({ length: 10 }, () => randomBytes(50_000));
    const answers = await Promise.all(all.map((each) => open().put(key, each, { sha256: sha256Of(each) })));
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
    const winner = all[answers.indexOf('stored')];
    expect((await readAll((await open().get(key))?.stream)).equals(winner ?? Buffer.alloc(0))).toBe(true);
  });

  test('lists by organisation, subject and age, and removes', async () => {
    const subject = 'ab'.repeat(16);
    const keys = [
      randomBlobKey('7', subject),
      randomBlobKey('7', subject),
      randomBlobKey('7'),
      randomBlobKey('77', subject),
    ];
    for (const key of keys) await put(randomBytes(10), key);
    const [one = '', two = '', three = '', four = ''] = keys;
    expect(await listBlobKeys(open(), '7/')).toEqual([one, two, three].toSorted());
    expect(await listBlobKeys(open(), `7/${subject}/`)).toEqual([one, two].toSorted());
    expect(await listBlobKeys(open(), '77/', oneMinuteAhead())).toEqual([four]);
    expect(await listBlobKeys(open(), '7/', new Date(Date.now() - 60_000))).toEqual([]);
    expect(await listBlobKeys(open())).toEqual(expect.arrayContaining(keys));
    await open().remove(one);
    expect(await listBlobKeys(open(), `7/${subject}/`)).toEqual([two]);
    expect(await open().get(one)).toBeUndefined();
  });

  test.each([
    '',
    '1',
    '../../../etc/passwd',
    `1/${'a'.repeat(32)}/../../../x`,
    `1/${'A'.repeat(32)}/${'a'.repeat(64)}`,
  ])('refuses a name that is not its own: %j', async (key) => {
    const store = open();
    await expect((async () => store.get(key))()).rejects.toThrow('not the name');
    await expect((async () => store.put(key, Buffer.from('x'), { sha256: '' }))()).rejects.toThrow(
      'not the name',
    );
    await expect((async () => store.range(key, 0, 1))()).rejects.toThrow('not the name');
    await expect((async () => store.remove(key))()).rejects.toThrow('not the name');
    await expect(listBlobKeys(store, '../')).rejects.toThrow('not the beginning');
  });
}
