import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { daysBefore } from '@lanyard/domain/day';
import type { Role } from '@lanyard/domain/role';
import { formatDay, isoDayAt } from '@lanyard/format/dates';
import { PlaceContext } from '@lanyard/place/use-place';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { YearEndedBanner } from './YearEndedBanner.tsx';

const today = isoDayAt(Date.now(), testSchoolMembership.timeZone);
const yesterday = daysBefore(today, 1);
const show = (role: Role, yearEndsOn: string | null) =>
  render(
    <PlaceContext
      value={{ ...testSchoolMembership, yearEndsOn, roles: [role], person: { id: '', name: '', email: '' } }}
    >
      <YearEndedBanner />
    </PlaceContext>,
  );
const banner = () => page.getByRole('complementary', { name: 'Academic year' });

test.each(['admin', 'staff'] as const)(
  'leads %s to the roll-over after the last day of the year',
  async (role) => {
    await show(role, yesterday);
    await expect
      .element(banner())
      .toMatchTextContent(`The academic year 2025 ended on ${formatDay(yesterday)}.`);
    await expect
      .element(banner().getByRole('link', { name: 'Roll over the year' }))
      .toHaveAttribute('href', '/roll-over');
  },
);

test.each(['principal', 'reviewer', 'photographer'] as const)(
  'tells a %s who can roll over',
  async (role) => {
    await show(role, yesterday);
    await expect.element(banner()).toMatchTextContent(/An admin or the school office can roll over/);
    expect(banner().getByRole('link').elements()).toEqual([]);
  },
);

test('is not shown on the last day of the year, and to a vendor', async () => {
  await show('admin', today);
  await show('vendor', null);
  expect(banner().elements()).toEqual([]);
});
