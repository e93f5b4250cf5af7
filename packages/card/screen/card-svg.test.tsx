import { fontFaceModule } from '@lanyard/fonts/families';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { createFonts } from '../layout/fonts.ts';
import { layout } from '../layout/layout.ts';
import { fingerprint, fingerprints } from '../test-fingerprints.ts';
import { goldenDocument, goldenValues } from '../test-golden-cards.ts';
import { CardSvg } from './card-svg.ts';

const faces = [
  'Noto Sans 400',
  'Noto Sans 600',
  'Noto Sans 700',
  'Noto Sans Devanagari 700',
  'Noto Sans Tamil 700',
  'Noto Sans Bengali 700',
  'Noto Sans Arabic 700',
  'Noto Sans SC 700',
  'Atkinson Hyperlegible Mono 400',
];

it('the browser lays the golden cards out like the server, and shows them', async () => {
  const bytes = new Map<string, Uint8Array>();
  for (const key of faces) {
    const reply = await fetch(`/node_modules/${fontFaceModule(key)}`);
    expect(reply.ok, key).toBe(true);
    bytes.set(key, new Uint8Array(await reply.arrayBuffer()));
  }
  const fonts = createFonts((key) => {
    const found = bytes.get(key);
    if (!found) throw new Error(`${key} was not fetched`);
    return found;
  });
  const document = goldenDocument('0'.repeat(64));
  const lists = Array.from({ length: 12 }, (_, at) => layout(document, goldenValues(at), fonts));
  expect(lists.map(fingerprint)).toEqual(fingerprints);

  const [list] = lists;
  if (!list) throw new Error('no card');
  const screen = await render(
    <CardSvg
      list={list}
      side="front"
      fonts={fonts}
      label="Card of Aarav Srivastava"
      pictureHref={() => 'data:,'}
    />,
  );
  await expect.element(screen.getByRole('img', { name: 'Card of Aarav Srivastava' })).toBeVisible();
});
