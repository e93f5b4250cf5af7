import {
  createOrganisation,
  createYearSections,
  joinOrganisation,
} from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { isRefusal } from '@lanyard/domain/refusal';
import { addStudent } from '@lanyard/students/server/add-student';
import { Client } from 'pg';

import { createCanaryAlerts } from './canary-alerts.ts';
import { createCanaryAuditExports } from './canary-audit.ts';
import { createCanaryDeliveryPlaces, type DeliveryPlaceObjects } from './canary-delivery-places.ts';
import { createCanaryFactorResets, type FactorResetObjects } from './canary-factor-resets.ts';
import { createCanaryCrests, createCanaryUploads } from './canary-files.ts';
import { createCanaryImports } from './canary-imports.ts';
import { createCanaryFailures, createCanaryProgress } from './canary-jobs.ts';
import type { ObjectIds, ObjectIdsByActor } from './canary-objects.ts';
import { createCanaryOrders, type OrderObjects } from './canary-orders.ts';
import { createCanaryPackages, type PackageObjects } from './canary-packages.ts';
import { createCanaryPhotoFiles, type PhotoFileObjects } from './canary-photo-files.ts';
import { createCanaryPhotos } from './canary-photos.ts';
import { createCanaryPrincipalRequests, type PrincipalObjects } from './canary-principals.ts';
import { createCanaryPrintFiles, type PrintFileObjects } from './canary-print-files.ts';
import { createCanaryProofs, type ProofObjects } from './canary-proofs.ts';
import { createCanaryReports } from './canary-reports.ts';
import { createCanaryRoster } from './canary-roster.ts';
import { createCanaryTemplates, type TemplateObjects } from './canary-templates.ts';
import { createCanaryVendorSettings, type VendorSettingsObjects } from './canary-vendor-settings.ts';
import { createFreshRecord, type FreshRecordKind } from './fresh.ts';
import type { Installation } from './installation.ts';

/** Every text of a school contains this word. So an answer that contains it has data of that school. */
export const canaryWordOf = (school: 'alpha' | 'beta'): string => `CNRY-${school}`;

export type CanaryObjects = TemplateObjects &
  PhotoFileObjects &
  ProofObjects &
  VendorSettingsObjects &
  OrderObjects &
  PrintFileObjects &
  PrincipalObjects &
  FactorResetObjects &
  DeliveryPlaceObjects &
  PackageObjects & {
    /** One student of Alpha in 9-A (the reviewer's class), one in 10-B (another class), and one of Beta. */
    readonly student: ObjectIds;
    readonly section: ObjectIds;
    readonly failure: ObjectIdsByActor;
    readonly progress: ObjectIdsByActor;
    readonly person: ObjectIds;
    readonly invitation: ObjectIds;
    /** The next year and the current year, so that a call that changes the current year can also change it back. */
    readonly year: ObjectIds;
    /** A section of the next year, without students. */
    readonly emptySection: ObjectIds;
    /** Links to vendors that no other trial object uses. */
    readonly link: ObjectIds;
    readonly crest: ObjectIds;
    readonly upload: ObjectIdsByActor;
    /** Students to erase and corrections to decide. Each is used once. */
    readonly erasable: ObjectIdsByActor;
    readonly correction: ObjectIdsByActor;
    readonly field: ObjectIds;
    /** Exports of student lists, by the person who asked for them. */
    readonly export: ObjectIdsByActor;
    readonly bulkAct: ObjectIdsByActor;
    /** Imports of student lists that wait for their file. */
    readonly import: ObjectIds;
    readonly photo: ObjectIds;
    readonly reportExport: ObjectIdsByActor;
    readonly auditExport: ObjectIdsByActor;
    readonly alert: ObjectIdsByActor;
    /** The code of a vendor that no school works with yet. */
    readonly code: string;
  };

const three = (mine: readonly string[], theirs: readonly string[]): ObjectIds => ({
  inScope: mine[0] ?? '',
  outOfScope: mine[3] ?? '',
  foreign: theirs[0] ?? '',
});

type Settings = { readonly years: string[]; readonly sections: string[]; readonly links: string[] };

/**
 * For each school: a next year with two empty sections, links to two new vendors, and a reviewer. All their texts have
 * the school's canary.
 */
async function settingsOf({ town, db, withTenant }: Installation, name: 'alpha' | 'beta'): Promise<Settings> {
  const { org, people } = town[name];
  const { id: reviewer } = await newPerson(db, `${canaryWordOf(name)} reviewer`);
  await joinOrganisation(withTenant, org, reviewer, ['reviewer']);
  const links: string[] = [];
  for (const number of ['1', '2']) {
    const vendor = { kind: 'vendor', colour: '#2e77d8', timeZone: 'Asia/Kolkata' } as const;
    const id = await createOrganisation(db, { ...vendor, name: `${canaryWordOf(name)} vendor ${number}` });
    const link = await db
      .insertInto('ctl.vendor_links')
      .values({ school_id: org, vendor_id: id, started_by: people.admin.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    links.push(link.id);
  }
  return withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
    const years = await act.tx
      .insertInto('academic_years')
      .values(
        ['', canaryWordOf(name)].map((label) => ({
          org_id: org,
          label: `${label} 2030`,
          starts_on: '2030-04-01',
          ends_on: '2031-03-31',
        })),
      )
      .returning('id')
      .execute();
    const current = await act.tx
      .selectFrom('academic_years')
      .select('id')
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    const next = years[0]?.id ?? '';
    const sections = await createYearSections(act, next, ['1'], ['A', 'B']);
    return { years: [next, current.id], sections: sections.map(({ id }) => id), links };
  });
}

const pick = (mine: readonly string[], theirs: readonly string[]): ObjectIds => ({
  inScope: mine[0] ?? '',
  outOfScope: mine[1] ?? '',
  foreign: theirs[0] ?? '',
});

export async function fillWithCanaries(installation: Installation): Promise<CanaryObjects> {
  const { town, db, withTenant } = installation;
  const names = { alpha: canaryWordOf('alpha'), beta: canaryWordOf('beta'), vendor: 'The vendor’s' };
  const alpha = await settingsOf(installation, 'alpha');
  const beta = await settingsOf(installation, 'beta');
  const { code } = await db
    .selectFrom('ctl.organisations')
    .select('code')
    .where('id', '=', town.vendor.org)
    .executeTakeFirstOrThrow();
  const ids = { alpha: [] as string[], beta: [] as string[] };
  for (const name of ['alpha', 'beta'] as const) {
    const { org, sections } = town[name];
    await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
      for (const [i, section] of sections.entries()) {
        const added = await addStudent(act, {
          name: `${canaryWordOf(name)} ${String(i)}`,
          section: section.id,
          rollNo: 1,
        });
        if (isRefusal(added)) throw new Error(added.code);
        ids[name].push(added.id);
      }
    });
  }
  const someone = async (what: FreshRecordKind): Promise<CanaryObjects['person']> => {
    const of = (name: 'alpha' | 'beta'): Promise<string> =>
      createFreshRecord(db, what, town[name].org, 'staff', `${canaryWordOf(name)} ${what}`);
    return { inScope: await of('alpha'), outOfScope: await of('alpha'), foreign: await of('beta') };
  };
  return {
    student: three(ids.alpha, ids.beta),
    person: await someone('person'),
    invitation: await someone('invitation'),
    section: three(
      town.alpha.sections.map((section) => section.id),
      town.beta.sections.map((section) => section.id),
    ),
    failure: await createCanaryFailures(installation, names),
    progress: await createCanaryProgress(installation, names),
    import: await createCanaryImports(installation, names),
    year: pick(alpha.years, beta.years),
    emptySection: pick(alpha.sections, beta.sections),
    link: pick(alpha.links, beta.links),
    crest: await createCanaryCrests(installation, names),
    upload: await createCanaryUploads(installation),
    ...(await createCanaryDeliveryPlaces(installation, canaryWordOf)),
    photo: await createCanaryPhotos(installation, canaryWordOf),
    ...(await createCanaryRoster(installation, canaryWordOf)),
    ...(await createCanaryTemplates(installation, canaryWordOf)),
    ...(await createCanaryPhotoFiles(installation, canaryWordOf)),
    ...(await createCanaryProofs(installation, canaryWordOf)),
    ...(await createCanaryVendorSettings(installation, canaryWordOf)),
    ...(await createCanaryOrders(installation, canaryWordOf)),
    ...(await createCanaryPrintFiles(installation, canaryWordOf)),
    ...(await createCanaryPackages(installation, canaryWordOf)),
    ...(await createCanaryReports(installation, names)),
    auditExport: await createCanaryAuditExports(installation),
    ...(await createCanaryAlerts(installation, names)),
    ...(await createCanaryPrincipalRequests(installation, canaryWordOf)),
    ...(await createCanaryFactorResets(installation, canaryWordOf)),
    code,
  };
}

/** Counts the rows of all organisations, as the database's owner. No stranger may have added a row. */
export async function countAllRows({ ownerUrl }: Installation): Promise<number> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select ((select count(*) from app.students) + (select count(*) from app.enrolments) + (select count(*) from app.idempotency_keys)
        + (select count(*) from app.invitations) + (select sum(version) from app.invitations) + (select sum(version) + count(sessions_after) from app.memberships)
        + (select count(*) from app.acting_principals) + (select count(*) + count(settled_at) from app.principal_requests) + (select count(*) from app.outbox)
        + (select count(*) + count(settled_at) from ctl.factor_resets) + (select count(*) from ctl.totp)
        + (select count(*) + sum(version) from app.academic_years) + (select count(*) + sum(version) from app.sections)
        + (select count(*) + coalesce(sum(version), 0) from app.delivery_places)
        + (select count(*) + sum(received) + count(received_at) from app.uploads) + (select count(*) from app.files)
        + (select count(*) + sum(revision) + count(editor_id) + count(*) filter (where status = 'archived') from app.templates)
        + (select count(*) from app.template_versions) + (select count(*) from app.section_templates)
        + (select count(*) + sum(version) from app.photos) + (select count(*) from app.absences)
        + (select count(*) + coalesce(sum(version), 0) from app.photo_settings)
        + (select count(*) from app.preflights) + (select count(*) from app.badge_prints)
        + (select count(*) + coalesce(sum(version), 0) from app.card_schools) + (select count(template_id) from app.template_imports)
        + (select count(*) + count(applied_at) + count(*) filter (where state = 'dropped') from app.photo_imports)
        + (select count(*) + sum(version) + sum(comments) from app.proofs) + (select count(*) from app.proof_events)
        + (select count(*) from app.photo_import_files) + (select count(*) from app.photo_exports)
        + (select count(*) + coalesce(sum(version), 0) from app.price_lists) + (select count(*) + coalesce(sum(version), 0) from app.vendor_printers)
        + (select count(*) + coalesce(sum(version), 0) from app.vendor_stocks) + (select count(*) + coalesce(sum(version), 0) from app.vendor_couriers)
        + (select count(*) + coalesce(sum(version), 0) from app.vendor_settings)
        + (select count(*) + sum(version) + count(held_at) + count(recalled_at) from app.orders)
        + (select count(*) + sum(version) from app.cards) + (select count(*) from app.order_messages)
        + (select count(*) from app.order_events) + (select count(*) from app.replacements)
        + (select count(*) + coalesce(sum(version), 0) from app.card_fees)
        + (select count(*) + count(ended_at) from app.print_files) + (select count(*) from app.print_file_downloads)
        + (select count(*) + coalesce(sum(version), 0) from app.packages) + (select count(*) from app.package_events)
        + (select count(*) + count(answer) from app.package_claims) + (select count(*) + count(answer) from app.cards_aside)
        + (select count(*) + count(ended_at) from app.carrier_hooks)
        + (select count(*) from app.audit_exports) + (select count(*) from app.report_exports) + (select count(*) from app.report_schedules)
        + (select count(*) from app.alert_snoozes) + (select count(done_at) + count(assigned_to) from app.alerts)
        + (select count(*) + sum(version) + count(crest) from ctl.organisations)
        + (select count(*) + count(ended_at) from ctl.vendor_links))::int as n`,
    );
    return rows[0]?.n ?? -1;
  } finally {
    await client.end();
  }
}
