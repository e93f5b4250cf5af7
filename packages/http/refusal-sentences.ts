import type { RefusalCode } from '@lanyard/domain/refusal';

import { codeOf, Refused } from './call.ts';

// One sentence per code, saying what to do; a new code does not compile without one.
const sentences: Readonly<Record<RefusalCode | 'fault' | 'offline', string>> = {
  signed_out: 'You were signed out. Sign in to go on; nothing was lost.',
  wrong_credentials: 'That e-mail and password don’t match.',
  sign_in_expired: 'That took longer than five minutes. Sign in again.',
  wrong_code: 'That code doesn’t match, or was used already.',
  passkey_refused: 'That passkey was not accepted. Try again, or use another way.',
  second_factor_needed: 'Your role needs a second factor. Set up a passkey or an authenticator app first.',
  fresh_proof_needed: 'Confirm that it is you, then try again.',
  not_allowed: 'Your role does not include this. Ask an admin of your organisation.',
  cross_site: 'This page was opened from somewhere else. Reload it and try again.',
  not_found: 'This no longer exists, or is not yours to see.',
  invalid_input: 'Something in the form needs another look.',
  key_missing: 'This page is out of date. Reload it and try again.',
  roll_no_taken: 'Somebody in this section has that roll number.',
  admission_no_taken: 'Another student has that admission number.',
  field_taken: 'There is a field with this label already. Choose another.',
  already_member: 'They belong to this organisation already. Change their roles in the list instead.',
  already_invited: 'That address has an open invitation. Send it again from the list, or cancel it first.',
  last_admin: 'Nobody would be left to look after the people. Make somebody else an admin first.',
  principal_active: 'There is a principal, or an acting one, already.',
  invitation_over: 'This invitation was used or cancelled, or has expired. Ask for a new one.',
  set_up_done: 'Lanyard is set up here already. Sign in, or ask an admin of your school to invite you.',
  year_taken: 'There is an academic year with this label already. Choose another.',
  year_over: 'That year is over: it can be read, not changed.',
  section_taken: 'This year has that class and division already.',
  section_in_use: 'This section has students. Move them to another section first.',
  not_a_reviewer:
    'That person is not a reviewer, principal or admin of your school any more. Choose another.',
  vendor_unknown: 'No vendor has that code. Ask the vendor to read it out again from its settings.',
  vendor_linked: 'You work with this vendor already.',
  already_set_up: 'This is set up already. Remove it first to set up a new one.',
  last_second_factor: 'Your role needs a second factor. Add another before you remove this one.',
  link_spent: 'This link was used or is older than 30 minutes. Ask for a new one.',
  import_not_ready: 'The import is at another step now. Look at it again.',
  columns_missing: 'Every student needs a name, class, division and roll number. Choose columns for them.',
  undo_over: 'It is too late to undo this. Correct the students one by one, or import the old list.',
  plan_incomplete: 'Some classes have no place in the new year yet. Choose one for each, or let them leave.',
  year_not_empty: 'That year has students already. Choose an empty one, or move the students one by one.',
  cards_in_year: 'The new year has cards already, so the roll-over stays.',
  changed_since: 'Students were changed in the new year since. Take those changes back first.',
  changed_meanwhile: 'Somebody changed this meanwhile. Look at the new version and decide again.',
  template_being_edited: 'Somebody else has this template open. Take over, or wait until they close it.',
  template_archived: 'This template is archived. Restore it first.',
  template_not_archived: 'This template is not archived.',
  template_not_active: 'Only an active template can be used. Publish or restore it first.',
  template_in_use: 'Classes use this template. Choose another template for them first.',
  template_unpublished: 'This template was never published, so there is nothing to go back to.',
  template_without_students: 'This template has no student fields. Print it from its form instead.',
  template_for_students: 'This template is filled from students. Use it for classes instead.',
  document_refused: 'Something on the card is not right yet. Look at the marked elements.',
  preflight_needed: 'The draft has changed since it was checked. Check it again, then publish.',
  preflight_blocks: 'A missing letter or an unreadable code cannot be published. Put it right first.',
  reason_needed: 'Say why it should be published as it is; the reason is kept.',
  nothing_to_publish: 'Nothing has changed since it was published.',
  card_unprintable: 'A text does not fit or has a letter we cannot print. Change it and try again.',
  no_consent: 'The parents did not agree to a photo of this child. The office can record another answer.',
  no_photo: 'There is no photo of this student yet.',
  photo_refused: 'This photo was refused or withdrawn. Choose another.',
  checksum_differs: 'What arrived is not what was sent. Nothing was kept; send it again.',
  offset_differs: 'The upload was cut off in between. Send the file again.',
  upload_over: 'This upload has ended already. Send the file again.',
  too_large: 'This file is too large. Make it smaller and send it again.',
  wrong_media: 'This kind of file is not taken here.',
  key_reused: 'This was sent once already with other contents. Reload the page and try again.',
  weak_password: 'That password is too easy to guess. Choose a longer, less common one.',
  version_missing: 'This page is out of date. Reload it and try again.',
  too_many_requests: 'Too many tries. Wait a little and try again.',
  fault: 'Something went wrong on our side. Nothing was changed.',
  offline: 'You are offline, or the server cannot be reached. Nothing was changed.',
};

export const sentenceFor = (error: unknown): string => sentences[codeOf(error)];

/** The reference people can read out when they ask for help: the request's id. */
export function referenceOf(error: unknown): string | undefined {
  const id = error instanceof Refused ? error.problem['request'] : undefined;
  return typeof id === 'string' ? id.slice(0, 8) : undefined;
}
