// The comparison for our server: only the HTTP framework and the database driver. For each request it sends the
// statements that ours sent: session, begin, set role, query, commit.
import fastify from 'fastify';
import { Pool } from 'pg';

import { answerCpu } from './child.ts';
import type { Statement } from './record-statements.ts';

const { BENCH_DATABASE: connectionString, BENCH_STATEMENTS: recorded = '[]' } = process.env;
const revived = JSON.parse(recorded, (_key, value: unknown) =>
  value !== null && typeof value === 'object' && (value as { type?: string }).type === 'Buffer'
    ? Buffer.from((value as { data: number[] }).data)
    : value,
) as Statement[];
const [session, ...inTransaction] = revived.map(({ text, values }, i) =>
  values.length > 0 ? { text, values: [...values], name: `s${String(i)}` } : { text },
);
if (!session) throw new Error('no statements');

const pool = new Pool({ connectionString, max: 10 });
const app = fastify();
app.get('/students', async () => {
  await pool.query(session);
  const client = await pool.connect();
  let students: unknown[] = [];
  for (const statement of inTransaction) {
    const { rows } = await client.query(statement);
    if (rows.length > 1) students = rows;
  }
  client.release();
  return { students, next: null };
});
await app.listen({ host: '127.0.0.1', port: 0 });
answerCpu(app.server);
