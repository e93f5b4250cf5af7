// Calls every endpoint of the server as every actor, and compares the answers with authz.yaml. Then does it again with
// the application's own checks switched off, when only row security separates the organisations. Most endpoints name an
// object in their URL, such as a student. The trial calls each endpoint with up to five kinds of object (`relations` in
// matrix.ts). For example: one that the caller may see, one of another school, and one that does not exist. Members of
// the organisation try all five kinds. Everyone else tries the first `--n` kinds. While the checks are switched off,
// everyone also tries an object of another school.
import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { actorsOf, strangersOf } from './actors.ts';
import { readAuthzRules } from './authz.ts';
import { fillWithCanaries, countAllRows } from './canaries.ts';
import { withInstallation, withServer } from './installation.ts';
import { sendCall, callsFor, prepareCall, relations, type EndpointCall } from './matrix.ts';
import { openDatabaseToAll, withoutChecks } from './open-doors.ts';

const quiet = 'as it should, the open database leaks';
let shown = 0;
const show = (kind: string, { address, actor, relation }: EndpointCall, got: string): void => {
  if (shown++ > 20 || kind === quiet) return;
  console.error(`${kind}: ${address} as ${actor.name} (${relation}): ${got}`);
};

const isOutside = ({ actor, address }: EndpointCall): boolean =>
  typeof actor.stands === 'string' && address.includes('/orgs/:org/');

/** How many calls run at the same time. During most of a call, the server waits for the database. */
const lanes = 4;
async function sideBySide(
  calls: readonly EndpointCall[],
  run: (each: EndpointCall) => Promise<void>,
): Promise<void> {
  const waiting = calls.values();
  const lane = async (): Promise<void> => {
    for (const each of waiting) await run(each);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export const walls: Trial = {
  full: 5,
  ci: 1,
  run: ({ n }) =>
    withInstallation(async (installation) => {
      const { app, db, addresses, databaseUrl, ownerUrl } = installation;
      const oracle = await readAuthzRules();
      const objects = await fillWithCanaries(installation);
      const actors = await actorsOf(installation);

      const listed = Object.keys(oracle);
      const unlisted = addresses.filter((address) => !listed.includes(address));
      const gone = listed.filter((address) => !addresses.includes(address));
      for (const address of [...unlisted, ...gone])
        console.error(`authz.yaml and the server differ: ${address}`);

      let wrong = 0;
      let leaks = 0;
      const tried = new Set(relations.slice(0, n));
      const triedWithoutChecks = new Set([...tried, 'of another school']);
      const calls = listed
        .flatMap((address) => callsFor(address, oracle[address] ?? {}, actors, objects))
        .filter((each) => !isOutside(each) || tried.has(each.relation));
      const judge = async (each: EndpointCall): Promise<void> => {
        const { status, body, foreign, shownThoughHidden } = await sendCall(app, await prepareCall(db, each));
        if (status !== each.expected) {
          wrong++;
          show(
            'wrong answer',
            each,
            `${String(status)}, expected ${String(each.expected)} ${body.slice(0, 200)}`,
          );
        }
        if (foreign || shownThoughHidden) {
          leaks++;
          show('leak', each, body.slice(0, 300));
        }
      };
      // Calls of strangers change nothing, so they run side by side. The members' calls run one after the other.
      const [outside, others] = [calls.filter(isOutside), calls.filter((each) => !isOutside(each))];
      await sideBySide(outside, judge);
      for (const each of others) await judge(each);

      const before = await countAllRows(installation);
      const inside = listed.filter((address) => address.includes('/orgs/:org/'));
      const strangers = strangersOf(actors);
      const strangersCalls = inside
        .flatMap((address) => callsFor(address, oracle[address] ?? {}, strangers, objects))
        .filter(({ relation }) => triedWithoutChecks.has(relation));
      const leaksBehindOpenDoor = (kind: string, enough = Infinity): Promise<number> =>
        withServer({ databaseUrl, door: withoutChecks }, async ({ app: unchecked }) => {
          let found = 0;
          await sideBySide(strangersCalls, async (each) => {
            if (found >= enough) return;
            const { body, foreign } = await sendCall(unchecked, each);
            if (!foreign) return;
            found++;
            show(kind, each, body.slice(0, 300));
          });
          return found;
        });
      const leaksWithoutChecks = await leaksBehindOpenDoor('leak without checks');
      const written = (await countAllRows(installation)) - before;
      await openDatabaseToAll(ownerUrl);
      // A hundred calls are enough to check that the trial would notice leaks.
      const leaksWithoutAnything = await leaksBehindOpenDoor(quiet, 100);

      return [
        exactlyZero('walls.unlisted-addresses', unlisted.length + gone.length, 'addresses not in both'),
        atLeast('walls.calls', calls.length, 'calls', 200),
        exactlyZero('walls.wrong-answers', wrong, 'answers other than authz.yaml says'),
        exactlyZero('walls.leaks', leaks, 'answers with another organisation’s or a hidden value'),
        atLeast('walls.calls-without-checks', strangersCalls.length, 'calls by strangers', 50),
        exactlyZero('walls.leaks-without-checks', leaksWithoutChecks, 'leaks with row security alone'),
        exactlyZero(
          'walls.rows-written-without-checks',
          written,
          'rows written by strangers with row security alone',
        ),
        atLeast(
          'walls.leaks-seen-when-open',
          leaksWithoutAnything,
          'leaks with no wall at all: the eye sees',
          1,
        ),
      ];
    }),
};
