// The acts of a school. They use HTTP if the API has an endpoint for them. Each returns what it did to proofs.
import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import type { Role } from '@lanyard/domain/role';
import { updateCurrentPhoto } from '@lanyard/photos/server/current-photo';
import { insertPhoto, keepPhoto, photoStudentById } from '@lanyard/photos/server/queries/photos';
import { pictureById, writeCrop } from '@lanyard/photos/server/queries/pictures';
import { putPicture } from '@lanyard/photos/server/receive-photo';
import { setProofStages } from '@lanyard/proofing/server/stages';

import { createServerWithTenant } from '../tools/sample/proofed.ts';
import type { Installation } from './installation.ts';
import type { PhotoActs, PhotosToReplace } from './photo-acts.ts';
import type { ProofChange } from './seal-model.ts';
import type { SealStage, SealStatus, SealStudent } from './seal-state.ts';

export type SealTemplate = { readonly template: string; readonly version: string };
type Choice = {
  readonly below: (most: number) => number;
  readonly one: <Item>(items: readonly Item[]) => Item;
};
export type SealAct = (student: SealStudent, choice: Choice) => Promise<ProofChange | undefined>;

const nothing: ProofChange = { what: 'other' };
/** Kinds of history entries that do not change the status of a proof. */
const besides = new Set(['differs', 'doubted', 'doubt_taken_back', 'confirmed']);

/**
 * The effect that an import must report for a proof. Derived from the product decisions, not from the product's code.
 */
const effectOn = (proof: SealStudent['proof']): string => {
  if (proof?.stage === 'printed') return 'differs';
  if (proof?.stage === 'ordered') return 'locked';
  return proof?.status === 'approved' ? 'ended_approval' : 'replaced';
};

export function proofSealActsOf(
  installation: Installation,
  sections: readonly string[],
  templates: readonly SealTemplate[],
  photos: PhotoActs,
): Readonly<Record<string, SealAct>> {
  const { app, town, vault } = installation;
  const { org, people } = town.alpha;
  const withTenant = createServerWithTenant(installation);
  let number = 100;

  const send = (
    by: Role,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    version = 1,
  ) =>
    sendTestRequest(app, people[by].token, `/orgs/${org}${path}`, {
      method,
      key: randomUUID(),
      headers: { 'if-match': `"${String(version)}"` },
      ...(body && { body }),
    });
  const well = async (...given: Parameters<typeof send>): Promise<Record<string, unknown>> => {
    const reply = await send(...given);
    if (reply.statusCode >= 300) throw new Error(`${given[1]} ${given[2]}: ${reply.body}`);
    return reply.json<Record<string, unknown>>();
  };
  const edit = async ({ enrolment }: SealStudent, change: Record<string, unknown>): Promise<ProofChange> => {
    const now = await well('staff', 'GET', `/students/${enrolment}/record`);
    const custom = (now['custom'] ?? {}) as Record<string, string>;
    const was: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(change))
      if (field === 'custom')
        for (const key of Object.keys(value as object)) was[`custom.${key}`] = custom[key] ?? null;
      else was[field] = now[field] ?? null;
    await well('staff', 'PATCH', `/students/${enrolment}`, { change, was }, Number(now['version']));
    return nothing;
  };
  const asWorker = <Result>(run: Parameters<typeof withTenant<Result>>[1]) =>
    withTenant({ org, user: people.staff.id, as: 'app_worker' }, run);

  /** Approves without naming the open doubt. The server must refuse this, and nothing may change. */
  const mustBeRefused = async (...given: Parameters<typeof send>): Promise<ProofChange> => {
    const { statusCode, body } = await send(...given);
    if (statusCode !== 409 || !body.includes('photo_doubted'))
      throw new Error(`a doubted photo: ${String(statusCode)} ${body}`);
    return nothing;
  };
  const approve: SealAct = async ({ proof }, { below }) => {
    if (proof?.status !== 'pending') return undefined;
    const { id, version } = proof;
    const at = ['principal', 'PATCH', `/proofs/${id}/decision`] as const;
    const settled = proof.doubt !== null;
    if (settled && below(2) === 0) return mustBeRefused(...at, { act: 'approve' }, version);
    await well(...at, { act: 'approve', ...(settled && { doubt: proof.doubt }) }, version);
    return { what: 'decided', proof: id, to: 'approved', kind: 'approved', settled };
  };
  const sayDoubt = async (
    { enrolment, photo, proof }: SealStudent,
    open: boolean,
  ): Promise<ProofChange | undefined> => {
    // The model (seal-model.ts) has no rule for doubts about rejected proofs, so the trial raises none.
    if (!proof || proof.status === 'rejected' || (proof.doubt === null) !== open) return undefined;
    const [id = ''] = photo?.split('.') ?? [];
    if (!proof.input.photo.startsWith(id)) return undefined;
    await well('staff', 'POST', `/students/${enrolment}/photo-doubt`, { photo: id, doubted: open });
    return { what: 'doubted', proof: proof.id, open };
  };
  const decide =
    (to: SealStatus, kind: string, act: string, more: object = {}): SealAct =>
    async ({ proof }) => {
      if (proof?.status !== 'pending') return undefined;
      await well('principal', 'PATCH', `/proofs/${proof.id}/decision`, { act, ...more }, proof.version);
      return { what: 'decided', proof: proof.id, to, kind };
    };
  const decideLocked: SealAct = async ({ proof }, { one }) => {
    if (proof?.status !== 'locked') return undefined;
    const [act, to, kind] = one([
      ['approve', 'approved', 'approved'],
      ['unlock', 'pending', 'unlocked'],
      ['reject', 'rejected', 'rejected'],
    ] as const);
    const at = ['principal', 'PATCH', `/proofs/${proof.id}/locked`] as const;
    const settled = act === 'approve' && proof.doubt !== null;
    if (settled) await mustBeRefused(...at, { act, note: 'Seen it' }, proof.version);
    await well(...at, { act, note: 'Seen it', ...(settled && { doubt: proof.doubt }) }, proof.version);
    return { what: 'decided', proof: proof.id, to, kind, settled };
  };
  /**
   * People can undo their own decision for ten seconds, if nothing followed from it. They cannot undo the principal's
   * decision on a locked proof. The server must refuse any other undo, and nothing may change.
   */
  const undo: SealAct = async ({ proof }) => {
    if (!proof) return undefined;
    const { id, version, status, secondsAgo } = proof;
    const reply = await send('principal', 'DELETE', `/proofs/${id}/decision`, undefined, version);
    const byPrincipal = proof.decidedBy === people.principal.id;
    const own = byPrincipal && ['approve', 'reject', 'send'].includes(proof.decision ?? '');
    const before = proof.history.filter((kind) => !besides.has(kind)).at(-2) ?? '';
    const ofLocked = status !== 'locked' && ['sent', 'locked'].includes(before);
    const inTime = (secondsAgo ?? 99) < 10;
    const may = own && !ofLocked && status !== 'pending' && proof.stage === 'none' && inTime;
    if (reply.statusCode !== (may ? 200 : 410) && (secondsAgo ?? 0) < 10)
      throw new Error(`undo: ${String(reply.statusCode)} ${reply.body}`);
    return reply.statusCode === 200 ? { what: 'decided', proof: id, to: 'pending', kind: 'undone' } : nothing;
  };
  const stage =
    (to: SealStage): SealAct =>
    async ({ proof }) => {
      if (proof?.status !== 'approved' || proof.stage === to) return undefined;
      await asWorker((act) => setProofStages(act, [proof.id], to));
      return { what: 'moved', proof: proof.id, stage: to };
    };
  const use =
    (approvedToo: boolean): SealAct =>
    async ({ section, template: now }, { one }) => {
      const { template, version } = one(templates);
      await well('staff', 'POST', `/templates/${template}/use`, {
        version,
        sections: [section],
        approvedToo,
      });
      return approvedToo && version !== now ? { what: 'used', sections: [section] } : nothing;
    };

  /** The trial needs no real pixels, because the seal has only the photo's id and crop. */
  const photograph: SealAct = async ({ enrolment, photo }) => {
    await asWorker(async (act) => {
      const sitter = await photoStudentById(act.tx, org, enrolment);
      if (!sitter) throw new Error('nobody to be photographed');
      const { student, year } = sitter;
      const id = randomUUID();
      const taken = { source: 'upload', takenAt: new Date().toISOString(), takenBy: null } as const;
      // The new photo names the photo before as seen, so it must not create a conflict between photos.
      const [follows = null] = photo?.split('.') ?? [];
      await insertPhoto(act, { id, student, year, ...taken, device: '', follows });
      const file = await putPicture(vault, act, student, Buffer.from(id));
      const made = { width: 600, height: 800, crop: { x: 0.5, y: 0.5, height: 1, turn: 0 } };
      await keepPhoto(act.tx, org, id, {
        file,
        card: file,
        thumb: file,
        ...made,
        measurements: null,
        score: null,
      });
      await updateCurrentPhoto(act, enrolment);
    });
    return nothing;
  };
  const crop: SealAct = async ({ enrolment, photo }) => {
    const [id = ''] = photo?.split('.') ?? [];
    await asWorker(async (act) => {
      const row = await pictureById(act.tx, org, 'everyone', id);
      if (!row) throw new Error('no picture');
      const file = await putPicture(vault, act, row.student, Buffer.from(randomUUID()));
      const made = { crop: { x: 0.4, y: 0.5, height: 0.9, turn: 0 }, card: file, thumb: file };
      if (!(await writeCrop(act, id, row.version, made))) throw new Error('not cropped');
      await updateCurrentPhoto(act, enrolment);
    });
    return nothing;
  };

  const importPhoto =
    (replace: PhotosToReplace): SealAct =>
    async ({ enrolment, proof }) => {
      const { id: user, token } = people.staff;
      const taken = await photos.importFor({ org, token, user }, [enrolment], replace);
      const effect = effectOn(proof);
      const wanted = replace === 'all' || (replace === 'unapproved' && effect === 'replaced') ? [effect] : [];
      const said = taken.map((file) => file.effect);
      if (said.join() !== wanted.join())
        throw new Error(`an import said ${said.join()} instead of ${wanted.join()}`);
      return nothing;
    };

  const next = (): string => String(number++);
  const customs = (student: SealStudent, key: string, { below }: Choice): Promise<ProofChange> =>
    edit(student, { custom: { [key]: below(6) === 0 ? null : `V${next()}` } });
  return {
    approve,
    reject: decide('rejected', 'rejected', 'reject', { reason: 'wrong_data' }),
    send: decide('locked', 'sent', 'send', { note: 'Is this her?' }),
    'decide a locked one': decideLocked,
    'not this child': (student) => sayDoubt(student, true),
    'it is this child after all': (student) => sayDoubt(student, false),
    undo,
    name: (student) => edit(student, { name: `Child ${next()}` }),
    'the same name': (student) => edit(student, { name: student.fields['student.name'] }),
    class: (student, { one }) =>
      edit(student, { section: one(sections), rollNo: (Number(next()) % 900) + 100 }),
    roll: (student) => edit(student, { rollNo: (Number(next()) % 900) + 100 }),
    'a field of one template': (student, choice) => customs(student, choice.one(['blood', 'bus']), choice),
    'a field of both': (student, choice) => customs(student, 'guardian_phone', choice),
    'a field of none': (student, choice) => customs(student, 'house', choice),
    photo: photograph,
    crop,
    'import a photo, keep the present one': importPhoto('none'),
    'import a photo, replace the present one': importPhoto('all'),
    'import a photo, replace it if not approved': importPhoto('unapproved'),
    'use a template': use(false),
    'use a template, approved too': use(true),
    'school name': async () => {
      const { version } = await well('admin', 'GET', '/organisation');
      await well('admin', 'PATCH', '/organisation', { name: `School ${next()}` }, Number(version));
      return nothing;
    },
    'school colour': async () => {
      const { version } = await well('admin', 'GET', '/organisation');
      await well('admin', 'PATCH', '/organisation', { colour: '#11766e' }, Number(version));
      return nothing;
    },
    'what cards say of the school': async (_, { one }) => {
      const { version, ...now } = await well('staff', 'GET', '/card-school');
      const { shortName, restOfName, localName, address, phone } = now;
      const said = { shortName, restOfName, localName, address, phone };
      const change = {
        ...said,
        [one(['shortName', 'restOfName', 'localName', 'address', 'phone'])]: one(['', next()]),
      };
      await well('staff', 'PATCH', '/card-school', change, Number(version));
      return nothing;
    },
    year: async (_, { one }) => {
      const { years } = (await well('admin', 'GET', '/years')) as never as {
        years: { id: string; version: number; label: string; startsOn: string; current: boolean }[];
      };
      const year = years.find(({ current }) => current);
      if (!year) throw new Error('no year');
      const endsOn = one(['2026-03-31', '2026-04-10', '2026-04-20']);
      await well(
        'admin',
        'PATCH',
        `/years/${year.id}`,
        { label: year.label, startsOn: year.startsOn, endsOn },
        year.version,
      );
      return nothing;
    },
    ordered: stage('ordered'),
    printed: stage('printed'),
    'not printed after all': stage('none'),
  };
}
