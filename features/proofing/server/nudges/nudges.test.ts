import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { daysBefore } from '@lanyard/domain/day';
import { roles, type Role } from '@lanyard/domain/role';
import { isoDayAt } from '@lanyard/format/dates';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { SectionReview } from '../../api-nudges.ts';
import type { Proof } from '../../api.ts';
import { testPlantedPairs } from '../honest/test-honest.ts';
import { sendDigests, sendDigestsWork } from './send-digests.job.ts';

const school = await testPlantedPairs(2);
const { send, ok, town, decide, rows, proofs, section, worker, proofed } = school;
const wires = () => ({ queue: town.queue, home: 'https://lanyard.example' });
const today = isoDayAt(Date.now(), 'Asia/Kolkata');
const yesterday = daysBefore(today, 1);
const inSchool = roles.filter((role) => role !== 'vendor' && role !== 'vendor_admin');

type Mail = {
  readonly to: Role | undefined;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
};
const mails = async (): Promise<Mail[]> => {
  const sent = await rows<{ recipient: string; subject: string; body: string; link: string }>(
    'select recipient, subject, body, link from mails order by id',
  );
  return sent.map(({ recipient, subject, body, link }) => ({
    to: addresses.get(recipient),
    subject,
    body,
    link,
  }));
};
const addresses = new Map<string, Role>();
const set = (change: string): Promise<unknown> =>
  rows(`update sections set ${change} where id = '${section(0)}'`);

beforeAll(async () => {
  for (const role of inSchool) {
    const { id } = town.alpha.people[role];
    const { email } = await town.db
      .selectFrom('ctl.people')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    addresses.set(email, role);
  }
});
beforeEach(() => rows('delete from mails'));

const digest = (): Promise<number> => worker.step((act) => sendDigests(wires(), act));
const newDay = (): Promise<unknown> => rows(`update digest_choices set sent_on = sent_on - 1`);

describe('the daily email', () => {
  test('is sent once a day to people who have something to do, however often the job runs', async () => {
    const job = sendDigestsWork(wires());
    const run = () =>
      'inOne' in job
        ? worker.step((act) => job.inOne(act, {} as never))
        : Promise.reject(new Error('in steps'));
    await Promise.all([run(), run(), run()]);
    await run();
    const sent = await mails();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['reviewer', '2 proofs to review at Alpha'],
    ]);
    expect(sent[0]?.body).toBe(
      'This waits for you at Alpha.\n\nProofs to review\n9-A: 2 proofs\n\nYou get this mail once a day, and only while something waits. To stop it, open this address while you are signed in:\nhttps://lanyard.example/settings/account?daily-mail=off',
    );
    expect(JSON.parse(sent[0]?.link ?? '')).toEqual({
      label: 'Open Proofing',
      href: 'https://lanyard.example/proofing?status=pending&reviewer=me',
    });
  });

  test('is sent again the next day, but not to people who turned it off', async () => {
    await newDay();
    for (const wanted of [false, true]) {
      await ok('PATCH', '/my-digest', { wanted }, { by: 'reviewer' });
      expect(await ok('GET', '/my-digest', undefined, { by: 'reviewer' })).toEqual({ wanted });
      expect(await digest()).toBe(wanted ? 1 : 0);
    }
  });

  test('names what came back and what is late, and reaches the deputy only if it is late', async () => {
    const deputy = town.alpha.people.admin.id;
    await set(`review_due_on = '${today}', deputy_id = '${deputy}'`);
    await newDay();
    await digest();
    expect((await mails()).map(({ to }) => to)).toEqual(['reviewer']);
    await rows('delete from mails');
    await newDay();
    await set(`review_due_on = '2025-03-04'`);
    await rows(`update proofs set returned = true where id = (select id from proofs limit 1)`);
    await digest();
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['reviewer', 'admin']));
    expect(sent[0]?.body).toContain('9-A: 2 proofs, 1 of them came back, was due on 4 Mar');
    await set(`review_due_on = null, deputy_id = null`);
    await rows(`update proofs set returned = false`);
  });

  test('names a class that was handed to the principal only to the principal', async () => {
    await rows(
      `insert into proof_sections (org_id, section_id, to_principal_at, to_principal_why) values (${town.alpha.org}, '${section(0)}', now(), 'catch_rate')`,
    );
    await newDay();
    await digest();
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['principal', '2 proofs to review at Alpha'],
    ]);
    await rows('delete from proof_sections');
  });

  test('names locked proofs and classes to sign to the principal, and open tasks to the office', async () => {
    const all = await proofs();
    const [one, two] = all as [Proof, Proof];
    await decide(one, { act: 'send', note: 'Is this her?' });
    await decide(two, { act: 'reject', reason: 'wrong_data' });
    await newDay();
    await digest();
    const sent = await mails();
    expect(new Map(sent.map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        ['admin', '1 proof to mend at Alpha'],
        ['staff', '1 proof to mend at Alpha'],
        ['principal', '1 proof for your decision at Alpha'],
      ]),
    );
    expect(sent).toHaveLength(3);
    expect(sent.find(({ to }) => to === 'staff')?.body).toContain('To mend\nCorrect the record: 1 proof');
    expect(sent.find(({ to }) => to === 'principal')?.body).toContain('Locked, for your decision: 1 proof');
    await rows(`update proofs set status = 'approved', seal = hash, locked_why = null, decision = 'approve'`);
    await rows('delete from mails');
    await newDay();
    await digest();
    expect((await mails()).map(({ to, subject, body }) => [to, subject, body.split('\n\n')[1]])).toEqual([
      ['principal', 'A class to sign off at Alpha', 'Ready to be signed off: 9-A'],
    ]);
    await rows(`update proofs set status = 'rejected', seal = null, decision = 'retake'`);
    await rows('delete from mails');
    await newDay();
    await digest();
    expect(new Set((await mails()).map(({ to }) => to))).toEqual(new Set(['photographer', 'admin', 'staff']));
    expect((await mails())[0]?.body).toContain('Take another photo: 2 proofs');
  });

  test('is not sent if nothing waits, and never to a vendor', async () => {
    await rows(`update proofs set status = 'approved', seal = hash, decision = 'approve'`);
    await rows(
      `insert into proof_sections (org_id, section_id, signed_at, signed_by) values (${town.alpha.org}, '${section(0)}', now(), '${town.alpha.people.principal.id}')`,
    );
    await newDay();
    expect(await digest()).toBe(0);
    const vendor = { org: town.vendor.org, user: '', as: 'app_worker' as const };
    expect(await town.withTenant(vendor, (act) => sendDigests(wires(), act))).toBe(0);
    await rows('delete from proof_sections');
    await rows(
      `update proofs set status = 'pending', seal = null, decision = null, reason = null, note = '', version = 1`,
    );
  });

  test('is turned off by each person, for each school', async () => {
    for (const by of inSchool)
      expect((await send('PATCH', '/my-digest', { wanted: false }, { by })).statusCode, by).toBe(200);
    expect(await rows('select from digest_choices where wanted')).toEqual([]);
    const at = `/orgs/${town.alpha.org}/my-digest`;
    const off = { method: 'PATCH' as const, body: { wanted: false } };
    expect((await sendTestRequest(town.app, undefined, at, off)).statusCode).toBe(401);
    expect((await sendTestRequest(town.app, town.beta.people.admin.token, at, off)).statusCode).toBe(404);
    expect((await send('PATCH', '/my-digest', { wanted: 'no' }, { by: 'reviewer' })).statusCode).toBe(400);
  });
});

describe('reminders', () => {
  const remind = (of: string, by: Role) => send('POST', `${of}/reminder`, {}, { by });
  const forget = () => rows('delete from proof_reminders');
  const first = async (): Promise<Proof> => {
    const [proof] = await proofs();
    if (!proof) throw new Error('no proof');
    return proof;
  };
  test('about a locked proof goes from the reviewer to the principal once a day, and is in the history', async () => {
    const proof = await first();
    expect((await remind(`/proofs/${proof.id}`, 'reviewer')).json()).toMatchObject({
      code: 'proof_not_locked',
    });
    await decide(proof, { act: 'send', note: 'Is this her?' });
    const replies = await Promise.all([1, 2, 3].map(() => remind(`/proofs/${proof.id}`, 'reviewer')));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await remind(`/proofs/${proof.id}`, 'admin')).json()).toMatchObject({ code: 'already_reminded' });
    const sent = await mails();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['principal', `A proof waits for a decision: ${proof.studentName}, 9-A`],
    ]);
    expect(sent[0]?.body).toBe(
      `reviewer of Alpha asks you to look at the locked proof of ${proof.studentName}, 9-A.\n\n“Is this her?”`,
    );
    const { history } = await school.proofOf(proof.studentId);
    expect(history.filter(({ kind }) => kind === 'reminded')).toMatchObject([
      { by: 'reviewer of Alpha', note: 'principal' },
    ]);
    await forget();
    expect((await remind(`/proofs/${proof.id}`, 'principal')).json()).toEqual({ to: ['reviewer'] });
    expect((await mails()).at(-1)?.to).toBe('reviewer');
  });
  test('is refused to people who cannot review, and for another school or class', async () => {
    const proof = await first();
    for (const by of ['staff', 'photographer'] as const) {
      expect((await remind(`/proofs/${proof.id}`, by)).statusCode).toBe(403);
      expect((await remind(`/sections/${section(0)}`, by)).statusCode).toBe(403);
    }
    const { proof: other } = await proofed('Elsewhere', 1);
    expect((await remind(`/proofs/${other.id}`, 'reviewer')).statusCode).toBe(404);
    expect((await remind(`/sections/${section(1)}`, 'reviewer')).statusCode).toBe(404);
    const path = `/orgs/${town.beta.org}/sections/${section(0)}/reminder`;
    expect(
      (await sendTestRequest(town.app, town.beta.people.principal.token, path, { method: 'POST' }))
        .statusCode,
    ).toBe(404);
  });
  test('about an overdue class goes to its reviewer, or to the principal if the reviewer sends it', async () => {
    expect((await remind(`/sections/${section(0)}`, 'principal')).json()).toMatchObject({
      code: 'section_not_overdue',
    });
    await set(`review_due_on = '${yesterday}'`);
    const { sections } = await ok<{ sections: SectionReview[] }>('GET', '/section-reviews', undefined, {
      by: 'reviewer',
    });
    expect(sections).toMatchObject([
      {
        class: '9-A',
        overdue: true,
        dueOn: yesterday,
        remindedToday: false,
        reviewer: { name: 'reviewer of Alpha' },
      },
    ]);
    for (const [by, to] of [
      ['principal', 'reviewer'],
      ['admin', 'reviewer'],
      ['reviewer', 'principal'],
    ] as const) {
      await forget();
      expect((await remind(`/sections/${section(0)}`, by)).json(), by).toEqual({ to: [to] });
      expect((await remind(`/sections/${section(0)}`, by)).json()).toMatchObject({
        code: 'already_reminded',
      });
    }
    expect((await mails()).map(({ to }) => to)).toEqual(['reviewer', 'reviewer', 'principal']);
    expect((await mails())[0]?.subject).toMatch(/^The review of 9-A was due on \d+ \w+$/);
    await forget();
    await set('reviewer_id = null');
    expect((await remind(`/sections/${section(0)}`, 'principal')).json()).toMatchObject({
      code: 'nobody_to_remind',
    });
    await set(`reviewer_id = '${town.alpha.people.reviewer.id}'`);
  });
});

test('a deputy sees and decides the same proofs as the reviewer', async () => {
  const { reviewer } = town.alpha.people;
  await rows(
    `update sections set reviewer_id = null, deputy_id = '${reviewer.id}' where id = '${section(1)}'`,
  );
  const theirs = await proofs('&reviewer=me', 'reviewer');
  const inSecond = theirs.find((proof) => proof.section === section(1));
  if (!inSecond) throw new Error('the deputy does not see the class');
  expect((await decide(inSecond, { act: 'approve' })).statusCode).toBe(200);
});
