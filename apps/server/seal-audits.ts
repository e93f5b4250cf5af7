import type { AuditHeadKey } from '@lanyard/audit/heads';
import { keepSealing, type SealedRows } from '@lanyard/audit/seal';
import type { Db } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import type { Store } from '@lanyard/files/store';
import type { FastifyInstance } from 'fastify';

const words = {
  refused: 'refused requests not recorded',
  seal: 'audit not sealed',
  send: 'heads of the audit not sent outside the database',
} as const;

/** One act can be about all students of a school. A line has the ids of the first hundred, and how many there are. */
const mostSubjects = 100;

/** Makes a line of the server's log from each row, with ids only. The detail of a row is left out: it can contain names. */
export const auditLines = ({ org, block, rows }: SealedRows): object[] =>
  rows.map(({ id, at, person, action, subjects }) => ({
    org,
    block,
    id,
    at,
    person,
    action,
    subjects: subjects.slice(0, mostSubjects),
    subjectCount: subjects.length,
  }));

type Also = {
  /** The place outside the database to which the server also sends the heads of the audit. */
  readonly outside?: Store | undefined;
  /** Whether each sealed row is also a line of the server's log, which the operator sends to another machine. */
  readonly lines?: boolean;
};

/** Seals the audit from now on, again and again. Several processes may do so: the database lets only one seal at a time. */
export function sealAudits(
  app: FastifyInstance,
  db: Db,
  key: AuditHeadKey,
  { outside, lines = false }: Also = {},
): void {
  const stop = new AbortController();
  const onSealed = (sealed: SealedRows): void => {
    for (const audit of auditLines(sealed)) app.log.info({ audit }, 'audit');
  };
  const chains = { db, withTenant: createWithTenant(db, []), key, outside, ...(lines ? { onSealed } : {}) };
  const sealing = keepSealing(chains, stop.signal, (fault, what) => {
    app.log.error({ fault: String(fault) }, words[what]);
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await sealing;
  });
}
