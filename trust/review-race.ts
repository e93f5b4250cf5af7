// Fifty people decide on one proof at once, over HTTP. One must succeed, and the others must learn who decided what and
// when. Then the people who may take the next step do so at once. Each proof's history must be a valid path through the
// statuses.
import { randomUUID } from 'node:crypto';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { decisionUndoSeconds } from '@lanyard/domain/proof';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { sql } from 'kysely';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import {
  publishStarter,
  createDrawnProof,
  createServerWithTenant,
  type ProofedStudent,
} from '../tools/sample/proofed.ts';
import { withInstallation, type Installation } from './installation.ts';
import { randomFrom } from './random.ts';

const crowd = 50;

type Status = 'pending' | 'approved' | 'rejected' | 'locked';
/**
 * For each status, the next status after each kind of history entry. Follows the product decisions, and uses none of
 * the product's code.
 */
const ways: Readonly<Record<Status, Readonly<Record<string, Status>>>> = {
  pending: {
    approved: 'approved',
    rejected: 'rejected',
    retake: 'rejected',
    sent: 'locked',
    locked: 'locked',
  },
  approved: { undone: 'pending' },
  rejected: { undone: 'pending', reopened: 'pending' },
  locked: { undone: 'pending', approved: 'approved', rejected: 'rejected', unlocked: 'pending' },
};

type Person = { readonly id: string; readonly name: string; readonly token: string };
type Answer = { readonly status: number; readonly by: Person; readonly act: string; readonly body: Body };
type Body = {
  readonly status?: Status;
  readonly version?: number;
  readonly code?: string;
  readonly now?: { readonly status: Status; readonly decision: string | null; readonly by: string | null };
};

/** A section has one reviewer and one deputy. Everyone else who decides there is an admin or the principal. */
async function people(installation: Installation): Promise<readonly Person[]> {
  const { db, town, withTenant } = installation;
  const { org, sections } = town.alpha;
  const all: Person[] = [];
  for (let i = 0; i < crowd; i++) {
    const role = i < 2 ? 'reviewer' : i % 2 === 0 ? 'admin' : 'principal';
    const name = `Racer ${String(i)}`;
    const person = await newPerson(db, name);
    await joinOrganisation(withTenant, org, person.id, [role]);
    all.push({ ...person, name });
  }
  await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`update sections set reviewer_id = ${all[0]?.id ?? ''}, deputy_id = ${all[1]?.id ?? ''}
      where org_id = ${org} and id = ${sections[0]?.id ?? ''}`.execute(tx),
  );
  return all;
}

const bodies = {
  approve: { act: 'approve' },
  reject: { act: 'reject', reason: 'other' },
  retake: { act: 'retake', reason: 'blurry_image' },
  send: { act: 'send', note: 'Is this her?' },
  unlock: { act: 'unlock', note: 'Look again' },
} as const;
const seen = 'Seen it';

const printFailure = (what: string, detail: unknown): void =>
  console.error(`review-race: ${what}: ${JSON.stringify(detail).slice(0, 400)}`);

export const reviewRace: Trial = {
  full: 200,
  ci: 4,
  onlyIfTouched: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const { app, town } = installation;
      const { org, sections, people: staff } = town.alpha;
      const section = sections[0]?.id ?? '';
      await publishStarter(installation, { org, user: staff.staff.id }, 'Standard ID Card', [section]);
      const racers = await people(installation);
      const principals = racers.filter((_, i) => i > 1 && i % 2 === 1);
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      const below = randomFrom(seed);
      const withTenant = createServerWithTenant(installation);
      const found = { decisions: 0, several: 0, unlike412: 0, misnamed: 0, illegal: 0, uncounted: 0 };

      const ask = async (
        by: Person,
        path: string,
        version: number,
        method: string,
        act: string,
        body?: object,
      ): Promise<Answer> => {
        const response = await fetch(`${address}/api/v1/orgs/${org}/proofs/${path}`, {
          method,
          headers: {
            cookie: `${sessionCookie}=${by.token}`,
            'sec-fetch-site': 'same-origin',
            'if-match': `"${String(version)}"`,
            'idempotency-key': randomUUID(),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: response.status, by, act, body: (await response.json()) as Body };
      };

      /** Returns the one answer that succeeded. Counts wrong answers. */
      const judge = (answers: readonly Answer[], names = true): Answer | undefined => {
        const [winner, ...others] = answers.filter(({ status }) => status === 200);
        if (!winner || others.length > 0) {
          found.several++;
          printFailure(
            'not exactly one decision',
            answers.map(({ status, body }) => [status, body.code]),
          );
        }
        for (const { status, body } of answers.filter((each) => each.status !== 200)) {
          if (status !== 412 || body.code !== 'changed_meanwhile') {
            found.unlike412++;
            printFailure('a loser was told something else', body);
          } else if (
            names &&
            (body.now?.by !== winner?.by.name ||
              body.now?.decision !== winner?.act ||
              body.now?.status !== winner?.body.status)
          ) {
            found.misnamed++;
            printFailure('a loser was told of another winner', [body.now, winner]);
          }
        }
        if (winner) found.decisions++;
        return winner;
      };

      const race = async ({ proof }: ProofedStudent): Promise<number> => {
        let accepted = 0;
        const began = performance.now();
        const acts = ['approve', 'reject', 'retake', 'send'] as const;
        const first = judge(
          await Promise.all(
            racers.map((by) => {
              const act = acts[below(4)] ?? 'approve';
              return ask(by, `${proof}/decision`, 1, 'PATCH', act, bodies[act]);
            }),
          ),
        );
        if (!first) return accepted;
        accepted++;
        // Runs one possible next step several times at once: the principals decide a locked or a rejected proof, or the
        // winner undoes the decision.
        const version = first.body.version ?? 0;
        const next = first.body.status;
        if (below(3) === 0) {
          const answers = await Promise.all(
            Array.from({ length: 5 }, () => ask(first.by, `${proof}/decision`, version, 'DELETE', 'undo')),
          );
          // On a busy machine the ten seconds for an undo may be over. Then the server refuses every undo as too late.
          const late =
            performance.now() - began > decisionUndoSeconds * 1000 &&
            answers.every(({ body }) => body.code === 'decision_stands');
          if (!late && judge(answers, false)) accepted++;
        } else if (next === 'locked') {
          const locked = ['approve', 'reject', 'unlock'] as const;
          const answers = principals.map((by) => {
            const act = locked[below(3)] ?? 'unlock';
            return ask(by, `${proof}/locked`, version, 'PATCH', act, { act, note: seen });
          });
          if (judge(await Promise.all(answers))) accepted++;
        } else if (next === 'rejected') {
          const answers = principals.map((by) =>
            ask(by, `${proof}/reopening`, version, 'PATCH', 'reopen', { note: seen }),
          );
          if (judge(await Promise.all(answers))) accepted++;
        }
        return accepted;
      };

      /** Checks in the database that the proof's history is a valid path. */
      const walk = async ({ proof }: ProofedStudent, accepted: number): Promise<void> => {
        const caller = { org, user: '', as: 'app_worker' } as const;
        const { rows } = await withTenant(caller, ({ tx }) =>
          sql<{ status: Status; version: number; shown: Status; kinds: string[] }>`
            select p.status, p.version, e.proof_status as shown,
              (select array_agg(v.kind order by v.id) from proof_events v where v.org_id = p.org_id and v.proof_id = p.id) as kinds
            from proofs p join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id
            where p.org_id = ${org} and p.id = ${proof}`.execute(tx),
        );
        const [row] = rows;
        const [made, ...kinds] = row?.kinds ?? [];
        let at: Status | undefined = made === 'made' ? 'pending' : undefined;
        for (const kind of kinds) at = at && ways[at][kind];
        if (!row || at !== row.status || row.shown !== row.status) {
          found.illegal++;
          printFailure('no way through the states', row);
        }
        if (!row || kinds.length !== accepted || row.version !== 1 + accepted) {
          found.uncounted++;
          printFailure(`${String(accepted)} decisions were accepted`, row);
        }
      };

      for (let i = 0; i < n; i++) {
        const sitting = { name: `Raced ${String(i)}`, section, rollNo: i + 1 };
        const made = await withTenant({ org, user: '', as: 'app_worker' }, (act) =>
          createDrawnProof(installation, act, sitting),
        );
        await walk(made, await race(made));
      }
      return [
        atLeast('review-race.decisions', found.decisions, `decisions on ${String(n)} proofs`, n),
        exactlyZero('review-race.several', found.several, 'races without exactly one winner'),
        exactlyZero('review-race.unlike-412', found.unlike412, 'losers answered otherwise than 412'),
        exactlyZero(
          'review-race.misnamed',
          found.misnamed,
          'losers who were not told the winner and the decision',
        ),
        exactlyZero('review-race.illegal', found.illegal, 'histories that are no way through the states'),
        exactlyZero(
          'review-race.uncounted',
          found.uncounted,
          'proofs with another number of decisions than versions',
        ),
      ];
    }),
};
