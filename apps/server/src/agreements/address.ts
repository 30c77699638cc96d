import { isLocalHost } from '../http/network.ts'
import { outsideUrl } from '../outside/outside-url.ts'
import { isPublicAddress } from '../outside/public-address.ts'
import type { Tools } from '../tools.ts'

/**
 * Returns whether the server may be told to call an address that staff of a brand agree with a third party: https, a
 * host name that resolves only to the public internet, and neither a login nor a query; besides that `http` on this
 * machine where the installation has the demo's simulators.
 */
export async function isAgreeable(
  { dns, hasSimulators }: Pick<Tools, 'dns' | 'hasSimulators'>,
  address: string,
): Promise<boolean> {
  const url = URL.parse(address)
  if (!url) return false
  if ([url.username, url.password, url.search, url.hash].some((part) => part !== '')) return false
  if (hasSimulators && url.protocol === 'http:' && isLocalHost(url.hostname)) return true
  if (!outsideUrl(address)) return false
  const addresses = await dns.addressesOf(url.hostname).catch(() => [])
  return addresses.length > 0 && addresses.every(isPublicAddress)
}
