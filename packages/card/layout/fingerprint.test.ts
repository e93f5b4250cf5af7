import { readFontFace } from '@lanyard/fonts/read-face';
import { expect, it } from 'vitest';

import { fingerprint, fingerprints } from '../test-fingerprints.ts';
import { goldenDocument, goldenValues } from '../test-golden-cards.ts';
import { createFonts } from './fonts.ts';
import { layout } from './layout.ts';

it('the server lays the golden cards out as before', () => {
  const document = goldenDocument('0'.repeat(64));
  const fonts = createFonts(readFontFace);
  expect(
    Array.from({ length: 12 }, (_, at) => fingerprint(layout(document, goldenValues(at), fonts))),
  ).toEqual(fingerprints);
});
