// Past the estimate and its grace, or the carrier says something is wrong: both sides get a letter, once.
import type { Front } from '@lanyard/accounts/server/door/front';
import { members } from '@lanyard/accounts/server/queries/members';
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { say } from '@lanyard/audit/activity';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { may } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { job, work, type Work } from '@lanyard/jobs/job';
import { send } from '@lanyard/mail/send';
import { schoolSeat } from '@lanyard/place/seat';
import * as z from 'zod/mini';

import { packagesLate, type Late } from '../../events.ts';
import { takeLate } from '../queries/carriers.ts';
import { insertEvent } from '../queries/events.ts';
import { forgetReceipts } from '../queries/scans.ts';

export const tellDelaysJob = job({ name: 'tell-delays', data: z.object({}), retries: 5 });
export const tellDelaysWork: Work = work(tellDelaysJob, async (act) => void (await tellDelays(act)));

/** Answers how many are late since the last time. */
export async function tellDelays(act: Act): Promise<number> {
  const { kind } = await enteredOrganisation(act.tx);
  if (kind !== 'school') return 0;
  const seat = schoolSeat(act);
  const late = await takeLate(seat);
  if (late.length === 0) return 0;
  for (const { id, exception } of late)
    await insertEvent(seat, id, { kind: 'delayed', side: 'system', words: exception ?? '' });
  await act.announce(packagesLate, { to: act.org, late });
  for (const vendor of new Set(late.map((each) => each.vendor)))
    await act.announce(packagesLate, { to: vendor, late: late.filter((each) => each.vendor === vendor) });
  return late.length;
}

/** On each side: to those who dispatch or receive for the whole organisation, one letter however many are late. */
export async function writeOfDelays(
  { queue, home }: Pick<Front, 'queue' | 'home'>,
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

/** A queue that was kept offline for longer than this is numbered anew. */
const keptDays = 30;
export const forgetScansJob = job({ name: 'forget-scans', data: z.object({}), retries: 5 });
export const forgetScansWork: Work = work(forgetScansJob, (act) => forgetReceipts(act, keptDays));
