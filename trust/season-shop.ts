// Random acts after the release of an order, until the child has the card: what school and vendor do with orders, cards
// and packages.
import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { checkCauses } from '@lanyard/domain/reprint';
import { putCardsInFile } from '@lanyard/orders/server/cards/file-cards';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import type { LightMyRequestResponse } from 'fastify';

import { courier, packageActs } from './package-acts.ts';
import { queryRows, sendSeasonRequest, type Method, type SeasonAct } from './season-acts.ts';
import { pickOne, runWork, type Season, type SeasonSchool } from './season-school.ts';

type Row = Readonly<Record<string, unknown>>;
type Card = Row & {
  readonly id: string;
  readonly serial: string;
  readonly order: string;
  readonly seal: string;
};
type Order = Row & { readonly id: string };

const byShop = (
  { installation, town }: Season,
  method: Method,
  path: string,
  body?: object,
): Promise<LightMyRequestResponse> =>
  sendTestRequest(installation.app, town.vendor.people.vendor.token, `/orgs/${town.vendor.org}${path}`, {
    method,
    key: randomUUID(),
    headers: { 'if-match': '"1"' },
    ...(body && { body }),
  });
const orders = (season: Season, { at }: SeasonSchool, more = 'true') =>
  queryRows<Order>(season, `select id from app.orders where org_id = $1 and ${more} order by id`, at.org);
const cards = (season: Season, { at }: SeasonSchool, more: string) =>
  queryRows<Card>(
    season,
    `select c.id, c.serial, c.order_id as "order", encode(c.seal, 'hex') as seal from app.cards c
    join app.orders o on o.org_id = c.org_id and o.id = c.order_id
    where c.org_id = $1 and c.ended is null and ${more} order by c.id`,
    at.org,
  );

const prepare = (season: Season, { at }: SeasonSchool, order: string): Promise<void> =>
  runWork(season, at.org, { work: prepareOrderWork(season.installation.vault), data: { order } });

/** Releases everything that can be released, of the school or of a class. */
const release: SeasonAct = async (season, school) => {
  const { random } = season;
  const sections = random(2) === 0 ? school.at.sections : [pickOne(season, school.at.sections)];
  const choice = { sections: sections.flatMap((section) => section?.id ?? []) };
  const quote = await sendSeasonRequest(season, school, 'staff', 'POST', '/release/quote', {
    body: { link: school.link, choice },
  });
  const { cards: count } = quote.json<{ cards: number }>();
  if (quote.statusCode >= 300 || count === 0) return [quote];
  const dueOn = new Date(Date.now() + (1 + random(6)) * 86_400_000).toISOString().slice(0, 10);
  const reply = await sendSeasonRequest(season, school, 'admin', 'POST', '/orders', {
    body: { link: school.link, choice, dueOn, cards: count },
  });
  if (reply.statusCode < 300) {
    const { id } = reply.json<{ id: string }>();
    await prepare(season, school, id);
    if (random(4) > 0) await byShop(season, 'POST', `/orders/${id}/accept`);
    const installation = { ...season.installation, town: { ...season.town, alpha: school.at } };
    const order = { order: id, sections: choice.sections, cards: [] };
    school.shops.push({ ...order, installation, random, packages: [], scanned: new Map() });
  }
  return [reply];
};
const ofOrder =
  (by: 'shop' | 'school', path: string, body: object, more?: string): SeasonAct =>
  async (season, school) => {
    const order = pickOne(season, await orders(season, school, more));
    if (!order) return [];
    const at = `/orders/${order.id}/${path}`;
    return [
      by === 'shop'
        ? await byShop(season, 'POST', at, body)
        : await sendSeasonRequest(season, school, 'staff', 'POST', at, { body }),
    ];
  };

/** Creates a print file of all printable cards. Then immediately marks most of them printed. */
const print: SeasonAct = async (season, school) => {
  const { random, town, withTenant } = season;
  const ready = await cards(
    season,
    school,
    `c.stage = 'queued' and not c.held and c.print_file_id is null and c.picture_id is not null
    and o.accepted_at is not null and o.held_at is null and o.recalled_at is null`,
  );
  const some = ready.filter(() => random(8) > 0);
  if (some.length === 0) return [];
  const placed = some.map(({ id, seal }, at) => ({
    card: id,
    sheet: 1 + Math.floor(at / 10),
    cell: 1 + (at % 10),
    hash: seal,
  }));
  const file = randomUUID();
  const shop = { org: town.vendor.org, user: town.vendor.people.vendor.id, as: 'app_vendor' } as const;
  await withTenant(shop, (act) => putCardsInFile(act, file, placed));
  return random(6) === 0
    ? []
    : [await byShop(season, 'POST', '/cards/move', { move: 'print', which: { file } })];
};
const moveSome =
  (move: string, stage: string, share: number): SeasonAct =>
  async (season, school) => {
    const some = (await cards(season, school, `c.stage = '${stage}'`)).filter(() => season.random(share) > 0);
    const serials = some.map(({ serial }) => serial);
    return serials.length === 0
      ? []
      : [await byShop(season, 'POST', '/cards/move', { move, which: { serials } })];
  };
const check: SeasonAct = async (season, school) => {
  const { random } = season;
  const card = pickOne(season, await cards(season, school, `c.stage in ('printed', 'checked')`));
  if (!card) return [];
  const failed = {
    result: 'failed',
    payer: 'vendor',
    ...(random(3) > 0 && { cause: pickOne(season, checkCauses) }),
  };
  const replies = [
    await byShop(season, 'POST', `/cards/${card.id}/check`, random(3) === 0 ? { result: 'passed' } : failed),
  ];
  if (random(4) === 0) replies.push(await byShop(season, 'POST', `/cards/${card.id}/undo-check`));
  return replies;
};
const cause: SeasonAct = async (season, school) => {
  const card = pickOne(season, await cards(season, school, 'c.failed'));
  const body = { cause: pickOne(season, checkCauses), payer: pickOne(season, ['vendor', 'school']) };
  return card ? [await byShop(season, 'POST', `/cards/${card.id}/cause`, body)] : [];
};
const replace: SeasonAct = async (season, school) => {
  const [card] = await queryRows<Row & { student: string }>(
    season,
    `select enrolment_id as student from app.cards where org_id = $1 and ended is null
    and stage in ('delivered', 'handed_over') order by md5(id::text || $2) limit 1`,
    school.at.org,
    String(season.random(1e6)),
  );
  if (!card) return [];
  const open = pickOne(
    season,
    await orders(season, school, 'delivered_at is null and recalled_at is null and held_at is null'),
  );
  const into = season.random(2) === 0 || !open ? null : { order: open.id };
  const body = { students: [card.student], cause: pickOne(season, ['lost', 'damaged', 'changed']), into };
  const reply = await sendSeasonRequest(season, school, 'staff', 'POST', '/replacements', { body });
  if (into) await prepare(season, school, into.order);
  return [reply];
};
const pull: SeasonAct = async (season, school) => {
  const card = pickOne(season, await cards(season, school, `c.stage = 'queued'`));
  return card
    ? [
        await sendSeasonRequest(season, school, 'staff', 'POST', `/orders/${card.order}/changes`, {
          body: { pull: [card.id] },
        }),
      ]
    : [];
};
const answerClaim: SeasonAct = async (season, school) => {
  const claim = pickOne(
    season,
    await queryRows<Order>(
      season,
      'select id from app.package_claims where org_id = $1 and answer is null order by id',
      school.at.org,
    ),
  );
  return claim
    ? [
        await byShop(season, 'POST', `/claims/${claim.id}/answer`, {
          answer: pickOne(season, ['accepted', 'refused']),
          words: 'It was whole',
        }),
      ]
    : [];
};
const packages = (season: Season, { at }: SeasonSchool, status: string) =>
  queryRows<Order>(
    season,
    'select id from app.packages where org_id = $1 and status = $2 and dropped_at is null order by id',
    at.org,
    status,
  );
/** Packs all checked cards and dispatches all packages. */
const packUp: SeasonAct = async (season, school) => {
  const replies: LightMyRequestResponse[] = [];
  for (const { id } of await orders(season, school, 'cards_checked > 0'))
    replies.push(await byShop(season, 'POST', '/packages/auto', { order: id }));
  return replies;
};
const sendOff: SeasonAct = async (season, school) => {
  const replies: LightMyRequestResponse[] = [];
  for (const { id } of await packages(season, school, 'ready'))
    if (season.random(3) > 0) {
      await byShop(season, 'POST', `/packages/${id}/seal`, { words: 'Some are late' });
      const estimatedOn = new Date(Date.now() + (1 + season.random(4)) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      replies.push(await byShop(season, 'POST', `/packages/${id}/dispatch`, { courier, estimatedOn }));
    }
  return replies;
};
const arrive: SeasonAct = async (season, school) => {
  const replies: LightMyRequestResponse[] = [];
  for (const { id } of (await packages(season, school, 'dispatched')).filter(() => season.random(2) === 0)) {
    const body = season.random(3) === 0 ? {} : { rating: 2 + season.random(4) };
    replies.push(
      await sendSeasonRequest(
        season,
        school,
        pickOne(season, ['staff', 'principal'] as const) ?? 'staff',
        'POST',
        `/packages/${id}/receive`,
        { body },
      ),
    );
  }
  return replies;
};

/** Runs an act of the trial `package-sequences` on an order of this season. */
const packing =
  (name: string): SeasonAct =>
  async (season, school) => {
    const sent = await queryRows<Row & { order: string }>(
      season,
      'select distinct order_id as order from app.packages where org_id = $1',
      school.at.org,
    );
    const begun = school.shops.filter(({ order }) => sent.some((each) => each.order === order));
    const shop = pickOne(season, begun.length > 0 && season.random(4) > 0 ? begun : school.shops);
    if (!shop) return [];
    const now = await queryRows<Row & { id: string; serial: string; student: string; section: string }>(
      season,
      'select id, serial, enrolment_id as student, section_id as section from app.cards where org_id = $1 and order_id = $2 order by id',
      school.at.org,
      shop.order,
    );
    const boxes = await queryRows<Order>(
      season,
      'select id from app.packages where org_id = $1 and order_id = $2 and dropped_at is null order by id',
      school.at.org,
      shop.order,
    );
    shop.packages.splice(0, shop.packages.length, ...boxes.map(({ id }) => ({ id, code: `LYP:${id}` })));
    return (await packageActs[name]?.({ ...shop, cards: now })) ?? [];
  };
// Leaves out the act `change`. In this trial, a student moves or leaves through the acts on the student list.
const packed = Object.keys(packageActs).filter((name) => name !== 'change');

export const shopActs: Readonly<Record<string, SeasonAct>> = {
  release,
  accept: ofOrder('shop', 'accept', {}, 'accepted_at is null'),
  'ask back': ofOrder('shop', 'ask-back', { words: 'Which crest?' }, 'accepted_at is null'),
  promise: ofOrder('shop', 'promise', { on: '2030-01-01', words: 'The laminator' }, 'delivered_at is null'),
  hold: ofOrder('school', 'hold', { words: 'Wait' }, 'delivered_at is null'),
  resume: ofOrder('school', 'resume', {}, 'held_at is not null'),
  recall: ofOrder('school', 'recall', { words: 'Wrong vendor' }, 'delivered_at is null'),
  print,
  unprint: moveSome('unprint', 'printed', 2),
  pass: moveSome('pass', 'printed', 5),
  check,
  cause,
  replace,
  pull,
  'answer a claim': answerClaim,
  'pack up': packUp,
  'send off': sendOff,
  arrive,
  ...Object.fromEntries(packed.map((name) => [name, packing(name)])),
};
