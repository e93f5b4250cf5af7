import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { TemplateAsset, TemplateImport } from '../../api-template-file.ts';
import type { Template } from '../../api.ts';
import { testTemplates } from '../test-templates.ts';
import { deleteTemplateLeftoversWork } from './delete-template-leftovers.job.ts';

const { town, vault, send, make, upload } = await testTemplates();

const picture = (colour: string, width = 120): Promise<Buffer> =>
  sharp({ create: { width, height: 80, channels: 4, background: colour } })
    .withExif({ IFD0: { Copyright: 'CANARY' } })
    .png()
    .toBuffer();
const assets = async (): Promise<TemplateAsset[]> =>
  (await send('GET', '/template-assets')).json<{ assets: TemplateAsset[] }>().assets;

/** Creates a template with a picture on it. */
async function pictured(colour: string): Promise<Template> {
  const { file } = await upload('template_image', await picture(colour));
  const asset = (await assets()).find((each) => each.file === file);
  if (!asset) throw new Error('no asset');
  const { id, document } = await make('Premium ID Card', `With ${colour}`);
  const { sha256, width, height } = asset;
  const changed = {
    ...document,
    assets: { logo: { sha256, width, height } },
    front: {
      elements: [
        ...document.front.elements,
        { id: 'logo', type: 'image', asset: 'logo', x: 10, y: 10, w: 12, h: 8 },
      ],
    },
  };
  const saved = await send(
    'PATCH',
    `/templates/${id}/draft`,
    { document: changed, tab: randomUUID() },
    { version: 1 },
  );
  expect(saved.statusCode, saved.body).toBe(200);
  return (await send('GET', `/templates/${id}`)).json<Template>();
}
const exported = async (id: string): Promise<Buffer> =>
  (await send('GET', `/templates/${id}/export`)).rawPayload;
const read = async (id: string, where = town.alpha): Promise<TemplateImport> =>
  (
    await send('GET', `/template-imports/${id}`, undefined, { at: where, from: where })
  ).json<TemplateImport>();
const file = (change: (raw: Record<string, unknown>) => object, from: Buffer): Buffer =>
  Buffer.from(JSON.stringify(change(JSON.parse(from.toString()) as Record<string, unknown>)));

test('a picture is stored once, without metadata, and found by its hash', async () => {
  const bytes = await picture('#00aa55');
  const { state, file: first } = await upload('template_image', bytes);
  expect(state).toBe('done');
  expect((await upload('template_image', bytes)).file).toBe(first);
  const [asset] = await assets();
  expect(asset).toMatchObject({ file: first, width: 120, height: 80 });
  const shown = await send('GET', `/template-assets/file?sha256=${asset?.sha256 ?? ''}`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
  expect(shown.rawPayload.includes('CANARY')).toBe(false);
  expect((await send('GET', `/template-assets/file?sha256=${'0'.repeat(64)}`)).statusCode).toBe(404);
  expect((await send('GET', '/template-assets/file?sha256=../x')).statusCode).toBe(400);
  const theirs = { at: town.beta, from: town.beta };
  expect(
    (await send('GET', `/template-assets/file?sha256=${asset?.sha256 ?? ''}`, undefined, theirs)).statusCode,
  ).toBe(404);
  expect(
    (await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/template-assets`)).statusCode,
  ).toBe(401);
  expect((await send('GET', '/template-assets', undefined, { by: 'photographer' })).statusCode).toBe(403);
  expect(await upload('template_image', Buffer.from('GIF89a not a picture'))).toMatchObject({
    state: 'refused',
  });
});

test('an exported template imports as the identical document in any school', async () => {
  const template = await pictured('#2255cc');
  const bytes = await exported(template.id);
  for (const where of [town.alpha, town.beta]) {
    const { id, state } = await upload('template_file', bytes, where);
    expect(state).toBe('done');
    const found = await read(id, where);
    expect(found).toMatchObject({
      state: 'ready',
      name: template.name,
      missingFonts: [],
      images: 1,
      template: null,
    });
    expect(found.document).toEqual(template.document);
    const here = { at: where, from: where };
    const kept = await send('POST', `/template-imports/${id}/keep`, {}, here);
    expect(kept.statusCode, kept.body).toBe(201);
    expect(JSON.stringify(kept.json<Template>().document)).toBe(JSON.stringify(template.document));
    expect(await read(id, where)).toMatchObject({ state: 'kept', template: kept.json<Template>().id });
    expect((await send('POST', `/template-imports/${id}/keep`, {}, here)).json()).toMatchObject({
      code: 'import_not_ready',
    });
    const again = await send('GET', `/templates/${kept.json<Template>().id}/export`, undefined, here);
    expect(again.rawPayload.equals(bytes)).toBe(true);
  }
});

test('an import names the missing fonts and replaces them', async () => {
  const bytes = await exported((await make('Visitor Badge', 'Fonts')).id);
  const strange = file((raw) => {
    const document = raw['document'] as Template['document'];
    return {
      ...raw,
      document: {
        ...document,
        fonts: { ...document.fonts, sans: ['Comic Sans MS', 'Noto Sans'], swiss: ['Helvetica'] },
      },
    };
  }, bytes);
  const found = await read((await upload('template_file', strange)).id);
  expect(found).toMatchObject({ state: 'ready', missingFonts: ['Comic Sans MS', 'Helvetica'] });
  expect(found.document?.fonts).toMatchObject({ sans: ['Noto Sans'], swiss: ['Noto Sans'] });
  const named = await send('POST', `/template-imports/${found.id}/keep`, { name: 'Ours now' });
  expect(named.json()).toMatchObject({ name: 'Ours now', status: 'draft', document: { name: 'Ours now' } });
});

test('a file that is no template file is refused with the reason', async () => {
  const whole = await exported((await pictured('#cc5522')).id);
  const pictures = (JSON.parse(whole.toString()) as { images: Record<string, string> }).images;
  const [sha = ''] = Object.keys(pictures);
  const [base64 = ''] = Object.values(pictures);
  const cases: readonly [Buffer, string][] = [
    [Buffer.from('not json'), 'not_a_template_file'],
    [Buffer.from([0xff, 0xfe, 0x7b]), 'not_a_template_file'],
    [file((raw) => ({ ...raw, format: 'pdf' }), whole), 'not_a_template_file'],
    [file((raw) => ({ ...raw, more: 1 }), whole), 'not_a_template_file'],
    [file((raw) => ({ ...raw, version: 2 }), whole), 'version_unknown'],
    [
      file((raw) => ({ ...raw, document: { ...(raw['document'] as object), surprise: 1 } }), whole),
      'document_faulty',
    ],
    [file((raw) => ({ ...raw, images: {} }), whole), 'image_missing'],
    [
      file((raw) => ({ ...raw, images: { ...(raw['images'] as object), ['a'.repeat(64)]: base64 } }), whole),
      'image_unused',
    ],
    [
      file((raw) => ({ ...raw, images: { [sha]: Buffer.from('other').toString('base64') } }), whole),
      'image_differs',
    ],
    [file((raw) => ({ ...raw, images: { [sha]: '<svg>' } }), whole), 'not_a_template_file'],
  ];
  for (const [bytes, reason] of cases) {
    const { id, state } = await upload('template_file', bytes);
    expect(state).toBe('refused');
    expect(await read(id)).toMatchObject({ state: 'refused', reason, document: null });
    expect((await send('POST', `/template-imports/${id}/keep`, {})).json()).toMatchObject({
      code: 'import_not_ready',
    });
  }
  const faulty = file(
    (raw) => ({ ...raw, document: { ...(raw['document'] as object), surprise: 1 } }),
    whole,
  );
  expect((await read((await upload('template_file', faulty)).id)).faults).toMatchObject([
    { code: 'key_unknown' },
  ]);
});

test('a person cannot read the import of another person and unused imports are deleted', async () => {
  const other = await sharp({ create: { width: 33, height: 44, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const { file: id } = await upload('template_image', other, town.beta);
  expect(id).not.toBeNull();
  const bytes = await exported((await pictured('#778899')).id);
  const sent = await upload('template_file', bytes, town.beta);
  const beta = { at: town.beta, from: town.beta };
  expect(
    (await send('GET', `/template-imports/${sent.id}`, undefined, { ...beta, by: 'admin' })).statusCode,
  ).toBe(404);
  expect((await send('GET', `/template-imports/${sent.id}`)).statusCode).toBe(404);
  expect(
    (await send('POST', `/template-imports/${sent.id}/keep`, {}, { ...beta, by: 'principal' })).statusCode,
  ).toBe(403);
  const count = async (): Promise<number> =>
    (await send('GET', '/template-assets', undefined, beta)).json<{ assets: unknown[] }>().assets.length;
  const before = await count();
  const { org, people } = town.beta;
  const caller = { org, user: people.staff.id, as: 'app_worker' } as const;
  const kept = () =>
    town.withTenant(caller, ({ tx }) =>
      tx.selectFrom('template_assets').select('sha256').where('org_id', '=', org).execute(),
    );
  const all = (await kept()).length;
  const forget = deleteTemplateLeftoversWork(vault);
  if (!('inOne' in forget)) throw new Error('one transaction');
  await town.withTenant(caller, (act) => forget.inOne(act, {} as never));
  expect(await read(sent.id, town.beta)).toMatchObject({ state: 'ready' });
  await town.withTenant(caller, ({ tx }) =>
    tx
      .updateTable('template_imports')
      .set({ made_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', sent.id)
      .execute(),
  );
  await town.withTenant(caller, (act) => forget.inOne(act, {} as never));
  expect((await send('GET', `/template-imports/${sent.id}`, undefined, beta)).statusCode).toBe(404);
  expect((await kept()).length).toBe(all - 1);
  expect(await count()).toBe(before);
});
