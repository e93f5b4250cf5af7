import { Client } from 'pg';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Records the statements that one request of ours sends to the database, so that the bare server can send the same. */
export async function recordStatements(request: () => Promise<unknown>): Promise<readonly Statement[]> {
  const seen: Statement[] = [];
  const usual = Client.prototype.query;
  const recording = function recording(this: Client, first: unknown, ...rest: unknown[]): unknown {
    const { text, values } =
      typeof first === 'string'
        ? { text: first, values: rest[0] }
        : (first as { text: string; values: unknown });
    seen.push({ text, values: Array.isArray(values) ? values : [] });
    return (usual as (...given: unknown[]) => unknown).call(this, first, ...rest);
  };
  Client.prototype.query = recording as typeof usual;
  try {
    await request();
  } finally {
    Client.prototype.query = usual;
  }
  return seen;
}
