import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { expect, test } from 'vitest';

import type { Template, TemplateSummary } from '../api.ts';
import { testTemplates } from './test-templates.ts';

const { town, send, make, publish } = await testTemplates();
const list = async (query = ''): Promise<{ templates: TemplateSummary[]; counts: object }> =>
  (await send('GET', `/templates${query}`)).json();

test('a new template is blank, a starter or a copy', async () => {
  const blank = await send('POST', '/templates', { origin: { from: 'blank' } });
  expect(blank.statusCode).toBe(201);
  expect(blank.json<Template>()).toMatchObject({
    name: 'Untitled template',
    status: 'draft',
    type: 'id_card',
    size: { w: 85.725, h: 53.975 },
    hasBack: false,
    hasDraft: true,
    published: null,
    usageCount: 0,
    version: 1,
    faults: [],
    versions: [],
  });
  const standard = await make('Standard ID Card');
  expect(standard).toMatchObject({ hasBack: true, forStudents: true, modifiedBy: 'staff of Alpha' });
  expect(standard.fields).toEqual(expect.arrayContaining(['Photo', 'Name', 'Class', 'Code']));
  const copy = await send('POST', '/templates', { origin: { from: 'template', template: standard.id } });
  expect(copy.json<Template>()).toMatchObject({ name: 'Copy of Standard ID Card', status: 'draft' });
  expect(copy.json<Template>().document).toEqual({ ...standard.document, name: 'Copy of Standard ID Card' });
  const unknown = await send('POST', '/templates', { origin: { from: 'starter', starter: 'Nothing' } });
  expect(unknown.statusCode).toBe(404);
  const history = await send('GET', `/templates/${standard.id}/history`);
  expect(history.json()).toMatchObject({
    events: [{ event: 'created', by: 'staff of Alpha', detail: { from: 'Standard ID Card' } }],
  });
});

test('a stored document keeps the order of its colours', async () => {
  const { id, document } = await make('Premium ID Card');
  const again = (await send('GET', `/templates/${id}`)).json<Template>();
  expect(JSON.stringify(again.document)).toBe(JSON.stringify(document));
});

test('a template without student fields is marked as not for students', async () => {
  expect(await make('Visitor Badge')).toMatchObject({ forStudents: false, type: 'other', hasBack: false });
});

test('an archived template is listed only on request and can be restored', async () => {
  const { id } = await make('House ID Card', 'To be archived');
  const before = await list();
  const archived = await send('POST', `/templates/${id}/archive`);
  expect(archived.json<Template>()).toMatchObject({
    status: 'archived',
    lastModified: expect.any(String) as string,
  });
  expect((await list()).templates.map((each) => each.id)).not.toContain(id);
  const all = await list('?archived=true');
  expect(all.templates.map((each) => each.id)).toContain(id);
  expect(all.templates).toHaveLength(before.templates.length);
  expect((await send('POST', `/templates/${id}/archive`)).json()).toMatchObject({
    code: 'template_archived',
  });
  const restored = await send('POST', `/templates/${id}/restore`);
  expect(restored.json<Template>()).toMatchObject({ status: 'draft' });
  expect((await send('POST', `/templates/${id}/restore`)).statusCode).toBe(409);
});

test('a published template is active after it is restored and the counts include it', async () => {
  const made = await publish(await make('Visitor Badge', 'Gate badge'));
  expect(made).toMatchObject({ status: 'active', hasDraft: false, published: { number: 1 } });
  const { counts } = await list();
  await send('POST', `/templates/${made.id}/archive`);
  const without = (await list()).counts as Record<string, number>;
  expect(counts).toMatchObject({
    active: (without['active'] ?? 0) + 1,
    templates: (without['templates'] ?? 0) + 1,
  });
  expect((await send('POST', `/templates/${made.id}/restore`)).json()).toMatchObject({ status: 'active' });
});

test('renaming a published template creates no unpublished draft', async () => {
  const made = await publish(await make('Visitor Badge', 'Before'));
  const renamed = await send(
    'PATCH',
    `/templates/${made.id}/name`,
    { name: 'After' },
    { version: made.version },
  );
  expect(renamed.json()).toMatchObject({ name: 'After', hasDraft: false, document: { name: 'After' } });
  const stale = await send(
    'PATCH',
    `/templates/${made.id}/name`,
    { name: 'Late' },
    { version: made.version },
  );
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ by: 'staff of Alpha', version: made.version + 1 });
  const empty = await send(
    'PATCH',
    `/templates/${made.id}/name`,
    { name: ' ' },
    { version: made.version + 1 },
  );
  expect(empty.statusCode).toBe(400);
});

test('only the office may change templates and the principal and reviewers may read them', async () => {
  const { id } = await make('Standard ID Card', 'Walls');
  const at = `/templates/${id}`;
  const blank = { origin: { from: 'blank' } };
  expect((await send('GET', at, undefined, { by: 'principal' })).statusCode).toBe(200);
  expect((await send('POST', '/templates', blank, { by: 'principal' })).statusCode).toBe(403);
  expect((await send('POST', `${at}/archive`, undefined, { by: 'reviewer' })).statusCode).toBe(403);
  expect((await send('GET', '/templates', undefined, { by: 'photographer' })).statusCode).toBe(403);
  // None of the reviewer's sections uses the template.
  expect((await send('GET', at, undefined, { by: 'reviewer' })).statusCode).toBe(404);
  const theirs = { at: town.beta, from: town.beta };
  expect((await send('GET', at, undefined, theirs)).statusCode).toBe(404);
  expect((await send('POST', `${at}/archive`, undefined, theirs)).statusCode).toBe(404);
  expect(
    (await send('POST', '/templates', { origin: { from: 'template', template: id } }, theirs)).statusCode,
  ).toBe(404);
  expect((await send('GET', at, undefined, { at: town.beta })).statusCode).toBe(404);
  expect((await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}${at}`)).statusCode).toBe(401);
});
