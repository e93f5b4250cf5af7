import { colourOf } from '@lanyard/card/document/colour-of';
import { useId } from 'react';

import { layerName } from '../model/element-words.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';

export interface ColourFieldProps {
  readonly label: string;
  /** `#rrggbb`, or the name of a colour of the template. Undefined means no colour. */
  readonly value: string | undefined;
  readonly onChange: (colour: string | undefined) => void;
  readonly disabled: boolean;
  readonly optional?: boolean;
}

const swatch =
  'relative grid size-6 cursor-pointer place-items-center rounded-full border border-edge/60 coarse:size-9 has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring';

/** Offers the template's named colours first, then a colour picker. */
export function ColourField({ label, value, onChange, disabled, optional = false }: ColourFieldProps) {
  const { values } = useEditorContext();
  const document = useEditor((state) => state.document);
  const group = useId();
  const named = Object.keys(document.colours);
  const own = value !== undefined && value.startsWith('#');
  const radio = (name: string, chosen: boolean, choose: () => void) => (
    <input
      type="radio"
      name={group}
      aria-label={name}
      checked={chosen}
      disabled={disabled}
      onChange={choose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-xs text-fg-3">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {optional && (
          <label title="None" className={`${swatch} overflow-hidden bg-surface`}>
            <span aria-hidden className="absolute h-px w-8 -rotate-45 bg-red" />
            {radio('None', value === undefined, () => onChange(undefined))}
          </label>
        )}
        {named.map((name) => (
          <label
            key={name}
            title={layerName({ id: name })}
            className={swatch}
            style={{ background: colourOf(document, name, values) }}
          >
            {radio(layerName({ id: name }), value === name, () => onChange(name))}
          </label>
        ))}
        <label className="flex h-7 items-center gap-1.5 rounded-md border border-edge ps-1 pe-2 has-focus-visible:outline-2 has-focus-visible:outline-ring coarse:h-11">
          <input
            type="color"
            aria-label={`${label}, own colour`}
            value={value === undefined ? '#ffffff' : colourOf(document, value, values)}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
            className="size-5 cursor-pointer rounded-sm border-0 bg-transparent p-0 outline-none"
          />
          <span className="font-mono text-2xs text-fg-2">
            {own ? value : value === undefined ? 'none' : colourOf(document, value, values)}
          </span>
        </label>
      </div>
    </fieldset>
  );
}
