import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a function that tells whether `waiting` has ended. */
const watched = (waiting: Promise<void>): (() => Promise<boolean>) => {
  let over = false;
  void waiting.then(() => {
    over = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return over;
  };
};

test('waits as long as asked', async () => {
  const isOver = watched(createPause(new AbortController().signal).wait(700));
  await vi.advanceTimersByTimeAsync(699);
  expect(await isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver()).toBe(true);
});

test('hurry ends the current pause and no other', async () => {
  const pause = createPause(new AbortController().signal);
  const first = watched(pause.wait(700));
  pause.hurry();
  expect(await first()).toBe(true);
  const second = watched(pause.wait(700));
  expect(await second()).toBe(false);
});

test('hurry between two pauses ends the next pause at once', async () => {
  const pause = createPause(new AbortController().signal);
  pause.hurry();
  expect(await watched(pause.wait(700))()).toBe(true);
});

test('aborting ends the current pause and every later one', async () => {
  const stop = new AbortController();
  const pause = createPause(stop.signal);
  const running = watched(pause.wait(700));
  stop.abort();
  expect(await running()).toBe(true);
  expect(await watched(pause.wait(700))()).toBe(true);
});
