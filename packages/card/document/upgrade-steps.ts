import { documentVersion } from './format.ts';

export type RawDocument = Readonly<Record<string, unknown>>;
/**
 * Each step changes a document from its version to the next. Never change a step of a released version: documents were
 * saved with its result.
 */
export type UpgradeSteps = Readonly<Record<number, (document: RawDocument) => RawDocument>>;

export const upgradeSteps: UpgradeSteps = {};

/** Upgrades a document to the newest version. Returns undefined if there are no steps from its version. */
export function upgradeDocument(
  document: RawDocument,
  steps: UpgradeSteps = upgradeSteps,
  newest: number = documentVersion,
): RawDocument | undefined {
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
