import { importSteps, mayActOnImport, type ImportStep } from '@lanyard/domain/import-state';

import { differenceKinds, type Difference } from '../../api-differences.ts';
import type { Import } from '../../api-import.ts';

export type DifferenceKind = Difference['kind'];

/** The wizard's URL search: the import, the step, and the kind of difference. */
export type ImportSearch = {
  readonly import?: string | undefined;
  readonly step?: ImportStep | undefined;
  readonly show?: DifferenceKind | undefined;
};
export type OnImportSearch = (change: ImportSearch, options?: { readonly replace?: boolean }) => void;

export type RawImportSearch = {
  readonly import?: string | undefined;
  readonly step?: string | undefined;
  readonly show?: string | undefined;
};
/** Unknown steps and kinds in the URL are ignored. */
export const readImportSearch = (asked: RawImportSearch): ImportSearch => ({
  import: asked.import,
  step: importSteps.find((step) => step === asked.step),
  show: differenceKinds.find((kind) => kind === asked.show),
});

/** The URL may name a step that the import has not reached yet, or one that it cannot go back to. */
export function shownStepOf({ state, step }: Import, asked: ImportStep | undefined): ImportStep {
  if (asked === undefined || !mayActOnImport(state, 'map')) return step;
  return importSteps.indexOf(asked) <= importSteps.indexOf(step) ? asked : step;
}

/** What needs a person comes first: questions and errors, then changes. */
export function shownKindOf({ counts }: Import, asked: DifferenceKind | undefined): DifferenceKind {
  if (asked) return asked;
  const order = ['changed', 'new', 'error', 'left'] as const;
  return order.find((kind) => (counts?.[kind] ?? 0) > 0) ?? 'same';
}
