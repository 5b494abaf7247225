import { isIPv6 } from 'node:net';

/** The unit in which guesses are counted: an IPv4 address, or an IPv6 /64, which is what one customer of a provider gets. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const withoutZone = address.split('%')[0]!;
  const mapped = /^::ffff:(\d+\..+)/i.exec(withoutZone)?.[1];
  if (mapped) return mapped;
  // An IPv4 address at the end stands for two groups.
  const missing = 8 - groupsOf(withoutZone).length - Number(withoutZone.includes('.'));
  const expanded = withoutZone.replace('::', `:${'0:'.repeat(missing)}`);
  const network = groupsOf(expanded).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groupsOf = (address: string): string[] => address.split(':').filter(Boolean);
