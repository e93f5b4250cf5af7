// Loads HarfBuzz, the layout and the painter with the first card that is shown. Fonts are loaded when a letter needs
// them.
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import { layout } from '@lanyard/card/layout/layout';
import { fetchedFonts } from '@lanyard/card/screen/fetched-fonts';
import { fetchFontFace } from '@lanyard/fonts/fetch-face';

const { fonts, withFaces } = fetchedFonts(fetchFontFace);

export const layOutWithFonts = (document: CardDocument, values: Values): Promise<DrawList> =>
  withFaces(() => layout(document, values, fonts));

export { fonts, withFaces };
