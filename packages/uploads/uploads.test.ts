import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sweepOrganisationBlobs } from '@lanyard/files/sweep-blobs';
import type { JobWork } from '@lanyard/jobs/job';
import { beforeEach, describe, expect, test } from 'vitest';

import { partSize, type Upload } from './api.ts';
import {
  readAllBytes,
  deleteUpload,
  keepUpload,
  removeUploadBlobs,
  settleUpload,
  takeUpload,
} from './quarantine.ts';
import { sweepUploadsWork } from './sweep-uploads.job.ts';
import {
  announcement,
  caller,
  digestOf,
  mostTestBytes,
  people,
  routesOf,
  testUploads,
} from './test-uploads.ts';

const reception = testUploads();
const { begin, look, part, finish } = routesOf(reception);
const file = randomBytes(2 * partSize + 1000);
const piece = (number: number, of: Buffer = file): Buffer =>
  of.subarray(number * partSize, (number + 1) * partSize);
const codeOf = (reply: { json: () => unknown }): unknown => (reply.json() as { code: string }).code;

beforeEach(() => Object.assign(caller, { org: '1', person: people[0], roles: ['admin'] }));

const blobs = async (): Promise<string[]> =>
  (await readdir(reception.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const rows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await reception.owner.query<Record<string, unknown>>(text, values)).rows;
const jobsFor = (id: string): Promise<unknown[]> =>
  rows(`select data->'data' as data from jobs.job where data->'data'->>'upload' = $1`, [id]);

async function sent(bytes: Buffer = file): Promise<string> {
  const { id, ...rest } = announcement(bytes);
  await begin({ id, ...rest });
  for (let at = 0; at < bytes.length; at += partSize)
    expect((await part(id, at, bytes.subarray(at, at + partSize))).statusCode).toBe(200);
  expect((await finish(id)).statusCode).toBe(201);
  return id;
}

describe('an upload', () => {
  test('is sent in parts, and acknowledged when all is stored, with row, job and audit in one transaction', async () => {
    const given = announcement(file);
    const begun = await begin(given);
    expect(begun.json()).toEqual({
      id: given.id,
      purpose: 'crest',
      size: file.length,
      received: 0,
      state: 'receiving',
      reason: null,
      file: null,
    });
    for (const number of [0, 1, 2]) {
      expect(await jobsFor(given.id)).toEqual([]);
      const reply = await part(given.id, number * partSize, piece(number));
      expect(reply.json()).toMatchObject({ received: Math.min(file.length, (number + 1) * partSize) });
    }
    const finished = await finish(given.id);
    expect(finished.statusCode).toBe(201);
    expect(finished.json()).toMatchObject({ state: 'received', received: file.length });
    expect(await jobsFor(given.id)).toEqual([{ data: { upload: given.id } }]);
    expect(
      await rows('select action, subjects from app.audit_events where $1 = any (subjects)', [given.id]),
    ).toEqual([{ action: 'settings.edit', subjects: [given.id] }]);
  });

  test('waits sealed, so that no blob contains a piece of it', async () => {
    const marked = Buffer.concat([Buffer.from('a very recognisable beginning'), file.subarray(40)]);
    await sent(marked);
    for (const blob of await blobs())
      expect((await readFile(blob)).includes('recognisable beginning')).toBe(false);
  });

  test('gives each repeated step the same answer and does nothing twice', async () => {
    const given = announcement(file);
    await begin(given);
    await part(given.id, 0, piece(0));
    expect((await begin(given)).json()).toMatchObject({ received: partSize });
    expect((await part(given.id, 0, piece(0))).json()).toMatchObject({ received: partSize });
    await part(given.id, partSize, piece(1));
    await part(given.id, 2 * partSize, piece(2));
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(given.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await jobsFor(given.id)).toHaveLength(1);
    expect((await part(given.id, 0, piece(0))).statusCode).toBe(200);
  });

  test('stores one part and answers all three if three send the same part at once', async () => {
    const given = announcement(file);
    await begin(given);
    const answers = await Promise.all([1, 2, 3].map(() => part(given.id, 0, piece(0))));
    expect(answers.map((reply) => reply.json<Upload>().received)).toEqual([partSize, partSize, partSize]);
    expect(
      await rows('select starts_at from app.upload_parts where upload_id = $1', [given.id]),
    ).toHaveLength(1);
  });
});

describe('refusals', () => {
  test('refuses the same id for another file or by another person', async () => {
    const given = announcement(file);
    await begin(given);
    for (const other of [{ size: 5 }, { sha256: '0'.repeat(64) }])
      expect(codeOf(await begin({ ...given, ...other }))).toBe('key_reused');
    caller.person = people[1];
    expect(codeOf(await begin(given))).toBe('key_reused');
  });

  test('refuses a flipped bit with 400 and stores nothing', async () => {
    const given = announcement(file);
    await begin(given);
    const before = (await blobs()).length;
    const flipped = Buffer.from(piece(0));
    flipped[777] = (flipped[777] ?? 0) ^ 4;
    const reply = await part(given.id, 0, flipped, digestOf(piece(0)));
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'checksum_differs']);
    expect((await look(given.id)).json()).toMatchObject({ received: 0 });
    expect((await blobs()).length).toBe(before);
  });

  test('refuses parts that are each right, but of another file than announced', async () => {
    const given = announcement(file, { sha256: '1'.repeat(64) });
    await begin(given);
    for (const number of [0, 1, 2]) await part(given.id, number * partSize, piece(number));
    expect(codeOf(await finish(given.id))).toBe('checksum_differs');
    expect(await jobsFor(given.id)).toEqual([]);
  });

  test('refuses a part out of order, another part for a taken place, and a part of a wrong length', async () => {
    const given = announcement(file);
    await begin(given);
    const early = await part(given.id, partSize, piece(1));
    expect(early.json()).toMatchObject({ status: 409, code: 'offset_differs', received: 0 });
    await part(given.id, 0, piece(0));
    expect(codeOf(await part(given.id, 0, piece(1)))).toBe('offset_differs');
    expect(codeOf(await part(given.id, partSize, piece(1).subarray(1)))).toBe('invalid_input');
    expect(codeOf(await part(given.id, 5, piece(1)))).toBe('invalid_input');
    expect(codeOf(await part(given.id, partSize, piece(1), 'md5=:abc:'))).toBe('invalid_input');
    expect((await part(given.id, partSize, randomBytes(partSize + 1))).statusCode).toBe(400);
    expect((await finish(given.id)).json()).toMatchObject({ code: 'offset_differs', received: partSize });
  });

  test.each([
    ['too_large', 413, { size: mostTestBytes + 1 }],
    ['wrong_media', 415, { mediaType: 'image/gif' }],
    ['invalid_input', 400, { purpose: 'nothing' }],
    ['invalid_input', 400, { detail: { year: 'x' } }],
    ['invalid_input', 400, { size: 0 }],
    ['invalid_input', 400, { purpose: 'roster', mediaType: 'text/csv' }],
  ])('answers %s with status %i for %j', async (code, status, wrong) => {
    const reply = await begin(announcement(file, wrong));
    expect([reply.statusCode, codeOf(reply)]).toEqual([status, code]);
  });

  test('refuses more waiting bytes than a person may have', async () => {
    const given = announcement(file);
    await rows(
      `insert into app.uploads (org_id, id, purpose, sha256, size, media_type, made_by)
       values (1, $1, 'crest', $2, 2147483648, 'image/png', $3)`,
      [randomUUID(), Buffer.alloc(32), people[1]],
    );
    caller.person = people[1];
    expect(codeOf(await begin(given))).toBe('too_many_requests');
  });
});

describe('access', () => {
  test('another person or organisation cannot see, continue or finish an upload', async () => {
    const given = announcement(file);
    await begin(given);
    for (const who of [{ person: people[1] }, { org: '2' }]) {
      Object.assign(caller, { org: '1', person: people[0] }, who);
      const replies = [await look(given.id), await part(given.id, 0, piece(0)), await finish(given.id)];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
  });

  test('nobody can begin an upload without the permission, or continue after losing it', async () => {
    const given = announcement(file);
    await begin(given);
    caller.roles = ['staff'];
    expect((await begin(announcement(file))).json()).toMatchObject({ status: 403, action: 'settings.edit' });
    expect((await part(given.id, 0, piece(0))).statusCode).toBe(404);
    caller.roles = ['reviewer'];
    expect((await look(given.id)).statusCode).toBe(403);
  });
});

describe('quarantine', () => {
  test('a worker reads an upload as it was sent and settles it once, and then the bytes are gone', async () => {
    const id = await sent();
    const { vault, steps } = reception;
    const taken = await steps.step((act) => takeUpload(vault, act, id));
    expect(taken).toMatchObject({ purpose: 'crest', size: file.length, madeBy: people[0], detail: {} });
    expect((taken && (await readAllBytes(taken)))?.equals(file)).toBe(true);
    const before = await blobs();
    const settle = () =>
      steps.step((act) => settleUpload(vault, act, id, () => ({ refused: 'not_a_picture' })));
    const freed = await settle();
    expect(freed).toHaveLength(3);
    expect(await settle()).toBeUndefined();
    await removeUploadBlobs(vault, steps, freed);
    expect((await blobs()).length).toBe(before.length - 3);
    expect((await look(id)).json()).toMatchObject({ state: 'refused', reason: 'not_a_picture' });
    expect(await steps.step((act) => takeUpload(vault, act, id))).toBeUndefined();
    expect(codeOf(await part(id, 0, piece(0)))).toBe('upload_over');
    // The repeated request gets the first answer.
    expect((await finish(id)).statusCode).toBe(201);
  });

  test('a kept upload can be read many times and outlives both sweeps until it is deleted', async () => {
    const { vault, steps } = reception;
    const id = await sent();
    const keep = () => steps.step((act) => keepUpload(act, id));
    expect([await keep(), await keep()]).toEqual([true, false]);
    await rows(`update app.uploads set begun_at = now() - interval '30 days' where id = $1`, [id]);
    const sweep = sweepUploadsWork(vault);
    if ('inSteps' in sweep) await sweep.inSteps(steps, {} as never);
    await sweepOrganisationBlobs(vault, steps, new Date(Date.now() + 60_000));
    for (let times = 0; times < 2; times++) {
      const taken = await steps.step((act) => takeUpload(vault, act, id));
      expect((taken && (await readAllBytes(taken)))?.equals(file)).toBe(true);
    }
    expect((await look(id)).json()).toMatchObject({ state: 'done', file: null });
    const before = (await blobs()).length;
    await steps.step((act) => deleteUpload(act, id));
    expect(await steps.step((act) => takeUpload(vault, act, id))).toBeUndefined();
    await sweepOrganisationBlobs(vault, steps, new Date(Date.now() + 60_000));
    expect((await blobs()).length).toBe(before - 3);
    if ('inSteps' in sweep) await sweep.inSteps(steps, {} as never);
    expect((await look(id)).statusCode).toBe(404);
  });

  test('the sweep deletes uploads that were never finished and those that no job processed', async () => {
    const { vault, steps } = reception;
    const unfinished = announcement(file);
    await begin(unfinished);
    await part(unfinished.id, 0, piece(0));
    const untaken = await sent();
    const fresh = await sent();
    const run = (sweep: JobWork): Promise<void> =>
      'inSteps' in sweep ? sweep.inSteps(steps, {} as never) : Promise.reject(new Error());
    const age = (ids: readonly string[], hours: number): Promise<unknown> =>
      rows('update app.uploads set begun_at = now() - make_interval(hours => $2) where id = any ($1)', [
        ids,
        hours,
      ]);
    const states = async (): Promise<unknown[]> =>
      Promise.all([unfinished.id, untaken, fresh].map(async (id) => (await look(id)).json<Upload>().reason));
    await age([unfinished.id, untaken], 22);
    await run(sweepUploadsWork(vault));
    expect(await states()).toEqual([null, null, null]);
    await age([unfinished.id], 24);
    await age([untaken], 24);
    await run(sweepUploadsWork(vault, { receiving: 23, received: 23 * 7 }));
    expect(await states()).toEqual(['expired', null, null]);
    expect((await begin(unfinished)).json()).toMatchObject({ state: 'receiving', received: 0 });
    await part(unfinished.id, 0, piece(0));
    await age([unfinished.id], 24);
    await age([untaken], 7 * 24);
    const before = (await blobs()).length;
    await run(sweepUploadsWork(vault));
    expect(await states()).toEqual(['expired', 'expired', null]);
    expect((await blobs()).length).toBe(before - 4);
    expect(codeOf(await part(unfinished.id, partSize, piece(1)))).toBe('upload_over');
    // An expired upload can start again with the same id. An upload that was complete once cannot.
    expect((await begin(announcement(file, { id: untaken }))).json()).toMatchObject({ reason: 'expired' });
    expect((await begin(unfinished)).json()).toMatchObject({ state: 'receiving', received: 0, reason: null });
    for (const i of [0, 1, 2]) await part(unfinished.id, i * partSize, piece(i));
    expect((await finish(unfinished.id)).json()).toMatchObject({ state: 'received' });
    await age([untaken], 9 * 24);
    await run(sweepUploadsWork(vault));
    expect((await look(untaken)).statusCode).toBe(404);
    // The sweep keeps the blobs of the new upload, however old they are.
    const swept = await sweepOrganisationBlobs(vault, steps, new Date(Date.now() + 60_000));
    const taken = await steps.step((act) => takeUpload(vault, act, fresh));
    expect((taken && (await readAllBytes(taken)))?.equals(file)).toBe(true);
    expect(swept.blobs).toBeGreaterThanOrEqual(0);
  });
});
