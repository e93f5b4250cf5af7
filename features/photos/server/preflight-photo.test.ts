import { randomUUID } from 'node:crypto';

import { answerEvent } from '@lanyard/db/tenant';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import type { Template } from '@lanyard/templates/api';
import type { StudentFindings, Preflight } from '@lanyard/templates/api-preflight';
import { cardPhotos } from '@lanyard/templates/events';
import { preflightWork } from '@lanyard/templates/server/publish/preflight.job';
import { templateRoutes } from '@lanyard/templates/server/routes';
import { expect, test, vi } from 'vitest';

import { photosForCards } from './answers.ts';
import { testPhotos } from './test-photos.ts';

const desk = await testPhotos((vault, { queue }) => templateRoutes(vault, { queue }), {
  unmeasured: true,
  answers: () => [answerEvent(cardPhotos, (act, { ids }) => photosForCards(act, ids))],
});
const { send } = desk;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

const card = {
  format: 'lanyard-card',
  version: 1,
  name: 'Wide face',
  type: 'badge',
  size: { w: 85.725, h: 120, corner: 3 },
  bleed: 3,
  safe: 3,
  fonts: { sans: ['Noto Sans'] },
  colours: {},
  front: { elements: [{ id: 'face', type: 'photo', x: 12, y: 12, w: 60, h: 80, missing: 'fault' }] },
} as const;

test('reports the student of a photo that is too small for its box, and no large photo', async () => {
  const small = await desk.add('Asha Rao');
  const large = await desk.add('Bela Sen');
  for (const [{ id }, width] of [
    [small, 480],
    [large, 1400],
  ] as const)
    await desk.upload((await samplePhoto({ seed: id, width })).bytes, { student: id, follows: null });
  await desk.developAll();

  const made = await send('POST', '/templates', { origin: { from: 'starter', starter: 'Standard ID Card' } });
  const { id } = made.json<Template>();
  const tab = randomUUID();
  const saved = await send('PATCH', `/templates/${id}/draft`, { document: card, tab }, { version: 1 });
  expect(saved.statusCode, saved.body).toBe(200);
  const { version } = (await send('GET', `/templates/${id}`)).json<Template>();
  const started = (
    await send('POST', `/templates/${id}/preflights`, { revision: version })
  ).json<Preflight>();
  if (!('inSteps' in preflightWork)) throw new Error('not in steps');
  await preflightWork.inSteps({ org: desk.town.alpha.org, ...desk.worker }, {
    preflight: started.id,
  } as never);
  const run = (await send('GET', `/templates/${id}/preflights/${started.id}`)).json<Preflight>();
  expect(run).toMatchObject({ state: 'done', withoutPhoto: 0 });
  const { found } = (await send('GET', `/templates/${id}/preflights/${started.id}/findings`)).json<{
    found: StudentFindings[];
  }>();
  const soft = found.filter(({ findings }) => findings.some(({ code }) => code === 'photo_soft'));
  expect(soft.map(({ student }) => student?.name)).toEqual(['Asha Rao']);
});
