import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'maxmind'

/** In which country an internet address lies. */
export interface Places {
  /** ISO 3166-1 alpha-2, or null where nobody knows, such as for private addresses. */
  countryOf(ip: string): string | null
}

const require = createRequire(import.meta.url)

/** Private networks and those of examples, which lie nowhere; the database names a country for some of them all the same. */
const nowhere = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  nowhere.addSubnet(network, bits, 'ipv4')
nowhere.addAddress('::1', 'ipv6')
nowhere.addSubnet('fc00::', 7, 'ipv6')
nowhere.addSubnet('fe80::', 10, 'ipv6')

/** The places of an offline database out of public registries (CC0), read at the first question. */
export function openPlaces(): Places {
  let reader: Reader<CountryResponse> | undefined
  return {
    countryOf(ip) {
      const family = isIP(ip)
      if (family === 0 || nowhere.check(ip, family === 4 ? 'ipv4' : 'ipv6')) return null
      reader ??= new Reader(
        readFileSync(
          require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
        ),
      )
      const found = reader.get(ip) as { country_code?: string } | null
      return found?.country_code ?? null
    },
  }
}
