import { useMedia } from '@lanyard/ui/use-media';
import { Layers } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, type DragEvent } from 'react';

import { Canvas } from './canvas/Canvas.tsx';
import { CardStrip } from './canvas/CardStrip.tsx';
import { useFontsFailed } from './canvas/font-loads.ts';
import { PreviewBar } from './canvas/PreviewBar.tsx';
import { toCardPoint, canvasStageOf } from './canvas/stage.ts';
import { insertElements } from './commands.ts';
import type { FieldChip } from './model/card-fields.ts';
import { createFieldElement } from './model/new-elements.ts';
import { AddPanel } from './panels/AddPanel.tsx';
import { ColoursPanel } from './panels/ColoursPanel.tsx';
import { ElementPanel } from './panels/ElementPanel.tsx';
import { chipMediaType, FieldChips } from './panels/FieldChips.tsx';
import { LayersPanel } from './panels/LayersPanel.tsx';
import { PanelSection } from './panels/PanelSection.tsx';
import { PrintChecksPanel } from './panels/PrintChecksPanel.tsx';
import { SizePanel } from './panels/SizePanel.tsx';
import { useCardStrip } from './use-card-strip.ts';
import { useEditorContext } from './use-editor.ts';
import type { StudentPreview } from './use-student-preview.ts';

// A chunk of its own, because only phones show the panels as tabs.
const PhonePanels = lazy(async () => ({ default: (await import('./PhonePanels.tsx')).PhonePanels }));

const Adding = () => (
  <>
    <AddPanel />
    <FieldChips />
    <ColoursPanel />
  </>
);
const LayerSection = () => (
  <PanelSection title="Layers" extra={<Layers aria-hidden className="size-3.5 text-fg-3" />}>
    <LayersPanel />
  </PanelSection>
);

/**
 * On a wide screen: things to add on the left, the card in the middle, the selection on the right. On a phone: the
 * card, and tabs below it.
 */
export function EditorBody({ preview }: { readonly preview: StudentPreview }) {
  const { editor } = useEditorContext();
  const wide = useMedia('(width >= 64rem)');
  const { cards, checks } = useCardStrip(preview.strip);
  const [over, setOver] = useState(false);
  const failed = useFontsFailed();
  const marked = useMemo(
    () => new Set(checks.flatMap(({ level, cards: shown = [] }) => (level === 'note' ? [] : shown))),
    [checks],
  );
  const properties = (
    <>
      <SizePanel />
      <ElementPanel />
    </>
  );
  const printed = <PrintChecksPanel checks={checks} onShow={preview.show} />;
  const drop = (event: DragEvent<HTMLDivElement>) => {
    setOver(false);
    const dropped = event.dataTransfer.getData(chipMediaType);
    const place = event.currentTarget.querySelector('[data-stage]');
    if (dropped === '' || !place) return;
    event.preventDefault();
    const { document } = editor.get();
    const at = toCardPoint(canvasStageOf(document), place.getBoundingClientRect(), event);
    const chip = JSON.parse(dropped) as FieldChip;
    insertElements(editor, `Add ${chip.label}`, [createFieldElement(document, chip, at)]);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      {wide && (
        <div className="w-59 shrink-0 overflow-y-auto border-e border-line">
          <Adding />
          <LayerSection />
        </div>
      )}
      <div className="flex min-w-0 flex-col bg-table max-lg:shrink-0 lg:flex-1">
        <div
          className={`min-h-0 p-2 max-lg:aspect-[460/302] max-lg:max-h-[42dvh] lg:flex-1 lg:px-4 lg:py-3 ${over ? 'bg-blue-bg' : ''}`}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(chipMediaType)) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Canvas />
        </div>
        {failed && (
          <p role="alert" className="px-4 pb-2 text-center text-sm text-red-fg">
            A font did not come. Check the connection; it is asked for again with the next change.
          </p>
        )}
        {wide && <CardStrip cards={cards} marked={marked} shown={preview.index} onShow={preview.show} />}
        <PreviewBar preview={preview} />
      </div>
      {wide ? (
        <div className="flex w-68 shrink-0 flex-col border-s border-line">
          <div className="min-h-0 flex-1 overflow-y-auto">{properties}</div>
          <div className="max-h-1/3 shrink-0 overflow-y-auto border-t border-line">{printed}</div>
        </div>
      ) : (
        <Suspense>
          <PhonePanels
            elements={<Adding />}
            layers={<LayerSection />}
            properties={
              <>
                {properties}
                {printed}
              </>
            }
          />
        </Suspense>
      )}
    </div>
  );
}
