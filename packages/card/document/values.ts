// What a card is filled with. Field names are `root.name`; a document may ask only for these roots.
export const fieldRoots = ['student', 'school', 'year', 'card', 'custom'] as const;

export type FieldValue = string | number | boolean | null;

export type Photo = {
  /** Names the bytes; painters ask for it. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** The face in shares of the picture: the eyes' height, the middle, and from chin to crown. */
  readonly face?: { readonly x: number; readonly eyes: number; readonly height: number };
  /** Chosen by hand, in shares; wins over the face. */
  readonly crop?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
};

export type Values = {
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly photo: Photo | null;
};

/** Fields come from outside: `constructor` is not one of them. */
export const fieldOf = (values: Values, path: string): FieldValue =>
  Object.hasOwn(values.fields, path) ? (values.fields[path] ?? null) : null;

export const isEmpty = (value: FieldValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
