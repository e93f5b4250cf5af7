import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLiveStreams, type StreamEvent } from './streams.ts';

class FakeSource extends EventTarget {
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close(): void {
    this.readyState = 2;
  }
  say(event: string, lastEventId: string, data: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(event), { lastEventId, data: JSON.stringify(data) }));
  }
  fail(refused: boolean): void {
    this.readyState = refused ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

const sources: FakeSource[] = [];
const make = () =>
  createLiveStreams((url) => {
    const source = new FakeSource(url);
    sources.push(source);
    return source as unknown as EventSource;
  });
const listener = (): { heard: string[]; tell: (heard: StreamEvent) => void } => {
  const heard: string[] = [];
  return {
    heard,
    tell: (each) => heard.push('topic' in each ? each.topic : each.kind),
  };
};
beforeEach(() => {
  sources.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('all followers of an organisation share one stream, which ends with the last of them', () => {
  const streams = make();
  const [one, two] = [listener(), listener()];
  const leaveOne = streams.follow('1', '5-0', one.tell);
  expect(sources.map(({ url }) => url)).toEqual(['/api/v1/orgs/1/events?last=5-0']);
  sources[0]?.say('ready', '7-0');
  const leaveTwo = streams.follow('1', '7-0', two.tell);
  sources[0]?.say('changed', '8-1', { topic: 'students' });
  expect([sources.length, one.heard, two.heard]).toEqual([1, ['up', 'students'], ['up', 'students']]);
  leaveOne();
  sources[0]?.say('changed', '9-1', { topic: 'people' });
  expect([one.heard.length, two.heard.at(-1), sources[0]?.readyState]).toEqual([2, 'people', 0]);
  leaveTwo();
  expect(sources[0]?.readyState).toBe(2);
});

test('a follower that joins later gets the news between its page and its joining', () => {
  const streams = make();
  streams.follow('1', '5-0', () => undefined);
  sources[0]?.say('ready', '7-0');
  sources[0]?.say('changed', '8-1', { topic: 'students' });
  sources[0]?.say('changed', '9-1', { topic: 'people' });
  const joins = (since: string | undefined): string[] => {
    const { heard, tell } = listener();
    streams.follow('1', since, tell)();
    return heard;
  };
  expect(joins('8-1')).toEqual(['people', 'up']);
  expect(joins('7-0')).toEqual(['students', 'people', 'up']);
  expect(joins('9-1')).toEqual(['up']);
  // The position is older than the stream, or unknown, so the stream cannot say what was missed.
  expect(joins('4-0')).toEqual(['reset', 'up']);
  expect(joins(undefined)).toEqual(['reset', 'up']);
});

test('a broken stream reconnects at its position, and waits longer each time', () => {
  const streams = make();
  const { heard, tell } = listener();
  streams.follow('1', '5-0', tell);
  sources[0]?.say('ready', '7-0');
  sources[0]?.say('beat', '9-0');
  sources[0]?.fail(false);
  expect(heard).toEqual(['up', 'down']);
  vi.advanceTimersByTime(1500);
  expect(sources.at(-1)?.url).toBe('/api/v1/orgs/1/events?last=9-0');
  sources.at(-1)?.fail(false);
  vi.advanceTimersByTime(999);
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(2001);
  expect(sources).toHaveLength(3);
  sources.at(-1)?.say('ready', '9-0');
  expect(heard.at(-1)).toBe('up');
});

test('a refused stream says so, and reconnects slowly', () => {
  const streams = make();
  const { heard, tell } = listener();
  streams.follow('1', '5-0', tell);
  for (let minute = 0; minute < 10; minute++) {
    if (sources.at(-1)?.readyState === 0) sources.at(-1)?.fail(true);
    vi.advanceTimersByTime(1000);
  }
  expect(heard.slice(0, 2)).toEqual(['down', 'refused']);
  expect(sources.length).toBeLessThan(7);
});

test('a silent stream counts as dead, and a beat keeps it alive', () => {
  const streams = make();
  streams.follow('1', '5-0', () => undefined);
  sources[0]?.say('ready', '7-0');
  vi.advanceTimersByTime(40_000);
  sources[0]?.say('beat', '8-0');
  vi.advanceTimersByTime(40_000);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(12_000);
  expect([sources.length, sources[0]?.readyState]).toEqual([2, 2]);
});

test('hurry reconnects at once, and does not open two streams', () => {
  const streams = make();
  streams.follow('1', '5-0', () => undefined);
  streams.hurry();
  expect(sources).toHaveLength(1);
  sources[0]?.fail(false);
  streams.hurry();
  streams.hurry();
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  expect(sources).toHaveLength(2);
});
