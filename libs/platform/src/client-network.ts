import { isIPv6 } from 'node:net';

/** An address with its port, as some proxies write it in `X-Forwarded-For`. */
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

/**
 * The key under which requests and connections of a client are counted: its IPv4 address, also when it is written as
 * IPv6, or the /64 network of its IPv6 address. Providers give each customer a /64. A port does not count.
 */
export function clientNetwork(addressOrEndpoint: string): string {
  const [, ipv4, ipv6] = withPort.exec(addressOrEndpoint) ?? [];
  const address = ipv4 ?? ipv6 ?? addressOrEndpoint;
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4Of(groups[6]!, groups[7]!);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address in any of its spellings. */
function groupsOf(address: string): number[] {
  const [before = [], after] = address.split('::').map(numbersOf);
  if (after === undefined) return before;
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersOf(groups: string): number[] {
  return groups
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? numbersOfIpv4(group) : [Number.parseInt(group, 16)]));
}

function numbersOfIpv4(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

const ipv4Of = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
