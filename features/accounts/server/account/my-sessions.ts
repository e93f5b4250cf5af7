import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { MySession } from '../../api-security.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { deviceNameOf } from '../door/device.ts';
import type { SignedInCaller } from '../door/signed-in.ts';
import { recordAuditForPerson } from '../people/notify-person.ts';
import { deleteSessionOf, deleteSessionsOf, sessionsOfPerson } from '../queries/sessions.ts';

export async function listMySessions(
  { db }: AccountDependencies,
  { person, session }: SignedInCaller,
): Promise<{ sessions: MySession[] }> {
  const found = await sessionsOfPerson(db, person);
  const sessions = found.map(({ id, tokenHash, userAgent, network, startedAt, seenAt }) => ({
    id,
    device: deviceNameOf(userAgent),
    network,
    startedAt,
    seenAt,
    isThis: tokenHash.equals(session),
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) };
}

export async function endMySession(
  front: AccountDependencies,
  { person }: SignedInCaller,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  if (!(await deleteSessionOf(front.db, person, id))) return refuse('not_found');
  await recordAuditForPerson(front, person, { action: 'session_ended', subjects: [id] });
  return {};
}

export async function endOtherSessions(
  front: AccountDependencies,
  { person, session }: SignedInCaller,
): Promise<{ ended: number }> {
  const ended = await deleteSessionsOf(front.db, person, session);
  await recordAuditForPerson(front, person, { action: 'other_sessions_ended', subjects: ended });
  return { ended: ended.length };
}
