import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CityResponse, Reader } from 'maxmind'

/** Location of an IP address, as far as it is known; a private one has none. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** Part of the country by ISO 3166-2, without the country; known only to an operator's own database. */
  region: string | null
}

export interface Places {
  placeOf(ip: string): Place
}

const require = createRequire(import.meta.url)

/**
 * Private networks and those of examples, which have no location; the database names a country for some of them
 * nevertheless.
 */
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

/**
 * Opens the places of an offline database, read at the first lookup: an operator's own in MaxMind's format, which may
 * know regions, else one from public registries (CC0), which knows countries.
 */
export function openPlaces(file?: string): Places {
  let reader: Reader<CityResponse> | undefined
  return {
    placeOf(ip) {
      const family = isIP(ip)
      if (family === 0 || nowhere.check(ip, family === 4 ? 'ipv4' : 'ipv6')) return unknown
      reader ??= new Reader(
        readFileSync(
          file ?? require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
        ),
      )
      const found = reader.get(ip) as (CityResponse & { country_code?: string }) | null
      return {
        country: found?.country_code ?? found?.country?.iso_code ?? null,
        region: found?.subdivisions?.[0]?.iso_code ?? null,
      }
    },
  }
}

const unknown: Place = { country: null, region: null }
