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
  admission_no_taken: 'The admission number is taken',
  field_taken: 'There is a field with this label',
  already_member: 'Already belongs to the organisation',
  already_invited: 'Already has an open invitation',
  last_admin: 'Nobody would be left to look after the people',
  principal_active: 'There is a principal, or an acting one',
  invitation_over: 'The invitation was used, cancelled or has expired',
  set_up_done: 'This installation is set up already',
  year_taken: 'There is a year with this label',
  year_over: 'The year is over',
  section_taken: 'The year has this class and division already',
  section_in_use: 'The section has students',
  not_a_reviewer: 'That person cannot review',
  vendor_unknown: 'No vendor has this code',
  vendor_linked: 'The vendor works for the school already',
  already_set_up: 'Already set up',
  last_second_factor: 'Your role needs a second factor',
  link_spent: 'The link was used or is too old',
  import_not_ready: 'The import is at another step',
  columns_missing: 'A column every student needs is missing',
  undo_over: 'It can be undone no longer',
  plan_incomplete: 'The plan leaves students without a place',
  year_not_empty: 'The year has students already',
  cards_in_year: 'The new year has cards already',
  changed_since: 'Students were changed since',
  changed_meanwhile: 'Changed by somebody else meanwhile',
  template_being_edited: 'Somebody else edits the template',
  template_archived: 'The template is archived',
  template_not_archived: 'The template is not archived',
  template_not_active: 'The template is not active',
  template_in_use: 'Sections use the template',
  template_unpublished: 'The template has no published version',
  template_without_students: 'The template has no field of a student',
  template_for_students: 'The template is for students',
  document_refused: 'The card document has faults',
  preflight_needed: 'There is no finished preflight of this draft',
  preflight_blocks: 'Preflight found what cannot be printed',
  reason_needed: 'Preflight found what needs a reason',
  nothing_to_publish: 'The draft is the published version',
  card_unprintable: 'The card cannot be printed so',
  no_consent: 'The child may not be photographed',
  no_photo: 'The student has no photo',
  photo_refused: 'The photo cannot be used',
  photos_changed: 'One of the photos was changed meanwhile',
  shift_over: 'The time to undo it is over',
  checksum_differs: 'The bytes do not have the checksum that came with them',
  offset_differs: 'The upload is at another place',
  upload_over: 'The upload is no longer being received',
  too_large: 'The file is too large',
  wrong_media: 'The file is not of a kind that is taken here',
  key_reused: 'The Idempotency-Key was used for another request',
  weak_password: 'The password is too easy to guess',
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
