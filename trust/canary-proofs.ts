import { randomUUID } from 'node:crypto';

import { decideProof, type DecisionInput } from '@lanyard/proofing/server/decide-proof';
import { commentOnProof } from '@lanyard/proofing/server/get-proof';

import { mustSucceed } from '../tools/must-succeed.ts';
import { createDrawnProof, createServerWithTenant } from '../tools/sample/proofed.ts';
import type { Actor } from './actors.ts';
import type { ObjectIds, ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

type School = 'alpha' | 'beta';
export type ProofObjects = { readonly proof: ObjectIds } & Readonly<
  Record<'pendingProof' | 'lockedProof' | 'rejectedProof', ObjectIdsByActor>
>;

/** The number of proofs of each kind. Each proof can be decided only once, and fewer than 8 actors may decide. */
const each = 8;
const decisions = {
  pendingProof: undefined,
  lockedProof: { act: 'send', note: 'For the principal' },
  rejectedProof: { act: 'reject', reason: 'other', note: '' },
} as const satisfies Record<string, DecisionInput | undefined>;
type Pool = keyof typeof decisions;

/**
 * The roles that may decide on proofs. The server refuses other roles before it looks for the proof, so their calls use
 * up no proof.
 */
const deciders: ReadonlySet<string> = new Set(['admin', 'reviewer', 'principal']);

/**
 * Creates proofs in 9-A, in 10-B and of Beta. Their names, comments and pictures contain their school's canary. The
 * templates must exist before.
 */
export async function createCanaryProofs(
  installation: Installation,
  canary: (school: School) => string,
): Promise<ProofObjects> {
  const { town } = installation;
  const withTenant = createServerWithTenant(installation);
  let rollNo = 100;
  const proofIn = (school: School, section: number, said?: DecisionInput): Promise<string> => {
    const { org, sections, people } = town[school];
    return withTenant({ org, user: people.staff.id, as: 'app_worker' }, async (act) => {
      const at = { section: sections[section]?.id ?? '', rollNo: rollNo++ };
      const { proof } = await createDrawnProof(installation, act, {
        name: `${canary(school)} proofed`,
        ...at,
      });
      mustSucceed(await commentOnProof(act, ['all'], proof, canary(school)));
      if (said) mustSucceed(await decideProof(act, { reviewer: null, principal: false }, proof, 1, said));
      return proof;
    });
  };
  const isDecider = ({ at, stands }: Actor): boolean =>
    typeof stands === 'object' && at === town.alpha.org && deciders.has(stands.as);
  const next =
    (ids: string[]) =>
    (actor: Actor): string =>
      (isDecider(actor) ? ids.pop() : undefined) ?? randomUUID();
  const poolOf = async (what: Pool): Promise<ObjectIdsByActor> => {
    const pool = { mine: [] as string[], others: [] as string[] };
    for (let i = 0; i < each; i++) {
      pool.mine.push(await proofIn('alpha', 0, decisions[what]));
      pool.others.push(await proofIn('alpha', 3, decisions[what]));
    }
    const foreign = await proofIn('beta', 0, decisions[what]);
    return { inScope: next(pool.mine), outOfScope: next(pool.others), foreign };
  };
  return {
    proof: {
      inScope: await proofIn('alpha', 0),
      outOfScope: await proofIn('alpha', 3),
      foreign: await proofIn('beta', 0),
    },
    pendingProof: await poolOf('pendingProof'),
    lockedProof: await poolOf('lockedProof'),
    rejectedProof: await poolOf('rejectedProof'),
  };
}
