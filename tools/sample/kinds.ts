/** The kinds of sample that a journey can ask for by name. recipes.ts creates them. */
const sampleKinds = [
  'no', // a new installation without any school
  'school', // two schools and a vendor, without photos
  'photos', // the students have portraits
  'season', // a whole season, which takes minutes
  'orders', // a vendor with an order in every state
  'shop', // `orders`, and a package in every state
  'packing', // a class whose cards are checked
  'schools', // approved cards in two schools
] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** The kind of sample that each kind is added to. A kind without one starts from an empty database. */
export const baseKinds: Readonly<Record<SampleKind, SampleKind | undefined>> = {
  no: undefined,
  school: 'no',
  photos: 'school',
  season: 'no',
  orders: 'school',
  shop: 'school',
  packing: 'school',
  schools: 'school',
};

export const isSampleKind = (name: string): name is SampleKind =>
  (sampleKinds as readonly string[]).includes(name);
