// A season of one school of `wrong-faces`: from the photo to the card in the child's hand, by people who make mistakes.
import { randomUUID } from 'node:crypto';

import { putCardsInFile } from '@lanyard/orders/server/cards/file-cards';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import { approveProofsWork } from '@lanyard/proofing/server/bulk/approve-proofs.job';
import { handSectionsToPrincipal } from '@lanyard/proofing/server/honest/catch-rate';
import { plantedPairDrawingBacklog } from '@lanyard/proofing/server/honest/draw-planted';
import { plantedCardsOf } from '@lanyard/proofing/server/honest/planted';

import { createServerWithTenant } from '../tools/sample/proofed.ts';
import { courier } from './package-acts.ts';
import { wrongFaceAssumptions, type Chance, type Safeguard } from './wrong-faces-plan.ts';
import type { SeasonChild, FaceClass, FaceSchool, FaceWorld } from './wrong-faces-school.ts';

export type SeasonOutcome = {
  /** Photos from the camera that show another child. */
  wrong: number;
  /** The number of imported files that show the next child instead of their own. */
  wrongFiles: number;
  readonly stopped: Map<Safeguard, number>;
  handedOver: number;
  /** The number of cards with another child's face that a child received. */
  reached: number;
};
export const newSeasonOutcome = (): SeasonOutcome => ({
  wrong: 0,
  wrongFiles: 0,
  stopped: new Map(),
  handedOver: 0,
  reached: 0,
});

type Season = FaceWorld & {
  readonly school: FaceSchool;
  readonly chance: Chance;
  readonly on: ReadonlySet<Safeguard>;
  readonly outcome: SeasonOutcome;
  /**
   * The numbers of the children whose photo the office doubted on the contact sheet, and for whom nobody acted on the
   * doubt.
   */
  readonly leftOpen: Set<number>;
};
const stop = ({ outcome: { stopped } }: Season, by: Safeguard, count = 1): unknown =>
  stopped.set(by, (stopped.get(by) ?? 0) + count);
const isLeft = ({ chance }: Season, { number }: SeasonChild): boolean =>
  chance('left open', number) < wrongFaceAssumptions.doubtLeftOpen;

/** Photos are taken class by class in roll order. */
async function photograph({ school, outcome }: Season): Promise<void> {
  const children = new Map((await school.children()).map((child) => [child.number, child]));
  for (const { plan, first } of school.classes)
    for (const [i, face] of plan.faces.entries()) {
      const child = children.get(first + i);
      if (child && face !== null) await school.take(child, face);
      if (face !== null && face !== first + i) outcome.wrong++;
    }
  await school.develop();
}

/** The office looks through the contact sheet, raises doubts about wrong photos, and repairs what it found. */
async function reviewSheet(season: Season, each: FaceClass): Promise<void> {
  const { school, chance, on } = season;
  if (on.has('contact sheet'))
    for (const child of await school.children([each]))
      if (school.isWrong(child)) {
        const share = school.isTwins(child, each.plan)
          ? wrongFaceAssumptions.sheetNoticed * wrongFaceAssumptions.twinsMissed
          : wrongFaceAssumptions.sheetNoticed;
        if (chance('sheet', child.number) < share) await school.doubt(child);
      }
  const before = await school.children([each]);
  if (on.has('shift repair') && (await school.repairShift(each)))
    for (const child of before)
      if (school.isWrong(child)) stop(season, child.doubt === null ? 'shift repair' : 'contact sheet');
  const now = await school.children([each]);
  const doubted = now.filter((child) => child.doubt !== null && !isLeft(season, child));
  for (const { number, doubt } of now)
    if (doubt !== null && !doubted.some((child) => child.number === number)) season.leftOpen.add(number);
  stop(season, 'contact sheet', doubted.length);
  const missing = now.filter(({ photo }) => photo === null);
  await school.retake([...doubted, ...missing]);
}

async function approve(
  { school }: Season,
  { teacher }: FaceClass,
  child: SeasonChild,
  doubt = child.doubt,
): Promise<void> {
  const body = { act: 'approve', ...(doubt !== null && { doubt }) };
  await school.must(teacher, 'PATCH', `/proofs/${child.proof ?? ''}/decision`, body, child.version);
}
/** Approves without looking: all at once, or one by one if the school does not allow that. */
async function approveBlindly(season: Season, each: FaceClass): Promise<void> {
  const { school, on } = season;
  const matching = { status: 'pending', section: each.section };
  const bulk = await school.send(each.teacher, 'POST', '/bulk-approvals', { matching });
  if (bulk.statusCode < 300)
    await school.work(approveProofsWork, { approval: bulk.json<{ id: string }>().id }, each.teacher.id);
  for (const child of await school.children([each]))
    if (child.status === 'pending' && (child.doubt === null || !on.has('doubts block')))
      await approve(season, each, child);
}
/**
 * A class teacher reviews the class. Children whose proof the teacher rejects are photographed again, and the teacher
 * approves the new photos that are right.
 */
async function review(season: Season, each: FaceClass, round: string): Promise<void> {
  const { school, chance, on } = season;
  const { isBlind } = each.plan;
  await answerPlanted(season, each);
  if (isBlind || !on.has('teacher')) return approveBlindly(season, each);
  const rejected: SeasonChild[] = [];
  for (const child of await school.children([each])) {
    if (child.status !== 'pending') continue;
    const misses = school.isTwins(child, each.plan)
      ? wrongFaceAssumptions.twinsMissed
      : wrongFaceAssumptions.teacherMisses;
    const sees = school.isWrong(child) && chance('teacher', round, child.number) >= misses;
    if (child.doubt !== null && !on.has('doubts block')) await approve(season, each, child);
    else if (!sees) await approve(season, each, child);
    else if (child.doubt === null) {
      const body = { act: 'reject', reason: 'wrong_child' };
      await school.must(each.teacher, 'PATCH', `/proofs/${child.proof ?? ''}/decision`, body, child.version);
      rejected.push(child);
    }
  }
  stop(season, 'teacher', rejected.length);
  await school.retake(rejected);
  for (const child of await school.children([each]))
    if (child.status === 'pending' && child.doubt === null && !school.isWrong(child))
      await approve(season, each, child);
}

/**
 * The teacher decides on planted pairs (test cards with another child's face). A teacher who does not look approves
 * them, and `principalLooks` then reviews that class.
 */
async function answerPlanted(season: Season, each: FaceClass): Promise<void> {
  const { school, on, chance, installation } = season;
  if (!on.has('planted pairs')) return;
  const { vault } = installation;
  const backlog = plantedPairDrawingBacklog(vault);
  for (;;) {
    const claim = randomUUID();
    const rows = await school.asWorker((act) => backlog.claim(act, { id: claim, most: backlog.slice }));
    if (rows.length === 0) break;
    await backlog.run({ org: school.at.org, step: (run) => school.asWorker(run) }, rows, claim);
  }
  const teacher = { org: school.at.org, user: each.teacher.id, as: 'app_school' as const };
  const pairs = await createServerWithTenant(installation)(teacher, (act) =>
    plantedCardsOf(act, each.section),
  );
  for (const [i, pair] of pairs.entries()) {
    const sees =
      !each.plan.isBlind &&
      on.has('teacher') &&
      chance('pair', each.first, i) >= wrongFaceAssumptions.teacherMisses;
    const body = sees ? { act: 'reject', reason: 'wrong_child' } : { act: 'approve' };
    await school.must(each.teacher, 'PATCH', `/proofs/${pair.id}/decision`, body, pair.version);
  }
}
/** Hours later Lanyard checks the answers to planted pairs. The principal then reviews the classes that it names. */
async function principalLooks(season: Season): Promise<void> {
  const { school, on, chance, installation, owner } = season;
  if (!on.has('planted pairs')) return;
  await owner.query(
    `update app.planted_pairs set answered_at = answered_at - interval '2 hours',
    planted_at = planted_at - interval '2 hours' where org_id = $1`,
    [school.at.org],
  );
  await school.asWorker((act) => handSectionsToPrincipal({ queue: installation.queue, home: '' }, act));
  const { rows } = await owner.query<{ section: string }>(
    'select section_id as section from app.proof_sections where org_id = $1 and to_principal_at is not null',
    [school.at.org],
  );
  for (const each of school.classes.filter(({ section }) => rows.some((row) => row.section === section)))
    for (const child of await school.children([each])) {
      const misses = school.isTwins(child, each.plan)
        ? wrongFaceAssumptions.twinsMissed
        : wrongFaceAssumptions.teacherMisses;
      if (!school.isWrong(child) || child.doubt !== null || chance('principal', child.number) < misses)
        continue;
      await school.doubt(child);
      stop(season, 'planted pairs');
      if (!isLeft(season, child)) await school.retake([child]);
    }
}

/** Someone notices a wrong photo after its approval. The office has the child photographed again, or does nothing. */
async function raiseLateDoubts(season: Season, when: 0 | 1 | 2): Promise<void> {
  const { school, chance, on } = season;
  if (!on.has('late doubts')) return;
  for (const child of await school.children()) {
    const noticed = chance('late', child.number) < wrongFaceAssumptions.lateNoticed;
    if (!noticed || Math.floor(3 * chance('when', child.number)) !== when) continue;
    if (child.status !== 'approved' || !school.isWrong(child) || child.doubt !== null) continue;
    await school.doubt(child);
    stop(season, 'late doubts');
    if (when === 0 && !isLeft(season, child)) await school.retake([child]);
  }
}

async function importWrongFolders(season: Season): Promise<void> {
  const { school, chance, on, outcome } = season;
  for (const each of school.classes.filter(({ plan }) => plan.wrongFolder)) {
    const all = !on.has('import asks') || chance('replace', each.first) < wrongFaceAssumptions.replacedAnyway;
    await school.importWrongFolder(each, all ? 'all' : 'none');
    const files = wrongFaceAssumptions.children - 1;
    if (!all) stop(season, 'import asks', files);
    outcome.wrongFiles += files;
    await review(season, each, 'again');
  }
}

/** Releases, prints, packs and hands over every card that the product allows. */
async function produce(season: Season): Promise<void> {
  const { school, installation } = season;
  const { staff, admin } = school.at.people;
  const operator = school.vendor.people.vendor;
  const choice = { sections: school.classes.map(({ section }) => section) };
  const { cards } = await school.must<{ cards: number }>(staff, 'POST', '/release/quote', {
    link: school.link,
    choice,
  });
  if (cards === 0) return;
  const dueOn = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const { id: order } = await school.must<{ id: string }>(admin, 'POST', '/orders', {
    link: school.link,
    choice,
    dueOn,
    cards,
  });
  await school.work(prepareOrderWork(installation.vault), { order });
  await school.must(operator, 'POST', `/orders/${order}/accept`);
  await raiseLateDoubts(season, 1);
  await print(season, order);
  await raiseLateDoubts(season, 2);
  await school.must(operator, 'POST', '/packages/auto', { order });
  const { rows } = await season.owner.query<{ id: string }>(
    'select id from app.packages where order_id = $1',
    [order],
  );
  for (const { id } of rows) {
    // A package without a missing card is already sealed, so this request may fail.
    await school.send(operator, 'POST', `/packages/${id}/seal`, { words: 'Some are held' });
    await school.must(operator, 'POST', `/packages/${id}/dispatch`, { courier, estimatedOn: dueOn });
    await school.must(staff, 'POST', `/packages/${id}/receive`, {});
    await school.must(staff, 'POST', `/packages/${id}/hand-over`, { cards: 'rest' });
  }
}
async function print({ school, owner, installation }: Season, order: string): Promise<void> {
  const operator = school.vendor.people.vendor;
  const { rows } = await owner.query<{ id: string; serial: string; seal: string }>(
    `select id, serial, encode(seal, 'hex') as seal from app.cards where order_id = $1 and ended is null and not held
      and stage = 'queued' order by id`,
    [order],
  );
  const placed = rows.map(({ id, seal }, at) => ({
    card: id,
    sheet: 1 + Math.floor(at / 10),
    cell: 1 + (at % 10),
    hash: seal,
  }));
  const file = randomUUID();
  const shop = { org: school.vendor.org, user: operator.id, as: 'app_vendor' } as const;
  await createServerWithTenant(installation)(shop, (act) => putCardsInFile(act, file, placed));
  await school.must(operator, 'POST', '/cards/move', { move: 'print', which: { file } });
  const serials = rows.map(({ serial }) => serial);
  await school.must(operator, 'POST', '/cards/move', { move: 'pass', which: { serials } });
}

export async function runFaceSeason(season: Season): Promise<void> {
  const { school, owner, outcome } = season;
  if (season.on.has('planted pairs')) {
    const { admin } = school.at.people;
    const { version, ...now } = await school.must<{ version: number }>(admin, 'GET', '/proof-settings');
    await school.must(admin, 'PATCH', '/proof-settings', { ...now, on: true }, version);
  }
  await photograph(season);
  for (const each of school.classes) await reviewSheet(season, each);
  for (const each of school.classes) await review(season, each, 'first');
  await principalLooks(season);
  await importWrongFolders(season);
  await raiseLateDoubts(season, 0);
  for (const each of school.classes) await review(season, each, 'late');
  await produce(season);
  const { rows } = await owner.query<{ enrolment: string; photo: string }>(
    `select enrolment_id as enrolment, photo_id as photo from app.cards where org_id = $1 and stage = 'handed_over'`,
    [school.at.org],
  );
  outcome.handedOver += rows.length;
  const handed = new Set(rows.map(({ enrolment }) => school.numberOf(enrolment)));
  stop(season, 'doubts block', [...season.leftOpen].filter((number) => !handed.has(number)).length);
  outcome.reached += rows.filter(({ enrolment, photo }) =>
    school.isWrong({ number: school.numberOf(enrolment), photo }),
  ).length;
}
