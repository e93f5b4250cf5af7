import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { useMinuteClock } from './use-minute-clock.ts';

const Clock = () => new Date(useMinuteClock()).toISOString();

afterEach(() => void vi.useRealTimers());

test('changes after a minute, and not sooner', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-16T10:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const { container } = await render(<Clock />);
  vi.advanceTimersByTime(59_000);
  expect(container.textContent).toBe('2026-11-16T10:00:00.000Z');
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(container.textContent).toBe('2026-11-16T10:01:00.000Z'));
});
