// Codes that people tell each other on paper or on the phone: twelve of Crockford's characters, in threes of four.

/** What somebody typed, as it is kept; nothing when it cannot be one. */
export function readSpokenCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined;
}

/** `K7QM-3XPD-9T0A` */
export const showSpokenCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
