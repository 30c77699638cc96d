import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const houseRoot = fileURLToPath(new URL('../../../../', import.meta.url))

/** The language that every text has, and that stands in for one without a translation. */
export const english = 'EN'

/** The codes of all languages: each folder of `languages/` is one. */
export function languageCodes(root = houseRoot): string[] {
  return readdirSync(join(root, 'languages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/**
 * The files in which the words of a name, such as `player`, stand in a language. Those of `games` stand by game: in
 * English in the game's own folder, translated in `languages/<code>/games/`.
 */
export function wordFiles(code: string, name: string, root = houseRoot): string[] {
  const files =
    name !== 'games'
      ? [`languages/${code}/${name}.json`]
      : globSync(code === english ? 'games/*/words.json' : `languages/${code}/games/*.json`, { cwd: root })
  return files.map((file) => join(root, file)).filter((file) => existsSync(file))
}

/** The words of a name that a language has itself, by their ids. */
export function ownWords(code: string, name: string, root = houseRoot): Record<string, string> {
  return Object.assign(
    {},
    ...wordFiles(code, name, root).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  )
}

/** The words of a name in a language, and in English where it has none of its own. */
export function wordsWithEnglish(code: string, name: string, root = houseRoot): Record<string, string> {
  return { ...ownWords(english, name, root), ...ownWords(code, name, root) }
}

/** The ids of a name that a language has no translation of. */
export function untranslated(code: string, name: string, root = houseRoot): string[] {
  const own = ownWords(code, name, root)
  return Object.keys(ownWords(english, name, root)).filter((id) => !(id in own))
}
