import { createRoutes, type Route } from '@lanyard/http/routes';

import * as api from '../../api-security.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { finishSignIn, startPasskeySignIn } from '../door/finish-sign-in.ts';
import { proveAgain, startProof } from '../door/prove-again.ts';
import { requestReset, resetPassword } from '../door/reset.ts';
import { requireSignedIn } from '../door/signed-in.ts';
import { changePassword } from './change-password.ts';
import { addPasskey, removePasskey, startPasskey } from './my-passkeys.ts';
import { getSecurity, renewRecoveryCodes } from './my-security.ts';
import { endMySession, endOtherSessions, listMySessions } from './my-sessions.ts';
import { confirmTotp, removeTotp, startTotp } from './my-totp.ts';

export const securityRoutes = (front: AccountDependencies): Route[] =>
  createRoutes(api, {
    startPasskeySignIn: (visit, { body }) => startPasskeySignIn(front, visit, body.afterPassword),
    finishSignIn: (visit, { body }) => finishSignIn(front, visit, body),
    requestReset: (visit, { body }) => requestReset(front, visit, body.email),
    resetPassword: (visit, { body }) => resetPassword(front, visit, body),
    getSecurity: (visit) => getSecurity(front, requireSignedIn(visit)),
    listMySessions: (visit) => listMySessions(front, requireSignedIn(visit)),
    endMySession: (visit, { params }) => endMySession(front, requireSignedIn(visit), params.session),
    endOtherSessions: (visit) => endOtherSessions(front, requireSignedIn(visit)),
    startTotp: (visit) => startTotp(front, requireSignedIn(visit)),
    confirmTotp: (visit, { body }) => confirmTotp(front, visit, requireSignedIn(visit), body.code),
    removeTotp: (visit) => removeTotp(front, requireSignedIn(visit)),
    startPasskey: (visit) => startPasskey(front, visit, requireSignedIn(visit)),
    addPasskey: (visit, { body }) => addPasskey(front, visit, requireSignedIn(visit), body.registration),
    removePasskey: (visit, { params }) => removePasskey(front, requireSignedIn(visit), params.passkey),
    renewRecoveryCodes: (visit) => renewRecoveryCodes(front, requireSignedIn(visit)),
    changePassword: (visit, { body }) => changePassword(front, visit, requireSignedIn(visit), body),
    startProof: (visit) => startProof(front, visit, requireSignedIn(visit)),
    proveAgain: (visit, { body }) => proveAgain(front, visit, requireSignedIn(visit), body),
  });
