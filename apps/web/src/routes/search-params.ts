// Writes search values into the URL as plain text. The router's default would write `?q=%2223%22`, and read `?q=23` as
// a number.
type Params = Readonly<Record<string, unknown>>;

export const parseSearch = (search: string): Params =>
  Object.fromEntries(
    [...new URLSearchParams(search)].map(([name, value]) => [name, value === 'true' ? true : value]),
  );

export function stringifySearch(params: Params): string {
  const search = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === null ? [] : [[name, String(value as string | number | boolean)]],
    ),
  );
  return search.size > 0 ? `?${search.toString()}` : '';
}
