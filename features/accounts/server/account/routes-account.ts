import { handle, type Route } from '@lanyard/http/handle';

import * as api from '../../api-security.ts';
import { finishSignIn, startPasskeySignIn } from '../door/finish-sign-in.ts';
import type { Front } from '../door/front.ts';
import { proveAgain, startProof } from '../door/prove-again.ts';
import { requestReset, resetPassword } from '../door/reset.ts';
import { signedIn } from '../door/signed-in.ts';
import { changePassword } from './change-password.ts';
import { addPasskey, removePasskey, startPasskey } from './my-passkeys.ts';
import { getSecurity, renewRecoveryCodes } from './my-security.ts';
import { endMySession, endOtherSessions, listMySessions } from './my-sessions.ts';
import { confirmTotp, removeTotp, startTotp } from './my-totp.ts';

export const securityRoutes = (front: Front): Route[] =>
  handle(api, {
    startPasskeySignIn: (visit, { body }) => startPasskeySignIn(front, visit, body.afterPassword),
    finishSignIn: (visit, { body }) => finishSignIn(front, visit, body),
    requestReset: (visit, { body }) => requestReset(front, visit, body.email),
    resetPassword: (visit, { body }) => resetPassword(front, visit, body),
    getSecurity: (visit) => getSecurity(front, signedIn(visit)),
    listMySessions: (visit) => listMySessions(front, signedIn(visit)),
    endMySession: (visit, { params }) => endMySession(front, signedIn(visit), params.session),
    endOtherSessions: (visit) => endOtherSessions(front, signedIn(visit)),
    startTotp: (visit) => startTotp(front, signedIn(visit)),
    confirmTotp: (visit, { body }) => confirmTotp(front, visit, signedIn(visit), body.code),
    removeTotp: (visit) => removeTotp(front, signedIn(visit)),
    startPasskey: (visit) => startPasskey(front, visit, signedIn(visit)),
    addPasskey: (visit, { body }) => addPasskey(front, visit, signedIn(visit), body.registration),
    removePasskey: (visit, { params }) => removePasskey(front, signedIn(visit), params.passkey),
    renewRecoveryCodes: (visit) => renewRecoveryCodes(front, signedIn(visit)),
    changePassword: (visit, { body }) => changePassword(front, visit, signedIn(visit), body),
    startProof: (visit) => startProof(front, visit, signedIn(visit)),
    proveAgain: (visit, { body }) => proveAgain(front, visit, signedIn(visit), body),
  });
