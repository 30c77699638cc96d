import type { Protocol } from '../vendor.ts'

/** The protocol of the house's own games, launched through the same gateway as all others; they use our own wallet. */
export const fair: Protocol = {
  code: 'house',
  keyKind: 'none',
  // Everything before the token is the same for all players, so the site opens it before the launch is answered and the
  // page loads meanwhile. The part after the # stays in the browser.
  launchUrl: ({ gameId, languageCode, launchToken }) =>
    `/arcade/?game=${encodeURIComponent(gameId)}&lang=${encodeURIComponent(languageCode)}#launch=${encodeURIComponent(launchToken ?? '')}`,
}
