/** A sentence that people read: its id, which is the same in every language, and its English in ICU MessageFormat. */
export type Sentence = { readonly id: string; readonly message: string };

/**
 * Defines a sentence for the server, or for both server and browser. `npm run generate` reads the id and the English
 * from the call itself, so both must be written there.
 */
export const sentence = <const Given extends Sentence>(given: Given): Given => given;
