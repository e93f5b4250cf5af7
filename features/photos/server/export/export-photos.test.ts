import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { matchPhotos } from '@lanyard/domain/photo-match';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import type { Student } from '@lanyard/students/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { testPhotoFiles } from '../import/test-photo-files.ts';
import { exportForm } from './forms.ts';

const school = await testPhotoFiles();
const { add, send, town } = school;

/** Reads a zip whose entries are not compressed, so names and lengths are enough to find each entry. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    const [size, name, extra, comment, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ] as const;
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    found.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(start, start + size));
    at += 46 + name + extra + comment;
  }
  return found;
}

let asha: Student;
beforeAll(async () => {
  asha = await add('Asha Mary Rao', { admissionNo: 'S0042' });
  const evil = await add('=cmd|calc', { admissionNo: '../7' });
  const bare = await add('Zoë Bare');
  await add('Without Photo', { admissionNo: 'S9' });
  for (const [at, student] of [asha, evil, bare].entries())
    await school.upload((await samplePhoto({ seed: `export-${String(at)}` })).bytes, { student: student.id });
  await school.developAll();
});

const start = (body: object, by: 'staff' | 'admin' | 'photographer' | 'reviewer' = 'staff') =>
  send('POST', '/photo-exports', body, { by });
const file = async (id: string): Promise<Map<string, Buffer>> =>
  entriesOf((await send('GET', `/photo-exports/${id}/file`)).rawPayload);

describe('photo export', () => {
  it('writes PSPA with an index, a folder per class, and no formula in it', async () => {
    const begun = await start({ format: 'pspa', section: school.section(), purpose: 'yearbook' });
    expect(begun.json()).toMatchObject({ total: 3, leftOut: 0 });
    const entries = await file(begun.json<{ id: string }>().id);
    const folder = `${asha.class}-${asha.division}`;
    expect([...entries.keys()]).toEqual([
      `${folder}/00001.jpg`,
      `${folder}/00002.jpg`,
      `${folder}/00003.jpg`,
      'INDEX.TXT',
    ]);
    const lines =
      entries
        .get('INDEX.TXT')
        ?.toString()
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split('\t')) ?? [];
    expect(lines.map((cells) => cells.length)).toEqual([14, 14, 14]);
    expect(lines[0]?.slice(1, 7)).toEqual([folder, '00001.jpg', asha.class, 'Rao', 'Asha Mary', folder]);
    expect(lines[0]?.[13]).toBe('S0042');
    expect(lines[1]?.[4]).toBe("'=cmd|calc");
    for (const cells of lines) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
    for (const [name, bytes] of entries)
      if (name.endsWith('.jpg')) expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  });

  it('writes PowerSchool by number and counts the students without one', async () => {
    const begun = await start({ format: 'powerschool' });
    expect(begun.json()).toMatchObject({ total: 2, leftOut: 1 });
    const entries = await file(begun.json<{ id: string }>().id);
    // A number that a person typed never becomes part of a path.
    expect([...entries.keys()]).toEqual(['S0042.jpg', 'photo_00002.jpg', 'photo_map.txt']);
    expect(entries.get('photo_map.txt')?.toString()).toBe('S0042\tS0042.jpg\r\n../7\tphoto_00002.jpg\r\n');
  });

  it('writes files that the photo import matches again', () => {
    const form = exportForm('pspa', 'Alpha School');
    const child = {
      photo: '',
      name: 'Asha Mary Rao',
      class: '10',
      division: 'A',
      rollNo: '023',
      admissionNo: null,
    };
    const { path, line } = form.place(child, 0);
    const first = { ...child, id: 'asha', allowed: true, hasPhoto: false };
    const roster = [first, { ...first, id: 'other', division: 'B' }];
    expect(matchPhotos([{ path, size: 5 }], roster, [{ path: 'INDEX.TXT', text: line }])[0]).toMatchObject({
      outcome: 'matched',
      student: 'asha',
    });
  });

  it('records who exported what and why', async () => {
    const rows = await school.worker.step(({ tx }) =>
      tx.selectFrom('audit_events').select('detail').where('action', '=', 'student.export').execute(),
    );
    expect(JSON.stringify(rows)).toContain('yearbook');
  });
});

describe('limits of the photo export', () => {
  it('is refused to other roles, other people, other schools and signed-out callers', async () => {
    for (const by of ['photographer', 'reviewer'] as const)
      expect((await start({ format: 'pspa' }, by)).statusCode).toBe(403);
    expect((await start({ format: 'pspa', section: randomUUID() }, 'admin')).statusCode).toBe(404);
    const { id } = (await start({ format: 'pspa' }, 'admin')).json<{ id: string }>();
    const path = `/photo-exports/${id}/file`;
    expect((await send('GET', path)).statusCode).toBe(404); // Another person started this export.
    const out = await sendTestRequest(town.app, 'nobody', `/orgs/${town.alpha.org}${path}`, {});
    const theirs = await sendTestRequest(
      town.app,
      town.beta.people.admin.token,
      `/orgs/${town.beta.org}${path}`,
      {},
    );
    expect([out.statusCode, theirs.statusCode]).toEqual([401, 404]);
  });

  it('allows five exports a day, even if eight are started at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => start({ format: 'pspa' })));
    const taken = replies.filter(({ statusCode }) => statusCode === 201);
    expect(taken).toHaveLength(3); // The tests above started two exports already.
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });
});
