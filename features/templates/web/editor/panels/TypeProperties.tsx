import type { CardElement } from '@lanyard/card/document/format';

import { CodeProperties, LineProperties, PictureProperties, ShapeProperties } from './OtherProperties.tsx';
import { TextProperties } from './TextProperties.tsx';
import { usePatchSelection } from './use-patch-selection.ts';

export interface TypePropertiesProps {
  readonly element: CardElement;
  readonly disabled: boolean;
}

/** The properties that only one type of element has. */
export function TypeProperties({ element, disabled }: TypePropertiesProps) {
  const patch = usePatchSelection();
  switch (element.type) {
    case 'text':
      return <TextProperties element={element} patch={patch} disabled={disabled} />;
    case 'shape':
      return <ShapeProperties element={element} patch={patch} disabled={disabled} />;
    case 'line':
      return <LineProperties element={element} patch={patch} disabled={disabled} />;
    case 'barcode':
    case 'qr':
      return <CodeProperties element={element} patch={patch} disabled={disabled} />;
    case 'photo':
    case 'image':
      break;
  }
  return <PictureProperties element={element} patch={patch} disabled={disabled} />;
}
