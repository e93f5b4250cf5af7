/** A sentence that people read: its name in every language, and its English in ICU MessageFormat. */
export type Sentence = { readonly id: string; readonly message: string };

/**
 * Names a sentence of the server or of both sides. `npm run generate` reads the id and the English from the call itself, so
 * both must be written there.
 */
export const sentence = <const Given extends Sentence>(given: Given): Given => given;
