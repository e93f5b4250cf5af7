import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createDraftKeeper, type DraftFailure, type SavedDraft } from './draft-keeper.ts';

const [first] = sampleDocuments;
if (!first) throw new Error('no samples');
const named = (name: string) => ({ ...first, name });

class Down extends Error {
  readonly failure: DraftFailure;
  constructor(failure: DraftFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

function keeperWith(send: (name: string, version: number) => Promise<SavedDraft> | SavedDraft) {
  const here: (string | null)[] = [];
  const sent: string[] = [];
  const keeper = createDraftKeeper({
    document: first!,
    version: 1,
    savedAt: null,
    send: async (document, version) => {
      sent.push(`${document.name} on ${String(version)}`);
      return send(document.name, version);
    },
    failureOf: (error) => (error instanceof Down ? error.failure : { kind: 'device' }),
    keepHere: (kept) => here.push(kept?.document.name ?? null),
    pauseMs: 1000,
    againMs: 3000,
  });
  return { keeper, here, sent };
}
const ok = (_: string, version: number): SavedDraft => ({
  version: version + 1,
  savedAt: '2026-01-01T10:28:00Z',
});

describe('the draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is saved after a pause in the changes, with the version that it knows', async () => {
    const { keeper, sent, here } = keeperWith(ok);
    keeper.changed(named('a'));
    await vi.advanceTimersByTimeAsync(600);
    keeper.changed(named('b'));
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(['b on 1']);
    expect(keeper.get()).toEqual({ kind: 'saved', at: '2026-01-01T10:28:00Z' });
    expect(here).toEqual(['a', 'b', null]);
    keeper.changed(named('c'));
    await vi.advanceTimersByTimeAsync(1100);
    expect(sent.at(-1)).toBe('c on 2');
  });

  it('is sent again after the current save if it changed in the meantime', async () => {
    const gate = Promise.withResolvers<SavedDraft>();
    let asked = 0;
    const { keeper, sent } = keeperWith((name, version) =>
      asked++ === 0 ? gate.promise : ok(name, version),
    );
    keeper.changed(named('a'));
    await vi.advanceTimersByTimeAsync(1100);
    keeper.changed(named('b'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(['a on 1']);
    gate.resolve(ok('a', 1));
    await vi.advanceTimersByTimeAsync(1100);
    expect(sent).toEqual(['a on 1', 'b on 2']);
    expect(keeper.isSent()).toBe(true);
  });

  it('stays on this device and is sent again if the server cannot be reached', async () => {
    let up = false;
    const { keeper, here } = keeperWith((name, version) => {
      if (!up) throw new Down({ kind: 'device' });
      return ok(name, version);
    });
    keeper.changed(named('a'));
    await vi.advanceTimersByTimeAsync(1100);
    expect(keeper.get().kind).toBe('device');
    expect(here.at(-1)).toBe('a');
    up = true;
    await vi.advanceTimersByTimeAsync(3100);
    expect(keeper.get().kind).toBe('saved');
    expect(here.at(-1)).toBeNull();
  });

  it('does not overwrite the save of another person until the person decides', async () => {
    let theirs = true;
    const { keeper, sent, here } = keeperWith((name, version) => {
      if (theirs) throw new Down({ kind: 'conflict', by: 'Anil Kumar', at: null, version: 7 });
      return ok(name, version);
    });
    keeper.changed(named('a'));
    await vi.advanceTimersByTimeAsync(1100);
    keeper.changed(named('b'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual(['a on 1']);
    expect(keeper.get()).toMatchObject({ kind: 'conflict', by: 'Anil Kumar' });
    expect(here.at(-1)).toBe('b');
    theirs = false;
    keeper.goOn({ version: 7 });
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.at(-1)).toBe('b on 7');
    expect(keeper.get().kind).toBe('saved');
  });
});
