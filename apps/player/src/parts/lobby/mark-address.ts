const own = import.meta.glob<string>('./vendor-marks/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/**
 * Returns the address of the mark of a vendor: the site's own picture by the vendor's `icon` (its code, but 123BET for
 * BTI), or else that of its feed; null if there is neither.
 */
export function markAddress({ icon, logo }: { icon: string; logo: string | null }): string | null {
  return own[`./vendor-marks/${icon}.svg`] ?? logo
}
