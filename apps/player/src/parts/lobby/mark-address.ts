const own = import.meta.glob<string>('./vendor-marks/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/**
 * Where the mark of a vendor is: a picture of the site's own under the name by which the vendor's is looked up (its
 * code, but 123BET for BTI), else the one that its feed names; null where there is neither.
 */
export function markAddress({ icon, logo }: { icon: string; logo: string | null }): string | null {
  return own[`./vendor-marks/${icon}.svg`] ?? logo
}
