/** The kinds of rows that people can filter the audit log by. Each kind lists how the names of its actions begin. */
export const auditKinds = {
  faces: { label: 'Photos seen or copied', actions: ['face.'] },
  signIn: {
    label: 'Sign-in and accounts',
    actions: [
      'sign_in',
      'sign_out',
      'session_ended',
      'other_sessions_ended',
      'password_',
      'passkey_',
      'totp_',
      'recovery_',
      'proved_again',
      'factor_reset_',
      'account_recovered',
    ],
  },
  refused: { label: 'Refused', actions: ['request.refused', 'sign_in.refused'] },
  exports: {
    label: 'Exports and reports',
    actions: ['student.export', 'face.give', 'report.', 'audit.export'],
  },
  people: { label: 'People and roles', actions: ['people.', 'set_up'] },
  settings: {
    label: 'Settings',
    actions: ['settings.', 'year.', 'section.add', 'section.change', 'section.remove', 'vendor.'],
  },
  students: { label: 'Students', actions: ['student.', 'correction.', 'consent.'] },
  photos: { label: 'Photos', actions: ['photo.'] },
  proofs: {
    label: 'Proofs',
    actions: ['proof.', 'section.sign_off', 'section.reopen', 'section.to_principal'],
  },
  templates: { label: 'Templates', actions: ['template.'] },
  orders: { label: 'Orders and cards', actions: ['order.', 'card.'] },
  packages: { label: 'Packages', actions: ['package.', 'claim.'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly actions: readonly string[] }>
>;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];
