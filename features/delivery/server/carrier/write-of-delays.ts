import type { Front } from '@lanyard/accounts/server/door/front';
import { members } from '@lanyard/accounts/server/queries/members';
import { say } from '@lanyard/audit/activity';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { may } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { send } from '@lanyard/mail/send';

import type { Late } from '../queries/carriers.ts';

export type DelayWires = Pick<Front, 'queue' | 'home'>;

/** One email to each person of this organisation who dispatches or receives, however many packages are late. */
export async function writeOfDelays(
  { queue, home }: DelayWires,
  there: Act,
  late: readonly Late[],
): Promise<void> {
  const [only] = late.length === 1 ? late : [];
  const subject = only
    ? `${only.name} for ${only.label} is delayed`
    : `${formatNumber(late.length)} packages are delayed`;
  const lines = late.map(
    ({ name, label, courier, estimatedOn, exception }) =>
      `${name}, ${label}${courier === null ? '' : `, ${courier}`}: ${exception ?? `expected ${estimatedOn ?? ''}`}`,
  );
  for (const { email, roles } of await members(there.tx, there.org))
    if (may(roles, 'package.dispatch'))
      await send(queue, there, {
        to: email,
        subject,
        body: [lines.join('\n'), 'Look where they are, and say a new day, or mark them delivered.'].join(
          '\n\n',
        ),
        link: { label: 'Open Delivery', href: `${home}/delivery?status=delayed` },
      });
  await say(there, {
    kind: 'package_delayed',
    count: late.length,
    ...(only && { detail: { package: only.name, class: only.label } }),
  });
  await tellBrowsers(there, 'packages', 'students', 'dashboard');
}
