import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import type { CardDocument } from '@lanyard/card/document/format';
import { isoDayAt } from '@lanyard/format/dates';
import type { JobSteps } from '@lanyard/jobs/job';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { StudentFindings, Preflight } from '../../api-preflight.ts';
import type { Template } from '../../api.ts';
import { deletePreflightFindings } from '../queries/preflights.ts';
import { testTemplates } from '../test-templates.ts';
import { preflightWork } from './preflight.job.ts';

const { town, send, work, make, preflight, publish, add } = await testTemplates();

const words = (id: string, text: string, y: number, more: object = {}): object => ({
  id,
  type: 'text',
  text,
  x: 5,
  y,
  w: 60,
  h: 6,
  font: 'sans',
  size: 10,
  fill: '#000000',
  ...more,
});
const card = (elements: object[], type: CardDocument['type'] = 'id_card'): object => ({
  format: 'lanyard-card',
  version: 1,
  name: 'Checked',
  type,
  size: { w: 85.725, h: 53.975, corner: 3 },
  bleed: 3,
  safe: 3,
  fonts: { sans: ['Noto Sans'] },
  colours: {},
  front: {
    elements: [
      { id: 'paper', type: 'shape', shape: 'rect', x: -3, y: -3, w: 91.725, h: 59.975, fill: '#ffffff' },
      ...elements,
    ],
  },
});
const qr = { id: 'code', type: 'qr', value: '{{card.serial}}', x: 60, y: 25, w: 20, h: 20 };

async function draft(document: object): Promise<Template> {
  const { id } = await make('Standard ID Card');
  const tab = randomUUID();
  const saved = await send('PATCH', `/templates/${id}/draft`, { document, tab }, { version: 1 });
  expect(saved.statusCode, saved.body).toBe(200);
  await send('DELETE', `/templates/${id}/editing?tab=${tab}`);
  return (await send('GET', `/templates/${id}`)).json<Template>();
}
const findings = async (template: string, run: string, query = ''): Promise<StudentFindings[]> =>
  (await send('GET', `/templates/${template}/preflights/${run}/findings${query}`)).json<{
    found: StudentFindings[];
  }>().found;
const publishing = (template: string, body: object, by: 'staff' | 'principal' = 'staff') =>
  send('POST', `/templates/${template}/versions`, body, { by });

test('a draft without findings is published without a reason', async () => {
  await add('Ann Lee');
  await add('Bo Ek');
  const template = await draft(card([words('name', '{{student.name}}', 5), qr]));
  const run = await preflight(template.id, template.version);
  expect(run).toMatchObject({
    state: 'done',
    stale: false,
    students: 2,
    done: 2,
    withoutPhoto: 2,
    verdict: 'clear',
    findings: [],
  });
  const done = await publishing(template.id, { preflight: run.id, reason: 'Not needed and not kept' });
  expect(done.statusCode).toBe(201);
  expect(done.json()).toMatchObject({
    status: 'active',
    hasDraft: false,
    published: { number: 1 },
    versions: [{ number: 1, publishedBy: 'staff of Alpha', findings: [], reason: null, checked: 2 }],
  });
  const twice = await publishing(template.id, { preflight: run.id });
  expect(twice.json()).toMatchObject({ code: 'nothing_to_publish' });
});

test('a missing letter blocks publishing and a name that does not fit requires a reason', async () => {
  const long = await add('Thiruvananthapuram Ramasubramanian Venkatakrishnan');
  const glyph = await add('Zoë ጴጥሮስ');
  const template = await draft(card([words('name', '{{student.name}}', 5, { w: 40 }), qr]));
  const run = await preflight(template.id, template.version);
  expect(run.verdict).toBe('blocked');
  expect(run.findings).toEqual([
    { code: 'glyph_missing', blocks: true, students: 1, fields: [] },
    { code: 'text_overflow', blocks: false, students: 1, fields: [] },
    { code: 'outside_safe_zone', blocks: false, students: 1, fields: [] },
  ]);
  const found = await findings(template.id, run.id);
  expect(found.map(({ student }) => student?.id)).toEqual([glyph, long]);
  expect(found[0]).toMatchObject({
    student: { name: 'Zoë ጴጥሮስ', rollNo: '004', identifier: '9-A-4' },
    findings: [{ code: 'glyph_missing', blocks: true }],
  });
  expect(await findings(template.id, run.id, '?code=text_overflow')).toHaveLength(1);
  const page = await send('GET', `/templates/${template.id}/preflights/${run.id}/findings?limit=1`);
  const { next } = page.json<{ next: string }>();
  expect((await findings(template.id, run.id, `?limit=1&after=${next}`))[0]?.student?.id).toBe(long);
  expect(
    (await send('GET', `/templates/${template.id}/preflights/${run.id}/findings?after=x`)).statusCode,
  ).toBe(400);
  const refused = await publishing(template.id, { preflight: run.id, reason: 'We want it so' });
  expect(refused.json()).toMatchObject({
    code: 'preflight_blocks',
    findings: [{ code: 'glyph_missing' }, {}, {}],
  });
  // Preflight does not check a student who has left.
  await send('POST', `/students/${glyph}/leave`, { on: '2025-11-01' });
  const again = await preflight(template.id, template.version);
  expect(again.verdict).toBe('reason_needed');
  expect((await publishing(template.id, { preflight: again.id })).json()).toMatchObject({
    code: 'reason_needed',
  });
  expect((await publishing(template.id, { preflight: again.id, reason: ' a ' })).statusCode).toBe(400);
  const done = await publishing(template.id, { preflight: again.id, reason: ' One long name, cut by hand ' });
  expect(done.json<Template>().versions[0]).toMatchObject({
    reason: 'One long name, cut by hand',
    findings: [
      { code: 'text_overflow', students: 1 },
      { code: 'outside_safe_zone', students: 1 },
    ],
    checked: 3,
  });
});

test('publishing is blocked by an unreadable code and by an ID card without its serial', async () => {
  const unreadable = { ...qr, id: 'small', w: 3, h: 3, x: 10, y: 30 };
  const cramped = await draft(card([qr, unreadable]));
  expect((await preflight(cramped.id, cramped.version)).verdict).toBe('blocked');
  const without = await draft(
    card([words('name', '{{student.name}}', 5, { h: 12, fit: { min: 7, lines: 3 } })]),
  );
  const run = await preflight(without.id, without.version);
  expect(run).toMatchObject({ verdict: 'blocked', findings: [{ code: 'serial_absent', students: 0 }] });
  expect(await findings(without.id, run.id)).toMatchObject([
    { student: null, findings: [{ code: 'serial_absent' }] },
  ]);
  const badge = await draft(
    card([words('name', '{{student.name}}', 5, { h: 12, fit: { min: 7, lines: 3 } })], 'badge'),
  );
  expect(await preflight(badge.id, badge.version)).toMatchObject({ verdict: 'clear' });
});

test('a preflight becomes stale with the next save and can no longer publish', async () => {
  const template = await draft(card([qr]));
  const run = await preflight(template.id, template.version);
  const tab = randomUUID();
  await send(
    'PATCH',
    `/templates/${template.id}/draft`,
    { document: template.document, tab },
    { version: template.version },
  );
  expect((await send('GET', `/templates/${template.id}/preflights/${run.id}`)).json()).toMatchObject({
    stale: true,
  });
  expect((await publishing(template.id, { preflight: run.id })).json()).toMatchObject({
    code: 'preflight_needed',
  });
  const old = await send('POST', `/templates/${template.id}/preflights`, { revision: template.version });
  expect(old.json()).toMatchObject({ code: 'changed_meanwhile', version: template.version + 1 });
  expect((await publishing(template.id, { preflight: randomUUID() })).json()).toMatchObject({
    code: 'preflight_needed',
  });
  const unfinished = await send('POST', `/templates/${template.id}/preflights`, {
    revision: template.version + 1,
  });
  const { id, state } = unfinished.json<Preflight>();
  expect(state).toBe('running');
  expect((await publishing(template.id, { preflight: id })).json()).toMatchObject({
    code: 'preflight_needed',
  });
  // A second press of the button returns the same run. If a job runs twice, its work is done once.
  const pressed = await send('POST', `/templates/${template.id}/preflights`, {
    revision: template.version + 1,
  });
  expect(pressed.json<Preflight>().id).toBe(id);
  await Promise.all([work(preflightWork, { preflight: id }), work(preflightWork, { preflight: id })]);
  const done = (await send('GET', `/templates/${template.id}/preflights/${id}`)).json<Preflight>();
  expect(done).toMatchObject({ state: 'done', done: done.students });
  const later = await preflight(template.id, template.version + 1);
  expect((await send('GET', `/templates/${template.id}/preflights/${id}`)).statusCode).toBe(404);
  expect((await publishing(template.id, { preflight: later.id })).statusCode).toBe(201);
});

test('a preflight that crashed resumes and counts no student twice', async () => {
  const template = await draft(card([words('name', '{{student.name}}', 5, { w: 20 }), qr]));
  const started = await send('POST', `/templates/${template.id}/preflights`, { revision: template.version });
  const { id, students } = started.json<Preflight>();
  const { org, people } = town.alpha;
  const caller = { org, user: people.staff.id, as: 'app_worker' } as const;
  let steps = 0;
  const dying: JobSteps = {
    org,
    step: (run) =>
      ++steps === 2
        ? town.withTenant(caller, async (act) => {
            await run(act);
            throw new Error('killed before the commit');
          })
        : town.withTenant(caller, run),
  };
  if (!('inSteps' in preflightWork)) throw new Error('a job in steps');
  await expect(preflightWork.inSteps(dying, { preflight: id } as never)).rejects.toThrow('killed');
  const at = `/templates/${template.id}/preflights/${id}`;
  expect((await send('GET', at)).json()).toMatchObject({
    state: 'running',
    done: 0,
    verdict: null,
    findings: [],
  });
  await work(preflightWork, { preflight: id });
  const ended = (await send('GET', at)).json<Preflight>();
  expect(ended).toMatchObject({ state: 'done', done: students });
  const overflowing = ended.findings.find(({ code }) => code === 'text_overflow')?.students ?? 0;
  expect(overflowing).toBeGreaterThan(0);
  expect(await findings(template.id, id, '?code=text_overflow')).toHaveLength(overflowing);
  await work(preflightWork, { preflight: id });
  expect((await send('GET', at)).json()).toEqual(ended);
  // A finding on a card names its student, so erasing the student deletes the finding.
  const [first] = await findings(template.id, id);
  const erased = await town.withTenant(caller, ({ tx }) =>
    deletePreflightFindings(tx, org, [first?.student?.id ?? '']),
  );
  // Findings of every run that checked the student are deleted.
  expect(erased).toBeGreaterThan(0);
  expect((await findings(template.id, id)).map(({ student }) => student?.id)).not.toContain(
    first?.student?.id,
  );
});

test('a preflight that the engine cannot do fails and can be started again', async () => {
  const template = await draft(card([qr]));
  const at = `/templates/${template.id}/preflights`;
  const { id } = (await send('POST', at, { revision: template.version })).json<Preflight>();
  const { org } = town.alpha;
  await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
    tx.updateTable('preflights').set({ document: '{}' }).where('id', '=', id).execute(),
  );
  await work(preflightWork, { preflight: id });
  expect((await send('GET', `${at}/${id}`)).json()).toMatchObject({ state: 'failed', verdict: null });
  expect((await publishing(template.id, { preflight: id })).json()).toMatchObject({
    code: 'preflight_needed',
  });
  expect(await preflight(template.id, template.version)).toMatchObject({ state: 'done' });
});

test('only one of several people who publish at once creates the version', async () => {
  const template = await draft(card([qr]));
  const { id } = await preflight(template.id, template.version);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => publishing(template.id, { preflight: id })),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(5);
  expect((await send('GET', `/templates/${template.id}`)).json<Template>().versions).toHaveLength(1);
});

test('a version never changes and the next version gets the next number', async () => {
  const first = await publish(await draft(card([qr])));
  const document = { ...first.document, name: 'Second' };
  const tab = randomUUID();
  await send('PATCH', `/templates/${first.id}/draft`, { document, tab }, { version: first.version });
  const second = await publish((await send('GET', `/templates/${first.id}`)).json<Template>());
  expect(second.versions.map(({ number }) => number)).toEqual([2, 1]);
  const old = await send('GET', `/templates/${first.id}/versions/${first.published?.id ?? ''}`);
  expect(old.json()).toMatchObject({ number: 1, document: { name: first.name } });
});

test('publishing is refused for other roles, other schools and while another person edits', async () => {
  const template = await draft(card([qr]));
  const { id } = await preflight(template.id, template.version);
  expect((await publishing(template.id, { preflight: id }, 'principal')).statusCode).toBe(403);
  const theirs = { at: town.beta, from: town.beta };
  for (const path of ['', '/findings'])
    expect(
      (await send('GET', `/templates/${template.id}/preflights/${id}${path}`, undefined, theirs)).statusCode,
    ).toBe(404);
  expect(
    (await send('POST', `/templates/${template.id}/versions`, { preflight: id }, theirs)).statusCode,
  ).toBe(404);
  expect(
    (await send('POST', `/templates/${template.id}/preflights`, { revision: 2 }, theirs)).statusCode,
  ).toBe(404);
  const out = await sendTestRequest(
    town.app,
    undefined,
    `/orgs/${town.alpha.org}/templates/${template.id}/preflights/${id}`,
  );
  expect(out.statusCode).toBe(401);
  await send('POST', `/templates/${template.id}/editing`, { tab: randomUUID() }, { by: 'admin' });
  expect((await publishing(template.id, { preflight: id })).json()).toMatchObject({
    code: 'template_being_edited',
  });
});

test('preflight counts the cards of each empty field, and a card that prints a field twice only once', async () => {
  for (const label of ['House', 'Blood Gp'])
    await send('POST', '/student-fields', { label, kind: 'text' }, { by: 'admin' });
  await add('Asha Rao', { house: 'Red', blood_gp: 'A+' });
  await add('Vik Anand', { house: 'Red' });
  await add('Neha Sen');
  const blood = (id: string, y: number) => words(id, '{{custom.blood_gp}}', y, { optional: true });
  const always = [words('roll', '{{student.rollNumber}}', 5), words('house', '{{custom.house}}', 12)];
  const template = await draft(card([qr, ...always, blood('once', 20), blood('again', 30)]));
  const run = await preflight(template.id, template.version);
  expect(run.verdict).toBe('reason_needed');
  expect(run.findings).toEqual([
    {
      code: 'field_empty',
      blocks: false,
      students: run.students - 2,
      fields: [{ field: 'custom.house', students: run.students - 2 }],
    },
    {
      code: 'field_left_out',
      blocks: false,
      students: run.students - 1,
      fields: [{ field: 'custom.blood_gp', students: run.students - 1 }],
    },
  ]);
});

test('preflight warns of cards whose last valid day is over, and the version is published without a reason', async () => {
  await add('Asha Rao');
  const schoolDay = (days: number) => isoDayAt(Date.now() + days * 86_400_000, 'Asia/Kolkata');
  const roll = words('roll', '{{student.rollNumber}}', 5);
  const template = await draft(card([qr, roll, words('until', '{{year.ends}}', 20, { optional: true })]));
  const findingsUntil = async (days: number) => {
    const { org } = town.alpha;
    await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql`update academic_years set ends_on = ${schoolDay(days)} where org_id = ${org} and is_current`.execute(
        tx,
      ),
    );
    return preflight(template.id, template.version);
  };
  expect((await findingsUntil(0)).findings).toEqual([]);
  const run = await findingsUntil(-1);
  expect(run).toMatchObject({
    verdict: 'clear',
    findings: [{ code: 'card_expired', blocks: false, students: run.students }],
  });
  const [found] = await findings(template.id, run.id, '?limit=1');
  expect(found?.findings).toMatchObject([{ code: 'card_expired', detail: schoolDay(-1) }]);
  expect((await publishing(template.id, { preflight: run.id })).statusCode).toBe(201);
});
