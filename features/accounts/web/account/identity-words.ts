// What the person does next, as the dialog says it that asks them to confirm their identity first.
import type { SensitiveAct } from '@lanyard/domain/sensitive-act';
import type { AwaitingAct } from '@lanyard/http/call';
import { plural, t } from '@lanyard/translation/macro';

/** What the sentences read from the body of a request. The contract of each act has the fields that its words use. */
type Body = {
  readonly students?: readonly string[];
  readonly cards?: number;
  readonly pull?: readonly string[];
  readonly add?: readonly string[];
  readonly name?: string;
  readonly email?: string;
};

function changeCardsWords({ pull = [], add = [] }: Body): string {
  if (add.length === 0)
    return plural(pull.length, {
      one: 'Confirm your identity to take # card out of the order.',
      other: 'Confirm your identity to take # cards out of the order.',
    });
  if (pull.length === 0)
    return plural(add.length, {
      one: 'Confirm your identity to add # card to the order.',
      other: 'Confirm your identity to add # cards to the order.',
    });
  return t`Confirm your identity to change the cards of the order.`;
}

const words: Readonly<Record<SensitiveAct, (body: Body) => string>> = {
  replace_cards: ({ students = [] }) =>
    plural(students.length, {
      one: 'Confirm your identity to order # replacement card.',
      other: 'Confirm your identity to order # replacement cards.',
    }),
  release_order: ({ cards = 0 }) =>
    plural(cards, {
      one: 'Confirm your identity to release # card to the vendor.',
      other: 'Confirm your identity to release # cards to the vendor.',
    }),
  request_release: ({ cards = 0 }) =>
    plural(cards, {
      one: 'Confirm your identity to ask a second person to release # card.',
      other: 'Confirm your identity to ask a second person to release # cards.',
    }),
  confirm_release: ({ cards = 0 }) =>
    plural(cards, {
      one: 'Confirm your identity to release # card that someone else asked for.',
      other: 'Confirm your identity to release # cards that someone else asked for.',
    }),
  change_order_cards: changeCardsWords,
  take_print_file: () => t`Confirm your identity to download the print file. It shows faces of children.`,
  erase_student: ({ name }) =>
    name
      ? t`Confirm your identity to erase ${name}. Nobody can undo this.`
      : t`Confirm your identity to erase a student. Nobody can undo this.`,
  export_students: () => t`Confirm your identity to export student data.`,
  export_photos: () => t`Confirm your identity to export photos of students.`,
  export_audit_log: () => t`Confirm your identity to export the audit log.`,
  create_carrier_hook: () => t`Confirm your identity to create an address that couriers send news to.`,
  link_vendor: () => t`Confirm your identity to link a vendor. You can then release cards to this vendor.`,
  invite_person: ({ email }) =>
    email ? t`Confirm your identity to invite ${email}.` : t`Confirm your identity to invite a person.`,
  change_roles: () => t`Confirm your identity to change the roles of this person.`,
  end_membership: () => t`Confirm your identity to end the membership of this person.`,
  become_principal: () => t`Confirm your identity to ask to become principal.`,
  confirm_principal: () => t`Confirm your identity to confirm the new principal.`,
  name_acting_principal: () => t`Confirm your identity to name an acting principal.`,
  reset_second_factor: () => t`Confirm your identity to reset the second factor of this person.`,
  change_sign_in_rules: () => t`Confirm your identity to change the rules for signing in.`,
  end_session: () => t`Confirm your identity to end this session.`,
  end_other_sessions: () => t`Confirm your identity to end all your other sessions.`,
  set_up_totp: () => t`Confirm your identity to set up an authenticator app.`,
  remove_totp: () => t`Confirm your identity to remove the authenticator app.`,
  add_passkey: () => t`Confirm your identity to add a passkey.`,
  remove_passkey: () => t`Confirm your identity to remove the passkey.`,
  renew_recovery_codes: () =>
    t`Confirm your identity to create new recovery codes. The old codes stop working.`,
  change_password: () => t`Confirm your identity to change your password. Your other sessions end.`,
};

export const identityWords = ({ act, body }: AwaitingAct): string => words[act](body ?? {});
