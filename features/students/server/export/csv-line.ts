/**
 * A spreadsheet takes a cell that begins like this for a formula, also by its full-width twin; an apostrophe makes it the
 * text it is.
 */
export const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text;

/** RFC 4180: quoted where a sign of its own stands in it. */
const quoted = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(escapeFormula(cell))).join(',')}\r\n`;
