import { isIPv4 } from 'node:net';

/**
 * The network of an address: one IPv4 address, or a whole /64 of IPv6, as a home or school has. An IPv4 address written
 * as IPv6 counts as IPv4.
 */
export function networkOfAddress(address: string): string {
  const last = address.slice(address.lastIndexOf(':') + 1);
  if (isIPv4(last) && /^(::ffff:)?[\d.]+$/i.test(address)) return last;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
