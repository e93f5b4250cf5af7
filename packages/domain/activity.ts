// What the readable history tells. The first four are the specification's types of an activity item.
export const activityKinds = [
  'photo_captured',
  'proof_approved',
  'quality_issue',
  'delivery_complete',
  'student_added',
  'person_invited',
  'person_joined',
  'person_left',
  'roles_changed',
  'school_changed',
  'year_opened',
  'section_added',
  'section_changed',
  'section_removed',
  'year_changed',
  'year_made_current',
  'vendor_changed',
  'vendor_linked',
  'vendor_link_ended',
  'acting_principal_named',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
