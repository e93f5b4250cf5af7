// The values of one card. Field names are `root.name`. A document may only use these roots.
export const fieldRoots = ['student', 'school', 'year', 'card', 'custom'] as const;

export type FieldValue = string | number | boolean | null;

export type CardPhoto = {
  /** The name of the picture. Painters use it to get the bytes. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** The face in shares of the picture: the middle, the height of the eyes, and the distance from chin to crown. */
  readonly face?: { readonly x: number; readonly eyes: number; readonly height: number };
  /** The crop that someone chose by hand, in shares. It overrides the face. */
  readonly crop?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
};

export type Values = {
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly photo: CardPhoto | null;
};

/** Field names come from outside, so inherited names such as `constructor` must not be found. */
export const fieldValueOf = (values: Values, path: string): FieldValue =>
  Object.hasOwn(values.fields, path) ? (values.fields[path] ?? null) : null;

export const isEmptyValue = (value: FieldValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
