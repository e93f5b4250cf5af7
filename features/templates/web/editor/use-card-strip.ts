import type { Values } from '@lanyard/card/document/values';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import { useDeferredValue, useMemo } from 'react';

import { useFontLoads } from './canvas/font-loads.ts';
import { layOutCard } from './canvas/lay.ts';
import { lengthText } from './model/measure.ts';
import { listPrintChecks, type PrintCheck } from './model/print-checks.ts';
import { documentBeforeDrag, useEditorContext, useEditor } from './use-editor.ts';

export type StripStudent = {
  readonly label: string;
  readonly name: string;
  readonly id: string | null;
  readonly values: Values;
};
export type StripCard = StripStudent & { readonly list: DrawList | null };

/**
 * The cards of the strip below the canvas and the engine's findings about them. They are updated in the browser's spare
 * time, never during a drag.
 */
export function useCardStrip(students: readonly StripStudent[]): {
  readonly cards: readonly StripCard[];
  readonly checks: readonly PrintCheck[];
} {
  const document = useDeferredValue(useEditor(documentBeforeDrag));
  const { fields, view } = useEditorContext();
  const { unit } = view;
  const faces = useFontLoads();
  return useMemo(() => {
    const cards = students.map((student) => ({ ...student, list: layOutCard(document, student.values) }));
    const shown = cards.flatMap(({ list, ...card }) => (list ? [{ ...card, list }] : []));
    const ready = shown.length === cards.length;
    return {
      cards,
      checks: ready
        ? listPrintChecks(document, shown, {
            fields,
            length: (mm) => `${lengthText(mm, unit)} ${unit}`,
          })
        : [],
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a face that came is a reason to lay them out again
  }, [document, students, faces, fields, unit]);
}
