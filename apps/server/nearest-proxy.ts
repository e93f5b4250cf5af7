import { BlockList, isIPv6 } from 'node:net';

const ours = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ours.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ours.addSubnet(network, prefix, 'ipv6');

/**
 * Only who speaks to us directly, from the machine or its own network, is the proxy. Whoever it names may be in that
 * network too (a school's own), and is not believed about anybody else.
 */
export const isNearestProxy = (address: string, hop: number): boolean =>
  hop === 0 && ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
