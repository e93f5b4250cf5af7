// Draws the proofs of a whole school. Measures what each proof costs, compared with the card engine alone on the same
// cards. Also measures how long single proofs of other schools wait in the meantime. STUDENTS= sets another size than
// 5,000.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createLayout } from '@lanyard/card/layout/layout';
import { proofPng } from '@lanyard/card/proof/proof-png';
import { connect } from '@lanyard/db/connect';
import { openQueue } from '@lanyard/jobs/queue';
import { proofDrawingBacklog } from '@lanyard/proofing/server/draw-proofs';
import type { WaitingProof } from '@lanyard/proofing/server/queries/drawing';
import { cardPhotos } from '@lanyard/templates/events';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import { serialPlaceholder } from '@lanyard/templates/server/cards/card-values';
import { pictureReaderOf } from '@lanyard/templates/server/cards/paint-card';
import { readPublishedVersions } from '@lanyard/templates/server/cards/published-versions';

import { cpuOfTree } from '../tools/cpu.ts';
import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import type { ServerResources } from '../tools/sample/proofed.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { scratchVault } from '../tools/scratch-vault.ts';
import { countDrawnProofs, createProofSchool, type ProofSchool } from './proof-school.ts';

const size = Number(process.env['STUDENTS'] ?? 5000);
/**
 * This process draws this many proofs, in turns with the card engine alone. Then a worker draws the rest, while proofs
 * of other schools wait behind them.
 */
const byTurns = Math.min(480, Math.ceil(size / 2));
const others = 10;
const dpi = 300;

/** Prepares a group of proofs for the engine alone. Reads all input before the measurement starts. */
async function bare({ vault }: ServerResources, { act }: ProofSchool, proofs: readonly WaitingProof[]) {
  return act(async (given) => {
    const [version] = (
      await readPublishedVersions(
        given,
        proofs.map(({ template }) => template),
      )
    ).values();
    if (!version) throw new Error('no template');
    const ids = proofs.map(({ enrolment }) => enrolment);
    const photos = new Map(
      (await given.announce(cardPhotos, { ids })).flat().map(({ id, photo }) => [id, photo]),
    );
    const values = proofs.map(({ enrolment, fields }) => ({
      fields: { ...fields, 'card.serial': serialPlaceholder },
      photo: photos.get(enrolment) ?? null,
    }));
    const pictures = await pictureReaderOf(vault, given, version.document, values);
    const fonts = cardFonts();
    return async () => {
      const lay = createLayout(version.document, fonts);
      for (const each of values) {
        const list = lay(each);
        await proofPng(list, 'front', { dpi, fonts, pictures });
        if (list.back) await proofPng(list, 'back', { dpi, fonts, pictures });
      }
    };
  });
}

/** The CPU of all processes, PostgreSQL included: for our job and for the engine alone. */
async function costs(
  wires: ServerResources,
  school: ProofSchool,
): Promise<Record<'ours' | 'engine', number>> {
  const backlog = proofDrawingBacklog(wires.vault);
  const spent = { ours: 0, engine: 0 };
  let drawn = 0;
  for (let turn = 0; drawn < byTurns; turn++) {
    const id = randomUUID();
    let began = cpuOfTree();
    const rows = (await school.act((act) =>
      backlog.claim(act, { id, most: backlog.slice }),
    )) as WaitingProof[];
    const claiming = cpuOfTree() - began;
    const engine = await bare(wires, school, rows);
    const ours = () => backlog.run({ org: school.org, step: school.act }, rows, id);
    const spend = async (who: 'ours' | 'engine'): Promise<void> => {
      began = cpuOfTree();
      await (who === 'ours' ? ours : engine)();
      // The first turns warm up the job and the engine and do not count.
      if (turn > 1) spent[who] += cpuOfTree() - began;
    };
    // The two take turns at being first, because the second one also collects the garbage of the first.
    await spend(turn % 2 === 0 ? 'ours' : 'engine');
    await spend(turn % 2 === 0 ? 'engine' : 'ours');
    if (turn <= 1) continue;
    spent.ours += claiming;
    drawn += rows.length;
  }
  return { ours: spent.ours / drawn, engine: spent.engine / drawn };
}

/** Seconds from the commit that created the proof until it is drawn. */
async function wait(school: ProofSchool): Promise<number> {
  await school.prove();
  const began = performance.now();
  while ((await countDrawnProofs(school)) === 0) await sleep(50);
  return (performance.now() - began) / 1000;
}

export async function proofFairness(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  const { vault, config, remove } = await scratchVault();
  const databaseUrl = database.url;
  const queue = openQueue(databaseUrl);
  try {
    const db = connect(databaseUrl, 4);
    const wires = { db, vault, queue };
    const small: ProofSchool[] = [];
    for (let i = 0; i < others; i++) small.push(await createProofSchool(database.ownerUrl, wires, 1));
    const large = await createProofSchool(database.ownerUrl, wires, size);
    await large.prove();
    const { ours, engine } = await costs(wires, large);
    const before = await countDrawnProofs(large);

    const worker = fork(fileURLToPath(new URL('proof-drawer.ts', import.meta.url)), {
      env: {
        ...process.env,
        BENCH_DATABASE: databaseUrl,
        BENCH_FILES: config.at.disk,
        BENCH_KEY: Buffer.from(config.masterKey).toString('base64'),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(worker, 'message');
    while ((await countDrawnProofs(large)) === before) await sleep(100);
    const [began, cpu] = [performance.now(), cpuOfTree()];
    const first = await countDrawnProofs(large);
    const waits: number[] = [];
    for (const school of small) waits.push(await wait(school));
    const still = size - (await countDrawnProofs(large));
    while ((await countDrawnProofs(large)) < size) await sleep(500);
    const seconds = (performance.now() - began) / 1000;
    const each = (cpuOfTree() - cpu) / (size - first + others);
    worker.disconnect();
    await once(worker, 'exit');
    await db.destroy();
    console.error(
      `CPU a proof: ${ours.toFixed(1)} ms, engine ${engine.toFixed(1)} ms; in the worker ${each.toFixed(1)} ms, ${((size - first) / seconds).toFixed(1)} a second; waits ${waits.map((wait_) => wait_.toFixed(1)).join(' ')} s`,
    );
    return [
      atLeast('proof-fairness.still-waiting', still, 'proofs of the large school that waited meanwhile', 1),
      atMost('proof-fairness.wait', Math.max(...waits), 's until another school’s single proof was drawn', 5),
      atMost('proof-fairness.cpu', ours / engine, '× the engine’s own CPU', 1.2),
    ];
  } finally {
    await queue.stop();
    await database.stop();
    await remove();
  }
}
