import type { CardElement } from '@lanyard/card/document/format';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextInput } from '@lanyard/ui/TextInput';
import { lazy, memo, Suspense, useEffect, useState } from 'react';

import { renameElement } from '../model/edit-elements.ts';
import { placeElement } from '../model/edit-places.ts';
import { elementKindOf, layerName } from '../model/element-words.ts';
import { elementsOf, isLocked } from '../model/elements.ts';
import type { Box } from '../model/geometry.ts';
import { readNumber } from '../model/measure.ts';
import { documentBeforeDrag, useEditorContext, useEditor } from '../use-editor.ts';
import { ArrangePanel } from './ArrangePanel.tsx';
import { FigureField } from './FigureField.tsx';
import { LengthField } from './LengthField.tsx';
import { PanelSection } from './PanelSection.tsx';
import { usePatchSelection } from './use-patch-selection.ts';

// Loads the selects and switches in the background, before the person selects the first element.
const fetchOwn = () => import('./TypeProperties.tsx');
const OwnProperties = lazy(async () => ({ default: (await fetchOwn()).TypeProperties }));

const places = ['x', 'y', 'w', 'h'] as const;
const share = (text: string): number | null => {
  const value = readNumber(text);
  return value === null ? null : value / 100;
};

/** The position fields, which update with each move of a drag. The rest of the panel updates when the drag ends. */
function Places({ id, disabled }: { readonly id: string; readonly disabled: boolean }) {
  const { editor } = useEditorContext();
  const side = useEditor((state) => state.side);
  const element = useEditor((state) => elementsOf(state.document, state.side).find((each) => each.id === id));
  const put = (box: Partial<Box>, merge: boolean) =>
    void editor.commit(
      'Place',
      (document) => placeElement(document, side, id, box),
      merge ? { merge: `place ${id} ${Object.keys(box).join('')}` } : {},
    );
  if (!element) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-4 gap-2">
        {places.map((key) => (
          <LengthField
            key={key}
            label={key.toUpperCase()}
            value={element[key]}
            disabled={disabled}
            onChange={(value, merge) => put({ [key]: value }, merge)}
          />
        ))}
      </div>
    </div>
  );
}

function TurnAndOpacity({
  element,
  disabled,
}: {
  readonly element: CardElement;
  readonly disabled: boolean;
}) {
  const { editor } = useEditorContext();
  const side = useEditor((state) => state.side);
  const patch = usePatchSelection();
  const put = (box: Partial<Box>, turn: number, merge: boolean) =>
    void editor.commit(
      'Turn',
      (document) => placeElement(document, side, element.id, box, turn),
      merge ? { merge: `turn ${element.id}` } : {},
    );
  return (
    <div className="grid grid-cols-2 gap-2">
      <FigureField
        label="Turn"
        value={element.turn ?? 0}
        show={(value) => String(value)}
        read={readNumber}
        step={1}
        min={-360}
        max={360}
        unit="°"
        disabled={disabled}
        onChange={(turn, merge) => put({}, turn, merge)}
      />
      <FigureField
        label="Opacity"
        value={element.opacity ?? 1}
        show={(value) => String(Math.round(value * 100))}
        read={share}
        step={0.05}
        min={0}
        max={1}
        unit="%"
        disabled={disabled}
        rangeWords="From 0 to 100%."
        onChange={(opacity, merge) =>
          void patch(
            'Change opacity',
            { opacity: opacity === 1 ? undefined : opacity },
            merge ? `opacity ${element.id}` : undefined,
          )
        }
      />
    </div>
  );
}

function LayerNameField({
  element,
  disabled,
}: {
  readonly element: CardElement;
  readonly disabled: boolean;
}) {
  const { editor } = useEditorContext();
  const side = useEditor((state) => state.side);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && typed.trim() !== '') {
      const named = renameElement(editor.get().document, side, element.id, typed);
      editor.commit('Rename', () => named.document, { select: named.ids });
    }
    setTyped(null);
  };
  return (
    <div>
      <span className="mb-1 block text-xs text-fg-3">Layer name</span>
      <TextInput
        aria-label="Layer name"
        value={typed ?? layerName(element)}
        disabled={disabled}
        maxLength={40}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
        className="h-8! px-2! text-fg!"
      />
    </div>
  );
}

/** The properties of the selection: its position, its content and its look. */
export const ElementPanel = memo(function ElementPanel() {
  useEffect(() => {
    void fetchOwn().catch(() => undefined);
  }, []);
  const document = useEditor(documentBeforeDrag);
  const side = useEditor((state) => state.side);
  const selected = useEditor((state) => state.selected);
  const readOnly = useEditor((state) => state.readOnly);
  const chosen = elementsOf(document, side).filter(({ id }) => selected.includes(id));
  const [element] = chosen;
  if (!element)
    return (
      <PanelSection title="Element">
        <p className="text-sm text-fg-3">
          Click something on the card to change it, or add something from Elements.
        </p>
      </PanelSection>
    );
  if (chosen.length > 1)
    return (
      <PanelSection title={`${String(chosen.length)} selected`}>
        <ArrangePanel locked={chosen.every(isLocked)} />
      </PanelSection>
    );
  const disabled = readOnly || isLocked(element);
  return (
    <PanelSection
      title={layerName(element)}
      extra={
        <span className="text-xs text-fg-3">{isLocked(element) ? 'locked' : elementKindOf(element)}</span>
      }
    >
      <div key={element.id} className="flex flex-col gap-3">
        <ArrangePanel locked={isLocked(element)} />
        <Places id={element.id} disabled={disabled} />
        <Suspense fallback={<Skeleton className="h-48" />}>
          <OwnProperties element={element} disabled={disabled} />
        </Suspense>
        <TurnAndOpacity element={element} disabled={disabled} />
        <LayerNameField element={element} disabled={disabled} />
      </div>
    </PanelSection>
  );
});
