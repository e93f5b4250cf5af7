import type { TextElement } from '@lanyard/card/document/format';
import { fontFamilies } from '@lanyard/fonts/families';
import { formatList } from '@lanyard/format/lists';
import { t } from '@lanyard/translation/macro';
import { Segmented } from '@lanyard/ui/Segmented';
import { Switch } from '@lanyard/ui/Switch';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';

import { cardFieldLabelOf } from '../../../field-labels.ts';
import { elementsOf } from '../model/elements.ts';
import { leaveOutOf } from '../model/leave-out.ts';
import { readNumber } from '../model/measure.ts';
import { minFontSize } from '../model/new-elements.ts';
import { useEditor, useEditorContext } from '../use-editor.ts';
import { ColourField } from './ColourField.tsx';
import { ContentField } from './ContentField.tsx';
import { FigureField } from './FigureField.tsx';
import { PanelSelect } from './PanelSelect.tsx';
import type { PatchSelection } from './use-patch-selection.ts';

const aligns = [
  { value: 'left', label: 'Left', icon: AlignLeft, iconOnly: true },
  { value: 'center', label: 'Centre', icon: AlignCenter, iconOnly: true },
  { value: 'right', label: 'Right', icon: AlignRight, iconOnly: true },
] as const;
const alignOf = ({ align = 'start', dir }: TextElement): 'left' | 'center' | 'right' => {
  if (align === 'left' || align === 'center' || align === 'right') return align;
  return (align === 'start') === (dir !== 'rtl') ? 'left' : 'right';
};

const show = (value: number): string => String(Math.round(value * 10) / 10);

export interface TextPropertiesProps {
  readonly element: TextElement;
  readonly patch: PatchSelection;
  readonly disabled: boolean;
}

export function TextProperties({ element, patch, disabled }: TextPropertiesProps) {
  const readOnly = useEditor((state) => state.readOnly);
  const fonts = useEditor((state) => state.document.fonts);
  const why = disabled
    ? { disabledReason: readOnly ? 'Somebody else is editing.' : 'The element is locked.' }
    : {};
  const side = useEditor((state) => elementsOf(state.document, state.side));
  const { fields } = useEditorContext();
  const leaveOut = leaveOutOf(element, side);
  const fieldNames = formatList((leaveOut?.paths ?? []).map((path) => cardFieldLabelOf(path, fields)));
  const lead = fonts[element.font]?.[0] ?? '';
  const weights = fontFamilies[lead]?.weights ?? [400];
  const weight = weights.reduce((best, each) =>
    Math.abs(each - (element.weight ?? 400)) <= Math.abs(best - (element.weight ?? 400)) ? each : best,
  );
  return (
    <div className="flex flex-col gap-3">
      <ContentField
        value={element.text}
        keep={(text) => patch('Change text', { text }, `text ${element.id}`)}
        withField={(binding) =>
          `${element.text}${element.text === '' || element.text.endsWith(' ') ? '' : ' '}${binding}`
        }
        disabled={disabled}
        rows={2}
      />
      <PanelSelect
        label="Font"
        value={element.font}
        disabled={disabled}
        onChange={(font) => void patch('Change font', { font })}
        items={Object.entries(fonts).map(([value, [family = value]]) => ({ value, label: family }))}
      />
      <div className="grid grid-cols-2 gap-2">
        <FigureField
          label="Size"
          value={element.size}
          show={show}
          read={readNumber}
          step={0.5}
          min={2}
          max={400}
          unit="pt"
          disabled={disabled}
          rangeWords="From 2 to 400 pt."
          onChange={(size, merge) =>
            void patch(
              'Change size of type',
              {
                size,
                ...(element.fit && {
                  fit: {
                    ...element.fit,
                    min: element.fit.min === undefined ? undefined : Math.min(element.fit.min, size),
                  },
                }),
              },
              merge ? `size ${element.id}` : undefined,
            )
          }
        />
        <PanelSelect
          label="Weight"
          value={String(weight)}
          disabled={disabled}
          onChange={(next) => void patch('Change weight', { weight: Number(next) })}
          items={weights.map((each) => ({ value: String(each), label: String(each) }))}
          className="tnum"
        />
      </div>
      <Segmented
        label="Align"
        items={aligns}
        value={alignOf(element)}
        onChange={(align) => void (disabled || patch('Align text', { align }))}
        className="w-full [&_label]:h-7!"
      />
      <ColourField
        label="Colour"
        value={element.fill}
        disabled={disabled}
        onChange={(fill) => void patch('Change colour', { fill: fill ?? '#000000' }, `fill ${element.id}`)}
      />
      <Switch
        label="Shrink long values to fit"
        checked={element.fit?.min !== undefined && element.fit.min < element.size}
        onChange={(on) =>
          void patch('Change fit', {
            fit: { ...element.fit, min: on ? minFontSize(element.text, element.size) : undefined },
          })
        }
        {...why}
      />
      <Switch
        label="Two lines where one is too long"
        checked={(element.fit?.lines ?? 1) > 1}
        onChange={(on) => void patch('Change fit', { fit: { ...element.fit, lines: on ? 2 : undefined } })}
        {...why}
      />
      {leaveOut && (
        <Switch
          label={t`Leave out if empty`}
          hint={t`The card leaves this text out if it has no value for: ${fieldNames}.`}
          checked={leaveOut.isOn}
          onChange={(on) => void patch(t`Leave out if empty`, leaveOut.keysFor(on))}
          {...why}
        />
      )}
    </div>
  );
}
