// Tests the queue on the browser's own database, against a server whose answers get lost.
import { RefusedError } from '@lanyard/http/call';
import { expect, test, vi } from 'vitest';

import type { Scan, ScanResult } from '../../../api-scan.ts';
import { openScanStore } from './scan-database.ts';
import { openScanQueue, type NewScan, type SendScans } from './scan-queue.ts';

const answered = ({ id, seq }: Scan): ScanResult => ({
  id,
  seq,
  outcome: 'handed_over',
  tone: 'done',
  repeat: false,
  card: null,
  package: null,
  belongs: null,
});
const scanOf = (n: number): NewScan => ({ mode: 'hand_over', code: `L00-00000${String(n)}`, package: null });

/** A fake server: it accepts scans numbered from 1 without a gap, and stores each id once. */
function school() {
  const kept: Scan[] = [];
  let line: 'up' | 'down' | 'loses answers' = 'up';
  const send: SendScans = async ({ scans }) => {
    await Promise.resolve();
    if (line === 'down') throw new RefusedError('offline');
    for (const scan of scans) {
      if (kept.some(({ id }) => id === scan.id)) continue;
      if (scan.seq !== kept.length + 1) throw new RefusedError('scans_missing', { nextSeq: kept.length + 1 });
      kept.push(scan);
    }
    if (line === 'loses answers') throw new RefusedError('offline');
    return { scans: scans.map(answered) };
  };
  return { kept, send, set: (next: typeof line) => (line = next) };
}
const owner = (): string => crypto.randomUUID();

test('scans without a connection are sent in order and once, even if answers get lost', async () => {
  const { kept, send, set } = school();
  set('down');
  const queue = await openScanQueue(owner(), send);
  const heard: string[] = [];
  queue.onAnswer(({ id }) => heard.push(id));
  const rows = [];
  for (let n = 1; n <= 5; n++) rows.push(await queue.add(scanOf(n)));
  expect(queue.state().waiting.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(kept).toEqual([]);
  set('loses answers');
  queue.sendNow();
  await vi.waitFor(() => expect(kept.length).toBe(5), { timeout: 5000 });
  // The browser does not know that these scans arrived.
  expect(queue.state().waiting.length).toBe(5);
  set('up');
  queue.sendNow();
  await vi.waitFor(() => expect(queue.state().waiting).toEqual([]), { timeout: 5000 });
  expect(kept.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5].map((n) => scanOf(n).code));
  expect(heard).toEqual(rows.map(({ id }) => id));
});

test('a page that is opened again continues with the scans that the last one left', async () => {
  const { kept, send, set } = school();
  const who = owner();
  const database = await openScanStore(who);
  for (let n = 1; n <= 3; n++)
    await database.add({ ...scanOf(n), id: crypto.randomUUID(), at: new Date().toISOString() });
  set('up');
  const queue = await openScanQueue(who, send);
  await vi.waitFor(() => expect(kept.length).toBe(3), { timeout: 5000 });
  await queue.add(scanOf(4));
  await vi.waitFor(() => expect(kept.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]), { timeout: 5000 });
});

test('the queue renumbers its waiting scans from the number that the server expects', async () => {
  const { kept, send } = school();
  const who = owner();
  const database = await openScanStore(who);
  for (let n = 1; n <= 4; n++)
    await database.add({ ...scanOf(n), id: crypto.randomUUID(), at: new Date().toISOString() });
  // The browser treats the first two scans as sent, but the server does not have them.
  await database.sent(2);
  const queue = await openScanQueue(who, send);
  await vi.waitFor(() => expect(kept.map(({ code }) => code)).toEqual([scanOf(3).code, scanOf(4).code]), {
    timeout: 5000,
  });
  await queue.add(scanOf(5));
  await vi.waitFor(() => expect(kept.map(({ seq }) => seq)).toEqual([1, 2, 3]), { timeout: 5000 });
});

test('a scan that the server cannot read does not stop those after it', async () => {
  const { kept, send } = school();
  const strange: SendScans = (body) =>
    body.scans.some(({ code }) => code === scanOf(1).code)
      ? Promise.reject(new RefusedError('invalid_input'))
      : send(body);
  const queue = await openScanQueue(owner(), strange);
  await queue.add(scanOf(1));
  await queue.add(scanOf(2));
  await vi.waitFor(() => expect(kept.map(({ code }) => code)).toEqual([scanOf(2).code]), { timeout: 5000 });
  await vi.waitFor(() => expect(queue.state().waiting).toEqual([]), { timeout: 5000 });
});
