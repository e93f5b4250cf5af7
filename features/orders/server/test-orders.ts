// For tests: a school with approved proofs, a vendor that it works with, and their requests over HTTP.
import { randomUUID } from 'node:crypto';

import type { DeliveryPlace } from '@lanyard/accounts/api-delivery-places';
import { vendorLinkEnded } from '@lanyard/accounts/events';
import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import { answerEvent, type Act, type Answerer } from '@lanyard/db/tenant';
import type { PriceList } from '@lanyard/domain/price';
import type { Role } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import type { Route } from '@lanyard/http/routes';
import type { JobSteps } from '@lanyard/jobs/job';
import { proofStatusesChanged } from '@lanyard/proofing/events';
import { refreshProofsOfStudents } from '@lanyard/proofing/server/answers';
import type { ProofDependencies } from '@lanyard/proofing/server/dependencies';
import { testProofs } from '@lanyard/proofing/server/test-proofs';
import {
  cardStagesRequested,
  replacementsRequested,
  studentErased,
  studentsChanged,
} from '@lanyard/students/events';
import { cardsProduced } from '@lanyard/templates/events';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';

import type { Card, CardInFull } from '../api-cards.ts';
import type { ReleaseQuote } from '../api-release.ts';
import type { Order, OrderInFull } from '../api.ts';
import { cardChecksFailed, cardPrintingUndone, dueDayRequested, pricesRequested } from '../events.ts';
import {
  countProducedCards,
  eraseStudentCards,
  syncCardsWithProofs,
  stagesOfLiveCards,
  voidCardsOfLeavers,
} from './answers.ts';
import { putCardsInFile } from './cards/file-cards.ts';
import { recallOrdersAt } from './change/recall-order.ts';
import type { PrintedCard } from './queries/cards.ts';
import { prepareOrderWork } from './release/prepare-order.job.ts';
import { replaceChangedCards } from './replace/replace-cards.ts';
import { orderRoutes } from './routes.ts';

export const testPrices: PriceList = {
  currency: 'INR',
  perCard: { id_card: 3200, badge: 2500, certificate: 1000, other: 1000 },
  rushPercent: 20,
  reprint: 1120,
  shipping: 15_000,
  minimum: 0,
};

type Failed = { readonly proof: string; readonly enrolment: string; readonly cause: string };
/**
 * Registers event handlers as apps/server does. The handler of `cardChecksFailed` only collects the proofs in `failed`, so
 * that a test can read them.
 */
const orderAnswers = (wires: ProofDependencies, failed: Failed[]): readonly Answerer[] => [
  answerEvent(vendorLinkEnded, (act, { vendor }) => recallOrdersAt(act, vendor)),
  answerEvent(dueDayRequested, () => Promise.resolve(day(7))),
  answerEvent(pricesRequested, () => Promise.resolve(testPrices)),
  answerEvent(cardChecksFailed, (_, { proofs }) => {
    failed.push(...proofs);
    return Promise.resolve();
  }),
  answerEvent(cardPrintingUndone, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(proofStatusesChanged, (act, moved) => syncCardsWithProofs(wires.queue, act, moved)),
  answerEvent(studentsChanged, voidCardsOfLeavers),
  answerEvent(studentErased, (act, erased) =>
    act.across(act.org, (there) => eraseStudentCards(there, erased)),
  ),
  answerEvent(replacementsRequested, (act, { ids }) => replaceChangedCards(act, wires.queue, ids)),
  answerEvent(cardStagesRequested, (act, { ids }) => stagesOfLiveCards(act, ids)),
  answerEvent(cardsProduced, (act, { templates }) => countProducedCards(act, templates)),
];

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type OrderRequestOptions = {
  readonly by?: Role;
  readonly at?: TestOrganisation;
  readonly version?: number;
  readonly key?: string;
};

const read = async <Body>(reply: Promise<LightMyRequestResponse>): Promise<Body> => {
  const { statusCode, body } = await reply;
  if (statusCode >= 300) throw new Error(`${String(statusCode)} ${body}`);
  return JSON.parse(body) as Body;
};
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Routes and event handlers of a feature that builds on orders. */
type More = {
  readonly routes?: (vault: Vault, front: AccountDependencies) => readonly Route[];
  readonly answers?: (wires: ProofDependencies) => readonly Answerer[];
};
export async function testOrders(beyond: More = {}) {
  const failed: Failed[] = [];
  const school = await testProofs({
    routes: (vault, front) => [
      ...orderRoutes(vault, front),
      ...schoolRoutes(front),
      ...(beyond.routes?.(vault, front) ?? []),
    ],
    answers: (wires) => [...orderAnswers(wires, failed), ...(beyond.answers?.(wires) ?? [])],
  });
  const { town, vault } = school;

  const sendFrom =
    (from: () => TestOrganisation, usual: Role) =>
    (
      method: Method,
      path: string,
      body?: object,
      { by = usual, at = from(), version = 1, key = randomUUID() }: OrderRequestOptions = {},
    ): Promise<LightMyRequestResponse> =>
      sendTestRequest(town.app, from().people[by].token, `/orgs/${at.org}${path}`, {
        method,
        key,
        headers: { 'if-match': `"${String(version)}"` },
        ...(body ? { body } : {}),
      });
  /** `send` is for the office of the school, `vendor` for a person of the vendor. */
  const send = sendFrom(() => town.alpha, 'admin');
  const vendor = sendFrom(() => town.vendor, 'vendor');
  const link = { id: '' };
  beforeAll(async () => {
    link.id = await linkWith(town.vendor.org);
  });
  const linkWith = async (org: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into ctl.vendor_links (school_id, vendor_id, started_by)
      values (${town.alpha.org}, ${org}, ${town.alpha.people.admin.id}) returning id`.execute(town.db);
    return rows[0]?.id ?? '';
  };

  /** Adds students of a section with approved, sealed proofs. */
  const approved = async (count: number, at = 0, name = 'Student'): Promise<string[]> => {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const student = await school.add(`${name} ${String(i + 1)}`, {}, at);
      await school.upload(await school.plainPhoto('orders'), { student: student.id });
      ids.push(student.id);
    }
    await school.developAll();
    await school.drawAll();
    for (const id of ids) {
      const reply = await school.decide(await school.proofOf(id), { act: 'approve' }, 'admin');
      if (reply.statusCode !== 200) throw new Error(reply.body);
    }
    return ids;
  };
  const quote = (choice: object, more: object = {}): Promise<ReleaseQuote> =>
    read(send('POST', '/release/quote', { link: link.id, choice, ...more }));
  const tryRelease = (students: readonly string[], more: object = {}, asking: OrderRequestOptions = {}) =>
    send(
      'POST',
      '/orders',
      { link: link.id, choice: { students }, dueOn: day(5), cards: students.length, ...more },
      asking,
    );

  /** Adds a delivery place of the school. The first one is the default. */
  const addPlace = (name: string): Promise<DeliveryPlace> =>
    read(
      send('POST', '/delivery-places', {
        name,
        contact: `Contact of ${name}`,
        phone: '+91 80 5550 0142',
        address: '14 Temple Road\nBengaluru 560003',
        country: 'IN',
      }),
    );

  const steps = (at: TestOrganisation): JobSteps => ({
    org: at.org,
    step: (run) => town.withTenant({ org: at.org, user: '', as: 'app_worker' }, run),
  });
  /** Makes the vendor's copies as the worker does. */
  const prepare = async (order: string): Promise<void> => {
    const of = prepareOrderWork(vault);
    if ('inSteps' in of) await of.inSteps(steps(town.alpha), { order } as never);
  };
  const release = async (students: readonly string[], more: object = {}): Promise<Order> => {
    const order = await read<Order>(tryRelease(students, more));
    await prepare(order.id);
    return order;
  };
  const accepted = async (students: readonly string[], more: object = {}): Promise<Order> => {
    const order = await release(students, more);
    return read<Order>(vendor('POST', `/orders/${order.id}/accept`));
  };

  const asVendor = <Result>(run: (act: Act) => Promise<Result>): Promise<Result> =>
    town.withTenant({ org: town.vendor.org, user: town.vendor.people.vendor.id, as: 'app_vendor' }, run);
  const asSchool = <Result>(run: (act: Act) => Promise<Result>): Promise<Result> =>
    town.withTenant({ org: town.alpha.org, user: town.alpha.people.staff.id, as: 'app_school' }, run);
  const cardsOf = async (order: string, filter = 'all'): Promise<Card[]> =>
    (await read<{ cards: Card[] }>(send('GET', `/orders/${order}/cards?filter=${filter}&limit=200`))).cards;
  const cardOf = async (student: string, order: string): Promise<Card> => {
    const found = (await cardsOf(order)).find((card) => card.student === student && card.ended === null);
    if (!found) throw new Error('there is no live card of this student');
    return found;
  };
  /** Puts cards into a print file with ten cells per sheet. Without `hashes`, the print equals the seal. */
  const file = async (
    cards: readonly string[],
    hashes: ReadonlyMap<string, string> = new Map(),
  ): Promise<string> => {
    const id = randomUUID();
    const seals = await asSchool(async ({ tx, org }) => {
      const { rows } = await sql<{
        id: string;
        seal: string;
      }>`select id, encode(seal, 'hex') as seal from cards
        where org_id = ${org} and id = any (${[...cards]}::uuid[])`.execute(tx);
      return new Map(rows.map((row) => [row.id, row.seal]));
    });
    const printed = cards.map((card, at): PrintedCard => ({
      card,
      sheet: 1 + Math.floor(at / 10),
      cell: 1 + (at % 10),
      hash: hashes.get(card) ?? seals.get(card) ?? '',
    }));
    const refused = await asVendor((act) => putCardsInFile(act, id, printed));
    if (refused.length > 0) throw new Error(refused.map(({ why }) => why).join(', '));
    return id;
  };
  const move = (act: string, which: object) => vendor('POST', '/cards/move', { move: act, which });
  /** Puts the queued cards of an order into a file and marks them as printed. */
  const printed = async (order: string): Promise<string[]> => {
    const ids = (await cardsOf(order, 'queued')).map(({ id }) => id);
    await file(ids);
    await read(move('print', { order }));
    return ids;
  };
  return {
    ...school,
    failed,
    send,
    vendor,
    read,
    link,
    linkWith,
    approved,
    day,
    quote,
    tryRelease,
    release,
    prepare,
    accepted,
    addPlace,
    asVendor,
    asSchool,
    steps,
    cardsOf,
    cardOf,
    file,
    move,
    printed,
    order: (id: string): Promise<OrderInFull> => read(send('GET', `/orders/${id}`)),
    vendorsOrder: (id: string): Promise<OrderInFull> => read(vendor('GET', `/orders/${id}`)),
    card: (id: string): Promise<CardInFull> => read(send('GET', `/cards/${id}`)),
    deliveryOf: (student: string) =>
      asSchool(async ({ tx, org }) => {
        const { rows } = await sql<{ delivery: string; stage: string | null; status: string | null }>`
          select e.delivery_status as delivery, p.stage, p.status from enrolments e
          left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id where e.org_id = ${org} and e.id = ${student}`.execute(
          tx,
        );
        return rows[0];
      }),
  };
}
