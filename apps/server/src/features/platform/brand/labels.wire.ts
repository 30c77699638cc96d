import type { OutputOf } from '@fairground/contract/call'
import type { getMemberInfo } from '@fairground/contract/players'
import type { Brand, Label } from '../../../caller/brand.ts'

type Member = OutputOf<typeof getMemberInfo>

/** Returns a rank with its club, named in a language; only the rank where the brand has no club for it. */
export function clubOnWire(
  brand: Pick<Brand, 'clubs' | 'languages'>,
  rank: number,
  languageCode: string,
): Member['clubLabel'] {
  const club = brand.clubs.find((one) => one.rank <= rank)
  return { rankLevel: rank, ...(club && onWire(brand, club, languageCode)) }
}

/** Returns the labels with the given codes, named in a language; labels that the brand has deleted are left out. */
export function labelsOnWire(
  brand: Pick<Brand, 'labels' | 'languages'>,
  codes: string[],
  languageCode: string,
): Member['memberLabel'] {
  return codes.flatMap((code) => {
    const label = brand.labels.get(code)
    return label ? [onWire(brand, label, languageCode)] : []
  })
}

/** Returns the name in the requested language, else in the first of the brand's languages that has one, else in any. */
function onWire(
  { languages }: Pick<Brand, 'languages'>,
  { names, color, color2 }: Label,
  languageCode: string,
) {
  const language = [languageCode, ...languages].find((code) => names[code] !== undefined)
  return { labelName: language === undefined ? Object.values(names)[0]! : names[language]!, color, color2 }
}
