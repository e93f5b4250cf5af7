/**
 * A spreadsheet treats a cell that begins with one of these characters as a formula. The full-width forms count too. An
 * apostrophe in front makes it text.
 */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text;

/** RFC 4180: a cell is quoted if it contains a quote, a separator or a line break. */
const quoted = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(escapeFormula(cell))).join(',')}\r\n`;
