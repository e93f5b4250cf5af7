// Sends 50 copies of one POST at once, over real connections. They must create one record, and all must get the same
// answer.
import { randomUUID } from 'node:crypto';

import { sessionCookie } from '@lanyard/http/session-cookie';
import { sql } from 'kysely';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { withInstallation } from './installation.ts';

const copies = 50;

export const idempotency: Trial = {
  full: 200,
  ci: 5,
  run: ({ n }) =>
    withInstallation(async ({ app, town, withTenant }) => {
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      const { org, people, sections } = town.alpha;
      const post = async (key: string, body: object): Promise<{ status: number; text: string }> => {
        const response = await fetch(`${address}/api/v1/orgs/${org}/students`, {
          method: 'POST',
          headers: {
            cookie: `${sessionCookie}=${people.staff.token}`,
            origin: address,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
        });
        return { status: response.status, text: await response.text() };
      };
      const madeBy = async (name: string): Promise<number> => {
        const { rows } = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
          sql<{ n: number }>`select count(*)::int as n from students where name = ${name}`.execute(tx),
        );
        return rows[0]?.n ?? 0;
      };

      let wrongCounts = 0;
      let otherAnswers = 0;
      let reusesTaken = 0;
      for (let round = 0; round < n; round++) {
        const key = randomUUID();
        const body = {
          name: `Round ${String(round)}`,
          section: sections[round % sections.length]?.id ?? '',
          rollNo: Math.floor(round / sections.length) + 1,
        };
        const answers = await Promise.all(Array.from({ length: copies }, () => post(key, body)));
        if ((await madeBy(body.name)) !== 1) wrongCounts++;
        otherAnswers += answers.filter(
          ({ status, text }) => status !== 201 || text !== answers[0]?.text,
        ).length;
        const reused = await post(key, { ...body, name: `${body.name} again` });
        if (reused.status !== 422 || (await madeBy(`${body.name} again`)) > 0) reusesTaken++;
      }
      return [
        atLeast('idempotency.posts', n * copies, 'POSTs sent', copies),
        exactlyZero('idempotency.rounds-not-one', wrongCounts, 'rounds that did not make exactly one'),
        exactlyZero('idempotency.other-answers', otherAnswers, 'answers that differ'),
        exactlyZero('idempotency.reuses-taken', reusesTaken, 'same key, other body, accepted'),
      ];
    }),
};
