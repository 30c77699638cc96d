import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * What one subscriber has of the internet: an IPv4 address as it is, of an IPv6 address the first 64 bits, such as
 * `2001:db8:0:1::`. Whoever has one address there has all of them, and a phone takes another every day.
 */
export function networkOf(ip: string): string {
  // Inside of one that carries an IPv4 address there is no network of a subscriber.
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = (ip.split('%')[0]! + (ip.includes('::') ? '' : '::')).split('::')
  const [front, back] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - front!.length - back!.length }, () => '0')
  const groups = [...front!, ...zeros, ...back!]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::`
}

/** A caller's address as it is shown and stored: IPv4 without its IPv6 clothes, IPv6 without the interface it came by. */
export function plainIp(ip: string): string {
  const bare = ip.replace(/^::ffff:/, '')
  return isIPv4(bare) ? bare : ip.split('%')[0]!
}

const ranges = new Map<string, BlockList | undefined>()

/** The addresses of a range such as `203.0.113.0/24`, or of a single address; undefined for what is neither. */
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

/** Whether a text is an address or a range of them. */
export function isRange(text: string): boolean {
  return readRange(text) !== undefined
}

/** Whether an address lies in a range, and in none where either is not one. */
export function isInRange(range: string, ip: string): boolean {
  const family = isIP(ip)
  if (family === 0) return false
  return readRange(range)?.check(ip, family === 4 ? 'ipv4' : 'ipv6') ?? false
}

/** Whether an address is one of the proxies that stand in front, given as ranges. */
export function isProxy(proxies: readonly string[], address: string): boolean {
  return proxies.some((range) => isInRange(range, plainIp(address)))
}

/** From where a request comes; what a proxy wrote may be no address at all, and who has gone has none any more. */
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

/** Whether an address is this machine's own (127.0.0.0/8, ::1). */
export function isLoopback(ip: string): boolean {
  const bare = plainIp(ip)
  return isInRange('127.0.0.0/8', bare) || isInRange('::1', bare)
}

/**
 * Whether a host, as `hostOf` gives it, can only mean this machine: by a name that no resolver gives away (RFC 6761) or by
 * a loopback address. The owner of any other name can point it to this machine.
 */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

/** The name of the host that was asked for, in small letters and without a port; what a proxy says of it is not believed. */
export function hostOf(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '')
}
