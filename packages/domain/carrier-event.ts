// Translates the statuses that two carrier aggregators report into the meanings that Lanyard uses.
export const carrierMeanings = [
  // The carrier knows about the package, but nothing has moved.
  'announced',
  'moving',
  // Nobody was at the address, or the package waits to be collected.
  'attempted',
  'delivered',
  // The carrier reported a problem. The package counts as delayed from now on.
  'trouble',
  // The carrier has reported nothing for a month.
  'silent',
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

/** Reads `InTransit_003`, `in_transit` and `In transit` alike. An unknown word gives undefined and changes nothing. */
export function carrierMeaning(tag: string): CarrierMeaning | undefined {
  const plain = tag
    .replace(/_\d{3}$/, '')
    .replaceAll(/[\s_-]/g, '')
    .toLowerCase();
  return Object.hasOwn(meanings, plain) ? meanings[plain] : undefined;
}

/** Only a problem or a month of silence makes a package delayed before its estimated day. */
export const isCarrierException = (meaning: CarrierMeaning): boolean =>
  meaning === 'trouble' || meaning === 'silent';
