import { currentVersion } from './format.ts';

export type Raw = Readonly<Record<string, unknown>>;
/**
 * Each step changes a document from its version to the next. Never change a step of a released version: documents were
 * saved with its result.
 */
export type UpSteps = Readonly<Record<number, (document: Raw) => Raw>>;

export const upSteps: UpSteps = {};

/** Raises a document to the newest version. Returns undefined if there are no steps from its version. */
export function raise(
  document: Raw,
  steps: UpSteps = upSteps,
  newest: number = currentVersion,
): Raw | undefined {
  const { version } = document;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > newest)
    return undefined;
  let raised = document;
  for (let from = version; from < newest; from++) {
    const step = steps[from];
    if (!step) return undefined;
    raised = { ...step(raised), version: from + 1 };
  }
  return raised;
}
