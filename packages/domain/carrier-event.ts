// What carriers say, in the words of the aggregators, and what it means here. The first nine and the eight of another.
export const carrierMeanings = [
  'announced', // they know of it; nothing has moved
  'moving',
  'attempted', // nobody was there, or it waits to be fetched
  'delivered',
  'trouble', // an exception: the package is delayed from now on
  'silent', // nothing heard for a month
] as const;
export type CarrierMeaning = (typeof carrierMeanings)[number];

const meanings: Readonly<Record<string, CarrierMeaning>> = {
  pending: 'announced',
  inforeceived: 'announced',
  notfound: 'announced',
  intransit: 'moving',
  transit: 'moving',
  outfordelivery: 'moving',
  pickup: 'attempted',
  attemptfail: 'attempted',
  availableforpickup: 'attempted',
  undelivered: 'trouble',
  delivered: 'delivered',
  exception: 'trouble',
  expired: 'silent',
};

/** `InTransit_003`, `in_transit`, `In transit`; undefined for a word nobody knows, which changes nothing. */
export function carrierMeaning(tag: string): CarrierMeaning | undefined {
  const plain = tag
    .replace(/_\d{3}$/, '')
    .replaceAll(/[\s_-]/g, '')
    .toLowerCase();
  return Object.hasOwn(meanings, plain) ? meanings[plain] : undefined;
}

/** Only trouble and silence make it late before its day; being delivered is the school's word, not the carrier's. */
export const isException = (meaning: CarrierMeaning): boolean =>
  meaning === 'trouble' || meaning === 'silent';
