// Creates random values that a JSON schema allows, and spoils them as an attacker would.
export type RequestSchema = {
  readonly $ref?: string;
  readonly anyOf?: readonly RequestSchema[];
  readonly oneOf?: readonly RequestSchema[];
  readonly allOf?: readonly RequestSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: RequestSchema;
  readonly prefixItems?: readonly RequestSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, RequestSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: RequestSchema | boolean;
};
export type RandomChoice = {
  readonly below: (most: number) => number;
  readonly one: <Item>(items: readonly Item[]) => Item;
  /** Ids of existing records, of the caller and of others. */
  readonly ids: readonly string[];
};

const long = 'ß'.repeat(60_000);
let deep: unknown = 0;
for (let i = 0; i < 2_000; i++) deep = [deep];

/** Values that no real browser sends. */
const odd: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u0301\u0301',
  '🏳️‍🌈'.repeat(30),
  "'; drop table students; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '{{constructor}}',
  '=HYPERLINK("x")',
  '9999-99-99',
  '-infinity',
  '0001-01-01',
  '275760-09-13',
  long,
  deep,
  [],
  {},
  [[]],
  Array.from({ length: 3_000 }, (_, i) => i),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: 1, valueOf: null, length: -1 },
];
export const oddValue = ({ one }: RandomChoice): unknown => one(odd);

const words = ['Asha Rao', '10', 'A', '10-A-7', 'list.csv', 'a@b.example', '#2e77d8', 'Asia/Kolkata', 'x'];

export function randomValueFor(schema: RequestSchema, chance: RandomChoice, depth = 0): unknown {
  const { below, one, ids } = chance;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return one(schema.enum);
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (some) return randomValueFor(one(some), chance, depth);
  const type = typeof schema.type === 'object' ? one(schema.type) : schema.type;
  if (type === 'object') {
    const made: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      if (schema.required?.includes(name) || below(2) === 0)
        made[name] = randomValueFor(part, chance, depth + 1);
    if (typeof schema.additionalProperties === 'object')
      made[one(words)] = randomValueFor(schema.additionalProperties, chance, depth + 1);
    return made;
  }
  if (type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => randomValueFor(item, chance, depth + 1));
    const length = Math.max(schema.minItems ?? 0, Math.min(below(4), schema.maxItems ?? 4));
    return Array.from({ length }, () => randomValueFor(schema.items ?? {}, chance, depth + 1));
  }
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1000);
    return least + below(Math.max(1, Math.min((schema.maximum ?? 1000) - least, 1000) + 1));
  }
  if (type === 'boolean') return below(2) === 0;
  if (type === 'null') return null;
  if (type !== 'string') return oddValue(chance);
  if (schema.format === 'uuid') return one(ids);
  if (schema.format === 'date') return one(['2025-04-01', '2026-03-31', '2024-02-29', '2026-11-15']);
  if (schema.format === 'date-time') return '2026-11-15T10:00:00Z';
  return one(words)
    .padEnd(schema.minLength ?? 0, 'x')
    .slice(0, schema.maxLength);
}

/** Returns the value with a part of it replaced, removed or added. */
export function spoilValue(value: unknown, chance: RandomChoice): unknown {
  const { below, one } = chance;
  if (typeof value !== 'object' || value === null || below(6) === 0) return oddValue(chance);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...value };
  const keys = Object.keys(copy);
  const key = keys.length > 0 ? one(keys) : 'extra';
  const at = copy as Record<string, unknown>;
  switch (below(4)) {
    case 0:
      delete at[key];
      break;
    case 1:
      at['extra'] = oddValue(chance);
      break;
    default:
      at[key] = spoilValue(at[key], chance);
  }
  return copy;
}
