// The API of a person's own account: second factor, sessions and password. Signing in is in api.ts.
import { longestPassword } from '@lanyard/domain/password';
import { globalEndpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from './api-passkey.ts';
import { Me, SignInSecondStep } from './api.ts';

const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/));
const RecoveryCode = z.string().check(z.trim(), z.minLength(16), z.maxLength(40));
const AnyPassword = z.string().check(z.maxLength(longestPassword));
const NewPassword = z.string().check(z.minLength(1, 'Write a new password.'), z.maxLength(longestPassword));

const byTotp = z.object({ method: z.literal('totp'), code: Code });
const byRecovery = z.object({ method: z.literal('recovery'), code: RecoveryCode });
const byPasskey = z.object({ method: z.literal('passkey'), assertion: PasskeyAssertion });
const byPassword = z.object({ method: z.literal('password'), password: AnyPassword });

/** The proofs that a person can give after the password. A passkey also works without a password. */
export const SecondFactorProof = z.discriminatedUnion('method', [byTotp, byRecovery, byPasskey]);
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
const IdentityProof = z.discriminatedUnion('method', [byTotp, byRecovery, byPasskey, byPassword]);
export type IdentityProof = z.infer<typeof IdentityProof>;

const signedIn = { access: 'signed_in' } as const;
/** The topics that an act changes if it can end sessions or change what this session may do. */
const account = ['security', 'my-sessions', 'session'] as const;
const nothing = z.object({});

/**
 * If the person has entered the password, the options name their passkeys. Otherwise the options allow any passkey that
 * the browser offers.
 */
export const startPasskeySignIn = globalEndpoint({
  method: 'POST',
  path: '/api/v1/sign-in/passkey',
  costly: 'signInBegun',
  summary: 'What a passkey must sign to sign in',
  access: 'anyone',
  body: z.object({ afterPassword: z.boolean() }),
  ok: z.object({ options: PasskeyOptions }),
  refusals: [],
});
export const finishSignIn = globalEndpoint({
  method: 'POST',
  path: '/api/v1/sign-in/finish',
  costly: 'recoveryCode',
  summary: 'The second factor, or a passkey alone',
  access: 'anyone',
  body: SecondFactorProof,
  ok: z.object({ me: Me }),
  refusals: ['sign_in_expired', 'wrong_code', 'passkey_refused', 'too_many_requests'],
});

export const requestReset = globalEndpoint({
  method: 'POST',
  path: '/api/v1/reset',
  summary: 'A link to choose a new password, by e-mail; the answer never says whether the address is known',
  access: 'anyone',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(3, 'Write your e-mail.'), z.maxLength(254)),
  }),
  ok: nothing,
  refusals: ['too_many_requests'],
});
export const resetPassword = globalEndpoint({
  method: 'POST',
  path: '/api/v1/reset/finish',
  costly: 'hash',
  summary: 'A new password with the link of the e-mail; the second factor stays',
  access: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(100)), password: NewPassword }),
  ok: z.union([z.object({ me: Me }), SignInSecondStep]),
  refusals: ['link_spent', 'weak_password'],
});

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;

export const Security = z.object({
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** True if one of the person's roles requires a second factor. The last factor then cannot be removed. */
  needsSecondFactor: z.boolean(),
  /** The reset of my second factor that an admin requested. I can cancel it. */
  reset: z.nullable(z.object({ organisation: z.string(), askedBy: z.string(), freeAt: z.iso.datetime() })),
});
export type Security = z.infer<typeof Security>;

export const getSecurity = globalEndpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/v1/account/security',
  reads: 'security',
  summary: 'How my account is protected',
  ok: Security,
  refusals: [],
});

export const MySession = z.object({
  id: z.uuid(),
  /** The browser and the system, for example `Chrome on Windows`. */
  device: z.string(),
  network: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type MySession = z.infer<typeof MySession>;

export const listMySessions = globalEndpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/v1/account/sessions',
  reads: 'my-sessions',
  summary: 'Where I am signed in',
  ok: z.object({ sessions: z.array(MySession) }),
  refusals: [],
});
export const endMySession = globalEndpoint({
  ...signedIn,
  dangerous: 'end_session',
  method: 'DELETE',
  path: '/api/v1/account/sessions/:session',
  changes: account,
  summary: 'End one of my sessions',
  ok: nothing,
  refusals: ['not_found'],
});
export const endOtherSessions = globalEndpoint({
  ...signedIn,
  dangerous: 'end_other_sessions',
  method: 'POST',
  path: '/api/v1/account/sessions/end-others',
  changes: account,
  summary: 'End all my sessions but this one',
  ok: z.object({ ended: z.int() }),
  refusals: [],
});

export const startTotp = globalEndpoint({
  ...signedIn,
  dangerous: 'set_up_totp',
  method: 'POST',
  path: '/api/v1/account/totp',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given',
  ok: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['already_set_up'],
});
const RecoveryCodes = z.nullable(z.array(z.string()));
export const confirmTotp = globalEndpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/v1/account/totp/confirm',
  changes: account,
  costly: 'recoveryCodes',
  summary: 'The first code of the authenticator app; answers recovery codes when there are none yet',
  body: z.object({ code: Code }),
  ok: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: ['wrong_code', 'not_found', 'already_set_up', 'too_many_requests'],
});
export const removeTotp = globalEndpoint({
  ...signedIn,
  dangerous: 'remove_totp',
  method: 'DELETE',
  path: '/api/v1/account/totp',
  changes: account,
  summary: 'Remove the authenticator app',
  ok: nothing,
  refusals: ['not_found', 'last_second_factor'],
});

export const startPasskey = globalEndpoint({
  ...signedIn,
  dangerous: 'add_passkey',
  method: 'POST',
  path: '/api/v1/account/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  ok: z.object({ options: PasskeyOptions }),
  refusals: [],
});
export const addPasskey = globalEndpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/v1/account/passkeys',
  changes: account,
  costly: 'recoveryCodes',
  summary: 'Keep the passkey the browser made; answers recovery codes when there are none yet',
  mostBody: 64 * KiB,
  body: z.object({ registration: PasskeyRegistration }),
  ok: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
  refusals: ['passkey_refused'],
});
export const removePasskey = globalEndpoint({
  ...signedIn,
  dangerous: 'remove_passkey',
  method: 'DELETE',
  path: '/api/v1/account/passkeys/:passkey',
  changes: account,
  summary: 'Remove a passkey',
  ok: nothing,
  refusals: ['not_found', 'last_second_factor'],
});

export const renewRecoveryCodes = globalEndpoint({
  ...signedIn,
  dangerous: 'renew_recovery_codes',
  method: 'POST',
  path: '/api/v1/account/recovery-codes',
  changes: account,
  costly: 'recoveryCodes',
  summary: 'Ten new recovery codes; the old ones are worth nothing from now on',
  ok: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['not_found'],
});

export const changePassword = globalEndpoint({
  ...signedIn,
  dangerous: 'change_password',
  method: 'POST',
  path: '/api/v1/account/password',
  changes: account,
  costly: 'hash',
  summary: 'Change my password; ends my other sessions',
  body: z.object({ current: AnyPassword, password: NewPassword }),
  ok: nothing,
  refusals: ['wrong_credentials', 'weak_password', 'too_many_requests'],
});

export const startProof = globalEndpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/v1/account/prove/start',
  reads: 'proof',
  summary: 'How I can prove that it is me, and what a passkey must sign',
  ok: z.object({
    methods: z.array(z.enum(['passkey', 'totp', 'recovery', 'password'])),
    options: z.nullable(PasskeyOptions),
  }),
  refusals: [],
});
export const proveAgain = globalEndpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/v1/account/prove',
  costly: 'hash',
  summary: 'Prove again that it is me; dangerous acts are open for five minutes after it',
  mostBody: 64 * KiB,
  body: IdentityProof,
  ok: nothing,
  refusals: ['wrong_credentials', 'wrong_code', 'passkey_refused', 'too_many_requests'],
});
