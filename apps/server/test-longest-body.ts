/** The parts of a JSON schema that limit the length of a value. */
export type BodySchema = {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
  readonly type?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly items?: BodySchema;
  readonly prefixItems?: readonly BodySchema[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly additionalProperties?: BodySchema | boolean;
};

/** A letter of most scripts has three bytes. */
const bytesPerCharacter = 3;
const formats: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 30 };
const sum = (lengths: readonly number[]): number => lengths.reduce((all, each) => all + each, 0);
const written = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The length in bytes of the longest value that a schema allows. Infinity if the schema sets no limit. */
export function longestBodyBytes(schema: BodySchema): number {
  if (schema.const !== undefined) return written(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(written));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(longestBodyBytes));
  switch (schema.type) {
    case 'string': {
      const { format = '', maxLength = Infinity } = schema;
      return 2 + (formats[format] ?? maxLength * bytesPerCharacter);
    }
    case 'integer':
    case 'number':
      return 24;
    case 'boolean':
    case 'null':
      return 5;
    case 'array':
      return schema.prefixItems
        ? 2 + sum(schema.prefixItems.map((item) => 1 + longestBodyBytes(item)))
        : 2 + (schema.maxItems ?? Infinity) * (1 + longestBodyBytes(schema.items ?? {}));
    case 'object': {
      if (typeof schema.additionalProperties === 'object') return Infinity;
      const fields = Object.entries(schema.properties ?? {});
      return 2 + sum(fields.map(([name, field]) => written(name) + 2 + longestBodyBytes(field)));
    }
    case undefined:
    default:
      return Infinity;
  }
}
