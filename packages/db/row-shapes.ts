import type { RowCheck } from './query.ts';

/**
 * What each column may contain: `string`, `number`, `boolean`, `bigint`, `null`, `undefined` (may be absent), `array`,
 * `object`, `any`, or one value as JSON, such as `"10-A"`.
 */
export type RowShape = Readonly<Record<string, readonly string[]>>;

/** For each statement (by `statementKeyOf`), the row shapes that its callers' types declare. */
export type RowShapes = Readonly<Record<string, readonly RowShape[]>>;

/** The text of a statement without its values. */
export const statementKeyOf = (statement: readonly string[]): string => statement.join('${}');

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const fits = (allowed: readonly string[], value: unknown): boolean =>
  allowed.includes('any') ||
  allowed.includes(kindOf(value)) ||
  (typeof value !== 'object' && allowed.includes(JSON.stringify(value)));

function faultOf(shape: RowShape, row: Readonly<Record<string, unknown>>): string | undefined {
  for (const [column, allowed] of Object.entries(shape)) {
    const value = row[column];
    if (fits(allowed, value)) continue;
    return value === undefined
      ? `no column "${column}"; it has ${Object.keys(row).join(', ')}`
      : `${JSON.stringify(value)} in "${column}"; its type says ${allowed.join(' | ')}`;
  }
  return undefined;
}

/** Throws if a row fits none of the types that callers declare for its statement, or if the statement is unknown. */
export const createRowCheck =
  (shapes: RowShapes): RowCheck =>
  (statement, row) => {
    const key = statementKeyOf(statement);
    const known = shapes[key];
    if (!known) throw new Error(`tools/row-shapes.ts has not found the type of this row: ${key}`);
    const faults = known.map((shape) => faultOf(shape, row as Readonly<Record<string, unknown>>));
    if (!faults.includes(undefined))
      throw new Error(`The first row of this statement has ${String(faults[0])}: ${key}`);
  };
