// Gets pictures of `n` children from every endpoint of the OpenAPI document that answers with a file, and from lists.
// Then compares the pictures with the audit log: whose face, who saw it, and how many faces were in one file. At the
// end it asks again as someone who has reached the limit of faces per person in ten minutes.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import {
  sendTestRequest,
  type TestOrganisation,
  type TestPerson,
} from '@lanyard/accounts/server/test-people';
import { faceSizes, mostFaces, type FaceSize } from '@lanyard/domain/face';
import { makePrintFileWork } from '@lanyard/printing/server/files/make-print-file.job';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import sharp from 'sharp';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { createServerWithTenant } from '../tools/sample/proofed.ts';
import { deskProfile } from './canary-print-files.ts';
import {
  auditedFaceIdOf,
  endpointsListingFaces,
  faceRequests,
  type FaceChild,
  type SingleFaces,
  type FaceSide,
  type FaceObjects,
  type FaceFile,
} from './faces-plan.ts';
import { withInstallation, type Installation } from './installation.ts';
import { createWindowShop } from './window-shop.ts';

let colour = 0;
/** A picture of one colour that no other child has. */
const plainJpeg = (): Promise<Buffer> => {
  const shade = ++colour;
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 120 };
  return sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

/**
 * Every endpoint of the OpenAPI document that answers with a file, without the part of its path that names the
 * organisation.
 */
async function fileRoutes(): Promise<string[]> {
  const text = await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8');
  type Responses = { readonly '200'?: { readonly content?: Readonly<Record<string, unknown>> } };
  const { paths } = JSON.parse(text) as { paths: Record<string, { get?: { responses: Responses } }> };
  return Object.entries(paths)
    .filter(([, { get }]) => get?.responses['200']?.content?.['*/*'] !== undefined)
    .map(([path]) => path.replace('/api/v1/orgs/{org}/', ''));
}

async function read<Answer>(asked: Promise<LightMyRequestResponse>): Promise<Answer> {
  const reply = await asked;
  if (reply.statusCode >= 300) throw new Error(reply.body);
  return reply.json<Answer>();
}

/** Approved cards of `n` children, released to a vendor who has made a print file of them. */
async function prepare(installation: Installation, n: number): Promise<FaceObjects> {
  const { app, town, vault } = installation;
  const jpegs = new Map<string, Buffer>();
  const shop = await createWindowShop(installation, async (name) => {
    const jpeg = await plainJpeg();
    jpegs.set(name, jpeg);
    return jpeg;
  });
  const order = await shop.release(n);
  await read(shop.send('vendor', 'POST', `/orders/${order.id}/accept`));
  const asVendorAdmin = (path: string, body: object): Promise<{ id: string }> =>
    read(
      sendTestRequest(app, town.vendor.people.vendor_admin.token, `/orgs/${town.vendor.org}${path}`, {
        method: 'POST',
        key: randomUUID(),
        body,
      }),
    );
  const { id: printer } = await asVendorAdmin('/printers', {
    name: 'Desk',
    kind: 'sheet',
    profile: deskProfile,
  });
  const size = { width: 85.6, height: 53.98 };
  const blank = { name: 'PVC', material: 'PVC', ...size, printer, onHand: n };
  const { id: stock } = await asVendorAdmin('/stocks', blank);
  type Made = { readonly id: string };
  const file = await read<Made>(
    shop.send('vendor', 'POST', '/print-files', { orders: [order.id], stock, cards: n }),
  );
  const work = makePrintFileWork(vault);
  const withTenant = createServerWithTenant(installation);
  const { org, people } = town.vendor;
  if ('inSteps' in work)
    await work.inSteps(
      { org, step: (run) => withTenant({ org, user: people.vendor.id, as: 'app_worker' }, run) },
      { file: file.id } as never,
    );
  await read(shop.send('vendor', 'POST', `/print-files/${file.id}/take`));
  const roster = { format: 'csv', students: { matching: { q: '', filter: 'all' } } };
  const rosterExport = await read<Made>(shop.send('school', 'POST', '/students/exports', roster));
  const photoExport = await read<Made>(shop.send('school', 'POST', '/photo-exports', { format: 'pspa' }));
  const worker = { org: town.alpha.org, user: '', as: 'app_worker' } as const;
  type Row = Omit<FaceChild, 'jpeg'> & { readonly name: string };
  const { rows } = await withTenant(worker, ({ tx }) =>
    sql<Row>`select e.id as enrolment, s.id as student, s.name, e.photo_id as photo, p.id as proof, c.id as card
      from enrolments e join students s on s.id = e.student_id join proofs p on p.enrolment_id = e.id
      join cards c on c.enrolment_id = e.id where e.org_id = ${town.alpha.org} order by e.roll_no`.execute(
      tx,
    ),
  );
  const children = rows.map(({ name, enrolment, student, photo, proof, card }): FaceChild => {
    const jpeg = jpegs.get(name);
    if (!jpeg) throw new Error(`${name} has no photo`);
    return { enrolment, student, photo, proof, card, jpeg };
  });
  return {
    children,
    section: shop.section,
    template: shop.template,
    printer,
    printFile: file.id,
    rosterExport: rosterExport.id,
    photoExport: photoExport.id,
  };
}

type Audited = {
  readonly person: string;
  readonly action: 'face.show' | 'face.give';
  readonly subjects: readonly string[];
  readonly size: FaceSize | null;
  readonly faces: number;
};

type Desk = {
  readonly things: FaceObjects;
  readonly owner: Client;
  readonly orgs: Readonly<Record<FaceSide, TestOrganisation>>;
  /** The person who asks for pictures on each side. */
  readonly takers: Readonly<Record<FaceSide, TestPerson>>;
  readonly get: (side: FaceSide, by: TestPerson, path: string) => Promise<LightMyRequestResponse>;
};

const audited = async ({ owner }: Desk): Promise<Audited[]> => {
  const { rows } = await owner.query<Audited>(
    `select person_id as person, action, subjects, detail->>'size' as size, (detail->>'faces')::int as faces
     from app.audit_events where action in ('face.show', 'face.give') order by txid, id`,
  );
  return rows;
};

/** Sends one request. Returns the answer and the audit rows that the request created. */
async function taken(desk: Desk, side: FaceSide, path: string) {
  const before = (await audited(desk)).length;
  const reply = await desk.get(side, desk.takers[side], path);
  if (reply.statusCode !== 200) show(`${path}: ${String(reply.statusCode)} ${reply.body.slice(0, 200)}`);
  return { reply, rows: (await audited(desk)).slice(before) };
}

let shown = 0;
const show = (words: string): void => {
  if (shown++ < 20) console.error(words);
};

const keyOf = (person: string, size: FaceSize): string => `${person} ${size}`;

/**
 * Checks that an audit row of the person who asked names each face they received. Each look at a large picture must
 * have its own row.
 */
async function takeOneByOne(desk: Desk, plan: readonly SingleFaces[]) {
  const received = new Map<string, Set<string>>();
  let pictures = 0;
  let large = 0;
  for (const { by, size, of } of plan) {
    const key = keyOf(desk.takers[by].id, size);
    const all = received.get(key) ?? new Set<string>();
    received.set(key, all);
    for (const child of desk.things.children) {
      const reply = await desk.get(by, desk.takers[by], of(child));
      if (reply.statusCode !== 200) {
        show(`${of(child)}: ${String(reply.statusCode)} ${reply.body.slice(0, 200)}`);
        continue;
      }
      pictures++;
      if (size === 'large') large++;
      all.add(auditedFaceIdOf(by, child));
    }
  }
  const looks = (await audited(desk)).filter(({ action }) => action === 'face.show');
  const named = Map.groupBy(looks, ({ person, size }) => keyOf(person, size ?? 'small'));
  const unrecorded = [...received].flatMap(([key, all]) => {
    const recorded = new Set(named.get(key)?.flatMap(({ subjects }) => subjects));
    return [...all].filter((face) => !recorded.has(face));
  });
  const largeRows = looks.filter(({ size }) => size === 'large').length;
  return { pictures, unrecorded: unrecorded.length, largeWithoutRow: large - largeRows };
}

/** How many of the children's photos these bytes contain unchanged. */
const photosIn = (bytes: Buffer, children: readonly FaceChild[]): number =>
  children.filter(({ jpeg }) => bytes.includes(jpeg)).length;

/** Checks for each file that the audit log counts as many photos as the file contains. */
async function takeFiles(desk: Desk, plan: readonly FaceFile[]) {
  let given = 0;
  let miscounted = 0;
  let hidden = 0;
  for (const { by, file, faces: declared } of plan) {
    const { reply, rows } = await taken(desk, by, file);
    const inside = photosIn(reply.rawPayload, desk.things.children);
    const counted = rows.reduce((sum, row) => sum + row.faces, 0);
    if (declared === 'all') given += inside;
    else if (inside > 0) hidden++;
    if (reply.statusCode === 200 && counted === inside) continue;
    miscounted++;
    show(`${file}: ${String(inside)} photos, ${String(counted)} counted`);
  }
  return { given, miscounted, hidden };
}

/**
 * Checks that each page of a list has one audit row, which names everyone on the page. The answer itself must contain
 * no picture.
 */
async function takeLists(desk: Desk) {
  const { children } = desk.things;
  let withoutRow = 0;
  let hidden = 0;
  for (const path of endpointsListingFaces(desk.things)) {
    const { reply, rows } = await taken(desk, 'school', path);
    const named = new Set(rows.flatMap(({ subjects }) => subjects));
    if (rows.length !== 1 || !children.every(({ student }) => named.has(student))) withoutRow++;
    if (children.some(({ jpeg }) => reply.body.includes(jpeg.toString('base64')))) hidden++;
  }
  return { withoutRow, hidden };
}

/** Checks that someone who has reached the limit of faces per person gets none of these children from any endpoint. */
async function takeTooMany(desk: Desk, plan: readonly SingleFaces[]): Promise<number> {
  const full = { school: desk.orgs.school.people.admin, vendor: desk.orgs.vendor.people.vendor_admin };
  for (const side of ['school', 'vendor'] as const)
    for (const size of faceSizes)
      await desk.owner.query(
        `insert into app.face_looks (org_id, person_id, size, face)
         select $1, $2, $3, gen_random_uuid() from generate_series(1, $4::int)`,
        [desk.orgs[side].org, full[side].id, size, mostFaces[size]],
      );
  await desk.get('school', full.school, 'students?limit=200');
  let answered = 0;
  for (const { by, of } of plan)
    for (const child of desk.things.children) {
      const { statusCode } = await desk.get(by, full[by], of(child));
      if (statusCode === 429) continue;
      answered++;
      show(`${of(child)} was not refused: ${String(statusCode)}`);
    }
  return answered;
}

export const faces: Trial = {
  full: 40,
  ci: 2,
  run: ({ n }) =>
    withInstallation(async (installation) => {
      const { app, town, ownerUrl } = installation;
      const things = await prepare(installation, n);
      const planned = faceRequests(things);
      const routes = await fileRoutes();
      const unplanned = routes.filter((route) => planned[route] === undefined);
      for (const route of unplanned) show(`the trial has no plan for ${route}`);
      const plan = routes.flatMap((route) => planned[route] ?? []);
      const single = plan.filter((each) => 'of' in each);
      const whole = plan.filter((each) => 'file' in each);

      const owner = new Client({ connectionString: ownerUrl });
      await owner.connect();
      const orgs = { school: town.alpha, vendor: town.vendor };
      const desk: Desk = {
        things,
        owner,
        orgs,
        takers: { school: town.alpha.people.staff, vendor: town.vendor.people.vendor },
        get: (side, { token }, path) => sendTestRequest(app, token, `/orgs/${orgs[side].org}/${path}`),
      };
      try {
        const oneByOne = await takeOneByOne(desk, single);
        const files = await takeFiles(desk, whole);
        const pages = await takeLists(desk);
        const beyond = await takeTooMany(desk, single);
        const expected = single.length * n + whole.filter((each) => each.faces === 'all').length * n;
        return [
          exactlyZero('faces.addresses-without-plan', unplanned.length, 'addresses'),
          atLeast('faces.received', oneByOne.pictures + files.given, 'faces', expected),
          exactlyZero('faces.unrecorded', oneByOne.unrecorded, 'faces'),
          exactlyZero('faces.large-looks-without-row', oneByOne.largeWithoutRow, 'looks'),
          exactlyZero('faces.files-miscounted', files.miscounted, 'files'),
          exactlyZero('faces.photos-where-none-is-declared', files.hidden + pages.hidden, 'answers'),
          exactlyZero('faces.lists-without-their-row', pages.withoutRow, 'lists'),
          exactlyZero('faces.shown-beyond-the-limit', beyond, 'pictures'),
        ];
      } finally {
        await owner.end();
      }
    }),
};
