// Loads the definition of a figure when someone opens it, so that pages with figures do not download all definitions.
import type { FigureId } from './figure-words.ts';

/** The sentence that says how the figure is counted. */
export const figureDefinitionOf = (id: FigureId) => async (): Promise<string> => {
  const { figureFormulaOf } = await import('./figure-words.ts');
  return figureFormulaOf(id);
};
