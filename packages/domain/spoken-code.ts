// Codes that people read to each other from paper or on the phone: Crockford's characters in groups of four.

/** Converts what someone typed into the stored form. Returns undefined if it cannot be a code of this length. */
export function readSpokenCode(typed: string, length = 12): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === length && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : undefined;
}

/** Writes a stored code in groups: `K7QM-3XPD-9T0A`. */
export const showSpokenCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
