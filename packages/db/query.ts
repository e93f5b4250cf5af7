import { sql, type QueryExecutorProvider } from 'kysely';

/** Looks at the first row of an answer and throws if it is not what the caller's type says. */
export type RowCheck = (statement: readonly string[], row: object) => void;

let check: RowCheck | undefined;

/** The compiler cannot see what a statement answers. Only the set-up of tests calls this: it lets every answer be checked. */
export const checkFirstRows = (by: RowCheck | undefined): void => {
  check = by;
};

type Statement<Answer> = (statement: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

/** Every row of the statement: all<Row>(tx)`select …`. */
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

/** The row of a statement that always answers one, such as a count. */
export const only =
  <Row extends object>(tx: QueryExecutorProvider): Statement<Row> =>
  async (statement, ...values) => {
    const [row, another] = await all<Row>(tx)(statement, ...values);
    if (!row || another) throw new Error(`${row ? 'More than one row' : 'No row'}: ${statement.join('$')}`);
    return row;
  };
