// Who takes packages to schools: three every vendor has, and what the vendor adds.

/** Their ids are the same in every vendor: a row is kept only of what a vendor changed. */
export const builtInCouriers = [
  { id: '019a8400-0000-7000-8000-000000000001', name: 'Express Delivery' },
  { id: '019a8400-0000-7000-8000-000000000002', name: 'Quick Transport' },
  { id: '019a8400-0000-7000-8000-000000000003', name: 'City Courier' },
] as const;

export const isBuiltInCourier = (id: string): boolean => builtInCouriers.some((courier) => courier.id === id);

const number = '{number}';

/** An address of the web in which `{number}` stands once, after the host's name. */
export function isTrackingPattern(pattern: string): boolean {
  const [, path] = /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(\/[^\s\p{Cc}]*)$/iu.exec(pattern) ?? [];
  return path?.split(number).length === 2;
}

export const trackingAddress = (pattern: string, tracking: string): string =>
  pattern.replace(number, () => encodeURIComponent(tracking));
