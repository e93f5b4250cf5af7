import { createHmac, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { CarrierHook } from '../../api-carrier.ts';
import type { PackageEvent } from '../../api.ts';
import { testPackages } from '../test-packages.ts';

const shop = await testPackages();
const { read, send, vendor, town } = shop;
const events = async (id: string): Promise<PackageEvent[]> =>
  (await read<{ events: PackageEvent[] }>(send('GET', `/packages/${id}/events?cards=false`))).events;

/** Reads the stored bytes of a hook's secret, so that a test can check that they do not contain the secret itself. */
const storedSecret = (id: string): Promise<Buffer | undefined> =>
  town.withTenant({ org: town.vendor.org, user: '', as: 'app_worker' }, async ({ tx }) => {
    const { rows } = await sql<{ secret: Buffer }>`select secret from carrier_hooks where id = ${id}`.execute(
      tx,
    );
    return rows[0]?.secret;
  });

describe('news from a carrier', () => {
  test('entered by hand delays a package at once if it is a problem, until newer news', async () => {
    const { package: made } = await shop.sent(1);
    const tell = (body: object) => vendor('POST', `/packages/${made.id}/carrier-events`, body);
    const before = await shop.counts();
    const late = await read(
      tell({ meaning: 'trouble', at: '2025-11-10T10:00:00Z', place: 'Nagpur', words: 'Van broke down' }),
    );
    expect(late).toMatchObject({ shown: 'delayed', exception: 'Van broke down', location: 'Nagpur' });
    expect(await shop.counts()).toMatchObject({
      delayed: before.delayed + 1,
      dispatched: before.dispatched - 1,
    });
    // An older event that arrives later changes nothing.
    expect(await read(tell({ meaning: 'moving', at: '2025-11-10T09:00:00Z' }))).toMatchObject({
      shown: 'delayed',
    });
    expect(await read(tell({ meaning: 'moving', at: '2025-11-10T11:00:00Z' }))).toMatchObject({
      shown: 'dispatched',
      exception: null,
    });
    // Only the school can say that a package arrived.
    expect(await read(tell({ meaning: 'delivered', at: '2025-11-10T12:00:00Z' }))).toMatchObject({
      status: 'dispatched',
    });
    await shop.receive(made.id);
    expect((await tell({ meaning: 'trouble', at: '2025-11-10T13:00:00Z' })).json()).toMatchObject({
      code: 'package_delivered',
    });
    expect((await shop.seen(made.id)).shown).toBe('delivered');
    expect(
      (
        await send('POST', `/packages/${made.id}/carrier-events`, {
          meaning: 'moving',
          at: '2025-11-10T12:00:00Z',
        })
      ).statusCode,
    ).toBe(409);
  });

  test('read from a CSV file counts each line once, and reports wrong lines by number', async () => {
    const { package: made } = await shop.sent(1);
    const csv = [
      'Tracking Number,Status,Time,Location,Message',
      `${made.tracking},InTransit_003,2025-11-10T08:00:00Z,"Pune, hub",Arrived at hub`,
      `${made.tracking.toLowerCase()},Exception_016,2025-11-10T09:00:00Z,Nagpur,Held up`,
      'ZZZZZZZZZZ,InTransit,2025-11-10T09:00:00Z,,',
      `${made.tracking},Teleported,2025-11-10T09:00:00Z,,`,
      `${made.tracking},InTransit,someday,,`,
      ',InTransit,2025-11-10T09:00:00Z,,',
    ].join('\r\n');
    expect(await read(vendor('POST', '/carrier-events', { csv }))).toEqual({
      kept: 2,
      again: 0,
      faults: [
        { line: 4, why: 'unknown_package' },
        { line: 5, why: 'unknown_status' },
        { line: 6, why: 'bad_time' },
        { line: 7, why: 'no_tracking' },
      ],
    });
    expect(await read(vendor('POST', '/carrier-events', { csv }))).toMatchObject({ kept: 0, again: 2 });
    expect(await shop.seen(made.id)).toMatchObject({ shown: 'delayed', location: 'Nagpur' });
    const heard = (await events(made.id)).filter(({ kind }) => kind === 'carrier');
    expect(heard.map(({ side, place, words }) => [side, place, words])).toEqual([
      ['carrier', 'Nagpur', 'Held up'],
      ['carrier', 'Pune, hub', 'Arrived at hub'],
    ]);
    expect((await vendor('POST', '/carrier-events', { csv: 'a,b,c\n1,2,3' })).statusCode).toBe(400);
    expect((await send('POST', '/carrier-events', { csv })).statusCode).toBe(403);
  });

  test('sent by a webhook counts once, if this vendor’s aggregator signed it', async () => {
    const { package: made } = await shop.sent(1);
    const hook = await read<CarrierHook & { secret: string }>(
      vendor('POST', '/carrier-hooks', undefined, { by: 'vendor_admin' }),
    );
    expect(hook.address).toContain(`/api/v1/carriers/${town.vendor.org}/${hook.id}`);
    const { hooks } = await read<{ hooks: object[] }>(
      vendor('GET', '/carrier-hooks', undefined, { by: 'vendor_admin' }),
    );
    expect(JSON.stringify(hooks)).not.toContain(hook.secret);
    const body = JSON.stringify({
      event: 'tracking_update',
      msg: {
        tracking_number: made.tracking,
        tag: 'AttemptFail',
        checkpoints: [
          {
            tag: 'InTransit',
            checkpoint_time: '2025-11-10T08:00:00+05:30',
            location: 'Pune',
            message: 'Departed',
          },
          {
            tag: 'AttemptFail',
            checkpoint_time: '2025-11-10T12:00:00+05:30',
            city: 'Nashik',
            message: 'Gate closed',
          },
        ],
      },
    });
    const post = (payload: string, signature: string, id = hook.id, org = town.vendor.org) =>
      town.app.inject({
        method: 'POST',
        url: `/api/v1/carriers/${org}/${id}`,
        payload,
        headers: { 'content-type': 'application/json', 'lanyard-signature': signature },
      });
    const sign = (payload: string): string =>
      createHmac('sha256', hook.secret).update(payload).digest('base64');
    expect((await post(body, 'nonsense')).json()).toMatchObject({ code: 'signature_wrong' });
    expect((await post(`${body} `, sign(body))).json()).toMatchObject({ code: 'signature_wrong' });
    expect((await post(body, sign(body))).json()).toEqual({ kept: 2 });
    expect((await post(body, sign(body))).json()).toEqual({ kept: 0 });
    expect(await shop.seen(made.id)).toMatchObject({ location: 'Nashik', shown: 'dispatched' });
    // The database stores the secret only in wrapped (encrypted) form. The server accepts a body signed with it only at
    // the URL of this hook, and only until the hook is removed.
    const stored = await storedSecret(hook.id);
    expect(stored).toHaveLength(80);
    expect(stored?.includes(hook.secret)).toBe(false);
    expect((await post(body, sign(body), hook.id, town.alpha.org)).statusCode).toBe(403);
    expect((await post(body, sign(body), randomUUID())).statusCode).toBe(403);
    await read(vendor('DELETE', `/carrier-hooks/${hook.id}`, undefined, { by: 'vendor_admin' }));
    expect((await post(body, sign(body))).statusCode).toBe(404);
    expect((await vendor('POST', '/carrier-hooks')).statusCode).toBe(403);
  });
});

test('a package is late by the same rule in SQL and in the domain', async () => {
  const { package: made } = await shop.sent(1);
  for (const [days, exception] of [
    [0, null],
    [-1, null],
    [-2, null],
    [-3, 'Lost'],
    [5, 'Lost'],
  ] as const) {
    await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql`update packages set estimated_on = (now() at time zone time_zone)::date + ${days}::int, exception = ${exception} where id = ${made.id}`.execute(
        tx,
      ),
    );
    const { shown } = await shop.seen(made.id);
    const { packages } = await read<{ packages: { id: string }[] }>(
      send('GET', '/packages?status=delayed&limit=200'),
    );
    expect([days, exception, packages.some(({ id }) => id === made.id)]).toEqual([
      days,
      exception,
      shown === 'delayed',
    ]);
    expect(shown === 'delayed').toBe(exception !== null || days < -1);
  }
});

test('a dispatch can be undone until the courier or the school has seen the package', async () => {
  const { id, students, package: made } = await shop.sent(2);
  const undo = (of = made.id, from = vendor) => from('POST', `/packages/${of}/undo-dispatch`);
  // Only the vendor may undo a dispatch.
  expect((await undo(made.id, send)).statusCode).toBe(404);
  expect(
    (await send('POST', `/packages/${made.id}/undo-dispatch`, undefined, { by: 'reviewer' })).statusCode,
  ).toBe(403);
  const replies = await Promise.all([undo(), undo(), undo()]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await shop.seen(made.id)).toMatchObject({
    status: 'ready',
    sealed: true,
    cards: 2,
    courier: null,
    estimatedOn: null,
    dispatchedAt: null,
    location: null,
  });
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{
      delivery_status: string;
    }>`select delivery_status from enrolments where id = any (${students}::uuid[])`.execute(tx),
  );
  expect(rows.map((row) => row.delivery_status)).toEqual(['ready', 'ready']);
  expect(await shop.order(id)).toMatchObject({ status: 'ready', dispatchedAt: null });
  expect((await events(made.id)).map(({ kind }) => kind).slice(0, 2)).toEqual(['called_back', 'dispatched']);
  expect((await undo()).json()).toMatchObject({ code: 'package_not_dispatched' });

  await shop.dispatch(made.id);
  expect((await shop.vendorSees(made.id)).acts).toContain('undo_dispatch');
  await read(
    vendor('POST', `/packages/${made.id}/carrier-events`, { meaning: 'moving', at: '2025-11-10T10:00:00Z' }),
  );
  expect((await shop.vendorSees(made.id)).acts).not.toContain('undo_dispatch');
  expect((await undo()).json()).toMatchObject({ code: 'package_seen' });

  const other = await shop.sent(2);
  await read(
    send('POST', '/deliveries', {
      students: { matching: null, also: other.students.slice(0, 1) },
      step: 'delivered',
    }),
  );
  expect((await undo(other.package.id)).json()).toMatchObject({ code: 'package_seen' });
});
