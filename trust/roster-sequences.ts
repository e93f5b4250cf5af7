// Runs random sequences of imports, edits, moves, leavings, roll-overs and undos. After each act, each roll number of a
// class must belong to one student, and each student to one class. The counters must agree, and a student's history
// must lead to their current values.
import { randomUUID } from 'node:crypto';

import {
  createOrganisation,
  joinOrganisation,
  createFirstYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { openQueue } from '@lanyard/jobs/queue';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { randomFrom } from './random.ts';
import {
  rosterActs,
  rosterClasses,
  rosterDivisions,
  pickRandomItem,
  type RosterSchool,
} from './roster-acts.ts';
import { rosterFaults } from './roster-invariants.ts';

const order = [
  'add',
  'add',
  'add',
  'edit',
  'move',
  'leave',
  'importList',
  'importList',
  'importList',
  'undo',
  'undo',
  'rollOn',
] as const;
const length = 12;

export const rosterSequences: Trial = {
  full: 1000,
  ci: 15,
  onlyIfTouched: true,
  run: async ({ n, seed }) => {
    const database = await scratchDatabase();
    const counts: Record<string, number> = {};
    let faults = 0;
    let thrown = 0;
    try {
      const { url } = database;
      const db = connect(url);
      const queue = openQueue(url);
      const withTenant = createWithTenant(db, []);
      for (let i = 0; i < n; i++) {
        const org = await createOrganisation(db, {
          kind: 'school',
          name: `S${String(i)}`,
          colour: '#2e77d8',
          timeZone: 'Asia/Kolkata',
        });
        const { id: person } = await newPerson(db, randomUUID());
        await joinOrganisation(withTenant, org, person, ['admin']);
        const school: RosterSchool = {
          org,
          as: (run) => withTenant({ org, user: person, as: 'app_worker' }, run),
          random: randomFrom(seed + i),
          queue,
          withTenant,
          imports: [],
          years: 0,
        };
        await school.as((act) =>
          createFirstYear(
            act,
            { label: '2025', startsOn: '2025-04-01', endsOn: '2026-03-31' },
            rosterClasses,
            rosterDivisions,
          ),
        );
        const done: string[] = [];
        for (let step = 0; step < length; step++) {
          const name = step < 3 ? 'add' : (pickRandomItem(school, order) ?? 'add');
          done.push(name);
          counts[name] = (counts[name] ?? 0) + 1;
          try {
            await rosterActs[name](school);
          } catch (fault) {
            thrown++;
            console.error(`sequence ${String(i)}: ${done.join(' ')}: ${String(fault)}`);
          }
        }
        const found = await school.as(({ tx }) => rosterFaults(tx, org));
        faults += found.length;
        if (found.length > 0)
          console.error(`sequence ${String(i)}: ${done.join(' ')}: ${found.slice(0, 3).join('; ')}`);
      }
      await queue.stop();
      await db.destroy();
    } finally {
      await database.stop();
    }
    console.error(JSON.stringify(counts));
    return [
      atLeast('roster-sequences.sequences', n, 'random sequences', 1),
      atLeast('roster-sequences.imports', counts['importList'] ?? 0, 'imports in them', n),
      exactlyZero('roster-sequences.faults', faults, 'broken invariants'),
      exactlyZero('roster-sequences.thrown', thrown, 'acts that ended in a fault'),
    ];
  },
};
