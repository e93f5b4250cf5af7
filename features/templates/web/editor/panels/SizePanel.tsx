import { Segmented } from '@lanyard/ui/Segmented';
import { CircleAlert, CircleCheck } from 'lucide-react';

import { minCardSize, maxCardSize, resizeCard, cardSizeName } from '../model/edit-card.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import { LengthField } from './LengthField.tsx';
import { PanelSection } from './PanelSection.tsx';
import { PrintArea } from './PrintArea.tsx';

const units = [
  { value: 'in', label: 'in' },
  { value: 'mm', label: 'mm' },
] as const;

/** The width and height of the card. */
export function SizePanel() {
  const { editor, view, setView } = useEditorContext();
  const size = useEditor((state) => state.document.size);
  const readOnly = useEditor((state) => state.readOnly);
  const known = cardSizeName(size);
  const change = (to: { w?: number; h?: number }, merge: boolean) =>
    void editor.commit(
      'Change size',
      (document) => resizeCard(document, to),
      merge ? { merge: `size ${Object.keys(to).join('')}` } : {},
    );
  const field = {
    min: minCardSize,
    max: maxCardSize,
    ofCard: true,
    disabled: readOnly,
    rangeWords: 'From 1 to 12 in (25.4 to 304.8 mm).',
  };
  const Icon = known ? CircleCheck : CircleAlert;
  return (
    <PanelSection
      title="Card size"
      extra={
        <Segmented
          label="Unit"
          items={units}
          value={view.unit}
          onChange={(unit) => setView({ unit })}
          className="[&_label]:h-5! [&_label]:px-2! [&_label]:text-xs! coarse:[&_label]:h-8!"
        />
      }
    >
      <div className="grid grid-cols-2 gap-2">
        <LengthField {...field} label="Width" value={size.w} onChange={(w, merge) => change({ w }, merge)} />
        <LengthField {...field} label="Height" value={size.h} onChange={(h, merge) => change({ h }, merge)} />
      </div>
      <p className="mt-2 flex items-center gap-1.5 text-xs text-fg-3">
        <Icon aria-hidden className={`size-3.5 ${known ? 'text-green' : 'text-fg-3'}`} />
        {known ?? 'Own size: ask your vendor whether it is printed'}
      </p>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm text-xs font-medium text-blue-fg">
          Print area
        </summary>
        <PrintArea />
      </details>
    </PanelSection>
  );
}
