import { readFileSync } from 'node:fs'

function wordsIn(file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../languages/TY/${file}.json`, import.meta.url), 'utf8'))
}

/** The texts of the site in Filipino, so that no English text is asserted by accident. */
const words: Record<string, string> = Object.assign(
  {},
  ...[
    'arcade',
    'player',
    'errors',
    'support',
    'install',
    'lobby',
    'record',
    'centre',
    'agent',
    'contract',
    'deposit',
    'withdraw',
    'limits',
    'identity',
    'domains',
    'games/lotteries',
  ].map(wordsIn),
)

/** The text of an id as the player site shows it in Filipino, with its values filled in. */
export function say(id: string, values: Record<string, string | number> = {}): string {
  const text = words[id]
  if (text === undefined) throw new Error(`there are no words for ${id}`)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The text of a refusal. */
export function sayRefusal(code: string, values: Record<string, string | number> = {}): string {
  return say(`error.${code}`, values)
}
