import { expect, test } from 'vitest';

import { createScannerWedge } from './wedge.ts';

/** Creates a wedge with a fake clock. Its timers run when the test advances the clock. */
function desk() {
  const heard: string[] = [];
  let due: { run: () => void; at: number }[] = [];
  let now = 0;
  const reader = createScannerWedge(
    {
      key: (key) => {
        heard.push(`key ${key}`);
        return key === 'z';
      },
      code: (code) => heard.push(`code ${code}`),
    },
    (run, ms) => {
      const one = { run, at: now + ms };
      due.push(one);
      return () => {
        due = due.filter((each) => each !== one);
      };
    },
  );
  const until = (time: number): void => {
    for (;;) {
      const next = due.filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      due = due.filter((each) => each !== next);
      now = next.at;
      next.run();
    }
    now = time;
  };
  const type = (text: string, gap: number, from = now): void => {
    let at = from;
    for (const letter of text) {
      until(at);
      reader.press(letter === '\n' ? 'Enter' : letter === '\t' ? 'Tab' : letter, at);
      at += gap;
    }
  };
  return { heard, type, until, reader };
}

test('a scanner’s code is one code, whether it ends with Enter or Tab', () => {
  const { heard, type } = desk();
  type('L00-000012\n', 6);
  type('PKG-0042\t', 20, 500);
  expect(heard).toEqual(['code L00-000012', 'code PKG-0042']);
});

test('typing by hand gives no code, and a single key counts once nothing follows it', () => {
  const { heard, type, until } = desk();
  type('zebra\n', 120);
  until(2_000);
  expect(heard.filter((each) => each.startsWith('code'))).toEqual([]);
  type('z', 0, 3_000);
  // Only the z at the start of the slowly typed word counted as a single key so far.
  expect(heard.filter((each) => each === 'key z')).toHaveLength(1);
  until(3_200);
  expect(heard.at(-1)).toBe('key z');
});

test('letters that a busy machine reports late stay one code', () => {
  const { heard, reader, until } = desk();
  // The keys were pressed 6 ms apart. The browser reports them 400 ms later, between two timers.
  reader.press('1', 0);
  until(119);
  for (const [at, letter] of Array.from('34567890').entries()) reader.press(letter, 6 * (at + 1));
  reader.press('Enter', 60);
  until(1_000);
  expect(heard).toEqual(['code 134567890']);
});

test('keys between two codes are not added to the second code', () => {
  const { heard, type } = desk();
  type('abc', 6);
  type('PKG-0001\n', 6, 1_000);
  expect(heard).toEqual(['code PKG-0001']);
});

test('a first letter whose second one is late is not lost, unless it is one of our shortcuts', () => {
  const { heard, type } = desk();
  type('L', 0);
  type('00-000012\n', 6, 200);
  expect(heard.at(-1)).toBe('code L00-000012');
});
