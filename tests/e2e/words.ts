import { readFileSync } from 'node:fs'

/** The words of the site in Filipino, so that no English text is asserted by accident. */
const words = JSON.parse(
  readFileSync(new URL('../../languages/TY/player.json', import.meta.url), 'utf8'),
) as Record<string, string>

/** The words of an id as the player site shows them in Filipino, without values to fill in. */
export function say(id: string): string {
  const text = words[id]
  if (text === undefined) throw new Error(`there are no words for ${id}`)
  return text
}
