import type { Role } from '@lanyard/domain/role';
import { expect, test } from 'vitest';

import { mayOpenPage, pageAt, sidebarPagesOf } from './paths.ts';

const all = ['Dashboard', 'Students', 'Proofing', 'Templates', 'Delivery', 'Vendor Portal', 'Reports'];

test.each<[readonly Role[], readonly string[]]>([
  [['admin'], all],
  [['staff'], all],
  [['principal'], all],
  [['reviewer'], ['Dashboard', 'Students', 'Proofing', 'Delivery', 'Reports']],
  [['photographer'], ['Students', 'Capture']],
  [['vendor_admin'], ['Delivery', 'Vendor Portal', 'Reports']],
  [['vendor'], ['Delivery', 'Vendor Portal', 'Reports']],
  [
    ['photographer', 'reviewer'],
    ['Dashboard', 'Students', 'Proofing', 'Delivery', 'Reports', 'Capture'],
  ],
  [[], []],
])('%j see %j', (held, labels) => {
  expect(sidebarPagesOf(held).map((page) => page.label)).toEqual(labels);
});

test('the office may open Capture although Capture is not in its sidebar', () => {
  const capture = pageAt('/capture');
  expect(capture && mayOpenPage(capture, ['staff'])).toBe(true);
  expect(capture && mayOpenPage(capture, ['principal'])).toBe(false);
});
