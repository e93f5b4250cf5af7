import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { a4Sheet, sheetGridOf } from '@lanyard/card/print/sheet';
import { rasterise, runTool, withFile } from '@lanyard/card/test-tools';
import type { Student } from '@lanyard/students/api';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import { testPhotoFiles } from '../import/test-photo-files.ts';

const school = await testPhotoFiles();
const { add, send, section, town } = school;
const names = [
  'Asha Rao',
  'आशा राव',
  'محمد علي',
  'தமிழ் செல்வன்',
  '王小明',
  'ᚠᚢᚦ Rune',
  'Bartholomew Maximilian Featherstonehaugh-Cholmondeley the Third',
  'Zoë',
  'Nine',
  'Ten',
  'Eleven',
];
const children: Student[] = [];
beforeAll(async () => {
  for (const name of names) children.push(await add(name, { admissionNo: `A-${String(children.length)}` }));
});

const dpi = 200;
const pdf = async (per = 8): Promise<Buffer> => {
  const reply = await send('GET', `/capture/sections/${section()}/cards?per=${String(per)}`, undefined, {
    by: 'photographer',
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return reply.rawPayload;
};

it.each([
  [8, 2],
  [10, 2],
])('prints %i cards on a page whose codes name the children in roll order', async (per, pages) => {
  const file = await pdf(per);
  expect(withFile(file, 'a.pdf', (path) => runTool('qpdf', '--check', path))).toContain(
    'No syntax or stream encoding errors',
  );
  const drawn = await rasterise(file, dpi);
  expect(drawn).toHaveLength(pages);
  // Cuts the page into cards. Each piece is the card of one child, in roll order.
  const grid = sheetGridOf({ w: 95, h: per === 8 ? 69 : 55 }, 0, { ...a4Sheet, gutter: 0, duplex: 'none' });
  expect(grid.cells).toBe(per);
  for (const [at, { id }] of children.entries()) {
    const page = drawn[Math.floor(at / per)];
    if (!page) throw new Error('a page is missing');
    const [left, top, width, height] = (['x', 'y', 'w', 'h'] as const).map((side) =>
      Math.floor((grid.trim(at % per, 'front')[side] * dpi) / 25.4),
    ) as [number, number, number, number];
    const png = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
      .extract({ left, top, width, height })
      .png()
      .toBuffer();
    expect(withFile(png, 'a.png', (path) => runTool('zbarimg', '-q', '--raw', path)).trim()).toBe(
      `LYD:${id}`,
    );
  }
});

it('prints the name in its own script, the class, the roll number and the identifier', async () => {
  const text = withFile(await pdf(), 'a.pdf', (path) => runTool('pdftotext', '-layout', path, '-'));
  const [first] = children;
  expect(text).toContain('Asha Rao');
  expect(text).toContain('王小明');
  expect(text).toContain(`${first?.class ?? ''}-${first?.division ?? ''}-1`);
  expect(text).toContain('Roll No 001');
  // No font has this letter. The card shows the number instead of the name, and the class still gets its cards.
  expect(text).not.toContain('ᚠ');
});

it('are refused without the capture role, for another school, and for a class without students', async () => {
  const path = `/capture/sections/${section()}/cards`;
  for (const by of ['reviewer', 'principal'] as const)
    expect((await send('GET', path, undefined, { by })).statusCode).toBe(403);
  expect((await send('GET', `/capture/sections/${randomUUID()}/cards`)).statusCode).toBe(404);
  expect((await send('GET', `${path}?per=9`)).statusCode).toBe(400);
  expect((await send('GET', `/capture/sections/${section(1)}/cards`)).statusCode).toBe(404); // The class is empty.
  const out = await sendTestRequest(town.app, 'nobody', `/orgs/${town.alpha.org}${path}`, {});
  const theirs = await sendTestRequest(
    town.app,
    town.beta.people.staff.token,
    `/orgs/${town.beta.org}${path}`,
    {},
  );
  expect([out.statusCode, theirs.statusCode]).toEqual([401, 404]);
});
