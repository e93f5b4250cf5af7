import { createFonts, type Fonts } from '@lanyard/card/layout/fonts';
import { readFace } from '@lanyard/fonts/read-face';

let fonts: Fonts | undefined;
/** The faces of every card this process draws are read once. */
export const cardFonts = (): Fonts => (fonts ??= createFonts(readFace));
