import type { Db } from '@lanyard/db/connect';
import type { Tx } from '@lanyard/db/tenant';
import { invitationDays } from '@lanyard/domain/membership';
import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';

const inAWeek = sql<string>`now() + make_interval(days => ${sql.lit(invitationDays)})`;

const columns = [
  'id',
  'email',
  'name',
  'roles',
  'sections',
  'invited_by as invitedBy',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'version',
] as const;

/** Returns undefined if the email address has an open invitation already. */
export const insertInvitation = (
  tx: Tx,
  org: string,
  invitation: {
    email: string;
    emailKey: string;
    name: string;
    roles: readonly Role[];
    sections: readonly string[];
    tokenHash: Buffer;
    invitedBy: string;
  },
) =>
  tx
    .insertInto('invitations')
    .values({
      org_id: org,
      email: invitation.email,
      email_key: invitation.emailKey,
      name: invitation.name,
      roles: [...invitation.roles],
      sections: [...invitation.sections],
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      expires_at: inAWeek,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** The open invitations. Expired ones are included, because they can be sent again. */
export const openInvitations = (tx: Tx, org: string) =>
  tx
    .selectFrom('invitations')
    .select(columns)
    .where('org_id', '=', org)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

const open = (tx: Tx, org: string, id: string) =>
  tx
    .updateTable('invitations')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null);

/** Sets a new token, so that the link in the earlier email stops working. */
export const renewInvitation = (tx: Tx, org: string, id: string, tokenHash: Buffer) =>
  open(tx, org, id)
    .set((eb) => ({
      token_hash: tokenHash,
      sent_at: sql<string>`now()`,
      expires_at: inAWeek,
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirst();

export const closeInvitation = (tx: Tx, org: string, id: string) =>
  open(tx, org, id)
    .set((eb) => ({ cancelled_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .returning('id')
    .executeTakeFirst();

/** Cancels the open invitations of a person who may no longer invite. */
export const closeInvitationsBy = (tx: Tx, org: string, inviter: string) =>
  tx
    .updateTable('invitations')
    .set((eb) => ({ cancelled_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('invited_by', '=', inviter)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();

/** If several requests have the token at once, only one gets the invitation. */
export const takeInvitation = (tx: Tx, org: string, id: string, tokenHash: Buffer) =>
  open(tx, org, id)
    .set((eb) => ({ accepted_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['roles', 'sections'])
    .executeTakeFirst();

export const invitationExists = (tx: Tx, org: string, id: string) =>
  tx.selectFrom('invitations').select('id').where('org_id', '=', org).where('id', '=', id).executeTakeFirst();

/** The invitation of a token, in any state. It is read before anyone is signed in. */
export const invitationByToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('ctl.organisations as o', 'o.id', 'i.org_id')
    .leftJoin('ctl.people as p', 'p.email_key', 'i.email_key')
    .select([
      'i.org_id as org',
      'i.id',
      'i.email',
      'i.email_key as emailKey',
      'i.name',
      'i.roles',
      'i.expires_at as expiresAt',
      'o.name as organisation',
      'o.kind',
      'o.colour',
      'p.id as person',
      sql<boolean>`i.accepted_at is null and i.cancelled_at is null and i.expires_at > now()`.as('open'),
    ])
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst();
