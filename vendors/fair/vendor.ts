import type { Vendor } from '../vendor.ts'

/** The house's own games, launched through the same gateway as everybody else's. */
export const fair: Vendor = {
  code: 'FAIR',
  name: 'Fairground',
  launchUrl: ({ launchToken, languageCode }) =>
    `/arcade/?launch=${encodeURIComponent(launchToken)}&lang=${encodeURIComponent(languageCode)}`,
}
