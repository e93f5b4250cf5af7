// What a school stores about a student besides name and number. Values are text, as printed on a card.
export const fieldKinds = ['text', 'number', 'choice', 'date', 'phone'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export type FieldRule = {
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: readonly string[];
  /** 9 stands for a digit, A for a letter and * for either. Any other character stands for itself. */
  readonly pattern: string | null;
  /** The longest text, in characters, or the highest number. */
  readonly most: number | null;
  readonly required: boolean;
};

const longest = 120;
const classes: Readonly<Record<string, string>> = {
  '9': String.raw`\d`,
  A: String.raw`\p{L}`,
  '*': String.raw`[\p{L}\d]`,
};
const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${Array.from(pattern, (sign) => classes[sign] ?? sign.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)).join('')}$`,
    'u',
  );

export type CustomValueResult = { readonly value: string | null } | { readonly error: string };

/** Returns the value to store (null for none), or a sentence that says what the value should be. */
export function readCustomValue(rule: FieldRule, given: string | null): CustomValueResult {
  const text = (given ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return rule.required ? { error: `${rule.label} is needed.` } : { value: null };
  if (text.length > longest) return { error: `${rule.label} has at most ${String(longest)} characters.` };
  if (/\p{Cc}|\p{Cs}/u.test(text)) return { error: `${rule.label} has a character that cannot be printed.` };
  return readers[rule.kind](rule, text);
}

const readers: Readonly<Record<FieldKind, (rule: FieldRule, text: string) => CustomValueResult>> = {
  text: ({ label, pattern, most }, text) => {
    if (most !== null && text.length > most)
      return { error: `${label} has at most ${String(most)} characters.` };
    return pattern === null || patternOf(pattern).test(text)
      ? { value: text }
      : { error: `${label} looks like ${pattern}.` };
  },
  number: ({ label, most }, text) => {
    if (!/^\d{1,9}$/.test(text)) return { error: `${label} is a whole number.` };
    return most !== null && Number(text) > most
      ? { error: `${label} is at most ${String(most)}.` }
      : { value: String(Number(text)) };
  },
  choice: ({ label, options }, text) => {
    const chosen = options.find((option) => option.toLowerCase() === text.toLowerCase());
    return chosen === undefined ? { error: `${label} is one of ${options.join(', ')}.` } : { value: chosen };
  },
  date: ({ label }, text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return /^\d{4}-\d\d-\d\d$/.test(text) &&
      !Number.isNaN(day.valueOf()) &&
      day.toISOString().startsWith(text)
      ? { value: text }
      : { error: `${label} is a day, such as 2012-06-30.` };
  },
  phone: ({ label }, text) =>
    /^\+?[\d ().-]{5,24}$/.test(text) && text.replaceAll(/\D/g, '').length >= 5
      ? { value: text }
      : { error: `${label} is a phone number, such as +91 98765 43210.` },
};

/** `Blood group` → `blood_group`: the name of the field on cards, in files and in the history. */
export const customFieldKey = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 40) || 'field';
