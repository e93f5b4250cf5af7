// Letters that people type for each other, for search and for comparing names. NFKD separates most accents from their
// letters. These tables have what it leaves.

/** Letters that Unicode does not separate into a letter and a mark, and letters that a keyboard has in two forms. */
export const lettersAlike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  // Arabic, Persian and Urdu
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ة: 'ه',
  // Apostrophes
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
};
export const letterAlike = new RegExp(`[${Object.keys(lettersAlike).join('')}]`, 'gu');

/**
 * Marks that people leave out when they type: Latin, Greek and Cyrillic accents, Hebrew and Arabic points, the nukta of
 * Indian scripts, and characters without width. A vowel sign is a part of the word and stays.
 */
export const markLeftOut = new RegExp(
  String.raw`[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u00AD\u200B-\u200F\u2060\uFEFF]`,
  'gu',
);

/** Changes digits of any script to 0–9. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 128) return digit;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return String(code - zero);
  });
