// Simulates schools whose people make mistakes at the rates in wrong-faces-plan.ts, and counts the cards with the wrong
// face that reach a child. Then runs the same schools again with each safeguard switched off. Only the limit for
// doubted photos is fixed. The other figures are only reported.
import { createTestOrganisations } from '@lanyard/accounts/server/test-people';
import { Client } from 'pg';

import { atLeast, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { withInstallation } from './installation.ts';
import { photoActs } from './photo-acts.ts';
import { countDoubtedCards } from './season-faces.ts';
import { openStudio } from './studio.ts';
import {
  wrongFaceAssumptions,
  chanceFrom,
  isAffected,
  planSchool,
  safeguards,
  usualSafeguards,
  type Safeguard,
} from './wrong-faces-plan.ts';
import { openFaceSchool, type FaceWorld } from './wrong-faces-school.ts';
import { runFaceSeason, newSeasonOutcome, type SeasonOutcome } from './wrong-faces-season.ts';

const figureOf = (name: string, value: number, unit: string): Figure => ({
  name: `wrong-faces.${name}`,
  value: Math.round(value * 100) / 100,
  unit,
  bar: 'reported',
  holds: true,
});
const switched = (each: Safeguard): ReadonlySet<Safeguard> => {
  const on = new Set(usualSafeguards);
  if (!on.delete(each)) on.add(each);
  return on;
};

type Lived = { readonly outcome: SeasonOutcome; readonly orgs: readonly string[] };
/**
 * Simulates one season in each school. The same seed creates the same schools. If `everyClass` is false, a school has only the
 * classes in which a photo can show another child.
 */
async function live(
  world: FaceWorld,
  schools: number,
  seed: number,
  on: ReadonlySet<Safeguard>,
  everyClass: boolean,
): Promise<Lived> {
  const outcome = newSeasonOutcome();
  const orgs: string[] = [];
  for (let i = 0; i < schools; i += 2) {
    const town = await createTestOrganisations(world.installation.db, world.installation.withTenant);
    for (const [k, at] of [town.alpha, town.beta].entries()) {
      if (i + k >= schools) continue;
      const chance = chanceFrom(seed + i + k);
      const plan = planSchool(chance);
      const school = await openFaceSchool(
        world,
        at,
        town.vendor,
        plan,
        (each, n) => everyClass || isAffected(each, n),
      );
      orgs.push(at.org);
      if (school.classes.length > 0)
        await runFaceSeason({ ...world, school, chance, on, outcome, leftOpen: new Set() });
    }
  }
  return { outcome, orgs };
}

async function simulate(world: FaceWorld, n: number, seed: number): Promise<readonly Figure[]> {
  const children = n * wrongFaceAssumptions.classes * wrongFaceAssumptions.children;
  const per = (count: number): number => (count * 10_000) / children;
  const { outcome, orgs } = await live(world, n, seed, usualSafeguards, true);
  console.error(
    `wrong-faces: ${JSON.stringify({ ...outcome, stopped: Object.fromEntries(outcome.stopped) })}`,
  );
  const reached = 'wrong cards that reached a child per 10,000';
  const figures = [
    atLeast('wrong-faces.children', children, `children of ${String(n)} schools`, 1),
    figureOf('handed-over', outcome.handedOver, 'cards handed over'),
    figureOf('wrong-photos', per(outcome.wrong), 'photos of another child from the camera per 10,000'),
    figureOf('wrong-files', per(outcome.wrongFiles), 'files of another child in folders per 10,000'),
    figureOf('reached', per(outcome.reached), reached),
  ];
  for (const each of safeguards)
    if (usualSafeguards.has(each)) {
      const stopped = outcome.stopped.get(each) ?? 0;
      figures.push(figureOf(`stopped by ${each}`, per(stopped), 'wrong photos per 10,000'));
    }
  const all = [...orgs];
  for (const each of safeguards) {
    const other = await live(world, n, seed, switched(each), false);
    all.push(...other.orgs);
    console.error(`wrong-faces: ${each} switched: ${String(other.outcome.reached)} wrong cards`);
    figures.push(
      figureOf(
        `${usualSafeguards.has(each) ? 'without' : 'with'} ${each}`,
        per(other.outcome.reached),
        reached,
      ),
    );
  }
  const doubted = await countDoubtedCards(world, all);
  figures.push(
    exactlyZero('wrong-faces.doubted', doubted, 'cards ordered or handed over while their photo was doubted'),
  );
  return figures;
}

export const wrongFaces: Trial = {
  full: 100,
  ci: 1,
  onlyIfTouched: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const owner = new Client({ connectionString: installation.ownerUrl });
      await owner.connect();
      const tell = console.error;
      console.error = (...words: unknown[]) => {
        if (!String(words[0]).startsWith('a photo could not be measured')) tell(...words);
      };
      try {
        const photos = photoActs(installation, await openStudio({ measuring: false }));
        return await simulate({ installation, owner, photos }, n, seed);
      } finally {
        console.error = tell;
        await owner.end();
      }
    }),
};
