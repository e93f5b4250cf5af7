import { describe, expect, test } from 'vitest';

import { carrierMeaning, isCarrierException } from './carrier-event.ts';
import { scanModeNames, scanOutcomeNames, scanTone, scanTones } from './package-scan.ts';
import {
  isPackageDelayed,
  isTrackingNumber,
  packageActNames,
  packageCode,
  packageName,
  packageRefusal,
  packageStatuses,
  readPackageCode,
  readPackageName,
  shownPackageStatus,
  createTrackingNumber,
} from './package.ts';

describe('acts on packages', () => {
  test.each([
    [{ status: 'ready', sealed: false }, ['pack', 'unpack', 'seal', 'drop', 'dispatch']],
    [{ status: 'ready', sealed: true }, ['reopen', 'drop', 'dispatch']],
    [{ status: 'dispatched', sealed: true }, ['undo_dispatch', 'estimate', 'carrier', 'receive']],
    [{ status: 'delivered', sealed: true }, ['hand_over', 'claim']],
  ] as const)('%j allows %j', (state, acts) => {
    expect(packageActNames.filter((act) => packageRefusal(state, act) === undefined)).toEqual(acts);
  });
  test.each([
    [{ status: 'ready', sealed: true }, 'pack', 'package_sealed'],
    [{ status: 'ready', sealed: false }, 'reopen', 'package_open'],
    [{ status: 'ready', sealed: true }, 'receive', 'package_not_dispatched'],
    [{ status: 'ready', sealed: true }, 'hand_over', 'package_not_delivered'],
    [{ status: 'dispatched', sealed: true }, 'pack', 'package_dispatched'],
    [{ status: 'dispatched', sealed: true }, 'dispatch', 'package_dispatched'],
    [{ status: 'ready', sealed: true }, 'undo_dispatch', 'package_not_dispatched'],
    [{ status: 'delivered', sealed: true }, 'undo_dispatch', 'package_delivered'],
    [{ status: 'dispatched', sealed: true }, 'claim', 'package_not_delivered'],
    [{ status: 'delivered', sealed: true }, 'receive', 'package_delivered'],
    [{ status: 'delivered', sealed: true }, 'dispatch', 'package_delivered'],
  ] as const)('%j refuses %s as %s', (state, act, why) => {
    expect(packageRefusal(state, act)).toBe(why);
  });
});

describe('delayed packages', () => {
  const days = ['2025-11-09', '2025-11-10', '2025-11-11', '2025-11-12'];
  const cells = packageStatuses.flatMap((status) =>
    [true, false].flatMap((exception) => days.map((today) => [status, exception, today] as const)),
  );
  test.each(cells)('%s, exception %s, on %s with an estimate of the 10th', (status, exception, today) => {
    const late = status === 'dispatched' && (exception || today === '2025-11-12');
    const facts = { status, exception, estimatedOn: '2025-11-10' };
    expect(isPackageDelayed(facts, today)).toBe(late);
    expect(shownPackageStatus(facts, today)).toBe(late ? 'delayed' : status);
  });
  test('without an estimate only an exception makes a package delayed', () => {
    const facts = { status: 'dispatched', estimatedOn: null } as const;
    expect(isPackageDelayed({ ...facts, exception: false }, '2030-01-01')).toBe(false);
    expect(isPackageDelayed({ ...facts, exception: true }, '2025-01-01')).toBe(true);
  });
});

test('writes and reads names and codes', () => {
  expect([1, 42, 12345].map(packageName)).toEqual(['PKG-0001', 'PKG-0042', 'PKG-12345']);
  const read = ['PKG-0042', 'pkg42', ' PKG-42 ', 'ORD-42', 'PKG-'].map(readPackageName);
  expect(read).toEqual(['PKG-0042', 'PKG-0042', 'PKG-0042', undefined, undefined]);
  expect(createTrackingNumber(() => 0)).toBe('AAAAAAAAAA');
  expect(isTrackingNumber(createTrackingNumber((under) => under - 1))).toBe(true);
  const checked = ['ABC1234567', 'abc1234567', 'ABC123456', 'ABC12345678'].map(isTrackingNumber);
  expect(checked).toEqual([true, false, false, false]);
  const id = '0199f0aa-1111-7222-8333-444455556666';
  expect(readPackageCode(packageCode(id))).toBe(id);
  expect([`LYD:${id}`, id, 'LYP:x'].map(readPackageCode)).toEqual([undefined, undefined, undefined]);
});

test('reads the statuses of carriers', () => {
  const said = [
    'InTransit_003',
    'in_transit',
    'Out For Delivery',
    'AttemptFail',
    'Exception_016',
    'Expired',
    'constructor',
  ];
  expect(said.map(carrierMeaning)).toEqual([
    'moving',
    'moving',
    'moving',
    'attempted',
    'trouble',
    'silent',
    undefined,
  ]);
  expect(
    (['moving', 'attempted', 'delivered', 'trouble', 'silent'] as const).filter(isCarrierException),
  ).toEqual(['trouble', 'silent']);
});

test('gives every scan outcome a tone', () => {
  expect(scanModeNames).toEqual(['pack', 'unpack', 'dispatch', 'receive', 'hand_over']);
  for (const outcome of scanOutcomeNames) expect(scanTones).toContain(scanTone(outcome));
});
