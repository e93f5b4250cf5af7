// One school of `wrong-faces`: its people, whose face each photo shows, and how its people act over HTTP.
import { randomUUID } from 'node:crypto';

import { assignReviewer } from '@lanyard/accounts/server/queries/sections';
import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import {
  sendTestRequest,
  newPerson,
  type TestOrganisation,
  type TestPerson,
} from '@lanyard/accounts/server/test-people';
import type { Act } from '@lanyard/db/tenant';
import type { JobWork } from '@lanyard/jobs/job';
import type { ContactSheet, Shift } from '@lanyard/photos/api-sheet';
import { shiftPhotosWork } from '@lanyard/photos/server/sheet/shift-photos.job';
import { claimProofs, writeDrawnProof } from '@lanyard/proofing/server/queries/drawing';
import { addStudent } from '@lanyard/students/server/add-student';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from 'pg';

import { mustSucceed } from '../tools/must-succeed.ts';
import { publishStarter, createServerWithTenant } from '../tools/sample/proofed.ts';
import type { Installation } from './installation.ts';
import type { PhotoActs } from './photo-acts.ts';
import { wrongFaceAssumptions, type ClassPlan, type SchoolPlan } from './wrong-faces-plan.ts';

type Method = 'GET' | 'POST' | 'PATCH';
export type FaceClass = {
  readonly section: string;
  readonly teacher: TestPerson;
  readonly plan: ClassPlan;
  /** The number of the first child in this class. */
  readonly first: number;
};
export type SeasonChild = {
  readonly number: number;
  readonly enrolment: string;
  readonly photo: string | null;
  readonly doubt: string | null;
  readonly proof: string | null;
  readonly version: number;
  readonly status: string;
};
export type FaceWorld = {
  readonly installation: Installation;
  readonly owner: Client;
  readonly photos: PhotoActs;
};

type Given = {
  readonly at: TestOrganisation;
  readonly vendor: TestOrganisation;
  readonly link: string;
  readonly classes: readonly FaceClass[];
  /** The enrolment of each child, by the child's number. */
  readonly children: ReadonlyMap<number, string>;
};

/**
 * A school of the trial. Its caller decides which photos are wrong, and this class only remembers whose face each photo
 * shows.
 */
export class FaceSchool {
  readonly at: TestOrganisation;
  readonly vendor: TestOrganisation;
  /** The link of the school with its vendor. */
  readonly link: string;
  readonly classes: readonly FaceClass[];
  readonly #world: FaceWorld;
  readonly #faces = new Map<string, number>();
  readonly #numbers = new Map<string, number>();
  #clock = Date.parse('2026-11-02T08:00:00Z');

  constructor(world: FaceWorld, given: Given) {
    this.#world = world;
    this.at = given.at;
    this.vendor = given.vendor;
    this.link = given.link;
    this.classes = given.classes;
    for (const [number, enrolment] of given.children) this.#numbers.set(enrolment, number);
  }

  async send(
    by: TestPerson,
    method: Method,
    path: string,
    body?: object,
    version = 1,
  ): Promise<LightMyRequestResponse> {
    const org = Object.values(this.vendor.people).includes(by) ? this.vendor.org : this.at.org;
    return sendTestRequest(this.#world.installation.app, by.token, `/orgs/${org}${path}`, {
      method,
      key: randomUUID(),
      headers: { 'if-match': `"${String(version)}"` },
      ...(body && { body }),
    });
  }
  async must<Answer>(...given: Parameters<FaceSchool['send']>): Promise<Answer> {
    const reply = await this.send(...given);
    if (reply.statusCode >= 300) throw new Error(`${given[1]} ${given[2]}: ${reply.body}`);
    return reply.json<Answer>();
  }
  asWorker<Result>(run: (act: Act) => Promise<Result>, user = ''): Promise<Result> {
    return createServerWithTenant(this.#world.installation)(
      { org: this.at.org, user, as: 'app_worker' },
      run,
    );
  }
  async work(work: JobWork, data: object, user = ''): Promise<void> {
    const given = data as never;
    if ('inOne' in work) await this.asWorker((act) => work.inOne(act, given), user);
    else await work.inSteps({ org: this.at.org, step: (run) => this.asWorker(run, user) }, given);
  }

  /** Whether the photo shows another child. */
  isWrong({ number, photo }: Pick<SeasonChild, 'number' | 'photo'>): boolean {
    return photo !== null && this.#faces.get(photo) !== number;
  }
  /** Whether the photo shows the twin of the child. */
  isTwins({ number, photo }: SeasonChild, { twins }: ClassPlan): boolean {
    return photo !== null && twins.has(number) && this.#faces.get(photo) === twins.get(number);
  }
  numberOf(enrolment: string): number {
    return this.#numbers.get(enrolment) ?? -1;
  }

  /** Every child of these classes, as it is now. */
  async children(of: readonly FaceClass[] = this.classes): Promise<SeasonChild[]> {
    const { rows } = await this.#world.owner.query<Omit<SeasonChild, 'number'>>(
      `select e.id as enrolment, e.photo_id as photo, d.id as doubt, p.id as proof, coalesce(p.version, 0) as version,
        coalesce(p.status, 'none') as status
      from app.enrolments e left join app.proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
      left join app.photo_doubts d on d.org_id = e.org_id and d.photo_id = e.photo_id and d.settled_at is null
      where e.org_id = $1 and e.section_id = any ($2) order by e.section_id, e.roll_no`,
      [this.at.org, of.map(({ section }) => section)],
    );
    return rows.map((row) => Object.assign(row, { number: this.numberOf(row.enrolment) }));
  }

  /** The photographer takes a photo that shows this face. */
  async take({ enrolment, photo }: Pick<SeasonChild, 'enrolment' | 'photo'>, face: number): Promise<void> {
    const { id: user, token } = this.at.people.photographer;
    this.#clock += 8000;
    const detail = {
      student: enrolment,
      source: 'capture',
      takenAt: new Date(this.#clock).toISOString(),
      device: 'A',
      follows: photo,
    } as const;
    this.#faces.set(await this.#world.photos.send({ org: this.at.org, user, token }, detail), face);
  }
  async develop(): Promise<void> {
    const { id: user, token } = this.at.people.staff;
    await this.#world.photos.develop({ org: this.at.org, user, token });
    // Marks the proofs as drawn, because this trial does not need their pictures.
    await this.asWorker(async ({ tx, org }) => {
      const picture = { front: randomUUID(), back: randomUUID(), faults: [] };
      for (const waiting of await claimProofs(tx, org, { id: randomUUID(), most: 1000 }))
        await writeDrawnProof(tx, org, waiting, picture);
    });
  }
  /** Photographs these children again, each with their own face. */
  async retake(children: readonly SeasonChild[]): Promise<void> {
    for (const child of children) await this.take(child, child.number);
    if (children.length > 0) await this.develop();
  }

  doubt({ enrolment, photo }: SeasonChild): Promise<unknown> {
    return this.must(this.at.people.staff, 'POST', `/students/${enrolment}/photo-doubt`, {
      photo,
      doubted: true,
    });
  }

  /**
   * If the contact sheet offers a shift after which each photo has its right child, the office accepts it. Returns
   * whether it did.
   */
  async repairShift({ section }: FaceClass): Promise<boolean> {
    const { staff } = this.at.people;
    const { offers } = await this.must<ContactSheet>(staff, 'GET', `/contact-sheets/${section}`);
    const offer = offers.find(({ moves }) =>
      moves.every(({ photo, to }) => this.#faces.get(photo) === this.numberOf(to)),
    );
    if (!offer) return false;
    const path = `/contact-sheets/${section}/shifts`;
    const { id } = await this.must<Shift>(staff, 'POST', path, { by: offer.by, moves: offer.moves });
    await this.work(shiftPhotosWork(this.#world.installation.vault), { shift: id });
    const { rows } = await this.#world.owner.query<{ was: string; is: string }>(
      'select photo_id as was, becomes as is from app.photo_moves where org_id = $1 and shift_id = $2',
      [this.at.org, id],
    );
    for (const { was, is } of rows) this.#faces.set(is, this.#faces.get(was) ?? -1);
    await this.develop();
    return true;
  }

  /** Imports a folder of photos in which every file shows the next child. */
  async importWrongFolder({ first }: FaceClass, replace: 'all' | 'none'): Promise<void> {
    const { id: user, token } = this.at.people.staff;
    const children = (await this.children()).filter(
      ({ number }) => number >= first && number < first + wrongFaceAssumptions.children - 1,
    );
    const students = children.map(({ enrolment }) => enrolment);
    const taken = await this.#world.photos.importFor({ org: this.at.org, user, token }, students, replace);
    for (const { photo, student } of taken) this.#faces.set(photo, this.numberOf(student?.id ?? '') + 1);
    await this.develop();
  }
}

/** Creates a school with those classes of the plan that `wanted` selects. */
export async function openFaceSchool(
  world: FaceWorld,
  at: TestOrganisation,
  vendor: TestOrganisation,
  plan: SchoolPlan,
  wanted: (plan: ClassPlan, at: number) => boolean,
): Promise<FaceSchool> {
  const { installation } = world;
  const withTenant = createServerWithTenant(installation);
  const { id: link } = await installation.db
    .insertInto('ctl.vendor_links')
    .values({ school_id: at.org, vendor_id: vendor.org, started_by: at.people.admin.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = at.sections.map(({ id }) => id);
  await publishStarter(installation, { org: at.org, user: at.people.staff.id }, 'Standard ID Card', ids);
  const children = new Map<number, string>();
  const classes: FaceClass[] = [];
  for (const [i, each] of plan.classes.entries()) {
    if (!wanted(each, i)) continue;
    const section = ids[i] ?? '';
    const first = i * wrongFaceAssumptions.children;
    const teacher = await newPerson(installation.db, `Teacher of ${each.name}`);
    await joinOrganisation(installation.withTenant, at.org, teacher.id, ['reviewer']);
    await withTenant({ org: at.org, user: '', as: 'app_worker' }, async (act) => {
      await assignReviewer(act.tx, at.org, section, teacher.id);
      for (let k = 0; k < wrongFaceAssumptions.children; k++) {
        const student = {
          name: `Child N${String(first + k)}`,
          section,
          rollNo: k + 1,
          consent: 'yes' as const,
        };
        children.set(first + k, mustSucceed(await addStudent(act, student)).id);
      }
    });
    classes.push({ section, teacher, plan: each, first });
  }
  return new FaceSchool(world, { at, vendor, link, classes, children });
}
