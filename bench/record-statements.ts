import { Client } from 'pg';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

let seen: Statement[] = [];
const usual = Client.prototype.query;
function recording(this: Client, first: unknown, ...rest: unknown[]): unknown {
  const { text, values } =
    typeof first === 'string'
      ? { text: first, values: rest[0] }
      : (first as { text: string; values: unknown });
  seen.push({ text, values: Array.isArray(values) ? values : [] });
  return (usual as (...given: unknown[]) => unknown).call(this, first, ...rest);
}

/** Each server asks for news every few hundred milliseconds, whatever it is asked meanwhile. */
const isPoll = ({ text }: Statement): boolean => text.includes('pg_current_snapshot()');

/**
 * Records the statements that one request of ours sends to the database, so that a bench can send the same without our
 * server. It sees only connections that are opened during a recording, but these also in later recordings.
 */
export async function recordStatements(request: () => Promise<unknown>): Promise<readonly Statement[]> {
  seen = [];
  Client.prototype.query = recording as typeof usual;
  try {
    await request();
  } finally {
    Client.prototype.query = usual;
  }
  return seen.filter((statement) => !isPoll(statement));
}
