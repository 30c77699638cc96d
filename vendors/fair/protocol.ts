import type { Protocol } from '../vendor.ts'

/** The house's own games, launched through the same gateway as everybody else's; they play on our own wallet. */
export const fair: Protocol = {
  code: 'house',
  keyKind: 'none',
  launchUrl: ({ launchToken, languageCode }) =>
    `/arcade/?launch=${encodeURIComponent(launchToken ?? '')}&lang=${encodeURIComponent(languageCode)}`,
}
