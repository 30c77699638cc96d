import type { Protocol } from '../vendor.ts'

/** The house's own games, launched through the same gateway as everybody else's; they play on our own wallet. */
export const fair: Protocol = {
  code: 'house',
  keyKind: 'none',
  // All that stands before the token is the same for everybody, so the site opens it before the launch is answered and
  // the page loads meanwhile. What follows the # stays in the browser.
  launchUrl: ({ gameId, languageCode, launchToken }) =>
    `/arcade/?game=${encodeURIComponent(gameId)}&lang=${encodeURIComponent(languageCode)}#launch=${encodeURIComponent(launchToken ?? '')}`,
}
