// A search that finds texts with every word, for records that have a number: packages, orders and batches.

/** LIKE patterns, one for each word in lower case. `10A` is read as the class `10-A`, as texts write it. */
export const wordPatterns = (q: string): readonly string[] =>
  q
    .trim()
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(/^(\d{1,2})(\p{L})$/u, '$1-$2'))
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
