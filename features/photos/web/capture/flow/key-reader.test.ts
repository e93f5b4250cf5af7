import { expect, test } from 'vitest';

import { keyReader } from './key-reader.ts';

function reading() {
  const log: string[] = [];
  let timer: { run: () => void; at: number } | undefined;
  let now = 0;
  const reader = keyReader(
    { key: (key) => log.push(`key ${key}`), code: (code) => log.push(`code ${code}`) },
    (run, ms) => {
      timer = { run, at: now + ms };
      return () => (timer = undefined);
    },
  );
  const wait = (ms: number): void => {
    now += ms;
    if (timer && timer.at <= now) timer.run();
  };
  return {
    log,
    wait,
    press: (keys: readonly string[], gap: number) => {
      for (const key of keys) {
        reader.press(key, now);
        wait(gap);
      }
    },
  };
}

test('reports the keys of a person after a short pause', () => {
  const { log, press } = reading();
  press(['s', 'a'], 200);
  press([' ', 'Backspace', 'ArrowLeft', 'Enter'], 200);
  expect(log).toEqual(['key s', 'key a', 'key  ', 'key Backspace', 'key ArrowLeft', 'key Enter']);
});

test('reports a scanner’s letters as one code and no keys', () => {
  const { log, press, wait } = reading();
  press(['1', '0', '-', 'a', '-', '2', '3', 's', 'Enter'], 5);
  wait(500);
  expect(log).toEqual(['code 10-a-23s']);
});

test('reports neither code nor keys for a fast burst without Enter', () => {
  const { log, press, wait } = reading();
  press(['a', 's', 'a'], 5);
  wait(500);
  press(['s'], 200);
  expect(log).toEqual(['key s']);
});

test('keeps a space inside a code, and takes two letters and Enter for no code', () => {
  const { log, press, wait } = reading();
  press(['A', 'B', ' ', '1', '2', 'Enter'], 5);
  press(['a', 'Enter'], 5);
  wait(500);
  expect(log).toEqual(['code AB 12', 'key a', 'key Enter']);
});
