import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { MySession } from '../../api-security.ts';
import { deviceOf } from '../door/device.ts';
import type { Front } from '../door/front.ts';
import type { SignedIn } from '../door/signed-in.ts';
import { recordOfPerson } from '../people/tell.ts';
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '../queries/sessions.ts';

export async function listMySessions(
  { db }: Front,
  { person, session }: SignedIn,
): Promise<{ sessions: MySession[] }> {
  const found = await sessionsOf(db, person);
  const sessions = found.map(({ id, tokenHash, userAgent, network, startedAt, seenAt }) => ({
    id,
    device: deviceOf(userAgent),
    network,
    startedAt,
    seenAt,
    isThis: tokenHash.equals(session),
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) };
}

export async function endMySession(
  front: Front,
  { person }: SignedIn,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  if (!(await deleteSessionOf(front.db, person, id))) return refuse('not_found');
  await recordOfPerson(front, person, { action: 'session_ended', subjects: [id] });
  return {};
}

export async function endOtherSessions(
  front: Front,
  { person, session }: SignedIn,
): Promise<{ ended: number }> {
  const ended = await deleteSessionsOf(front.db, person, session);
  await recordOfPerson(front, person, { action: 'other_sessions_ended', subjects: ended });
  return { ended: ended.length };
}
