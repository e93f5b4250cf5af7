import type { CardElement } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { PictureOp } from '@lanyard/card/layout/draw-list';
import { CardSvg } from '@lanyard/card/screen/card-svg';
import { memo, useMemo } from 'react';

import { fonts } from '../../card/engine.ts';
import { useFontLoads } from './font-loads.ts';
import { layOutElement, type DocumentBase } from './lay.ts';

export interface ElementPictureProps {
  readonly element: CardElement;
  readonly frame: DocumentBase;
  readonly values: Values;
  readonly pictureHref: (op: PictureOp) => string;
}

/** One element as it will be printed. It is drawn again only if the element, the frame or the student changes. */
export const ElementPicture = memo(function ElementPicture({
  element,
  frame,
  values,
  pictureHref,
}: ElementPictureProps) {
  const faces = useFontLoads();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a face that came is a reason to lay it out again
  const list = useMemo(() => layOutElement(frame, element, values), [frame, element, values, faces]);
  if (!list) return null;
  return (
    <CardSvg
      list={list}
      side="front"
      fonts={fonts}
      pictureHref={pictureHref}
      bleed={frame.bleed}
      label=""
      className="absolute inset-0 size-full"
    />
  );
});
