// For tests: orders of a school whose cards are checked, and the HTTP requests of both sides about packages.
import { randomUUID } from 'node:crypto';

import { answerEvent, type Answerer } from '@lanyard/db/tenant';
import type { ScanMode } from '@lanyard/domain/package-scan';
import type { Route } from '@lanyard/http/routes';
import { cardsChanged, ratingsRequested } from '@lanyard/orders/events';
import { testOrders } from '@lanyard/orders/server/test-orders';

import type { ScanResult } from '../api-scan.ts';
import type { Package, PackageCounts, PackageInFull } from '../api.ts';
import { notifyDelays } from './carrier/notify-delays.job.ts';
import { sumRatings } from './figures.ts';
import { deliveryRoutes } from './routes.ts';
import { removeEndedCards } from './school-side.ts';

/** The event handlers that apps/server registers. */
const packageAnswers: readonly Answerer[] = [
  answerEvent(cardsChanged, (act, { cards }) => removeEndedCards(act, cards)),
  answerEvent(ratingsRequested, (act, days) =>
    sumRatings(act, { ...days, within: undefined, vendor: undefined }),
  ),
];

type Sent = {
  readonly mode: ScanMode;
  readonly code: string;
  readonly package?: string | null;
  readonly id?: string;
  readonly seq?: number;
};
const courier = '019a8400-0000-7000-8000-000000000001';

type More = { readonly routes?: readonly Route[]; readonly answers?: readonly Answerer[] };
export async function testPackages({ routes = [], answers = [] }: More = {}) {
  const shop = await testOrders({
    routes: (_, front) => [...deliveryRoutes(front), ...routes],
    answers: () => [...packageAnswers, ...answers],
  });
  /** Runs the school's hourly job that notifies people of late packages. */
  const tellOfDelays = (): Promise<number> =>
    shop.town.withTenant({ org: shop.town.alpha.org, user: '', as: 'app_worker' }, (act) =>
      notifyDelays(shop.town, act),
    );
  const { read, send, vendor } = shop;

  /** An order of students of one class, printed and checked. */
  const checkedOrder = async (count: number, at = 0, name = 'Student') => {
    const students = await shop.approved(count, at, name);
    const { id } = await shop.accepted(students);
    const cards = await shop.printed(id);
    await read(shop.move('pass', { order: id }));
    const list = await shop.cardsOf(id);
    return { id, students, cards, list, section: list[0]?.section.id ?? '' };
  };
  const create = (order: string, section: string, more: object = {}): Promise<PackageInFull> =>
    read(vendor('POST', '/packages', { order, section, ...more }));
  const sending = (more: object = {}) => ({ courier, estimatedOn: shop.day(3), ...more });
  const dispatch = (id: string, more: object = {}): Promise<Package> =>
    read(vendor('POST', `/packages/${id}/dispatch`, sending(more)));
  const seqs = new Map<string, number>();
  /** Sends scans as one person's scanner. The numbers count up automatically. */
  const scans = (
    from: typeof send,
    device: string,
    sent: readonly Sent[],
    asking: Parameters<typeof send>[3] = {},
  ) =>
    from(
      'POST',
      '/scans',
      {
        device,
        scans: sent.map(({ id = randomUUID(), seq, ...scan }) => {
          const next = seq ?? (seqs.get(device) ?? 0) + 1;
          seqs.set(device, next);
          return {
            id,
            seq: next,
            at: new Date().toISOString(),
            ...(scan.mode === 'dispatch' && { dispatch: sending() }),
            ...scan,
          };
        }),
      },
      asking,
    );
  const scanned = async (...asked: Parameters<typeof scans>): Promise<ScanResult[]> =>
    (await read<{ scans: ScanResult[] }>(scans(...asked))).scans;

  return {
    ...shop,
    tellOfDelays,
    checkedOrder,
    create,
    sending,
    dispatch,
    scans,
    scanned,
    seen: (id: string): Promise<PackageInFull> => read(send('GET', `/packages/${id}`)),
    vendorSees: (id: string): Promise<PackageInFull> => read(vendor('GET', `/packages/${id}`)),
    counts: (): Promise<PackageCounts> => read(send('GET', '/packages/counts')),
    receive: (id: string, more: object = {}): Promise<PackageInFull> =>
      read(send('POST', `/packages/${id}/receive`, more)),
    sent: async (count: number, at = 0) => {
      const order = await checkedOrder(count, at);
      const made = await create(order.id, order.section);
      await dispatch(made.id);
      return { ...order, package: made };
    },
  };
}
