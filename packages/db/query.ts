import { sql, type QueryExecutorProvider } from 'kysely';

/** Compares the first row that a statement returns with the caller's type and throws if they differ. */
export type RowCheck = (statement: readonly string[], row: object) => void;

let check: RowCheck | undefined;

/** The compiler cannot see what a statement returns. Only the set-up of tests calls this, to check every answer. */
export const checkFirstRows = (by: RowCheck | undefined): void => {
  check = by;
};

type Statement<Answer> = (statement: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

/** All rows of the statement: all<Row>(tx)`select …`. */
export const all =
  <Row extends object>(tx: QueryExecutorProvider): Statement<Row[]> =>
  async (statement, ...values) => {
    const { rows } = await sql<Row>(statement, ...values).execute(tx);
    if (check && rows[0]) check(statement, rows[0]);
    return rows;
  };

/** The first row, or undefined if there is none. */
export const one =
  <Row extends object>(tx: QueryExecutorProvider): Statement<Row | undefined> =>
  async (statement, ...values) =>
    (await all<Row>(tx)(statement, ...values))[0];

/** The row of a statement that always returns exactly one, such as a count. */
export const only =
  <Row extends object>(tx: QueryExecutorProvider): Statement<Row> =>
  async (statement, ...values) => {
    const [row, another] = await all<Row>(tx)(statement, ...values);
    if (!row || another) throw new Error(`${row ? 'More than one row' : 'No row'}: ${statement.join('$')}`);
    return row;
  };
