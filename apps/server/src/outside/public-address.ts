import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 ranges outside of the public internet (IANA IPv4 Special-Purpose Address Registry), with an address at which a
 * cloud answers its own machines.
 */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * Only global unicast of IPv6 is public, which excludes mapped IPv4, loopback, unique local, link-local, NAT64 and
 * multicast.
 */
const global6 = ['2000::/3']

/** Special ranges within global unicast: protocol assignments with Teredo, documentation, 6to4, AS112. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address, bits] = range.split('/') as [string, string]
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const blocked4 = listOf(special4, 'ipv4')
const allowed6 = listOf(global6, 'ipv6')
const blocked6 = listOf(special6, 'ipv6')

/**
 * Returns whether a text is an IP address of the public internet; false for every special range and for an invalid
 * address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return allowed6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}
