import { colourOf } from '@lanyard/card/document/colour-of';
import { IconButton } from '@lanyard/ui/IconButton';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { fieldsWithChoices } from '../model/card-fields.ts';
import { bindColourToField, removeColour, renameColour, setColour } from '../model/edit-card.ts';
import { layerName } from '../model/element-words.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';

const nobody = { fields: {}, photo: null };
/** The colours that the values of a field get at first, so that houses look different at once. */
const spread = ['#1d4ed0', '#b3202f', '#0b7a53', '#f0b323', '#7c3aed', '#0e7490', '#c2410c', '#475569'];
const picker =
  'size-6 shrink-0 cursor-pointer rounded-full border border-edge/60 bg-transparent p-0 coarse:size-9 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0';

/** One named colour. It can have another value for each class or house. */
export function NamedColourRow({ name, uses }: { readonly name: string; readonly uses: number }) {
  const { editor, fields } = useEditorContext();
  const document = useEditor((state) => state.document);
  const readOnly = useEditor((state) => state.readOnly);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const colour = document.colours[name];
  const rule = colour !== undefined && typeof colour !== 'string' && 'by' in colour ? colour : null;
  const label = layerName({ id: name });
  const usual = colourOf(document, name, nobody);
  const set = (next: string) =>
    void editor.commit(
      'Change colour',
      (now) => setColour(now, name, rule ? { ...rule, otherwise: next } : next),
      { merge: `colour ${name}` },
    );
  const rename = () => {
    if (typed !== null && typed.trim() !== '')
      editor.commit('Rename colour', (now) => renameColour(now, name, typed));
    setTyped(null);
  };
  const follow = (by: string) =>
    void editor.commit('Change colour', (now) => {
      if (by === '') return setColour(now, name, usual);
      const choices = fields.find(({ path }) => path === by)?.choices ?? [];
      const map = Object.fromEntries(
        choices.slice(0, 40).map((choice, at) => [choice, spread[at % spread.length] ?? usual]),
      );
      return bindColourToField(now, name, by, map);
    });
  return (
    <li>
      <div className="flex items-center gap-1.5">
        <input
          type="color"
          aria-label={label}
          value={usual}
          disabled={readOnly}
          onChange={({ target }) => set(target.value)}
          className={picker}
        />
        <TextInput
          aria-label={`Name of ${label}`}
          value={typed ?? label}
          disabled={readOnly}
          maxLength={32}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
          className="h-7! min-w-0 flex-1 border-transparent! bg-transparent! px-1.5! shadow-none! hover:border-line-2! focus:border-edge!"
        />
        <span className="tnum text-2xs text-fg-3" title={`Used ${String(uses)} times`}>
          {String(uses)}×
        </span>
        <IconButton
          icon={SlidersHorizontal}
          label={`Rules of ${label}`}
          tip="Another colour per class or house"
          aria-expanded={open}
          aria-pressed={rule !== null}
          onClick={() => setOpen(!open)}
          className={`size-7! [&_svg]:size-3.5! ${rule ? 'bg-blue-bg! text-blue-fg!' : ''}`}
        />
      </div>
      {open && (
        <div className="mt-1.5 mb-2 flex flex-col gap-2 rounded-md bg-well p-2.5">
          <Select
            aria-label={`${label} follows`}
            value={rule?.by ?? ''}
            disabled={readOnly}
            onChange={follow}
            items={[
              { value: '', label: 'The same on every card' },
              ...fieldsWithChoices(fields).map(({ path, label: field }) => ({
                value: path,
                label: `By ${field}`,
              })),
            ]}
            className="h-8!"
          />
          {rule && (
            <ul className="flex max-h-44 flex-col gap-1.5 overflow-y-auto">
              {Object.entries(rule.map).map(([choice, hex]) => (
                <li key={choice}>
                  <label className="flex items-center gap-2 text-sm">
                    <input
                      type="color"
                      value={hex}
                      disabled={readOnly}
                      onChange={({ target }) =>
                        void editor.commit(
                          'Change colour',
                          (now) =>
                            setColour(now, name, { ...rule, map: { ...rule.map, [choice]: target.value } }),
                          { merge: `colour ${name} ${choice}` },
                        )
                      }
                      className={picker}
                    />
                    <span className="truncate">{choice}</span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <button
            type="button"
            disabled={readOnly}
            onClick={() => void editor.commit('Remove colour', (now) => removeColour(now, name))}
            className="flex items-start gap-1.5 self-start rounded-sm text-start text-xs font-medium text-red-fg hover:underline coarse:min-h-11"
          >
            <Trash2 aria-hidden className="size-3.5" />
            Remove, keep the colour where it is used
          </button>
        </div>
      )}
    </li>
  );
}
