import { readFileSync } from 'node:fs'

/** Languages in which journeys are made. */
export type SiteLanguage = 'TY' | 'EN'

const files = [
  'arcade',
  'player',
  'errors',
  'support',
  'install',
  'lobby',
  'record',
  'fairness',
  'centre',
  'agent',
  'links',
  'contract',
  'deposit',
  'promotion',
  'preview',
  'withdraw',
  'limits',
  'identity',
  'domains',
  'points',
  'rewards',
  'missions',
  'referral',
  'ranks',
  'chart',
  'games/lotteries',
]

/** The words of a game are in its own folder in English, and in other languages beside those of the site. */
function fileOf(language: SiteLanguage, name: string): URL {
  const path =
    language === 'EN' && name.startsWith('games/')
      ? `${name}/words.json`
      : `languages/${language}/${name}.json`
  return new URL(`../../${path}`, import.meta.url)
}

/** Returns the text of an id as the player site shows it in a language, with its values filled in. */
export function sayIn(language: SiteLanguage) {
  const words: Record<string, string> = Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(fileOf(language, name), 'utf8'))),
  )
  return (id: string, values: Record<string, string | number> = {}): string => {
    const text = words[id]
    if (text === undefined) throw new Error(`there are no words for ${id}`)
    return text.replace(/\{(\w+)(, number)?\}/g, (whole, name: string, isNumber) => {
      const value = values[name]
      if (value === undefined) return whole
      return isNumber ? Number(value).toLocaleString('en') : String(value)
    })
  }
}

/** The texts of the site in Filipino, so that no English text is asserted by accident. */
export const say = sayIn('TY')

/** Returns the text of a refusal. */
export function sayRefusal(code: string, values: Record<string, string | number> = {}): string {
  return say(`error.${code}`, values)
}
