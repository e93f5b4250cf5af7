import type {
  BarcodeElement,
  ImageElement,
  LineElement,
  PhotoElement,
  QrElement,
  ShapeElement,
  Stroke,
} from '@lanyard/card/document/format';

import { ColourField } from './ColourField.tsx';
import { ContentField } from './ContentField.tsx';
import { LengthField } from './LengthField.tsx';
import { PanelSelect } from './PanelSelect.tsx';
import type { PatchSelection } from './use-patch-selection.ts';

interface Props<Element> {
  readonly element: Element;
  readonly patch: PatchSelection;
  readonly disabled: boolean;
}

function StrokeWidth({
  element,
  stroke,
  patch,
  disabled,
}: Props<ShapeElement | LineElement> & { readonly stroke: Stroke }) {
  return (
    <LengthField
      label="Line width"
      value={stroke.width}
      min={0.05}
      max={20}
      showUnit
      disabled={disabled}
      onChange={(width, merge) =>
        void patch('Change line', { stroke: { ...stroke, width } }, merge ? `width ${element.id}` : undefined)
      }
    />
  );
}

export function ShapeProperties({ element, patch, disabled }: Props<ShapeElement>) {
  const fill = typeof element.fill === 'string' ? element.fill : undefined;
  const { stroke } = element;
  return (
    <div className="flex flex-col gap-3">
      <ColourField
        label="Fill"
        value={fill}
        optional
        disabled={disabled}
        onChange={(next) => void patch('Change fill', { fill: next }, `fill ${element.id}`)}
      />
      <ColourField
        label="Line"
        value={stroke?.colour}
        optional
        disabled={disabled}
        onChange={(colour) =>
          void patch(
            'Change line',
            { stroke: colour === undefined ? undefined : { width: 0.3, ...stroke, colour } },
            `stroke ${element.id}`,
          )
        }
      />
      <div className="grid grid-cols-2 gap-2">
        {stroke && <StrokeWidth element={element} stroke={stroke} patch={patch} disabled={disabled} />}
        {element.shape === 'rect' && (
          <LengthField
            label="Corners"
            value={element.radius ?? 0}
            min={0}
            max={50}
            showUnit
            disabled={disabled}
            onChange={(radius, merge) =>
              void patch('Change corners', { radius }, merge ? `radius ${element.id}` : undefined)
            }
          />
        )}
      </div>
    </div>
  );
}

export function LineProperties({ element, patch, disabled }: Props<LineElement>) {
  const { stroke } = element;
  return (
    <div className="flex flex-col gap-3">
      <ColourField
        label="Colour"
        value={stroke.colour}
        disabled={disabled}
        onChange={(colour) =>
          void patch(
            'Change line',
            { stroke: { ...stroke, colour: colour ?? '#000000' } },
            `stroke ${element.id}`,
          )
        }
      />
      <StrokeWidth element={element} stroke={stroke} patch={patch} disabled={disabled} />
    </div>
  );
}

const symbologies = [
  { value: 'code128', label: 'Code 128' },
  { value: 'code39', label: 'Code 39' },
] as const;
const corrections = [
  { value: 'L', label: 'Low, 7%' },
  { value: 'M', label: 'Medium, 15%' },
  { value: 'Q', label: 'Quartile, 25%' },
  { value: 'H', label: 'High, 30%' },
] as const;

export function CodeProperties({ element, patch, disabled }: Props<BarcodeElement | QrElement>) {
  return (
    <div className="flex flex-col gap-3">
      <ContentField
        value={element.value}
        keep={(value) => patch('Change code', { value }, `value ${element.id}`)}
        withField={(binding) => binding}
        disabled={disabled}
      />
      {element.type === 'barcode' ? (
        <PanelSelect
          label="Kind of barcode"
          value={element.symbology}
          disabled={disabled}
          items={symbologies}
          onChange={(symbology) => void patch('Change barcode', { symbology })}
        />
      ) : (
        <PanelSelect
          label="Error correction"
          value={element.ecc ?? 'M'}
          disabled={disabled}
          items={corrections}
          onChange={(ecc) => void patch('Change code', { ecc })}
        />
      )}
      <ColourField
        label="Colour"
        value={element.fill ?? '#000000'}
        disabled={disabled}
        onChange={(fill) => void patch('Change colour', { fill }, `fill ${element.id}`)}
      />
      <ColourField
        label="Behind it"
        value={element.paper}
        optional
        disabled={disabled}
        onChange={(paper) => void patch('Change colour', { paper }, `paper ${element.id}`)}
      />
    </div>
  );
}

const cuts = [
  { value: 'none', label: 'Square corners' },
  { value: 'rect', label: 'Rounded corners' },
  { value: 'ellipse', label: 'Oval' },
] as const;
const absences = [
  { value: 'placeholder', label: 'Show a stand-in' },
  { value: 'hide', label: 'Leave it empty' },
  { value: 'fault', label: 'Do not print the card' },
] as const;

export function PictureProperties({ element, patch, disabled }: Props<PhotoElement | ImageElement>) {
  const { clip } = element;
  const cut = clip?.shape === 'path' ? null : (clip?.shape ?? 'none');
  return (
    <div className="flex flex-col gap-3">
      {cut !== null && (
        <PanelSelect
          label="Cut"
          value={cut}
          disabled={disabled}
          items={cuts}
          onChange={(shape) =>
            void patch('Change cut', {
              clip: shape === 'none' ? undefined : shape === 'rect' ? { shape, radius: 1.5 } : { shape },
            })
          }
        />
      )}
      {clip?.shape === 'rect' && (
        <LengthField
          label="Corners"
          value={clip.radius}
          min={0}
          max={50}
          showUnit
          disabled={disabled}
          onChange={(radius, merge) =>
            void patch(
              'Change corners',
              { clip: { ...clip, radius } },
              merge ? `radius ${element.id}` : undefined,
            )
          }
        />
      )}
      {element.type === 'photo' ? (
        <PanelSelect
          label="Without a photo"
          value={element.missing}
          disabled={disabled}
          items={absences}
          onChange={(missing) => void patch('Change photo', { missing })}
        />
      ) : (
        <PanelSelect
          label="Picture"
          value={element.fit ?? 'contain'}
          disabled={disabled}
          items={[
            { value: 'contain', label: 'All of it' },
            { value: 'cover', label: 'Fills the box' },
          ]}
          onChange={(fit) => void patch('Change picture', { fit })}
        />
      )}
    </div>
  );
}
