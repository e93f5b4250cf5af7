import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import { expect, test } from 'vitest';

import type { SectionChoice } from '../api-use.ts';
import type { Template } from '../api.ts';
import { cardsProduced, proofsOnOtherVersion, templateUsed } from '../events.ts';
import { copySectionTemplates } from './queries/section-templates.ts';
import { testTemplates } from './test-templates.ts';

const heard: object[] = [];
const { town, send, make, publish, add } = await testTemplates([
  answerEvent(templateUsed, (_, used) => {
    heard.push(used);
    return Promise.resolve();
  }),
  answerEvent(proofsOnOtherVersion, (_, { sections }) =>
    Promise.resolve(sections.map((section) => ({ section, approved: 2, ordered: 1 }))),
  ),
  answerEvent(cardsProduced, (_, { templates }) =>
    Promise.resolve(templates.map((template) => ({ template, cards: 7 }))),
  ),
]);

const choices = async (
  id: string,
): Promise<{ version: { id: string; number: number }; sections: SectionChoice[] }> =>
  (await send('GET', `/templates/${id}/sections`)).json();
const use = (id: string, version: string, sections: readonly string[], more: object = {}) =>
  send('POST', `/templates/${id}/use`, { version, sections, ...more });
const section = (at: number): string => town.alpha.sections[at]?.id ?? '';
const published = async (name: string): Promise<Template & { published: { id: string } }> =>
  (await publish(await make('Premium ID Card', name))) as Template & { published: { id: string } };

test('sections change their template after a preview of the effect and one event is announced', async () => {
  await add('One', {}, 0);
  await add('Two', {}, 0);
  await add('Three', {}, 1);
  const first = await published('First');
  const { version, sections } = await choices(first.id);
  expect(version).toEqual({ id: first.published.id, number: 1 });
  expect(sections.map(({ class: of, division }) => `${of}-${division}`)).toEqual([
    '9-A',
    '9-B',
    '10-A',
    '10-B',
  ]);
  expect(sections[0]).toMatchObject({ students: 2, now: null, changes: true, approved: 2, ordered: 1 });
  const done = await use(first.id, version.id, [section(0), section(1), section(0)]);
  expect(done.json()).toEqual({ sections: 2, cards: 3, signed: [] });
  expect(heard).toMatchObject([{ version: version.id, approvedToo: false }]);
  expect((heard[0] as { sections: string[] }).sections.toSorted()).toEqual(
    [section(0), section(1)].toSorted(),
  );
  expect((await choices(first.id)).sections[0]).toMatchObject({
    now: { template: first.id, name: 'First', number: 1 },
    changes: false,
    approved: 0,
  });
  // The same request again changes nothing and notifies no browsers.
  expect((await use(first.id, version.id, [section(0)])).json()).toEqual({
    sections: 0,
    cards: 0,
    signed: [],
  });
  expect(heard).toHaveLength(1);
  const second = await published('Second');
  const moved = await use(second.id, second.published.id, [section(0)], { approvedToo: true });
  expect(moved.json()).toEqual({ sections: 1, cards: 2, signed: [] });
  expect(heard[1]).toMatchObject({ approvedToo: true });
  expect((await send('GET', `/templates/${first.id}`)).json()).toMatchObject({
    sections: 1,
    usageCount: 7,
    versions: [{ sections: 1 }],
  });
});

test('a template that a class uses cannot be archived and its reviewer may read it', async () => {
  const template = await published('Kept');
  expect((await send('GET', `/templates/${template.id}`, undefined, { by: 'reviewer' })).statusCode).toBe(
    404,
  );
  await use(template.id, template.published.id, [section(0)]);
  const mine = await send('GET', '/templates', undefined, { by: 'reviewer' });
  expect(mine.json<{ templates: Template[] }>().templates.map(({ id }) => id)).toEqual([template.id]);
  expect((await send('POST', `/templates/${template.id}/archive`)).json()).toMatchObject({
    code: 'template_in_use',
    sections: 1,
  });
});

test('Use Template accepts only the newest version of an active template and sections of this year and school', async () => {
  const draft = await make('Premium ID Card', 'Only a draft');
  expect((await send('GET', `/templates/${draft.id}/sections`)).json()).toMatchObject({
    code: 'template_not_active',
  });
  const visitor = await publish(await make('Visitor Badge', 'For nobody’s class'));
  const none = await use(visitor.id, visitor.published?.id ?? '', [section(0)]);
  expect(none.json()).toMatchObject({ code: 'template_without_students' });
  const template = await published('Right');
  const { id, published: at } = template;
  expect((await use(id, draft.id, [section(0)])).statusCode).toBe(412);
  expect((await use(id, at.id, [])).statusCode).toBe(400);
  expect((await use(id, at.id, [section(0), town.beta.sections[0]?.id ?? ''])).statusCode).toBe(404);
  expect(
    (
      await send(
        'POST',
        `/templates/${id}/use`,
        { version: at.id, sections: [section(0)] },
        { by: 'principal' },
      )
    ).statusCode,
  ).toBe(403);
  const theirs = { at: town.beta, from: town.beta };
  expect(
    (await send('POST', `/templates/${id}/use`, { version: at.id, sections: [section(0)] }, theirs))
      .statusCode,
  ).toBe(404);
  expect(
    (await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/templates/${id}/sections`))
      .statusCode,
  ).toBe(401);
});

test('a template is either used or archived if both happen at once', async () => {
  for (let round = 0; round < 6; round++) {
    const template = await published(`Raced ${String(round)}`);
    const [used, archived] = await Promise.all([
      use(template.id, template.published.id, [section(2)]),
      send('POST', `/templates/${template.id}/archive`),
    ]);
    const outcome = [used.statusCode, archived.statusCode];
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(outcome);
    const now = (await send('GET', `/templates/${template.id}`)).json<Template>();
    expect(now).toMatchObject(
      used.statusCode === 200 ? { status: 'active', sections: 1 } : { status: 'archived', sections: 0 },
    );
  }
});

test('a class of the next year starts with the template that the class had', async () => {
  const template = await published('From year to year');
  await use(template.id, template.published.id, [section(3)]);
  const { org, people } = town.alpha;
  const carried = await town.withTenant({ org, user: people.staff.id, as: 'app_worker' }, async ({ tx }) => {
    const [year] = await tx
      .insertInto('academic_years')
      .values({ org_id: org, label: '2026', starts_on: '2026-04-01', ends_on: '2027-03-31' })
      .returning('id')
      .execute();
    const { id: from } = await tx
      .selectFrom('academic_years')
      .select('id')
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    const next = { org_id: org, year_id: year?.id ?? '', class: '10', class_rank: 10, division: 'B' };
    const { id } = await tx.insertInto('sections').values(next).returning('id').executeTakeFirstOrThrow();
    await copySectionTemplates(tx, org, from, year?.id ?? '');
    return tx
      .selectFrom('section_templates')
      .select(['version_id', 'section_id'])
      .where('section_id', '=', id)
      .executeTakeFirst();
  });
  expect(carried?.version_id).toBe(template.published.id);
  // The `carried` section has no students, so it can still be deleted.
  const removed = await town.withTenant({ org, user: people.admin.id, as: 'app_school' }, ({ tx }) =>
    tx
      .deleteFrom('sections')
      .where('org_id', '=', org)
      .where('id', '=', carried?.section_id ?? '')
      .returning('id')
      .execute(),
  );
  expect(removed).toHaveLength(1);
});
