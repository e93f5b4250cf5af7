/**
 * The acts for which an open browser alone is not enough: the person must have confirmed their identity in the last
 * minutes. The dialog that asks for it names the act, so each act has its own words.
 */
export type SensitiveAct =
  | 'replace_cards'
  | 'release_order'
  | 'request_release'
  | 'confirm_release'
  | 'change_order_cards'
  | 'take_print_file'
  | 'erase_student'
  | 'export_students'
  | 'export_photos'
  | 'export_audit_log'
  | 'create_carrier_hook'
  | 'link_vendor'
  | 'invite_person'
  | 'change_roles'
  | 'end_membership'
  | 'become_principal'
  | 'confirm_principal'
  | 'name_acting_principal'
  | 'reset_second_factor'
  | 'change_sign_in_rules'
  | 'end_session'
  | 'end_other_sessions'
  | 'set_up_totp'
  | 'remove_totp'
  | 'add_passkey'
  | 'remove_passkey'
  | 'renew_recovery_codes'
  | 'change_password';
