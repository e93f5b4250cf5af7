// Sends five photos a second for five minutes while the worker processes them. No photo may be lost, and other pages
// must stay fast.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  createOrganisation,
  joinOrganisation,
  createFirstYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { addStudent } from '@lanyard/students/server/add-student';
import { sendUpload } from '@lanyard/uploads/send-upload';
import { sql } from 'kysely';

import { atMost, exactlyZero, type Figure } from '../tools/figure.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { startMeasuredServer } from './child.ts';

const perSecond = 5;
const seconds = Number(process.env['SECONDS'] ?? 300);
const idleSeconds = Math.min(30, seconds);
const drainMs = 30 * 60_000;
const sections = 10;

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

export async function uploadLoad(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'upload-load-'));
  const env = { BENCH_FOLDER: folder, BENCH_KEY: randomBytes(32).toString('base64') };
  try {
    const { url } = database;
    const db = connect(url, 4);
    const withTenant = createWithTenant(db, []);
    const school = { kind: 'school', name: 'Busy', colour: '#2e77d8', timeZone: 'Asia/Kolkata' } as const;
    const org = await createOrganisation(db, school);
    const person = await newPerson(db, 'Camera');
    await joinOrganisation(withTenant, org, person.id, ['staff']);
    const worker = { org, user: person.id, as: 'app_worker' } as const;
    const places = await withTenant(worker, (act) =>
      createFirstYear(
        act,
        { label: '2025', startsOn: '2025-04-01', endsOn: '2026-03-31' },
        ['9', '10'],
        ['A', 'B', 'C', 'D', 'E'],
      ),
    );
    const students: string[] = [];
    for (let i = 0; i < perSecond * seconds; i++) {
      const section = places[i % sections]?.id ?? '';
      const added = await withTenant(worker, (act) =>
        addStudent(act, { name: `Child ${String(i)}`, section, rollNo: Math.floor(i / sections) + 1 }),
      );
      if (isRefusal(added)) throw new Error(added.code);
      students.push(added.id);
    }
    const faces = await Promise.all(
      ['a', 'b', 'c', 'd'].map(
        async (seed) => new Blob([new Uint8Array((await samplePhoto({ seed, width: 1200 })).bytes)]),
      ),
    );

    const web = await startMeasuredServer('./upload-part.ts', {
      ...env,
      BENCH_DATABASE: url,
      BENCH_PARTS: 'web',
    });
    const at = `http://127.0.0.1:${String(web.port)}`;
    const headers = { cookie: `${sessionCookie}=${person.token}`, 'sec-fetch-site': 'same-origin' };
    const plain = globalThis.fetch;
    globalThis.fetch = (input, init = {}) =>
      plain(new URL(input, at), { ...init, headers: { ...(init.headers as object), ...headers } });
    const pages = [`/students?limit=50`, `/dashboard`, `/capture/sections`];
    const look = async (times: number[], until: () => boolean): Promise<void> => {
      for (let i = 0; !until(); i++) {
        const began = performance.now();
        const reply = await fetch(`/api/v1/orgs/${org}${pages[i % pages.length] ?? ''}`);
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(String(reply.status));
        times.push(performance.now() - began);
        await sleep(50);
      }
    };
    try {
      const idle: number[] = [];
      const rested = Date.now() + idleSeconds * 1000;
      await look(idle, () => Date.now() > rested);

      const hand = await startMeasuredServer('./upload-part.ts', {
        ...env,
        BENCH_DATABASE: url,
        BENCH_PARTS: 'worker',
      });
      const busy: number[] = [];
      let over = false;
      const looking = look(busy, () => over);
      let lost = 0;
      const sent: Promise<void>[] = [];
      const began = performance.now();
      for (const [i, student] of students.entries()) {
        await sleep(Math.max(0, began + (i * 1000) / perSecond - performance.now()));
        const file = faces[i % faces.length];
        if (!file) continue;
        const detail = { student, source: 'capture', takenAt: new Date().toISOString(), follows: null };
        const sending = { org, purpose: 'photo', file, mediaType: 'image/jpeg', detail, id: randomUUID() };
        sent.push(
          sendUpload(sending).then(
            () => undefined,
            () => void lost++,
          ),
        );
      }
      await Promise.all(sent);
      const took = (performance.now() - began) / 1000;
      over = true;
      await looking;
      const kept = async (): Promise<number> => {
        const { rows } = await withTenant(worker, ({ tx }) =>
          sql<{ n: number }>`select count(*)::int as n from photos where state = 'kept'`.execute(tx),
        );
        return rows[0]?.n ?? 0;
      };
      const keptMeanwhile = await kept();
      const give = Date.now() + drainMs;
      while ((await kept()) < students.length - lost && Date.now() < give) await sleep(500);
      const cpu = (await hand.cpu()) / 1000 / students.length;
      const drained = (performance.now() - began) / 1000;
      console.error(
        `${String(students.length)} photos in ${took.toFixed(0)} s, ${String(keptMeanwhile)} kept meanwhile, all after ${drained.toFixed(0)} s; worker ${cpu.toFixed(0)} ms of CPU a photo; p95 idle ${p95(idle).toFixed(1)} ms, busy ${p95(busy).toFixed(1)} ms`,
      );
      const missing = students.length - (await kept());
      hand.stop();
      return [
        exactlyZero('upload-load.lost', missing, 'photos not kept'),
        atMost('upload-load.behind', took / seconds, '× the time five a second take', 1.05),
        atMost('upload-load.pages', p95(busy) / p95(idle), '× the idle p95 of other pages', 3),
      ];
    } finally {
      globalThis.fetch = plain;
      web.stop();
      await db.destroy();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
