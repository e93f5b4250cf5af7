import { refusals, type Refusal, type RefusalCode } from '@lanyard/domain/refusal';
import type { FastifyReply } from 'fastify';

const titles: Readonly<Record<RefusalCode | 'fault', string>> = {
  signed_out: 'Not signed in',
  wrong_credentials: 'E-mail and password do not match',
  sign_in_expired: 'The sign-in took too long',
  wrong_code: 'The code does not match',
  passkey_refused: 'The passkey was not accepted',
  second_factor_needed: 'Your role needs a second factor',
  fresh_proof_needed: 'Prove again that it is you',
  not_allowed: 'Not allowed for your role',
  cross_site: 'Asked from another site',
  not_found: 'Not found',
  invalid_input: 'The request is not of the right form',
  key_missing: 'The Idempotency-Key header is missing',
  roll_no_taken: 'The roll number is taken',
  already_set_up: 'Already set up',
  last_second_factor: 'Your role needs a second factor',
  link_spent: 'The link was used or is too old',
  weak_password: 'The password is too easy to guess',
  changed_meanwhile: 'Changed by somebody else meanwhile',
  key_reused: 'The Idempotency-Key was used for another request',
  version_missing: 'The If-Match header is missing',
  too_many_requests: 'Too many requests',
  fault: 'A fault on our side',
};

/** Every answer that is not the asked one leaves through here. */
export const sendProblem = (
  reply: FastifyReply,
  code: RefusalCode | 'fault',
  detail: Readonly<Record<string, unknown>> = {},
): FastifyReply => {
  const status = code === 'fault' ? 500 : refusals[code];
  const { retryAfter } = detail;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: titles[code],
        status,
        code,
        request: reply.request.id,
        ...detail,
      }),
    );
};

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  sendProblem(reply, refusal.code, refusal.detail);
