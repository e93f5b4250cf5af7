import type { FeatureEvent } from '@lanyard/domain/event';
import { isRefusal } from '@lanyard/domain/refusal';
import { sql, type Transaction } from 'kysely';

import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

export type Tx = Transaction<DB>;

/** The database role of a transaction: a member of a school, a member of a vendor, or the system on their behalf. */
export type DatabaseRole = 'app_school' | 'app_vendor' | 'app_worker';
export type Caller = {
  readonly org: string;
  readonly user: string;
  readonly as: DatabaseRole;
  /** The request, such as `PATCH /people/:person`. Undefined in a job. The audit log uses it to say what was done. */
  readonly route?: string | undefined;
};

/** The first argument of every server function: the transaction, who acts, and how to reach other features. */
export type Act = Caller & {
  readonly tx: Tx;
  /** Runs everything that answers the event in this transaction and returns the answers. */
  readonly announce: <Payload, Answer>(
    event: FeatureEvent<Payload, Answer>,
    payload: Payload,
  ) => Promise<readonly Answer[]>;
  /**
   * Runs `run` in the same transaction as the login role, then changes back. Only this role has rights in the control
   * plane. `app.org()` still returns the entered organisation and queries filter by it. So someone who was not admitted
   * finds nothing there either.
   */
  readonly control: <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** Runs `run` in the same transaction inside the other organisation, as its worker, then changes back. */
  readonly across: <Result>(org: string, run: (act: Act) => Promise<Result>) => Promise<Result>;
  /** Runs after the commit, and never after a rollback. Only for hints, because a process can end before. */
  readonly afterCommit: (run: () => void) => void;
};

export type Answerer = {
  readonly event: string;
  readonly run: (act: Act, payload: never) => Promise<unknown>;
};
export const answerEvent = <Payload, Answer>(
  event: FeatureEvent<Payload, Answer>,
  run: (act: Act, payload: Payload) => Promise<Answer>,
): Answerer => ({ event: event.name, run });

export type WithTenant = <Result>(caller: Caller, run: (act: Act) => Promise<Result>) => Promise<Result>;

/**
 * Sets the role at the start of each transaction, in one statement. A member only enters an organisation in which
 * `app.member_org` finds them. Otherwise none is entered and no row is visible. The role is set last, because after it
 * only its own rights are left.
 */
const setDatabaseRole = (tx: Tx, { as, org, user }: Caller): Promise<unknown> =>
  as === 'app_worker'
    ? sql`select set_config('app.user', ${user}, true), set_config('app.org', ${org}, true), set_config('role', ${as}, true)`.execute(
        tx,
      )
    : sql`select set_config('app.user', ${user}, true), set_config('app.org', app.member_org(${org}, ${user}), true), set_config('role', ${as}, true)`.execute(
        tx,
      );

/** Runs `run` in one transaction that can see one organisation only. A refusal rolls back, like a fault. */
export function createWithTenant(db: Db, answerers: readonly Answerer[]): WithTenant {
  const actOn = (tx: Tx, caller: Caller, afterCommit: Act['afterCommit']): Act => {
    const act: Act = {
      ...caller,
      tx,
      announce: async (event, payload) => {
        const answers: unknown[] = [];
        for (const { event: name, run } of answerers)
          if (name === event.name) answers.push(await run(act, payload as never));
        return answers as never;
      },
      control: async (run) => {
        await sql`reset role`.execute(tx);
        const result = await run(tx);
        await setDatabaseRole(tx, caller);
        return result;
      },
      across: async (org, run) => {
        const there: Caller = { org, user: caller.user, as: 'app_worker', route: caller.route };
        await sql`reset role`.execute(tx);
        await setDatabaseRole(tx, there);
        const result = await run(actOn(tx, there, afterCommit));
        await sql`reset role`.execute(tx);
        await setDatabaseRole(tx, caller);
        return result;
      },
      afterCommit,
    };
    return act;
  };
  return async (caller, run) => {
    const tx = await db.startTransaction().execute();
    const waiting: (() => void)[] = [];
    try {
      await setDatabaseRole(tx, caller);
      const result = await run(actOn(tx, caller, (each) => void waiting.push(each)));
      if (isRefusal(result)) await tx.rollback().execute();
      else {
        await tx.commit().execute();
        for (const each of waiting) each();
      }
      return result;
    } catch (fault) {
      // A broken connection has already rolled back. The fault that broke it is the one to throw.
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
      throw fault;
    }
  };
}
