// `npm run sample`: the season: a school of 480 with portraits, a second school, a vendor, one person per role, all made by
// the product's own acts; `-- --small`: a school of 50.
import { parseArgs } from 'node:util';

import { invitePerson } from '@lanyard/accounts/server/people/invite-person';
import { getOrganisation } from '@lanyard/accounts/server/school/change-organisation';
import { changeSection } from '@lanyard/accounts/server/school/change-section';
import {
  createOrganisation,
  createPerson,
  joinOrganisation,
  openYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { linkVendor } from '@lanyard/accounts/server/school/link-vendor';
import { connect, type Db } from '@lanyard/db/connect';
import { tenants, type Act, type Caller, type WithTenant } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
// `npm run sample -- --students N --schools M`: bulk rows of any size for measuring.
import type { Vault } from '@lanyard/files/files';
import { filesConfig, noVault, openVault } from '@lanyard/files/files-config';
import { openQueue, type Queue } from '@lanyard/jobs/queue';
import { addStudent } from '@lanyard/students/server/add-student';

import { answersOf } from '../../apps/server/wiring.ts';
import { bulk } from '../bulk.ts';
import { developmentKeys, openDatabase } from '../development-database.ts';
import { done } from '../done.ts';
import { sampleBoxes } from './boxes.ts';
import { sampleName } from './names.ts';
import { orderSeason, orderSecondSchool, type Shop } from './orders.ts';
import { photographSchool, type Sitter, type Studio } from './photos.ts';
import { approveSchool, reviewSeason } from './proofs.ts';
import { sampleShop } from './shop.ts';
import { oneTemplate, sampleTemplates } from './templates.ts';
import { sampleVendor } from './vendor.ts';

/** Of every sample person. Addresses end in `.example`, which no real one can. */
export const samplePassword = 'lanyard sample password';

type Person = { readonly name: string; readonly at: Readonly<Record<string, readonly Role[]>> };
const riverside = 'Riverside Public School';
const hillview = 'Hillview Academy';
const cardworks = 'Cardworks Print';
const people: readonly Person[] = [
  { name: 'Priya Sharma', at: { [riverside]: ['admin'] } },
  { name: 'Anil Kumar', at: { [riverside]: ['staff'], [hillview]: ['staff'] } },
  { name: 'Farah Khan', at: { [riverside]: ['photographer'] } },
  { name: 'Meera Nair', at: { [riverside]: ['reviewer'] } },
  { name: 'Joseph Thomas', at: { [riverside]: ['principal'] } },
  { name: 'Ravi Menon', at: { [cardworks]: ['vendor_admin'] } },
  { name: 'Leela Das', at: { [cardworks]: ['vendor'] } },
  { name: 'Sana Qureshi', at: { [hillview]: ['admin', 'principal'] } },
];
const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@lanyard.example`;

async function school(
  db: Db,
  withTenant: WithTenant,
  name: string,
  colour: string,
  staff: ReadonlyMap<string, string>,
  students: number,
): Promise<School> {
  const org = await createOrganisation(db, { kind: 'school', name, colour, timeZone: 'Asia/Kolkata' });
  await join(withTenant, org, name, staff);
  const system = staff.get('Anil Kumar') ?? '';
  const classes = await withTenant({ org, user: system, as: 'app_worker' }, async (act) => {
    const year = { label: '2025', startsOn: '2025-04-01', endsOn: '2026-03-31' };
    const sections = await openYear(act, year, ['9', '10', '11', '12'], ['A', 'B', 'C']);
    if (name === riverside) await assignReviewers(act, sections, staff);
    return enrol(act, sections, students, name === riverside ? 0 : 1000);
  });
  return { org, classes };
}

/** The students of each section, in roll order. */
type School = { readonly org: string; readonly classes: readonly (readonly Sitter[])[] };

const sampleHome = 'http://localhost:5173';

/** One open invitation; its mail is in the mailbox of development. */
async function inviteOne(act: Act, queue: Queue): Promise<void> {
  done(
    await invitePerson(
      act,
      { queue, home: sampleHome },
      {
        email: 'anita.joshi@lanyard.example',
        name: 'Anita Joshi',
        roles: ['reviewer'],
        sections: [],
      },
    ),
  );
}

async function assignReviewers(
  act: Act,
  sections: readonly { readonly id: string; readonly class: string }[],
  staff: ReadonlyMap<string, string>,
): Promise<void> {
  const change = {
    reviewer: staff.get('Meera Nair') ?? null,
    deputy: staff.get('Joseph Thomas') ?? null,
    reviewDueOn: new Date(Date.now() + 13 * 86_400_000).toISOString().slice(0, 10),
  };
  for (const { id } of sections.filter((section) => section.class === '10'))
    done(await changeSection(act, id, 1, change));
}

/** A parent in forty says no, one in six has not been asked. */
const consentOf = (number: number): 'yes' | 'no' | 'not_asked' =>
  number % 40 === 17 ? 'no' : number % 6 === 4 ? 'not_asked' : 'yes';

async function enrol(
  act: Act,
  sections: readonly { readonly id: string }[],
  count: number,
  firstName: number,
): Promise<Sitter[][]> {
  const classes: Sitter[][] = [];
  let number = 0;
  for (const [at, { id: section }] of sections.entries()) {
    const size = Math.ceil((count - at) / sections.length);
    const names = Array.from({ length: size }, (_, i) => sampleName(firstName + at + i * sections.length));
    const children: Sitter[] = [];
    // Roll numbers follow the alphabet, as class lists do.
    for (const [i, name] of names.toSorted().entries()) {
      const consent = consentOf(number++);
      const { id } = done(await addStudent(act, { name, section, rollNo: i + 1, consent }));
      children.push({ id, name, consents: consent !== 'no' });
    }
    classes.push(children);
  }
  return classes;
}

/** Small, and all of it is approved and ordered. */
async function secondSchool(
  studio: Studio & Pick<Shop, 'owner'>,
  { org, classes, ids }: School & { readonly ids: ReadonlyMap<string, string> },
  shop: Pick<Shop, 'operator' | 'manager'>,
): Promise<void> {
  const { withTenant, queue } = studio;
  const as = (name: string): Caller => ({ org, user: ids.get(name) ?? '', as: 'app_school' });
  const office = as('Anil Kumar');
  await oneTemplate(withTenant, queue, office);
  await photographSchool({ ...studio, photographer: office }, classes, office);
  await approveSchool({ ...studio, photographer: office }, as('Sana Qureshi'));
  await orderSecondSchool({ ...studio, photographer: office, office, ...shop });
}

async function join(
  withTenant: WithTenant,
  org: string,
  name: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const person of people) {
    const roles = person.at[name];
    if (roles) await joinOrganisation(withTenant, org, ids.get(person.name) ?? '', roles);
  }
}

export type Sample = {
  /** Four hundred and eighty children instead of fifty. */
  readonly season?: boolean;
  /** Instead of portraits: a print shop with an order in every state; and with a package in every state too. */
  readonly shop?: 'orders' | 'boxes';
  /** Where their portraits go; without it nobody has one. */
  readonly vault?: Vault;
  /** The database's owner: writes down when what lies behind happened. */
  readonly ownerUrl?: string;
  /** Also look at the portraits; otherwise the server's worker does when it starts. */
  readonly look?: boolean;
};

/** Nothing when the database has people already: sample rows are made once. */
export async function sample(
  url: string,
  { season = false, shop, vault, ownerUrl, look = false }: Sample = {},
): Promise<boolean> {
  const db = connect(url, 2);
  const queue = openQueue(url);
  const owner = ownerUrl === undefined ? undefined : connect(ownerUrl, 1);
  try {
    if (await db.selectFrom('ctl.people').select('id').limit(1).executeTakeFirst()) return false;
    const withTenant = tenants(db, answersOf(vault ?? noVault, { queue, home: sampleHome }));
    const ids = new Map<string, string>();
    for (const { name } of people)
      ids.set(name, await createPerson(db, { name, email: emailOf(name), password: samplePassword }));
    const schools = {
      'Priya Sharma': await school(db, withTenant, riverside, '#2e77d8', ids, season ? 480 : 50),
      'Sana Qureshi': await school(db, withTenant, hillview, '#8558c5', ids, 24),
    };
    await withTenant(
      { org: schools['Priya Sharma'].org, user: ids.get('Priya Sharma') ?? '', as: 'app_school' },
      (act) => inviteOne(act, queue),
    );
    await sampleTemplates(withTenant, queue, {
      org: schools['Priya Sharma'].org,
      user: ids.get('Anil Kumar') ?? '',
      as: 'app_school',
    });
    const vendor = await createOrganisation(db, {
      kind: 'vendor',
      name: cardworks,
      colour: '#11766e',
      timeZone: 'Asia/Kolkata',
    });
    await join(withTenant, vendor, cardworks, ids);
    const manager = { org: vendor, user: ids.get('Ravi Menon') ?? '', as: 'app_vendor' } as const;
    await sampleVendor(withTenant, manager);
    const { code } = done(await withTenant(manager, getOrganisation));
    for (const [admin, { org }] of Object.entries(schools))
      done(
        await withTenant({ org, user: ids.get(admin) ?? '', as: 'app_school' }, (act) =>
          linkVendor(act, code ?? ''),
        ),
      );
    if (vault) {
      const { org } = schools['Priya Sharma'];
      const as = (name: string): Caller => ({ org, user: ids.get(name) ?? '', as: 'app_school' });
      const studio = { withTenant, vault, queue, photographer: as('Farah Khan'), ...(owner && { owner }) };
      const operator = { org: vendor, user: ids.get('Leela Das') ?? '', as: 'app_vendor' } as const;
      if (shop) {
        const at = { ...studio, office: as('Anil Kumar'), operator, manager };
        await sampleShop(at, as('Joseph Thomas'));
        if (shop === 'boxes') await sampleBoxes(at, as('Joseph Thomas'));
        return true;
      }
      await photographSchool(studio, schools['Priya Sharma'].classes, look ? as('Anil Kumar') : undefined);
      if (season && look)
        await reviewSeason(studio, {
          teacher: as('Meera Nair'),
          principal: as('Joseph Thomas'),
          office: as('Anil Kumar'),
        });
      if (season && look) {
        await orderSeason({ ...studio, office: as('Anil Kumar'), operator, manager });
        await secondSchool(studio, { ...schools['Sana Qureshi'], ids }, { operator, manager });
      }
    }
    return true;
  } finally {
    await queue.stop();
    await owner?.destroy();
    await db.destroy();
  }
}

/** As the server of this checkout finds it. */
export const developmentVault = (): Vault =>
  openVault(filesConfig({ LANYARD_KEYS: developmentKeys(), ...process.env, LANYARD_DEVELOPMENT: 'yes' }));

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean', default: false },
      students: { type: 'string' },
      schools: { type: 'string', default: '1' },
    },
  });
  const database = await openDatabase();
  try {
    if (values.students === undefined)
      console.log(
        (await sample(database.url, {
          season: !values.small,
          vault: developmentVault(),
          look: true,
          ownerUrl: database.ownerUrl,
        }))
          ? 'sample schools made'
          : 'there are people already: nothing made. To begin anew: end the product, delete .data, run this again',
      );
    else {
      const made = await bulk(database.ownerUrl, {
        schools: Number(values.schools),
        students: Number(values.students),
      });
      console.log(`${String(made.length)} schools of ${values.students} students`);
    }
  } finally {
    await database.close();
  }
}
