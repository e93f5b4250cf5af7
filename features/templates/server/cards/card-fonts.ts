import { createFonts, type Fonts } from '@lanyard/card/layout/fonts';
import { readFontFace } from '@lanyard/fonts/read-face';

let fonts: Fonts | undefined;
/** This process reads each font file once, for all cards that it draws. */
export const cardFonts = (): Fonts => (fonts ??= createFonts(readFontFace));
