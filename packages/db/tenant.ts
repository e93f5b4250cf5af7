import type { Event } from '@lanyard/domain/event';
import { isRefusal } from '@lanyard/domain/refusal';
import { sql, type Transaction } from 'kysely';

import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

export type Tx = Transaction<DB>;

/** The database role a transaction stands as: a member of a school or of a vendor, or the system on their behalf. */
export type StandsAs = 'app_school' | 'app_vendor' | 'app_worker';
export type Caller = {
  readonly org: string;
  readonly user: string;
  readonly as: StandsAs;
  /** The request that is answered, such as `PATCH /people/:person`. None in a job. The audit log says by it what was done. */
  readonly route?: string | undefined;
};

/** What every server function takes first: the transaction, on whose behalf, and how to reach the neighbours. */
export type Act = Caller & {
  readonly tx: Tx;
  /** Runs every answerer of the event in this transaction and returns their answers. */
  readonly announce: <Payload, Answer>(
    event: Event<Payload, Answer>,
    payload: Payload,
  ) => Promise<readonly Answer[]>;
  /**
   * The same transaction as the login role, which alone has rights in the control plane, and back. `app.org()` is still
   * the organisation that was entered: queries filter by it, so that who was not let in finds nothing there either.
   */
  readonly control: <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** The same transaction on the other organisation's side of the wall, as its worker, and back. */
  readonly across: <Result>(org: string, run: (act: Act) => Promise<Result>) => Promise<Result>;
  /** Runs once the transaction is committed, and never if it is rolled back. For hints only: a process can end before. */
  readonly afterCommit: (run: () => void) => void;
};

export type Answerer = {
  readonly event: string;
  readonly run: (act: Act, payload: never) => Promise<unknown>;
};
export const when = <Payload, Answer>(
  event: Event<Payload, Answer>,
  run: (act: Act, payload: Payload) => Promise<Answer>,
): Answerer => ({ event: event.name, run });

export type WithTenant = <Result>(caller: Caller, run: (act: Act) => Promise<Result>) => Promise<Result>;

/**
 * One statement at the start of each transaction. A member enters only an organisation that `app.member_org` finds them
 * in; otherwise none is entered and no row is visible. The role comes last: after it, only its own rights are left.
 */
const standAs = (tx: Tx, { as, org, user }: Caller): Promise<unknown> =>
  as === 'app_worker'
    ? sql`select set_config('app.user', ${user}, true), set_config('app.org', ${org}, true), set_config('role', ${as}, true)`.execute(
        tx,
      )
    : sql`select set_config('app.user', ${user}, true), set_config('app.org', app.member_org(${org}, ${user}), true), set_config('role', ${as}, true)`.execute(
        tx,
      );

/** Runs `run` in one transaction that can see one organisation only. A refusal rolls back like a fault does. */
export function tenants(db: Db, answerers: readonly Answerer[]): WithTenant {
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
        await standAs(tx, caller);
        return result;
      },
      across: async (org, run) => {
        const there: Caller = { org, user: caller.user, as: 'app_worker', route: caller.route };
        await sql`reset role`.execute(tx);
        await standAs(tx, there);
        const result = await run(actOn(tx, there, afterCommit));
        await sql`reset role`.execute(tx);
        await standAs(tx, caller);
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
      await standAs(tx, caller);
      const result = await run(actOn(tx, caller, (each) => void waiting.push(each)));
      if (isRefusal(result)) await tx.rollback().execute();
      else {
        await tx.commit().execute();
        for (const each of waiting) each();
      }
      return result;
    } catch (fault) {
      // A connection that is gone has rolled back by itself; the fault that broke it is the one to tell.
      await tx
        .rollback()
        .execute()
        .catch(() => undefined);
      throw fault;
    }
  };
}
