// The schools, the vendor and the people of the sample, without portraits.
import { invitePerson } from '@lanyard/accounts/server/people/invite-person';
import { getOrganisation } from '@lanyard/accounts/server/school/change-organisation';
import { changeSection } from '@lanyard/accounts/server/school/change-section';
import {
  createOrganisation,
  createPerson,
  joinOrganisation,
  createFirstYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { addDeliveryPlace } from '@lanyard/accounts/server/school/delivery-places';
import { linkVendor } from '@lanyard/accounts/server/school/link-vendor';
import type { Db } from '@lanyard/db/connect';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import { academicYearAt } from '@lanyard/domain/academic-year';
import type { Role } from '@lanyard/domain/role';
import type { Queue } from '@lanyard/jobs/queue';
import { addStudent } from '@lanyard/students/server/add-student';

import { mustSucceed } from '../must-succeed.ts';
import { sampleName } from './names.ts';
import type { SampleStudent } from './photos.ts';
import { addSampleTemplates } from './templates.ts';
import { addSampleVendor } from './vendor.ts';

/** Every sample person has this password. Their email addresses end in `.example`, which no real address can. */
const samplePassword = 'lanyard sample password';

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
const deliveryPlaces = {
  [riverside]: [
    {
      name: 'School office',
      contact: 'Anil Kumar',
      phone: '+91 20 5550 0142',
      address: 'Riverside Public School\n14 Ghat Road\nPune, Maharashtra 411004',
      country: 'IN',
    },
    {
      name: 'Senior block',
      contact: 'Latha Rao, reception',
      phone: '+91 20 5550 0178',
      address: 'Riverside Public School, Senior block\n2 Temple Lane\nPune, Maharashtra 411004',
      country: 'IN',
    },
  ],
  [hillview]: [
    {
      name: 'Reception',
      contact: 'Sana Qureshi',
      phone: '+91 253 555 0177',
      address: 'Hillview Academy\n3 Ridge Lane\nNashik, Maharashtra 422002',
      country: 'IN',
    },
  ],
};
const timeZone = 'Asia/Kolkata';
/** The season begins this many days before today. */
export const seasonDays = 70;
const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@lanyard.example`;

type SchoolToCreate = {
  readonly name: keyof typeof deliveryPlaces;
  readonly colour: string;
  readonly classes: readonly string[];
  readonly divisions: readonly string[];
  readonly students: number;
  /** How many days will pass before the sample is complete. */
  readonly daysToPass: number;
};

async function school(
  db: Db,
  withTenant: WithTenant,
  staff: ReadonlyMap<string, string>,
  { name, colour, classes: names, divisions, students, daysToPass }: SchoolToCreate,
): Promise<SampleSchool> {
  const org = await createOrganisation(db, { kind: 'school', name, colour, timeZone });
  await join(withTenant, org, name, staff);
  const system = staff.get('Anil Kumar') ?? '';
  const classes = await withTenant({ org, user: system, as: 'app_worker' }, async (act) => {
    const year = academicYearAt(timeZone, new Date());
    const sections = await createFirstYear(act, year, names, divisions);
    if (name === riverside) await assignReviewers(act, sections, staff, daysToPass);
    for (const place of deliveryPlaces[name]) mustSucceed(await addDeliveryPlace(act, place));
    return enrol(act, sections, students, name === riverside ? 0 : 1000);
  });
  return { org, classes };
}

/** The students of each section, in roll order. */
type SampleSchool = { readonly org: string; readonly classes: readonly (readonly SampleStudent[])[] };

export const sampleHome = 'http://localhost:5173';

/** Creates one open invitation. Its email is in the development mailbox. */
export async function inviteReviewer(act: Act, queue: Queue): Promise<void> {
  mustSucceed(
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
  daysToPass: number,
): Promise<void> {
  const change = {
    reviewer: staff.get('Meera Nair') ?? null,
    deputy: staff.get('Joseph Thomas') ?? null,
    reviewDueOn: new Date(Date.now() + (13 + daysToPass) * 86_400_000).toISOString().slice(0, 10),
  };
  for (const { id } of sections.filter((section) => section.class === '10'))
    mustSucceed(await changeSection(act, id, 1, change));
}

/** One parent in forty says no, and one in six has not been asked. */
const consentOf = (number: number): 'yes' | 'no' | 'not_asked' =>
  number % 40 === 17 ? 'no' : number % 6 === 4 ? 'not_asked' : 'yes';

async function enrol(
  act: Act,
  sections: readonly { readonly id: string }[],
  count: number,
  firstName: number,
): Promise<SampleStudent[][]> {
  const classes: SampleStudent[][] = [];
  let number = 0;
  for (const [at, { id: section }] of sections.entries()) {
    const size = Math.ceil((count - at) / sections.length);
    const names = Array.from({ length: size }, (_, i) => sampleName(firstName + at + i * sections.length));
    const children: SampleStudent[] = [];
    // Roll numbers follow the alphabet, as class lists do.
    for (const [i, name] of names.toSorted().entries()) {
      const consent = consentOf(number++);
      const { id } = mustSucceed(await addStudent(act, { name, section, rollNo: i + 1, consent }));
      children.push({ id, name, consents: consent !== 'no' });
    }
    classes.push(children);
  }
  return classes;
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

/** The people and organisations of the sample, for the steps that come after them. */
export type SampleSchools = {
  readonly ids: ReadonlyMap<string, string>;
  readonly riverside: SampleSchool;
  readonly hillview: SampleSchool;
  readonly vendor: string;
};

export type SampleContext = { readonly db: Db; readonly withTenant: WithTenant; readonly queue: Queue };

export async function createSchools(
  { db, withTenant, queue }: SampleContext,
  { season = false }: { readonly season?: boolean },
): Promise<SampleSchools> {
  const ids = new Map<string, string>();
  for (const { name } of people)
    ids.set(name, await createPerson(db, { name, email: emailOf(name), password: samplePassword }));
  const daysToPass = season ? seasonDays : 0;
  const all = { classes: ['9', '10', '11', '12'], divisions: ['A', 'B', 'C'] };
  const schools = {
    'Priya Sharma': await school(db, withTenant, ids, {
      name: riverside,
      colour: '#2e77d8',
      ...all,
      students: season ? 480 : 50,
      daysToPass,
    }),
    'Sana Qureshi': await school(db, withTenant, ids, {
      name: hillview,
      colour: '#8558c5',
      ...(season ? { classes: ['9'], divisions: ['A', 'B'], students: 60 } : { ...all, students: 24 }),
      daysToPass,
    }),
  };
  if (!season)
    await withTenant(
      { org: schools['Priya Sharma'].org, user: ids.get('Priya Sharma') ?? '', as: 'app_school' },
      (act) => inviteReviewer(act, queue),
    );
  await addSampleTemplates(withTenant, queue, {
    org: schools['Priya Sharma'].org,
    user: ids.get('Anil Kumar') ?? '',
    as: 'app_school',
  });
  const vendor = await createOrganisation(db, {
    kind: 'vendor',
    name: cardworks,
    colour: '#11766e',
    timeZone,
  });
  await join(withTenant, vendor, cardworks, ids);
  const manager = { org: vendor, user: ids.get('Ravi Menon') ?? '', as: 'app_vendor' } as const;
  await addSampleVendor(withTenant, manager);
  const { code } = mustSucceed(await withTenant(manager, getOrganisation));
  for (const [admin, { org }] of Object.entries(schools))
    mustSucceed(
      await withTenant({ org, user: ids.get(admin) ?? '', as: 'app_school' }, (act) =>
        linkVendor(act, code ?? ''),
      ),
    );
  return { ids, riverside: schools['Priya Sharma'], hillview: schools['Sana Qureshi'], vendor };
}
