import { actions, roles, scopesOf, type Action, type Role, type Scope } from '@lanyard/domain/role';

/**
 * The name of each action on screens. If several actions share one name, a test checks that they have the same roles.
 */
export const actionWords: Readonly<Record<Action, string>> = {
  'student.read': 'See students',
  'student.edit': 'Edit, import and export students',
  'student.import': 'Edit, import and export students',
  'student.export': 'Edit, import and export students',
  'student.roll_over': 'Edit, import and export students',
  'student.request_correction': 'Ask for a correction',
  'student.erase': 'Erase a student',
  'consent.edit': 'Record consent',
  'photo.capture': 'Take and upload photos',
  'photo.upload': 'Take and upload photos',
  'photo.repair': 'Take and upload photos',
  'proof.read': 'See and discuss proofs',
  'proof.comment': 'See and discuss proofs',
  'proof.review': 'Approve or reject proofs',
  'proof.decide_locked': 'Decide locked proofs, sign classes off',
  'proof.reopen': 'Decide locked proofs, sign classes off',
  'section.sign_off': 'Decide locked proofs, sign classes off',
  'section.reopen': 'Decide locked proofs, sign classes off',
  'template.read': 'See templates',
  'template.edit': 'Design, publish and use templates',
  'template.publish': 'Design, publish and use templates',
  'template.use': 'Design, publish and use templates',
  'order.read': 'See orders',
  'order.release': 'Order, change and replace cards',
  'order.confirm': 'Confirm a large release that someone else asked for',
  'order.change': 'Order, change and replace cards',
  'order.cancel': 'Order, change and replace cards',
  'card.replace': 'Order, change and replace cards',
  'order.produce': 'Print, check and pack cards',
  'package.read': 'See packages',
  'package.create': 'Make and dispatch packages',
  'package.dispatch': 'Make and dispatch packages',
  'package.receive': 'Receive packages, hand cards over, claim',
  'card.hand_over': 'Receive packages, hand cards over, claim',
  'claim.make': 'Receive packages, hand cards over, claim',
  'claim.answer': 'Answer claims',
  'report.read': 'Read reports',
  'activity.read': 'Follow activity and alerts',
  'alert.read': 'Follow activity and alerts',
  'alert.dismiss': 'Follow activity and alerts',
  'job.read': 'Watch and repeat jobs',
  'job.retry': 'Watch and repeat jobs',
  'progress.read': 'Watch the progress of a long job',
  'audit.read': 'Read and export the audit log',
  'organisation.read': 'See the organisation’s name and crest',
  'file.upload': 'Send files in, for what they may do',
  'settings.edit': 'Invite people, change settings',
  'people.edit': 'Invite people, change settings',
};

export type PermissionTableRow = {
  readonly words: string;
  readonly action: Action;
  readonly scopes: Readonly<Record<Role, Scope | undefined>>;
};

/** The rows of the permission table for these roles, without actions that none of the roles may do. */
export function permissionTableRowsFor(shown: readonly Role[]): readonly PermissionTableRow[] {
  const first = new Map<string, Action>();
  for (const action of actions) if (!first.has(actionWords[action])) first.set(actionWords[action], action);
  return [...first]
    .map(([words, action]) => ({
      words,
      action,
      scopes: Object.fromEntries(
        roles.map((role) => [role, scopesOf([role], action)[0]]),
      ) as PermissionTableRow['scopes'],
    }))
    .filter(({ scopes }) => shown.some((role) => scopes[role] !== undefined));
}
