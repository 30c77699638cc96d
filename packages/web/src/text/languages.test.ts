import { describe, expect, test } from 'vitest'
import { languageOf } from './languages.ts'

/** Every language code of the specification. */
const codes =
  'EN CN TW JA TH VI MY ES HI ID KM KO KR MS PT PT-BR TA TY UR UR-LA TR BN AR FA RU KK UZ LO NE FR TE SW'.split(
    ' ',
  )

/** A method that engines have and TypeScript's library of 2024 does not declare. */
type LocaleWithText = Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }

/** The scripts of languages whose script has a different name from the one that Unicode gives to its letters. */
const lettersOf: Record<string, string> = {
  Hans: 'Han',
  Hant: 'Han',
  Jpan: 'Han',
  Kore: 'Hangul',
}

describe.each(codes)('the language %s', (code) => {
  const { tag, name, direction } = languageOf(code)
  const locale = new Intl.Locale(tag) as LocaleWithText

  test('has a canonical tag that this engine knows', () => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.DisplayNames.supportedLocalesOf(tag)).toEqual([tag])
    expect(new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)).toBeTruthy()
  })

  test('has the text direction of its script', () => {
    expect(direction).toBe(locale.getTextInfo().direction)
  })

  test('has a name in its own script', () => {
    const script = locale.maximize().script!
    const letters = name.replace(/[^\p{L}]|\p{Lm}/gu, '')
    expect(letters).toMatch(new RegExp(`^\\p{Script=${lettersOf[script] ?? script}}+$`, 'u'))
  })
})

test('no two languages have the same tag', () => {
  const tags = codes.map((code) => languageOf(code).tag)
  expect(tags.filter((tag, index) => tags.indexOf(tag) !== index)).toEqual([])
})

test('an unknown language code is read as English', () => {
  expect(codes.filter((code) => languageOf(code).tag === 'en')).toEqual(['EN'])
  expect(languageOf('XX')).toEqual({ tag: 'en', name: 'XX', direction: 'ltr' })
})
