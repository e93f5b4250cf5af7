// For tests: a class with enough proofs to plant pairs in, and its reviewer's deck.
import { randomUUID } from 'node:crypto';

import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';

import type { HonestSettings } from '../../api-honest.ts';
import { nudgeRoutes } from '../nudges/routes-nudges.ts';
import { testProofs } from '../test-proofs.ts';
import { plantedPairDrawingBacklog } from './draw-planted.ts';
import { plantedCardsOf, type PlantedCard } from './planted.ts';
import { honestRoutes } from './routes-honest.ts';

export async function testPlantedPairs(size = 9) {
  const school = await testProofs({ routes: (_, wires) => [...honestRoutes(wires), ...nudgeRoutes(wires)] });
  const { town, worker, vault, ok } = school;
  const children: { id: string; name: string }[] = [];
  beforeAll(async () => {
    for (let i = 0; i < size; i++) {
      const child = await school.add(`Child N${String(i)}`);
      await school.photograph(child.id, `face ${String(i)}`);
      children.push({ id: child.id, name: child.name });
    }
    await school.drawAll();
  });

  const as = (by: Role) => ({
    org: town.alpha.org,
    user: town.alpha.people[by].id,
    as: 'app_school' as const,
  });
  /** Plants, draws and deletes pairs until nothing is left to do, like the worker. */
  const plant = async (): Promise<number> => {
    const backlog = plantedPairDrawingBacklog(vault);
    for (let done = 0; ;) {
      const claim = randomUUID();
      const rows = await worker.step((act) => backlog.claim(act, { id: claim, most: backlog.slice }));
      if (rows.length === 0) return done;
      await backlog.run({ org: town.alpha.org, ...worker }, rows, claim);
      done += rows.length;
    }
  };
  const settings = (): Promise<HonestSettings> => ok('GET', '/proof-settings', undefined, { by: 'admin' });
  return {
    ...school,
    children,
    as,
    plant,
    settings,
    turn: async (change: Partial<HonestSettings>): Promise<HonestSettings> => {
      const { version, ...now } = await settings();
      return ok('PATCH', '/proof-settings', { ...now, ...change }, { by: 'admin', version });
    },
    cards: (by: Role = 'reviewer', at = 0): Promise<readonly PlantedCard[]> =>
      town.withTenant(as(by), (act) => plantedCardsOf(act, school.section(at))),
    rows: async <Row>(text: string): Promise<Row[]> =>
      worker.step(async ({ tx }) => (await sql<Row>`${sql.raw(text)}`.execute(tx)).rows),
    /** Moves the times of all planted pairs and of their answers into the past. */
    age: (seconds: number) =>
      worker.step(({ tx, org }) =>
        sql`update planted_pairs set answered_at = answered_at - make_interval(secs => ${seconds}),
          planted_at = planted_at - make_interval(secs => ${seconds}) where org_id = ${org}`.execute(tx),
      ),
  };
}
