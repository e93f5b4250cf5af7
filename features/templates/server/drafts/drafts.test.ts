import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Template } from '../../api.ts';
import { testTemplates, type TestRequestOptions } from '../test-templates.ts';

const { town, send, make, publish } = await testTemplates();

type Doc = Template['document'];
const save = (id: string, version: number, document: unknown, tab: string, more: TestRequestOptions = {}) =>
  send('PATCH', `/templates/${id}/draft`, { document, tab }, { version, ...more });
const edit = (id: string, tab: string, takeOver = false, by: 'staff' | 'admin' = 'staff') =>
  send('POST', `/templates/${id}/editing`, { tab, takeOver }, { by });
const beat = (id: string, tab: string, by: 'staff' | 'admin' = 'staff') =>
  send('PATCH', `/templates/${id}/editing`, { tab }, { by });
const get = async (id: string): Promise<Template> => (await send('GET', `/templates/${id}`)).json<Template>();
const moved = (document: Doc, by: number): Doc => {
  const [first, ...rest] = document.front.elements;
  if (!first) throw new Error('nothing to move');
  return { ...document, front: { elements: [{ ...first, x: first.x + by }, ...rest] } };
};
/** Moves the stored time of the editor's last message back by so many seconds, as if the editor had been silent. */
const silent = (id: string, seconds: number) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx, org }) =>
    sql`update templates set editor_seen = editor_seen - make_interval(secs => ${seconds})
      where org_id = ${org} and id = ${id}`.execute(tx),
  );

test('a save raises the revision and renames the template to the name of the card', async () => {
  const { id, document } = await make('Standard ID Card', 'Draft');
  const tab = randomUUID();
  const saved = await save(id, 1, { ...moved(document, 1), name: 'Renamed in the editor' }, tab);
  expect(saved.json()).toMatchObject({ version: 2, hasDraft: true, faults: [] });
  expect(saved.headers['etag']).toBe('"2"');
  expect(await get(id)).toMatchObject({
    name: 'Renamed in the editor',
    version: 2,
    editing: { person: town.alpha.people.staff.id, name: 'staff of Alpha', tab },
  });
  const without = await send('PATCH', `/templates/${id}/draft`, { document, tab }, { version: -1 });
  expect(without.statusCode).toBe(428);
});

test('a save of an old revision is refused and names the person who saved', async () => {
  const { id, document } = await make('Standard ID Card', 'Stale');
  const mine = randomUUID();
  await save(id, 1, moved(document, 1), mine, { by: 'admin' });
  const late = await save(id, 1, moved(document, 2), randomUUID());
  expect(late.statusCode).toBe(412);
  expect(late.json()).toMatchObject({ code: 'changed_meanwhile', by: 'admin of Alpha', version: 2 });
  expect((await get(id)).document).toEqual(moved(document, 1));
});

test('only one of several saves of the same revision succeeds', async () => {
  const { id, document } = await make('Standard ID Card', 'Raced');
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(id, 1, moved(document, at + 1), randomUUID())),
  );
  const kept = replies.filter(({ statusCode }) => statusCode === 200);
  expect(kept).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 412)).toHaveLength(7);
  expect((await get(id)).version).toBe(2);
});

test('a draft with faults is saved but a body that is no card is refused', async () => {
  const { id, document } = await make('Standard ID Card', 'Unfinished');
  const tab = randomUUID();
  const [first, ...rest] = document.front.elements;
  const away = { ...document, front: { elements: [{ ...first, x: 600 }, ...rest] } };
  const outside = await save(id, 1, away, tab);
  expect(outside.statusCode).toBe(200);
  expect(outside.json()).toMatchObject({ faults: [{ code: 'element_outside' }] });
  expect((await get(id)).faults).toMatchObject([{ code: 'element_outside' }]);
  const publishing = await send('POST', `/templates/${id}/preflights`, { revision: 2 });
  expect(publishing.statusCode).toBe(422);
  const strange: unknown[] = [
    null,
    'words',
    { ...document, format: 'another' },
    { ...document, version: 9 },
    { ...document, surprise: 1 },
    { ...document, size: { w: 1, h: 1, corner: 0 } },
    { ...document, assets: { logo: { sha256: 'a'.repeat(64), width: 10, height: 10 } } },
  ];
  for (const each of strange) {
    const reply = await save(id, 2, each, tab);
    expect(reply.statusCode, JSON.stringify(each)?.slice(0, 80)).toBe(422);
    expect(reply.json<{ faults: unknown[] }>().faults.length).toBeGreaterThan(0);
  }
  const pollution: unknown = JSON.parse(
    '{"format":"lanyard-card","version":1,"__proto__":{"polluted":true}}',
  );
  expect((await save(id, 2, pollution, tab)).statusCode).toBe(400);
  expect('polluted' in {}).toBe(false);
  expect((await get(id)).version).toBe(2);
});

test('a second person sees who edits and can take over and the first person is informed', async () => {
  const { id, document } = await make('Standard ID Card', 'Two editors');
  const [one, two] = [randomUUID(), randomUUID()];
  expect((await edit(id, one)).json()).toMatchObject({ mine: true });
  expect((await edit(id, two, false, 'admin')).json()).toMatchObject({
    mine: false,
    editing: { name: 'staff of Alpha' },
  });
  const barred = await save(id, 1, document, two, { by: 'admin' });
  expect(barred.statusCode).toBe(409);
  expect(barred.json()).toMatchObject({ code: 'template_being_edited', editing: { name: 'staff of Alpha' } });
  expect((await send('PATCH', `/templates/${id}/name`, { name: 'N' }, { by: 'admin' })).statusCode).toBe(409);
  const since = (await beat(id, one)).json<{ editing: { since: string } }>().editing.since;
  expect((await edit(id, two, true, 'admin')).json()).toMatchObject({ mine: true });
  expect((await beat(id, one)).json()).toMatchObject({ mine: false, editing: { name: 'admin of Alpha' } });
  expect((await save(id, 1, document, one)).statusCode).toBe(409);
  expect((await save(id, 1, moved(document, 1), two, { by: 'admin' })).statusCode).toBe(200);
  const later = (await beat(id, two, 'admin')).json<{ editing: { since: string } }>().editing.since;
  expect(Date.parse(later)).toBeGreaterThanOrEqual(Date.parse(since));
  // A tab can end only its own editing.
  await send('DELETE', `/templates/${id}/editing?tab=${one}`);
  expect((await get(id)).editing).toMatchObject({ tab: two });
  const left = await send('DELETE', `/templates/${id}/editing?tab=${two}`, undefined, { by: 'admin' });
  expect(left.json()).toEqual({ mine: false, editing: null });
  const { events } = (await send('GET', `/templates/${id}/history`)).json<{ events: { event: string }[] }>();
  expect(events[0]).toMatchObject({ event: 'taken_over', by: 'admin of Alpha' });
});

test('a second tab counts as another editor and editing ends after 45 seconds of silence', async () => {
  const { id, document } = await make('Standard ID Card', 'Tabs');
  const [one, two] = [randomUUID(), randomUUID()];
  await edit(id, one);
  expect((await edit(id, two)).json()).toMatchObject({ mine: false });
  expect((await save(id, 1, document, two)).statusCode).toBe(409);
  await silent(id, 44);
  expect((await edit(id, two)).json()).toMatchObject({ mine: false });
  await silent(id, 2);
  expect((await get(id)).editing).toBeNull();
  expect((await save(id, 1, document, two)).statusCode).toBe(200);
  expect((await beat(id, one)).json()).toMatchObject({ mine: false });
});

test('only one of several people who take over at once edits and saves', async () => {
  const { id, document } = await make('Standard ID Card', 'Taken over at once');
  const tabs = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all(tabs.map((tab, at) => edit(id, tab, true, at % 2 ? 'admin' : 'staff')));
  const beats = await Promise.all(tabs.map((tab, at) => beat(id, tab, at % 2 ? 'admin' : 'staff')));
  expect(beats.filter((reply) => reply.json<{ mine: boolean }>().mine)).toHaveLength(1);
  const saves = await Promise.all(
    tabs.map((tab, at) => save(id, 1, document, tab, { by: at % 2 ? 'admin' : 'staff' })),
  );
  expect(saves.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('the draft of an active template leaves its version unchanged until it is discarded', async () => {
  const made = await publish(await make('Visitor Badge', 'Beside'));
  const tab = randomUUID();
  expect((await save(made.id, made.version, moved(made.document, 1), tab)).json()).toMatchObject({
    hasDraft: true,
  });
  const now = await get(made.id);
  expect(now).toMatchObject({ status: 'active', hasDraft: true });
  const version = await send('GET', `/templates/${made.id}/versions/${made.published?.id ?? ''}`);
  expect(version.json<{ document: Doc }>().document).toEqual(made.document);
  const back = await send('DELETE', `/templates/${made.id}/draft?tab=${tab}`, undefined, {
    version: now.version,
  });
  expect(back.json()).toMatchObject({ hasDraft: false, document: made.document, version: now.version + 1 });
  const never = await make('Visitor Badge', 'Never published');
  const none = await send('DELETE', `/templates/${never.id}/draft`, undefined, { version: 1 });
  expect(none.json()).toMatchObject({ code: 'template_unpublished' });
});

test('editing is refused for archived templates, other schools and roles without the right', async () => {
  const { id, document } = await make('Standard ID Card', 'Put away');
  const tab = randomUUID();
  expect((await send('POST', `/templates/${id}/editing`, { tab }, { by: 'principal' })).statusCode).toBe(403);
  expect((await save(id, 1, document, tab, { by: 'reviewer' })).statusCode).toBe(403);
  const theirs = { at: town.beta, from: town.beta };
  expect((await send('POST', `/templates/${id}/editing`, { tab }, theirs)).statusCode).toBe(404);
  expect((await save(id, 1, document, tab, theirs)).statusCode).toBe(404);
  await edit(id, tab, false, 'admin');
  expect((await send('POST', `/templates/${id}/archive`)).json()).toMatchObject({
    code: 'template_being_edited',
  });
  await send('POST', `/templates/${id}/archive`, undefined, { by: 'admin' });
  expect((await edit(id, tab)).json()).toMatchObject({ code: 'template_archived' });
  expect((await save(id, 1, document, tab)).json()).toMatchObject({ code: 'template_archived' });
});
