import { sendTestRequest, testYear } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import type { StudentField } from '@lanyard/students/api-fields';
import { cardFieldsRequested } from '@lanyard/students/events';
import { importTestClient } from '@lanyard/students/server/import/test-import';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { CardField, PreviewStudent } from '../../api-cards.ts';
import { cardPhotoBytes, cardPhotos } from '../../events.ts';
import { testTemplates } from '../test-templates.ts';
import { designedFields } from './designed-fields.ts';

const face = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#cc2222' } })
  .jpeg()
  .toBuffer();
const { town, vault, send, make, publish, add } = await testTemplates([
  answerEvent(cardPhotos, (_, { ids }) =>
    Promise.resolve(ids.slice(0, 1).map((id) => ({ id, photo: { key: id, width: 600, height: 800 } }))),
  ),
  answerEvent(cardFieldsRequested, designedFields),
  answerEvent(cardPhotoBytes, (_, { keys }) => Promise.resolve(keys.map((key) => ({ key, bytes: face })))),
]);
const step = async (query: string, by: 'staff' | 'reviewer' = 'staff') =>
  (await send('GET', `/card-students/step${query}`, undefined, { by })).json<{
    student: PreviewStudent | null;
    at: number;
    of: number;
  }>();

test('the preview and the steps return no student if the school has none', async () => {
  expect((await send('GET', '/card-students/preview')).json()).toEqual({
    typical: null,
    longest: null,
    shortest: null,
    missingPhoto: null,
  });
  expect(await step('')).toEqual({ student: null, at: 0, of: 0 });
});

test('a card has the values of its student, school and year', async () => {
  const field = {
    label: 'House',
    kind: 'choice',
    options: ['Ruby', 'Topaz'],
    pattern: null,
    most: null,
    required: false,
  };
  expect((await send('POST', '/student-fields', field, { by: 'admin' })).statusCode).toBe(201);
  const phone = {
    label: 'Guardian phone',
    kind: 'phone',
    options: [],
    pattern: null,
    most: null,
    required: false,
  };
  await send('POST', '/student-fields', phone, { by: 'admin' });
  await add('Zed', { house: 'Ruby', guardian_phone: '55500 41876' }, 0);
  await add('Constantinople Alexandrovich', {}, 2);
  await add('Middle Name', {}, 1);
  const school = {
    shortName: '',
    restOfName: '',
    localName: 'अल्फ़ा',
    address: '14 Ghat Road',
    phone: '',
  };
  expect((await send('PATCH', '/card-school', school, { version: 0 })).json()).toMatchObject({
    name: 'Alpha',
    version: 1,
  });
  expect((await send('PATCH', '/card-school', school, { version: 0 })).statusCode).toBe(412);
  const { student, at, of } = await step('');
  expect([at, of]).toEqual([1, 3]);
  expect(student).toMatchObject({ name: 'Zed', identifier: '9-A-1' });
  expect(student?.values).toEqual({
    fields: {
      'student.name': 'Zed',
      'student.legalName': 'Zed',
      'student.localName': null,
      'student.class': '9',
      'student.division': 'A',
      'student.rollNumber': '001',
      'student.identifier': '9-A-1',
      'student.house': 'Ruby',
      'school.name': 'Alpha',
      'school.shortName': 'Alpha',
      'school.restOfName': null,
      'school.localName': 'अल्फ़ा',
      'school.address': '14 Ghat Road',
      'school.phone': null,
      'year.label': '2025',
      'year.ends': testYear.endsOn,
      'card.serial': 'L00-000000',
      'custom.house': 'Ruby',
      'custom.guardian_phone': '55500 41876',
      'custom.guardianPhone': '55500 41876',
    },
    photo: { key: student?.id, width: 600, height: 800 },
  });
});

test('the preview returns four typical cards and a person can step through all students', async () => {
  const strip = (await send('GET', '/card-students/preview')).json<Record<string, PreviewStudent>>();
  expect(Object.fromEntries(Object.entries(strip).map(([key, one]) => [key, one.name]))).toEqual({
    typical: 'Middle Name',
    longest: 'Constantinople Alexandrovich',
    shortest: 'Zed',
    missingPhoto: 'Zed',
  });
  const first = (await step('')).student?.id ?? '';
  const second = await step(`?from=${first}`);
  expect([second.student?.name, second.at]).toEqual(['Middle Name', 2]);
  expect((await step(`?from=${second.student?.id ?? ''}&step=previous`)).student?.id).toBe(first);
  expect((await step(`?from=${first}&step=here`)).student?.name).toBe('Zed');
  expect(await step(`?from=${first}&step=previous`)).toEqual({ student: null, at: 0, of: 3 });
  expect(await step('?q=constantin')).toMatchObject({
    student: { name: 'Constantinople Alexandrovich' },
    of: 1,
  });
  expect(await step('?q=9-b-3')).toMatchObject({ student: { name: 'Middle Name' }, of: 1 });
  expect(await step(`?section=${town.alpha.sections[2]?.id ?? ''}`)).toMatchObject({ of: 1 });
  // A reviewer can step only through students of their own sections.
  expect(await step('', 'reviewer')).toMatchObject({ student: { name: 'Zed' }, of: 1 });
  expect((await send('GET', '/card-students/step', undefined, { by: 'photographer' })).statusCode).toBe(403);
  const away = await send('GET', `/card-students/step?from=${first}&step=here`, undefined, {
    at: town.beta,
    from: town.beta,
  });
  expect(away.json()).toMatchObject({ student: null });
});

test('the preview begins with a student who has a photo', async () => {
  const photographed = await step('?q=constantin');
  const { id = '' } = photographed.student ?? {};
  const { org, people } = town.alpha;
  await town.withTenant({ org, user: people.staff.id, as: 'app_worker' }, ({ tx }) =>
    sql`update enrolments set photo_status = 'captured' where id = ${id}`.execute(tx),
  );
  expect(await step('')).toMatchObject({ student: { name: 'Constantinople Alexandrovich' }, at: 3, of: 3 });
  expect(await step('?withPhoto=true')).toMatchObject({ student: { id }, at: 1, of: 1 });
  expect((await send('GET', '/card-students/preview')).json()).toMatchObject({ typical: { id } });
});

test('the list of card fields has every field with its possible values', async () => {
  const { fields } = (await send('GET', '/card-fields')).json<{ fields: CardField[] }>();
  const of = (path: string) => fields.find((field) => field.path === path);
  expect(of('student.class')).toMatchObject({ choices: ['9', '10'] });
  expect(of('student.house')).toMatchObject({ label: 'House', choices: ['Ruby', 'Topaz'] });
  expect(of('custom.guardian_phone')).toMatchObject({ label: 'Guardian phone', group: 'custom' });
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
});

test('the picture of a card has the requested size and is cached only without a student', async () => {
  const template = await make('Standard ID Card', 'Proof');
  const at = `/templates/${template.id}/proof`;
  const { look } = (await send('GET', '/templates')).json<{ look: string }>();
  const sample = await send('GET', `${at}?revision=1&width=320&look=${look}`);
  const other = await send('GET', `${at}?revision=1&width=320&look=another`);
  expect(other.headers['cache-control']).toBe('no-store');
  expect(sample.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable') as string,
  });
  const { width, height } = await sharp(sample.rawPayload).metadata();
  expect([width, height]).toEqual([320, 201]);
  const id = (await step('')).student?.id ?? '';
  const theirs = await send('GET', `${at}?student=${id}&width=320`);
  expect(theirs.headers['cache-control']).toBe('no-store');
  expect(theirs.rawPayload.equals(sample.rawPayload)).toBe(false);
  const { data, info } = await sharp(theirs.rawPayload).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let i = 0; i < data.length; i += info.channels)
    if ((data[i] ?? 0) > 180 && (data[i + 1] ?? 255) < 60) red++;
  // The red pixels are the photo.
  expect(red).toBeGreaterThan(1000);
  expect((await send('GET', `${at}?side=back`)).statusCode).toBe(200);
  expect((await send('GET', `${at}?revision=9`)).statusCode).toBe(404);
  expect((await send('GET', `${at}?student=${template.id}`)).statusCode).toBe(404);
  expect((await send('GET', `${at}?width=9000`)).statusCode).toBe(400);
  expect((await send('GET', at, undefined, { at: town.beta, from: town.beta })).statusCode).toBe(404);
  expect((await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}${at}`)).statusCode).toBe(401);
});

test('the test sheet is a PDF in the requested paper size', async () => {
  const { id } = await make('Standard ID Card', 'Sheet');
  const sheet = await send('GET', `/templates/${id}/test-sheet?paper=letter`);
  expect(sheet.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Sheet-test-sheet.pdf"',
  });
  expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sheet.rawPayload.toString('latin1')).toContain('/MediaBox[0 0 612 792]');
});

test('a badge is printed from its short form as a PDF with counted numbers', async () => {
  const draft = await make('Visitor Badge', 'Gäste');
  const form = `/templates/${draft.id}/badges/form`;
  expect((await send('GET', form)).json()).toMatchObject({ code: 'template_not_active' });
  const { id } = await publish(draft);
  expect((await send('GET', form)).json()).toEqual({ fields: [], numbered: true, nextNumber: 1 });
  const printed = await send('POST', `/templates/${id}/badges`, {
    copies: 3,
    fields: { 'student.name': 'Smuggled' },
  });
  expect(printed.json()).toMatchObject({ cards: 3 });
  const file = `/badges/${printed.json<{ id: string }>().id}/file`;
  const pdf = await send('GET', file);
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="Gaste.pdf"');
  expect(pdf.rawPayload.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  expect((await send('GET', form)).json()).toMatchObject({ nextNumber: 4 });
  expect((await send('GET', `/templates/${id}`)).json()).toMatchObject({ usageCount: 3 });
  expect((await send('GET', file, undefined, { by: 'admin' })).statusCode).toBe(404);
  const letters = { firstNumber: 9_999_999, copies: 201 };
  expect((await send('POST', `/templates/${id}/badges`, letters)).statusCode).toBe(400);
  const standard = await publish(await make('Premium ID Card', 'Not a badge'));
  expect((await send('POST', `/templates/${standard.id}/badges`, {})).json()).toMatchObject({
    code: 'template_for_students',
  });
  expect((await send('POST', `/templates/${id}/badges`, {}, { by: 'principal' })).statusCode).toBe(403);
});

test('a column “Blood Gp” gets the field that the standard card prints, and fills the card', async () => {
  await publish(await make('Standard ID Card'));
  const desk = importTestClient({ app: town.app, withTenant: town.withTenant, vault, at: () => town.alpha });
  const list = 'Name,Class,Div,Roll No,Blood Gp,Fees\nAsha Rao,9,A,901,A+,20\n';
  const { id } = await desk.upload(Buffer.from(list));
  const { columns, version } = await desk.columns(id);
  const cardField = { key: 'blood', label: 'Blood' };
  expect(columns.slice(3)).toMatchObject([
    { field: 'roll_no', cardField: null },
    { name: 'Blood Gp', field: null, cardField },
    { name: 'Fees', field: null, cardField: null },
  ]);
  const field = { label: 'Blood Gp', kind: 'text', key: cardField.key };
  const added = await send('POST', '/student-fields', field, { by: 'admin' });
  expect(added.json<StudentField>()).toMatchObject({ key: 'blood', label: 'Blood Gp' });
  const again = await send('POST', '/student-fields', { ...field, label: 'Blood 2' }, { by: 'admin' });
  expect(again.json()).toMatchObject({ code: 'field_taken' });
  const chosen = { columns: [{ at: 4, field: 'custom:blood' }] };
  expect((await desk.send('PATCH', `/${id}/columns`, chosen, { version })).statusCode).toBe(200);
  await desk.compare(id);
  await desk.apply(id);
  const card = await send('GET', '/card-students/step?q=Asha');
  expect(card.json()).toMatchObject({
    student: { name: 'Asha Rao', values: { fields: { 'custom.blood': 'A+' } } },
  });
});
