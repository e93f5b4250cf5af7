// The couriers that take packages to schools: three built-in ones, and those that the vendor adds.

/** Their ids are the same for every vendor. A vendor has a row only for a courier that it changed. */
export const builtInCouriers = [
  { id: '019a8400-0000-7000-8000-000000000001', name: 'Express Delivery' },
  { id: '019a8400-0000-7000-8000-000000000002', name: 'Quick Transport' },
  { id: '019a8400-0000-7000-8000-000000000003', name: 'City Courier' },
] as const;

export const isBuiltInCourier = (id: string): boolean => builtInCouriers.some((courier) => courier.id === id);

const number = '{number}';

/** A web address that contains `{number}` exactly once, after the host name. */
export function isTrackingPattern(pattern: string): boolean {
  const [, path] = /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(\/[^\s\p{Cc}]*)$/iu.exec(pattern) ?? [];
  return path?.split(number).length === 2;
}

export const trackingAddress = (pattern: string, tracking: string): string =>
  pattern.replace(number, () => encodeURIComponent(tracking));
