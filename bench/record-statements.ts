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

/** The server looks for changes several times a second. These statements do not belong to a request. */
const isPoll = ({ text }: Statement): boolean => text.includes('pg_current_snapshot()');

/**
 * Records the statements that the server sends to the database for one request, so that a bench can send the same
 * statements without the server. It does not record a connection that was opened before the first recording.
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
