import type { BarcodeElement, ImageElement, LineElement, PhotoElement, QrElement, ShapeElement } from '@lanyard/card/document/format'; // prettier-ignore
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useState } from 'react';

import { faultWords } from '../../words/document-fault-words.ts';
import { ColourField } from './ColourField.tsx';
import { LengthField } from './LengthField.tsx';
import { PickField } from './PickField.tsx';
import type { Patch } from './use-patch.ts';

interface Props<Element> {
  readonly element: Element;
  readonly patch: Patch;
  readonly disabled: boolean;
}
const compact = '[&_label]:mb-1! [&_label]:text-xs! [&_label]:font-normal! [&_label]:text-fg-3!';

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
        {stroke && (
          <LengthField
            label="Line width"
            value={stroke.width}
            min={0.05}
            max={20}
            showUnit
            disabled={disabled}
            onChange={(width, merge) =>
              void patch(
                'Change line',
                { stroke: { ...stroke, width } },
                merge ? `width ${element.id}` : undefined,
              )
            }
          />
        )}
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
      <LengthField
        label="Line width"
        value={stroke.width}
        min={0.05}
        max={20}
        showUnit
        disabled={disabled}
        onChange={(width, merge) =>
          void patch(
            'Change line',
            { stroke: { ...stroke, width } },
            merge ? `width ${element.id}` : undefined,
          )
        }
      />
    </div>
  );
}

const symbologies = [
  { value: 'code128', label: 'Code 128' },
  { value: 'code39', label: 'Code 39' },
] as const;
const corrections = [
  { value: 'L', label: 'Low, 7 %' },
  { value: 'M', label: 'Medium, 15 %' },
  { value: 'Q', label: 'Quartile, 25 %' },
  { value: 'H', label: 'High, 30 %' },
] as const;

export function CodeProperties({ element, patch, disabled }: Props<BarcodeElement | QrElement>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const write = (value: string) => {
    const [fault] = patch('Change code', { value }, `value ${element.id}`);
    setTyped(fault ? value : null);
    setWrong(fault && faultWords(fault));
  };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Field label="Content" {...(wrong !== undefined && { error: wrong })} className={compact}>
          <TextInput
            value={typed ?? element.value}
            disabled={disabled}
            maxLength={500}
            onChange={({ target }) => write(target.value)}
            onBlur={() => {
              setTyped(null);
              setWrong(undefined);
            }}
            className="h-8! px-2! font-mono"
          />
        </Field>
        <PickField disabled={disabled} onPick={write} />
      </div>
      {element.type === 'barcode' ? (
        <Field label="Kind of barcode" className={compact}>
          <Select
            value={element.symbology}
            disabled={disabled}
            items={symbologies}
            onChange={(symbology) => void patch('Change barcode', { symbology })}
            className="h-8!"
          />
        </Field>
      ) : (
        <Field label="Error correction" className={compact}>
          <Select
            value={element.ecc ?? 'M'}
            disabled={disabled}
            items={corrections}
            onChange={(ecc) => void patch('Change code', { ecc })}
            className="h-8!"
          />
        </Field>
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
        <Field label="Cut" className={compact}>
          <Select
            value={cut}
            disabled={disabled}
            items={cuts}
            onChange={(shape) =>
              void patch('Change cut', {
                clip: shape === 'none' ? undefined : shape === 'rect' ? { shape, radius: 1.5 } : { shape },
              })
            }
            className="h-8!"
          />
        </Field>
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
        <Field label="Without a photo" className={compact}>
          <Select
            value={element.missing}
            disabled={disabled}
            items={absences}
            onChange={(missing) => void patch('Change photo', { missing })}
            className="h-8!"
          />
        </Field>
      ) : (
        <Field label="Picture" className={compact}>
          <Select
            value={element.fit ?? 'contain'}
            disabled={disabled}
            items={[
              { value: 'contain', label: 'All of it' },
              { value: 'cover', label: 'Fills the box' },
            ]}
            onChange={(fit) => void patch('Change picture', { fit })}
            className="h-8!"
          />
        </Field>
      )}
    </div>
  );
}
