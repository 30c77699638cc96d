const names = new Map<string, Intl.DisplayNames>()

/** Codes with a name that are no countries of today: unions, groups, reserved codes and former countries. */
const others = new Set(
  'AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
)

/** Returns the name of a country (ISO 3166-1 alpha-2) in a language; undefined for no country. */
export function countryName(code: string, tag: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || others.has(code)) return undefined
  const known = names.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  names.set(tag, known)
  return known.of(code)
}

/** Returns all countries (ISO 3166-1 alpha-2) with their names in a language, in the order of the names. */
export function countriesIn(tag: string): { value: string; label: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = countryName(value, tag)
      return label === undefined ? [] : [{ value, label }]
    })
    .sort((one, other) => one.label.localeCompare(other.label, tag))
}
