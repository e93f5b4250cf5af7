import { rasterise, runTool, withFile } from '@lanyard/card/test-tools';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { testPackages } from '../test-packages.ts';

const shop = await testPackages();

it('the code on a label finds its package for both sides, and strangers get nothing', async () => {
  const order = await shop.checkedOrder(3);
  const made = await shop.create(order.id, order.section);
  const reply = await shop.vendor('GET', `/packages/${made.id}/label`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  const [page] = await rasterise(reply.rawPayload, 203);
  if (!page) throw new Error('no page');
  const png = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
    .png()
    .toBuffer();
  const codes = withFile(png, 'a.png', (path) => runTool('zbarimg', '-q', '--raw', path))
    .trim()
    .split('\n');
  for (const code of codes) {
    const found = await shop.read<{ id: string }>(
      shop.vendor('GET', `/packages/find?code=${encodeURIComponent(code)}`),
    );
    expect(found.id).toBe(made.id);
  }
  expect(codes).toContain(made.code);
  expect(codes).toContain(made.tracking);
  expect((await shop.send('GET', `/packages/${made.id}/label?format=sheet`)).statusCode).toBe(200);
  expect((await shop.vendor('GET', `/packages/${crypto.randomUUID()}/label`)).statusCode).toBe(404);

  const list = await shop.vendor('GET', `/packages/${made.id}/packing-list`);
  const text = withFile(list.rawPayload, 'a.pdf', (path) => runTool('pdftotext', '-layout', path, '-'));
  for (const { serial } of order.list) expect(text).toContain(serial);
});
