import { Checkbox } from '@lanyard/ui/Checkbox';

import { centredSlot, setPrintArea } from '../model/edit-card.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import { LengthField } from './LengthField.tsx';

/** The panel for the bleed that is cut off, the safe area, and the slot that is punched. */
export function PrintArea() {
  const { editor } = useEditorContext();
  const { bleed, safe, size, punch } = useEditor((state) => state.document);
  const readOnly = useEditor((state) => state.readOnly);
  const change = (frame: Parameters<typeof setPrintArea>[1], merge: boolean) =>
    void editor.commit(
      'Change print area',
      (document) => setPrintArea(document, frame),
      merge ? { merge: 'frame' } : {},
    );
  const field = { showUnit: true, disabled: readOnly, min: 0 };
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <LengthField
          {...field}
          label="Bleed"
          max={10}
          value={bleed}
          onChange={(value, merge) => change({ bleed: value }, merge)}
        />
        <LengthField
          {...field}
          label="Safe area"
          max={12}
          value={safe}
          onChange={(value, merge) => change({ safe: value }, merge)}
        />
        <LengthField
          {...field}
          label="Corners"
          max={20}
          value={size.corner}
          onChange={(corner, merge) => change({ corner }, merge)}
        />
      </div>
      <Checkbox
        checked={punch !== undefined}
        disabled={readOnly}
        onChange={(on) => change({ punch: on ? centredSlot(size) : null }, false)}
      >
        Slot for a lanyard
      </Checkbox>
    </div>
  );
}
