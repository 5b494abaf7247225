import { networkOf } from './client-network.js';

describe('the network of a client', () => {
  it('[SC-7] is the address in IPv4, also when it is written as IPv6', () => {
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('::FFFF:192.0.2.1%eth0')).toBe('192.0.2.1');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::1:2:3:4:5:6:7', '0:1:2:3::/64'],
    ['1:2::3:4:5:192.0.2.1', '1:2:0:3::/64'],
    ['64:ff9b::ffff:192.0.2.1', '64:ff9b:0:0::/64'],
    ['::ffff:1:2', '0:0:0:0::/64'],
  ])('[SC-7] is the /64 of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the text itself when it is no address', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});
