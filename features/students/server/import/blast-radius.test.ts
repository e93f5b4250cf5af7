// The effect of a change depends on how far the card has gone. Later features report the card stages.
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { answerEvent } from '@lanyard/db/tenant';
import { cardStages as everyStage, type CardStage } from '@lanyard/domain/card-stage';
import { rosterDecisionsAt, rosterEffectOf } from '@lanyard/domain/import-decision';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Difference, DifferenceGroup } from '../../api-differences.ts';
import { cardStagesRequested, replacementsRequested, studentsChanged } from '../../events.ts';
import { dumpRoster, importTestClient, importTestRoutes, testVault } from './test-import.ts';

/** Card stages by roll number: 1 has no photo … 7 was delivered. */
const reached = new Map<string, CardStage>();
const announced: { fields: readonly string[]; ids: readonly string[] }[] = [];
const replaced: string[] = [];
const vault = testVault();
const town = testFeatureServer(importTestRoutes(vault), [
  answerEvent(cardStagesRequested, (_, { ids }) =>
    Promise.resolve(ids.flatMap((id) => ({ id, stage: reached.get(id) ?? ('no_photo' as const) }))),
  ),
  answerEvent(studentsChanged, (_, { fields, ids }) => {
    announced.push({ fields, ids });
    return Promise.resolve();
  }),
  answerEvent(replacementsRequested, (_, { ids }) => {
    replaced.push(...ids);
    return Promise.resolve();
  }),
]);
const desk = () =>
  importTestClient({ app: town.app, withTenant: town.withTenant, vault, at: () => town.alpha });
type Group = typeof DifferenceGroup._zod.output;
const list = (suffix: string, rolls = [1, 2, 3, 4, 5, 6, 7]): string =>
  [
    'Name,Class,Div,Roll,Adm No',
    ...rolls.map(
      (roll) => `Child ${'abcdefgh'[roll] ?? ''} Number${suffix},9,A,${String(roll)},X${String(roll)}`,
    ),
  ].join('\n');
let ids: string[] = [];
beforeAll(async () => {
  await desk().whole(list(''));
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ id: string }>`select id from enrolments order by roll_no`.execute(tx),
  );
  ids = rows.map(({ id }) => id);
  for (const [i, stage] of everyStage.entries()) reached.set(ids[i] ?? '', stage);
});

test('changes are grouped by stage, furthest first, each with its effect and what is offered', async () => {
  const at = desk();
  const { id } = await at.upload(Buffer.from(list(' Iyer')));
  const compared = await at.compare(id);
  expect(compared.counts).toMatchObject({ changed: 7 });
  expect(compared.hints).toMatchObject({ touchOrdered: 3 });
  const { groups } = (await at.send('GET', `/${id}/groups?kind=changed`)).json<{ groups: Group[] }>();
  expect(groups.map(({ stage, effect, offered, count }) => [stage, effect, offered, count])).toEqual(
    everyStage.toReversed().map((stage) => [stage, rosterEffectOf(stage), rosterDecisionsAt(stage), 1]),
  );
  // For an ordered card the choices are `update`, which holds the card, and `leave_out`. `replace` is not possible.
  const ordered = groups.find(({ stage }) => stage === 'ordered');
  expect(ordered).toMatchObject({ effect: 'hold', offered: ['update', 'leave_out'] });
  const none = await at.send('POST', `/${id}/decisions`, {
    of: { kind: 'changed', group: 'ordered' },
    decision: 'replace',
  });
  expect(none.json()).toMatchObject({ decided: 0 });
  await at.send('POST', `/${id}/decisions`, {
    of: { kind: 'changed', group: 'ordered' },
    decision: 'leave_out',
  });
  const effects = (await at.send('GET', `/${id}/effects`)).json<{ stages: object[]; told: object[] }>();
  expect(effects.stages.slice(0, 4)).toMatchObject([
    { stage: 'delivered', effect: 'differs', replace: 1, update: 0, leaveOut: 0 },
    { stage: 'printed', effect: 'differs', replace: 1 },
    { stage: 'ordered', effect: 'hold', update: 0, leaveOut: 1 },
    { stage: 'approved', effect: 'proof_again', update: 1 },
  ]);
  expect(effects.told).toMatchObject([{ name: 'reviewer of Alpha', proofs: 1 }]);
  expect((await at.get(id)).willApply).toBe(6);

  announced.length = 0;
  const applied = await at.apply(id);
  expect(applied.result).toEqual({ added: 0, changed: 6, left: 0, leftOut: 0 });
  expect(announced).toHaveLength(1);
  expect(announced[0]).toMatchObject({ fields: ['name'] });

  expect(new Set(replaced)).toEqual(new Set([ids[5], ids[6]]));

  // Undo does not change students whose card is printed. The result names them.
  const undone = await at.undo(id);
  expect(undone.result).toMatchObject({ changed: 4, leftOut: 2 });
  const { leftOut } = (await at.send('GET', `/${id}/left-out`)).json<{
    leftOut: { identifier: string; why: string }[];
  }>();
  expect(leftOut.map(({ identifier, why }) => [identifier, why])).toEqual([
    ['9-A-6', 'printed'],
    ['9-A-7', 'printed'],
  ]);
  expect(
    (await dumpRoster(town.withTenant, town.alpha.org)).map((row) =>
      (row as { name: string }).name.endsWith('Iyer'),
    ),
  ).toEqual([false, false, false, false, false, true, true]);
});

test('a card that goes on between deciding and applying is not changed unseen', async () => {
  const at = desk();
  const { id } = await at.upload(Buffer.from(list(' Rao', [1, 2, 3])));
  expect((await at.compare(id)).counts).toMatchObject({ changed: 3, left: 4 });
  await at.send('POST', `/${id}/decisions`, { of: { kind: 'left' }, decision: 'leave_out' });
  reached.set(ids[0] ?? '', 'printed');
  const applied = await at.apply(id);
  expect(applied.result).toEqual({ added: 0, changed: 2, left: 0, leftOut: 1 });
  reached.set(ids[0] ?? '', 'no_photo');
});

test('leavers are grouped by stage too, and an ordered card counts as one that becomes void', async () => {
  const at = desk();
  const { id } = await at.upload(Buffer.from(list(' Rao', [1, 2, 3, 4])));
  await at.compare(id);
  const left = await at.differences(id, 'left');
  expect(left.map(({ stage, decision }: Difference) => [stage, decision])).toEqual([
    ['ordered', 'update'],
    ['printed', 'update'],
    ['delivered', 'update'],
  ]);
});
