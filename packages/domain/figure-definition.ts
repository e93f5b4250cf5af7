// Loads the words of a figure when someone asks for them: pages that show figures do not wait for all definitions.
import type { FigureId } from './figure-words.ts';

/** Reads how the figure is counted. */
export const definitionOf = (id: FigureId) => async (): Promise<string> => {
  const { formulaOf } = await import('./figure-words.ts');
  return formulaOf(id);
};
