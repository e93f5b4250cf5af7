// Code 39, for old readers: capitals, digits and seven signs, but no lower case.
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*';
/** Nine elements each, starting with a bar. A 1 is a wide element. */
const patterns = [
  0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118,
  0x058, 0x00d, 0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016,
  0x181, 0x0c1, 0x1c0, 0x091, 0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x0a8, 0x0a2, 0x08a, 0x02a, 0x094,
];
const elements = 9;
const wide = 3;
// This letter begins and ends every code, so the text must not contain it.
const frame = '*';

/** The widths of bar, space, bar … in modules. Undefined if the code cannot carry the text. */
export function encodeCode39(text: string): number[] | undefined {
  if (!/^[0-9A-Z\-. $/+%]{1,80}$/.test(text)) return undefined;
  const widths: number[] = [];
  for (const letter of `${frame}${text}${frame}`) {
    const pattern = patterns[letters.indexOf(letter)] ?? 0;
    // A narrow gap separates two letters.
    if (widths.length > 0) widths.push(1);
    for (let at = elements - 1; at >= 0; at--) widths.push((pattern >> at) & 1 ? wide : 1);
  }
  return widths;
}
