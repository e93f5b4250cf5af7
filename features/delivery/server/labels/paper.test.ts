import { rasterise, runTool, withFile } from '@lanyard/card/test-tools';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { testPackages } from '../test-packages.ts';

const shop = await testPackages();

it('a label and a packing list say where the package goes, and the code on the label finds the package for both sides, and strangers get nothing', async () => {
  await shop.addPlace('School office');
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
  expect(text).toContain('Deliver to: School office, 14 Temple Road, Bengaluru 560003, India');

  // Once the package is dispatched, a new label shows the courier and the courier's number. The codes stay.
  const label = async (): Promise<string> => {
    const { rawPayload } = await shop.vendor('GET', `/packages/${made.id}/label`);
    return withFile(rawPayload, 'a.pdf', (path) => runTool('pdftotext', '-layout', path, '-'));
  };
  expect(await label()).toMatch(/School office\s+Alpha\s+14 Temple Road\s+Bengaluru 560003\s+INDIA/);
  expect(await label()).not.toContain('Express Delivery');
  await shop.dispatch(made.id, { courierNumber: 'CC-778812' });
  expect(await label()).toMatch(new RegExp(`Express Delivery\\s+CC-778812[\\s\\S]*${made.tracking}`));
});
