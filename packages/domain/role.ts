// Which role may do what. The server uses it to refuse requests. The web app uses it to disable controls and to say
// why.
export const roles = [
  'admin',
  'staff',
  'photographer',
  'reviewer',
  'principal',
  'vendor_admin',
  'vendor',
] as const;
export type Role = (typeof roles)[number];

/**
 * `all` = the whole organisation. `own` = the sections the person is assigned to, or what they began themselves. `list`
 * = name, class, roll number and photo only.
 */
export type Scope = 'all' | 'own' | 'list';
export type Scopes = readonly Scope[];

type Row = Readonly<Partial<Record<Role, Scope>>>;
const office: Row = { admin: 'all', staff: 'all' };
const school: Row = { ...office, reviewer: 'own', principal: 'all' };
const vendors: Row = { vendor_admin: 'all', vendor: 'all' };
const principalOnly: Row = { principal: 'all' };
const everybodyTheirOwn: Row = {
  staff: 'own',
  photographer: 'own',
  reviewer: 'own',
  principal: 'own',
  vendor: 'own',
};
const everybody: Row = {
  ...school,
  reviewer: 'all',
  photographer: 'all',
  vendor_admin: 'all',
  vendor: 'all',
};
const heads: Row = { admin: 'all', vendor_admin: 'all' };

const permissions = {
  'student.read': { ...school, photographer: 'list' },
  'student.edit': office,
  'student.import': office,
  'student.export': office,
  'student.roll_over': office,
  'student.request_correction': { ...school, photographer: 'all' },
  'student.erase': { admin: 'all' },
  'consent.edit': office,
  'photo.capture': { ...office, photographer: 'all' },
  'photo.upload': { ...office, photographer: 'all' },
  'photo.repair': { ...office, photographer: 'all' },
  'proof.read': school,
  'proof.comment': school,
  'proof.review': { admin: 'all', reviewer: 'own', principal: 'all' },
  'proof.decide_locked': principalOnly,
  'proof.reopen': principalOnly,
  'section.sign_off': principalOnly,
  'section.reopen': principalOnly,
  'template.read': school,
  'template.edit': office,
  'template.publish': office,
  'template.use': office,
  'order.read': { ...office, principal: 'all', ...vendors },
  'order.release': office,
  /** The second person who confirms a large release. */
  'order.confirm': { admin: 'all', principal: 'all' },
  'order.change': office,
  'order.cancel': office,
  'card.replace': office,
  'order.produce': vendors,
  'package.read': { ...school, ...vendors },
  'package.create': { ...office, ...vendors },
  'package.dispatch': { ...office, ...vendors },
  'package.receive': school,
  'card.hand_over': school,
  'claim.make': school,
  'claim.answer': vendors,
  'report.read': { ...school, ...vendors },
  'activity.read': { ...school, ...vendors },
  'alert.read': { ...school, ...vendors },
  'alert.dismiss': { ...school, ...vendors },
  'progress.read': { ...everybodyTheirOwn, admin: 'all', vendor_admin: 'all' },
  'job.read': heads,
  'job.retry': heads,
  'audit.read': { admin: 'all', principal: 'all', vendor_admin: 'all' },
  /** What every page shows around its content: name and crest. */
  'organisation.read': everybody,
  /** Every upload needs this action. The purpose of an upload needs its own action too. */
  'file.upload': { ...office, photographer: 'all', vendor_admin: 'all' },
  'settings.edit': heads,
  'people.edit': heads,
} as const satisfies Record<string, Row>;

export type Action = keyof typeof permissions;
export const actions = Object.keys(permissions) as Action[];

/** All scopes of a person's roles for an action. A person with several roles may have `own` and `list` at once. */
export function scopesOf(held: readonly Role[], action: Action): Scopes {
  const row: Row = permissions[action];
  return [...new Set(held.flatMap((role) => row[role] ?? []))];
}

export const may = (held: readonly Role[], action: Action): boolean => scopesOf(held, action).length > 0;

/** The roles that a page or control names when it says who can do an action. */
export const rolesThatMay = (action: Action): readonly Role[] => roles.filter((role) => may([role], action));

export const organisationKinds = ['school', 'vendor'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];
export const kindOfRole = (role: Role): OrganisationKind =>
  role === 'vendor' || role === 'vendor_admin' ? 'vendor' : 'school';
