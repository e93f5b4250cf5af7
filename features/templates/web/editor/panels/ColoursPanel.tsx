import { colourOf } from '@lanyard/card/document/colour-of';
import { Button } from '@lanyard/ui/Button';
import { ChevronDown, Palette, Plus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';

import { addColour, colourUses } from '../model/edit-card.ts';
import { documentBeforeDrag, useEditorContext, useEditor } from '../use-editor.ts';
import { PanelSection } from './PanelSection.tsx';

const NamedColourRow = lazy(async () => ({ default: (await import('./NamedColourRow.tsx')).NamedColourRow }));

const noValues = { fields: {}, photo: null };

/** The template's named colours. A change applies to every element that uses the colour. */
export function ColoursPanel() {
  const { editor, values } = useEditorContext();
  const document = useEditor(documentBeforeDrag);
  const readOnly = useEditor((state) => state.readOnly);
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = Object.keys(document.colours);
  const uses = open ? colourUses(document) : null;
  return (
    <PanelSection title="Styling">
      <Button
        size="sm"
        className="w-full justify-start!"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Palette aria-hidden />
        Colors
        <span aria-hidden className="ms-auto flex -space-x-1">
          {names.slice(0, 5).map((name) => (
            <span
              key={name}
              className="size-4 rounded-full ring-1 ring-line-2"
              style={{ background: colourOf(document, name, values) }}
            />
          ))}
        </span>
        <ChevronDown aria-hidden className={open ? 'rotate-180' : ''} />
      </Button>
      <div id={id} hidden={!open} className="mt-3">
        {names.length === 0 && (
          <p className="mb-2 text-sm text-fg-3">
            No named colours yet. Name one, and change it everywhere at once.
          </p>
        )}
        {open && (
          <Suspense>
            <ul className="flex flex-col gap-1">
              {names.map((name) => (
                <NamedColourRow key={name} name={name} uses={uses?.get(name) ?? 0} />
              ))}
            </ul>
          </Suspense>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 -ms-2"
          {...(readOnly && { disabledReason: 'Somebody else is editing.' })}
          onClick={() =>
            void editor.commit(
              'Add colour',
              (now) => addColour(now, 'colour', colourOf(now, '#2e77d8', noValues)).document,
            )
          }
        >
          <Plus aria-hidden />
          Add colour
        </Button>
      </div>
    </PanelSection>
  );
}
