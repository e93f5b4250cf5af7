import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { DrawList } from './layout/draw-list.ts';
import type { Fonts } from './layout/fonts.ts';
import type { PictureReader } from './pdf/pdf-painter.ts';
import { CardSvg } from './screen/card-svg.ts';

/** A page that shows one side at an exact size in pixels, with its pictures inside. */
export async function sideMarkup(
  list: DrawList,
  side: 'front' | 'back',
  fonts: Fonts,
  pictures: PictureReader,
  { width, height, bleed }: { width: number; height: number; bleed: number },
): Promise<string> {
  const hrefs = new Map<string, string>();
  for (const op of (list[side] ?? []).flatMap((part) => part.ops))
    if (op.op === 'picture') {
      const bytes = Buffer.from(await pictures(op.source, op.key));
      hrefs.set(
        op.key,
        `data:image/${op.source === 'photo' ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`,
      );
    }
  const svg = renderToStaticMarkup(
    createElement(CardSvg, {
      list,
      side,
      fonts,
      label: 'card',
      bleed,
      pictureHref: ({ key }) => hrefs.get(key) ?? '',
    }),
  );
  return `<!doctype html><style>body{margin:0;background:#fff}svg{display:block;width:${String(width)}px;height:${String(height)}px}</style>${svg}`;
}
