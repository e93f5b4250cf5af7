import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { currentMembers } from '@lanyard/accounts/server/queries/members';
import { recordActivity } from '@lanyard/audit/activity';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { may } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { DelayedPackage } from '../queries/carriers.ts';

export type DelayDependencies = Pick<AccountDependencies, 'queue' | 'home'>;

/** One email to each person of this organisation who dispatches or receives, however many packages are late. */
export async function sendDelayEmails(
  { queue, home }: DelayDependencies,
  there: Act,
  late: readonly DelayedPackage[],
): Promise<void> {
  const [only] = late.length === 1 ? late : [];
  const subject = only
    ? `${only.name} for ${only.label} is delayed`
    : `${formatNumber(late.length)} packages are delayed`;
  const lines = late.map(
    ({ name, label, courier, estimatedOn, exception }) =>
      `${name}, ${label}${courier === null ? '' : `, ${courier}`}: ${exception ?? `expected ${estimatedOn ?? ''}`}`,
  );
  for (const { email, roles } of await currentMembers(there.tx, there.org))
    if (may(roles, 'package.dispatch'))
      await queueMail(queue, there, {
        to: email,
        subject,
        body: [lines.join('\n'), 'Look where they are, and say a new day, or mark them delivered.'].join(
          '\n\n',
        ),
        link: { label: 'Open Delivery', href: `${home}/delivery?status=delayed` },
      });
  await recordActivity(there, {
    kind: 'package_delayed',
    count: late.length,
    ...(only && { detail: { package: only.name, class: only.label } }),
  });
  await notifyBrowsers(there, 'packages', 'students', 'dashboard');
}
