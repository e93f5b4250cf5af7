import { defaultLocale } from '@lanyard/format/locale';
import { formatNumber } from '@lanyard/format/numbers';
import { pluralForm } from '@lanyard/format/plurals';

/**
 * Dates, money and most numbers arrive as text that @lanyard/format wrote. A value of type number chooses a plural
 * form.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message as Lingui's `compileMessage` returns it: text, `['name']`, or `['count', 'plural', { one: …, other: … }]`. */
export type CompiledMessage = readonly Token[];
type Token = string | readonly [name: string] | readonly [name: string, kind: string, cases?: string | Cases];
type Cases = Readonly<Record<string, CompiledMessage | number | undefined>>;

function chooseCase(kind: string, cases: Cases, value: string | number, locale: string): CompiledMessage {
  const offset = Number(cases['offset'] ?? 0);
  const form = kind === 'plural' ? pluralForm(Number(value) - offset, locale) : undefined;
  const chosen = cases[String(value)] ?? (form && cases[form]) ?? cases['other'];
  return typeof chosen === 'object' ? chosen : [];
}

/** Returns the message with its values, in the plural form that the language requires. */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues = {},
  locale = defaultLocale,
): string {
  const format = (tokens: CompiledMessage, counted?: number): string =>
    tokens
      .map((token) => {
        if (token === '#' && counted !== undefined) return formatNumber(counted, locale);
        if (typeof token === 'string') return token;
        const [name, kind, cases] = token;
        const value = values[name];
        if (value === undefined) throw new Error(`a sentence has no value for ${name}`);
        if (kind === undefined) return String(value);
        if ((kind !== 'plural' && kind !== 'select') || typeof cases !== 'object')
          throw new Error(`a sentence formats ${name} by ${kind}; format it with @lanyard/format first`);
        const of = kind === 'plural' ? Number(value) - Number(cases['offset'] ?? 0) : undefined;
        return format(chooseCase(kind, cases, value, locale), of);
      })
      .join('');
  return format(message);
}
