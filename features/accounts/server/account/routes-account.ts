import { handleAtDoor, type Route } from '@lanyard/http/handle';

import { cancelMyFactorReset } from '../../api-factor-resets.ts';
import * as api from '../../api-security.ts';
import { finishSignIn, startPasskeySignIn } from '../door/finish-sign-in.ts';
import { proveAgain, startProof } from '../door/prove-again.ts';
import { requestReset, resetPassword } from '../door/reset.ts';
import type { Front } from '../door/session.ts';
import { signedIn } from '../door/signed-in.ts';
import { changePassword } from './change-password.ts';
import { cancelReset } from './my-factor-reset.ts';
import { addPasskey, removePasskey, startPasskey } from './my-passkeys.ts';
import { getSecurity, renewRecoveryCodes } from './my-security.ts';
import { endMySession, endOtherSessions, listMySessions } from './my-sessions.ts';
import { confirmTotp, removeTotp, startTotp } from './my-totp.ts';

export const securityRoutes = (front: Front): Route[] => [
  handleAtDoor(api.startPasskeySignIn, (visit, { body }) =>
    startPasskeySignIn(front, visit, body.afterPassword),
  ),
  handleAtDoor(api.finishSignIn, (visit, { body }) => finishSignIn(front, visit, body)),
  handleAtDoor(api.requestReset, (visit, { body }) => requestReset(front, visit, body.email)),
  handleAtDoor(api.resetPassword, (visit, { body }) => resetPassword(front, visit, body)),
  handleAtDoor(api.getSecurity, (visit) => getSecurity(front, signedIn(visit))),
  handleAtDoor(cancelMyFactorReset, (visit) => cancelReset(front, signedIn(visit))),
  handleAtDoor(api.listMySessions, (visit) => listMySessions(front, signedIn(visit))),
  handleAtDoor(api.endMySession, (visit, { params }) => endMySession(front, signedIn(visit), params.session)),
  handleAtDoor(api.endOtherSessions, (visit) => endOtherSessions(front, signedIn(visit))),
  handleAtDoor(api.startTotp, (visit) => startTotp(front, signedIn(visit))),
  handleAtDoor(api.confirmTotp, (visit, { body }) => confirmTotp(front, visit, signedIn(visit), body.code)),
  handleAtDoor(api.removeTotp, (visit) => removeTotp(front, signedIn(visit))),
  handleAtDoor(api.startPasskey, (visit) => startPasskey(front, visit, signedIn(visit))),
  handleAtDoor(api.addPasskey, (visit, { body }) =>
    addPasskey(front, visit, signedIn(visit), body.registration),
  ),
  handleAtDoor(api.removePasskey, (visit, { params }) =>
    removePasskey(front, signedIn(visit), params.passkey),
  ),
  handleAtDoor(api.renewRecoveryCodes, (visit) => renewRecoveryCodes(front, signedIn(visit))),
  handleAtDoor(api.changePassword, (visit, { body }) => changePassword(front, visit, signedIn(visit), body)),
  handleAtDoor(api.startProof, (visit) => startProof(front, visit, signedIn(visit))),
  handleAtDoor(api.proveAgain, (visit, { body }) => proveAgain(front, visit, signedIn(visit), body)),
];
