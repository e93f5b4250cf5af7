// A school has 5,000 proofs. Measures what the list of proofs and its counts cost the server, how fast the Proofing
// Queue opens, and whether it scrolls without a long task. STUDENTS= sets another size.
import type { Page } from '@playwright/test';
import { sql } from 'kysely';

import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { createProofSchool, type ProofSchool } from './proof-school.ts';
import { percentile, withSchoolPage } from './school-page.ts';
import { tasksOfPage } from './tasks-of-page.ts';

const size = Number(process.env['STUDENTS'] ?? 5000);
const addresses = {
  list: '/proofs?limit=60',
  pending: '/proofs?limit=60&status=pending',
  search: '/proofs?limit=60&q=rao',
  counts: '/proofs/counts',
};

/** Marks the proofs as drawn and some as reviewed. Their pictures do not exist, because the bench never opens one. */
const review = ({ org, act }: ProofSchool): Promise<unknown> =>
  act(async ({ tx }) => {
    await sql`update proofs set drawn = true where org_id = ${org}`.execute(tx);
    await sql`update proof_versions set drawn_at = now(), front_file_id = gen_random_uuid() where org_id = ${org}`.execute(
      tx,
    );
    await sql`with half as (select id, hash, row_number() over (order by id) as n from proofs where org_id = ${org})
      update proofs p set status = 'approved', seal = p.hash, decision = 'approve', decided_at = now(), last_reviewed_at = now()
      from half where p.org_id = ${org} and p.id = half.id and half.n % 2 = 0`.execute(tx);
    await sql`update enrolments e set proof_status = p.status from proofs p
      where e.org_id = ${org} and p.org_id = ${org} and p.enrolment_id = e.id`.execute(tx);
  });

/** Median CPU milliseconds of this process for one request. The browser is another process. */
async function serverCpu(page: Page, org: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    const before = process.cpuUsage();
    const status = await page.evaluate(
      async (address) => (await fetch(address)).status,
      `/api/v1/orgs/${org}${path}`,
    );
    const { user, system } = process.cpuUsage(before);
    if (status !== 200) throw new Error(`${path}: ${String(status)}`);
    if (i >= 10) times.push((user + system) / 1000);
  }
  return percentile(times, 0.5);
}

/** Milliseconds until the first cards are painted. The browser already has the scripts in its cache. */
async function opened(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto('/proofing');
  await page.getByRole('heading', { level: 1, name: 'Proofing Queue' }).waitFor();
  await page
    .getByRole('list', { name: 'Proofs' })
    .getByRole('button', { name: /^View details, / })
    .nth(5)
    .waitFor();
  return performance.now() - began;
}

/** Turns the mouse wheel. Returns the CPU milliseconds of each task, and how many cards it scrolled past. */
async function scrolled(page: Page): Promise<{ tasks: readonly number[]; cards: number }> {
  const first = page.getByRole('list', { name: 'Proofs' }).getByRole('listitem').first();
  const place = await first.boundingBox();
  await page.mouse.move((place?.x ?? 400) + 20, (place?.y ?? 400) + 20);
  let furthest = 0;
  const tasks = await tasksOfPage(page, async () => {
    for (let turn = 0; turn < 120; turn++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(30);
      if (turn % 20 !== 0) continue;
      const last: number = await page.evaluate(
        `Math.max(...Array.from(document.querySelectorAll('[aria-posinset]'), (card) => Number(card.ariaPosInSet)))`,
      );
      furthest = Math.max(furthest, last);
    }
    await page.waitForTimeout(500);
  });
  if (!tasks.some((ms) => ms > 0)) throw new Error('the browser told no task’s CPU');
  return { tasks, cards: furthest };
}

export async function proofGrid(): Promise<readonly Figure[]> {
  return withSchoolPage(
    size,
    async (page, org) => {
      // The first load compiles the code and fills the browser's cache.
      await opened(page);
      const costs: Record<string, number> = {};
      for (const [name, path] of Object.entries(addresses)) costs[name] = await serverCpu(page, org, path);
      const openings: number[] = [];
      for (let i = 0; i < 5; i++) openings.push(await opened(page));
      const { tasks, cards } = await scrolled(page);
      const long = tasks.filter((ms) => ms > 50).length;
      console.error(
        `server CPU: ${Object.entries(costs)
          .map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
          .join(', ')}; openings ${openings.map((ms) => ms.toFixed(0)).join(' ')} ms`,
      );
      return [
        atMost(
          'proof-grid.list-cpu',
          costs['list'] ?? Infinity,
          'ms of the server’s CPU for a page of 60',
          40,
        ),
        atMost(
          'proof-grid.counts-cpu',
          costs['counts'] ?? Infinity,
          'ms of the server’s CPU for the counts',
          20,
        ),
        atMost(
          'proof-grid.open',
          percentile(openings, 0.5),
          `ms until the queue of ${String(size)} shows its cards, the median`,
          1000,
        ),
        atLeast('proof-grid.scrolled', cards, 'cards scrolled past', Math.min(300, size / 4)),
        atMost(
          'proof-grid.longest-task',
          Math.max(...tasks),
          `ms of CPU, the longest of ${String(tasks.length)} tasks while scrolling (${String(long)} over 50)`,
          50,
        ),
      ];
    },
    async ({ ownerUrl, ...wires }) => {
      const school = await createProofSchool(ownerUrl, wires, size);
      await school.prove();
      await review(school);
      return school.org;
    },
  );
}
