import { isIPv6 } from 'node:net'

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

/** The name of the host that was asked for, in small letters and without a port; what a proxy says of it is not believed. */
export function hostOf(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '')
}
