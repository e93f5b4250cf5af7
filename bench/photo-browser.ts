// Chromium measures photos with the product's own browser code, under the product's content security policy.
import { fileURLToPath } from 'node:url';

import type { PhotoMeasurements } from '@lanyard/domain/photo-quality';
import { contentSecurityPolicy } from '@lanyard/http/content-security-policy';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

import { chromium as launch } from '../tools/chromium.ts';

const open = `(async () => {
  const [{ openModels }, { readPixels }, { measurePhoto }] = await Promise.all([
    import('/packages/portrait/browser/open-models.ts'),
    import('/packages/portrait/browser/read-pixels.ts'),
    import('/packages/portrait/engine/measure.ts'),
  ]);
  const models = await openModels();
  globalThis.measured = async (jpeg) => {
    const { pixels, photo } = await readPixels(new Blob([Uint8Array.fromBase64(jpeg)], { type: 'image/jpeg' }));
    return (await measurePhoto(pixels, models, photo)).measurements;
  };
})()`;

export type PhotoBrowser = {
  readonly measure: (jpeg: Buffer) => Promise<PhotoMeasurements>;
  readonly close: () => Promise<void>;
};

export async function openPhotoBrowser(): Promise<PhotoBrowser> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    server: { port: 4250, host: '127.0.0.1', watch: null, hmr: false },
    optimizeDeps: { include: ['onnxruntime-web/wasm'], entries: [] },
  });
  server.middlewares.use('/page', (_, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.setHeader('content-security-policy', contentSecurityPolicy('none'));
    reply.end('<!doctype html><title>photos</title>');
  });
  await server.listen();
  const browser = await chromium.launch(launch);
  const page = await browser.newPage();
  await page.goto('http://127.0.0.1:4250/page');
  await page.evaluate(open);
  return {
    measure: (jpeg) => page.evaluate(`measured('${jpeg.toString('base64')}')`),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
