// Creates the largest and the nastiest bodies and queries that a request may have.
import { longestBodyBytes, type BodySchema } from '../apps/server/test-longest-body.ts';

// A letter of three bytes in UTF-8.
const letter = 'ठ';

/** The largest value that a schema allows, or 1,000 items where it sets no limit. `share` shortens every list and text. */
function largest(schema: BodySchema, ids: readonly string[], share: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const [first] = choices.toSorted((a, b) => longestBodyBytes(b) - longestBodyBytes(a));
    return largest(first ?? {}, ids, share);
  }
  const inner = (item: BodySchema): unknown => largest(item, ids, share);
  const count = (most = 1000): number => Math.max(1, Math.floor(most * share));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, inner(field)]);
      const { additionalProperties: more } = schema;
      const own =
        typeof more === 'object'
          ? Array.from({ length: count(200) }, (_, i) => [`k${String(i)}`, inner(more)])
          : [];
      return Object.fromEntries([...fields, ...own]) as unknown;
    }
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map(inner);
      return Array.from({ length: count(schema.maxItems) }, () => inner(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case undefined:
    default:
      break;
  }
  if (schema.format === 'uuid') return ids[next++ % ids.length];
  if (schema.format === 'date') return '2026-11-15';
  if (schema.format === 'date-time') return '2026-11-15T10:00:00Z';
  return letter.repeat(count(schema.maxLength));
}
let next = 0;

function fitting(schema: BodySchema, ids: readonly string[], bytes: number): string {
  for (let share = 1; ; share /= 1.3) {
    const text = JSON.stringify(largest(schema, ids, share));
    if (Buffer.byteLength(text) <= bytes || share < 1e-6) return text;
  }
}

/** The largest valid body with a zero instead of every id and text, so that each of them is a fault. */
function allWrong(text: string): string {
  return JSON.stringify(JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? 0 : value)));
}

const filled = (start: string, piece: string, end: string, bytes: number): string =>
  start + piece.repeat(Math.floor((bytes - start.length - end.length - 1) / piece.length)) + end;

/** A body with a long text in every field. A slow regular expression takes long to refuse it. */
function longTexts(schema: BodySchema, bytes: number): string {
  const names = Object.keys(schema.properties ?? {});
  const each = Math.max(1, Math.floor(bytes / (names.length + 1)) - 60);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, `${'a'.repeat(each)}!`])));
}

export function nastyBodies(schema: BodySchema, ids: readonly string[], bytes: number): readonly string[] {
  const valid = fitting(schema, ids, bytes);
  const half = Math.floor(bytes / 2) - 8;
  return [
    valid,
    allWrong(valid),
    longTexts(schema, bytes),
    filled('[0', ',0', ']', bytes),
    `{"a":${'['.repeat(half)}${']'.repeat(half)}}`,
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, i) => `"${i.toString(36)}":0`).join(',')}}`,
    filled('{"a":"', String.raw`\u0000`, '"}', bytes),
  ];
}

/** Node refuses longer URLs. */
const longestAddress = 14_000;

type Fields = Readonly<Record<string, BodySchema>>;

/** A valid query in which every number is as large as allowed. */
function largestNumbers(fields: Fields, usual: string): string {
  const query = new URLSearchParams(usual);
  for (const [name, { type, maximum }] of Object.entries(fields))
    if ((type === 'number' || type === 'integer') && maximum !== undefined && maximum < 1e6)
      query.set(name, String(maximum));
  return `?${query.toString()}`;
}

export function nastyQueries(fields: Fields, usual: string, ids: readonly string[]): string[] {
  const names = Object.keys(fields);
  if (names.length === 0) return [`?${'a=1&'.repeat(longestAddress / 4)}`];
  const most = Math.floor(longestAddress / names.length);
  const all = (text: (name: string, length: number) => string): string =>
    `?${names.map((name) => `${name}=${text(name, most - name.length - 2)}`).join('&')}`;
  const valid = all((name, length) => {
    const value = largest(fields[name] ?? {}, ids, 1);
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, length);
  });
  return [
    largestNumbers(fields, usual),
    valid.replaceAll(/%[0-9A-F]?(?=&|$)/g, ''),
    all((_, length) => 'a'.repeat(length)),
    all((_, length) => '%25_'.repeat(length / 4)),
    `?${`${names[0] ?? ''}=1&`.repeat(longestAddress / ((names[0] ?? '').length + 3))}`,
  ];
}
