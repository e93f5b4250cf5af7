import type { DocumentFault } from '@lanyard/card/document/fault';

import { patchElements } from '../model/edit-elements.ts';
import { useEditorContext } from '../use-editor.ts';

/**
 * Changes properties of the selected elements. The value `undefined` removes a property. Returns the faults if it
 * fails.
 */
export type PatchSelection = (
  label: string,
  keys: Readonly<Record<string, unknown>>,
  merge?: string,
) => readonly DocumentFault[];

const cleaned = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
    : value;

export function usePatchSelection(): PatchSelection {
  const { editor } = useEditorContext();
  return (label, keys, merge) => {
    const { side, selected } = editor.get();
    const tidy = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, cleaned(value)]));
    return editor.commit(
      label,
      (document) => patchElements(document, side, selected, tidy),
      merge === undefined ? {} : { merge },
    );
  };
}
