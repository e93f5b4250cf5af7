import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { fontFaceModule, type FontFaceKey } from './families.ts';

const { resolve } = createRequire(import.meta.url);

/** The bytes of a font face, read when a card first needs it, because Chinese alone is 10 MB. */
export const readFontFace = (key: FontFaceKey): Uint8Array => readFileSync(resolve(fontFaceModule(key)));
