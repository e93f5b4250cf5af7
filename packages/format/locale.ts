/** Lanyard's only language so far. Dates are `16 Nov 2026`, times `19:01`, numbers `123,456`. */
export const defaultLocale = 'en-GB';

/** Keeps each formatter that `create` returns, because creating one takes longer than formatting a thousand values. */
export function cacheByLocale<Formatter>(
  create: (locale: string, variant: string) => Formatter,
): (locale: string, variant?: string) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (locale, variant = '') => {
    const key = `${locale} ${variant}`;
    let formatter = formatters.get(key);
    if (formatter === undefined) {
      formatter = create(locale, variant);
      formatters.set(key, formatter);
    }
    return formatter;
  };
}
