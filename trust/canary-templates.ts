import type { TestOrganisation } from '@lanyard/accounts/server/test-people';
import type { Act } from '@lanyard/db/tenant';
import { printBadges } from '@lanyard/templates/server/cards/print-badges';
import { createTemplate } from '@lanyard/templates/server/create-template';
import { startPreflight } from '@lanyard/templates/server/publish/preflight-template';
import { preflightWork } from '@lanyard/templates/server/publish/preflight.job';
import { publishTemplate } from '@lanyard/templates/server/publish/publish-template';
import { insertTemplateImport } from '@lanyard/templates/server/queries/template-imports';
import { applyTemplate } from '@lanyard/templates/server/use-template';

import { mustSucceed } from '../tools/must-succeed.ts';
import type { Actor } from './actors.ts';
import type { ObjectIds, ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

type School = 'alpha' | 'beta';
export type TemplateObjects = Readonly<
  Record<'template' | 'templateVersion' | 'preflight' | 'visitorBadge', ObjectIds> &
    Record<'draftTemplate' | 'templateImport' | 'badge', ObjectIdsByActor>
>;

type Published = { readonly template: string; readonly version: string; readonly preflight: string };

/**
 * Creates published templates that a section uses, drafts that a call changes once each, and the template objects that
 * each person started. All are named after their school.
 */
export async function createCanaryTemplates(
  installation: Installation,
  canary: (school: School) => string,
): Promise<TemplateObjects> {
  const { town, withTenant, queue } = installation;
  const asStaff = <Result>({ org, people }: TestOrganisation, run: (act: Act) => Promise<Result>) =>
    withTenant({ org, user: people.staff.id, as: 'app_school' }, run);
  const create = async (of: School, starter: string): Promise<string> => {
    const origin = { from: 'starter', starter } as const;
    return mustSucceed(await asStaff(town[of], (act) => createTemplate(act, { origin, name: canary(of) })))
      .id;
  };
  const publish = async (of: School, starter: string): Promise<Published> => {
    const school = town[of];
    const template = await create(of, starter);
    const { id: preflight } = mustSucceed(
      await asStaff(school, (act) => startPreflight(act, queue, template, 1)),
    );
    const { org, people } = school;
    if ('inSteps' in preflightWork)
      await preflightWork.inSteps(
        { org, step: (run) => withTenant({ org, user: people.staff.id, as: 'app_worker' }, run) },
        { preflight } as never,
      );
    const reason = canary(of);
    const { published } = mustSucceed(
      await asStaff(school, (act) => publishTemplate(act, template, { preflight, reason })),
    );
    return { template, version: published?.id ?? '', preflight };
  };
  const used = async (of: School, section: number): Promise<Published> => {
    const made = await publish(of, 'Premium ID Card');
    const sections = [town[of].sections[section]?.id ?? ''];
    const choice = { version: made.version, sections, approvedToo: false };
    mustSucceed(await asStaff(town[of], (act) => applyTemplate(act, made.template, choice)));
    return made;
  };
  // 9-A is the reviewer's own section, 10-B is not.
  const [mine, others, theirs] = [await used('alpha', 0), await used('alpha', 3), await used('beta', 0)];
  const fixed = (key: keyof Published): ObjectIds => ({
    inScope: mine[key],
    outOfScope: others[key],
    foreign: theirs[key],
  });
  const [gate, gateThere] = [await publish('alpha', 'Visitor Badge'), await publish('beta', 'Visitor Badge')];

  const drafts = new Map<string, string[]>();
  for (const school of ['alpha', 'beta'] as const) {
    const ids: string[] = [];
    for (let i = 0; i < 260; i++) ids.push(await create(school, 'Visitor Badge'));
    drafts.set(town[school].org, ids);
  }
  const office: ReadonlySet<string> = new Set(['admin', 'staff']);
  const nextDraft = ({ at, stands }: Actor): string =>
    (typeof stands === 'object' && office.has(stands.as) ? drafts.get(at)?.pop() : undefined) ??
    crypto.randomUUID();

  const own = { templateImport: new Map<string, string>(), badge: new Map<string, string>() };
  const strangers = { templateImport: new Map<string, string>(), badge: new Map<string, string>() };
  const begin = async (of: School, person: string, key: string, into: typeof own): Promise<void> => {
    const { org } = town[of];
    const { template } = of === 'alpha' ? gate : gateThere;
    await withTenant({ org, user: person, as: 'app_worker' }, async (act) => {
      const id = crypto.randomUUID();
      const detail = canary(of);
      await insertTemplateImport(act, id, person, {
        document: null,
        reason: 'too_large',
        detail,
        faults: [],
        missingFonts: [],
      });
      into.templateImport.set(key, id);
      into.badge.set(key, mustSucceed(await printBadges(act, template, { fields: {}, copies: 1 })).id);
    });
  };
  for (const school of ['alpha', 'beta'] as const) {
    const { org, people } = town[school];
    for (const { id } of Object.values(people)) await begin(school, id, `${org} ${id}`, own);
    await begin(school, crypto.randomUUID(), org, strangers);
  }
  const ofPerson = (what: keyof typeof own): ObjectIdsByActor => {
    const another = ({ at }: Actor): string => strangers[what].get(at) ?? crypto.randomUUID();
    return {
      inScope: (actor) => own[what].get(`${actor.at} ${actor.who?.id ?? ''}`) ?? another(actor),
      outOfScope: another,
      foreign: strangers[what].get(town.beta.org) ?? '',
    };
  };
  return {
    template: fixed('template'),
    templateVersion: fixed('version'),
    preflight: fixed('preflight'),
    visitorBadge: { inScope: gate.template, outOfScope: gate.template, foreign: gateThere.template },
    draftTemplate: {
      inScope: nextDraft,
      outOfScope: nextDraft,
      foreign: drafts.get(town.beta.org)?.[0] ?? '',
    },
    templateImport: ofPerson('templateImport'),
    badge: ofPerson('badge'),
  };
}
