import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network of one subscriber: an IPv4 address as it is, of an IPv6 address the first 64 bits, such as
 * `2001:db8:0:1::`. A subscriber with one address there has all of them, and a phone takes another every day.
 */
export function networkOf(ip: string): string {
  // An address that contains an IPv4 address has no network of a subscriber.
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = (ip.split('%')[0]! + (ip.includes('::') ? '' : '::')).split('::')
  const [front, back] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - front!.length - back!.length }, () => '0')
  const groups = [...front!, ...zeros, ...back!]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::`
}

/** Returns a caller's address as it is shown and stored: IPv4 without its IPv6 mapping, IPv6 without the interface. */
export function plainIp(ip: string): string {
  const bare = ip.replace(/^::ffff:/, '')
  return isIPv4(bare) ? bare : ip.split('%')[0]!
}

const ranges = new Map<string, BlockList | undefined>()

/** Parses a range such as `203.0.113.0/24`, or a single address; undefined for neither. */
function readRange(range: string): BlockList | undefined {
  if (ranges.has(range)) return ranges.get(range)
  const [address = '', bits] = range.split('/')
  const family = isIP(address)
  let list: BlockList | undefined
  if (family !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))) {
    const most = family === 4 ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    if (length <= most) {
      list = new BlockList()
      list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
    }
  }
  ranges.set(range, list)
  return list
}

/** Returns whether a text is an address or a range of addresses. */
export function isRange(text: string): boolean {
  return readRange(text) !== undefined
}

/** Returns whether an address is in a range; false if either is invalid. */
export function isInRange(range: string, ip: string): boolean {
  const family = isIP(ip)
  if (family === 0) return false
  return readRange(range)?.check(ip, family === 4 ? 'ipv4' : 'ipv6') ?? false
}

/** Returns whether every address of a range is in another one; false if either is invalid. */
export function isWithin(inner: string, outer: string): boolean {
  const [inside, around] = [inner, outer].map((range) => range.split('/') as [string, string?])
  const family = isIP(inside![0])
  if (family === 0 || family !== isIP(around![0]) || !isRange(inner)) return false
  const lengths = [inside, around].map((range) => Number(range![1] ?? (family === 4 ? 32 : 128)))
  return lengths[0]! >= lengths[1]! && isInRange(outer, inside![0])
}

/** Returns whether an address is one of the proxies in front of the server, given as ranges. */
export function isProxy(proxies: readonly string[], address: string): boolean {
  return proxies.some((range) => isInRange(range, plainIp(address)))
}

/** Returns the address of a request; a proxy may have written an invalid one, and a closed connection has none. */
export function addressOf({
  ip,
  socket,
}: {
  ip: string
  socket: { remoteAddress?: string | undefined }
}): string | undefined {
  const address = isIP(ip) ? ip : socket.remoteAddress
  return address === undefined ? undefined : plainIp(address)
}

/** Returns whether an address belongs to this machine (127.0.0.0/8, ::1). */
export function isLoopback(ip: string): boolean {
  const bare = plainIp(ip)
  return isInRange('127.0.0.0/8', bare) || isInRange('::1', bare)
}

/**
 * Returns whether a host, as `hostOf` returns it, can only mean this machine: by a name that no resolver assigns (RFC
 * 6761) or by a loopback address. The owner of any other name can point it to this machine.
 */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

/**
 * Returns the name of the requested host, in small letters and without a port; headers of a proxy about it are not
 * trusted.
 */
export function hostOf(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '')
}
