// Every way the product says no. The status is the HTTP one; the sentence is the web app's.
export const refusals = {
  signed_out: 401,
  wrong_credentials: 401,
  sign_in_expired: 401,
  wrong_code: 403,
  passkey_refused: 403,
  second_factor_needed: 403,
  fresh_proof_needed: 403,
  not_allowed: 403,
  cross_site: 403,
  not_found: 404,
  invalid_input: 400,
  key_missing: 400,
  roll_no_taken: 409,
  admission_no_taken: 409,
  field_taken: 409,
  already_member: 409,
  already_invited: 409,
  last_admin: 409,
  principal_active: 409,
  invitation_over: 410,
  set_up_done: 409,
  year_taken: 409,
  year_over: 409,
  section_taken: 409,
  section_in_use: 409,
  not_a_reviewer: 409,
  vendor_unknown: 404,
  vendor_linked: 409,
  already_set_up: 409,
  last_second_factor: 409,
  link_spent: 410,
  import_not_ready: 409,
  columns_missing: 409,
  undo_over: 410,
  plan_incomplete: 409,
  year_not_empty: 409,
  cards_in_year: 409,
  changed_since: 409,
  changed_meanwhile: 412,
  template_being_edited: 409,
  template_archived: 409,
  template_not_archived: 409,
  template_not_active: 409,
  template_in_use: 409,
  template_unpublished: 409,
  template_without_students: 409,
  template_for_students: 409,
  document_refused: 422,
  preflight_needed: 409,
  preflight_blocks: 409,
  reason_needed: 409,
  nothing_to_publish: 409,
  card_unprintable: 409,
  no_consent: 409,
  no_photo: 409,
  photo_refused: 409,
  checksum_differs: 400,
  offset_differs: 409,
  upload_over: 410,
  too_large: 413,
  wrong_media: 415,
  key_reused: 422,
  weak_password: 422,
  version_missing: 428,
  too_many_requests: 429,
} as const;
export type RefusalCode = keyof typeof refusals;

export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly detail: Readonly<Record<string, unknown>>;
  constructor(code: Code, detail: Readonly<Record<string, unknown>> = {}) {
    this.code = code;
    this.detail = detail;
  }
}
export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;
export const refuse = <Code extends RefusalCode>(
  code: Code,
  detail?: Readonly<Record<string, unknown>>,
): Refusal<Code> => new Refusal(code, detail);
