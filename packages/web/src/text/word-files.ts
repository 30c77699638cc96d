import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const houseRoot = fileURLToPath(new URL('../../../../', import.meta.url))

/** The language in which every text exists, and the fallback for missing translations. */
export const english = 'EN'

/** Returns the codes of all languages, which are the folders of `languages/`. */
export function languageCodes(root = houseRoot): string[] {
  return readdirSync(join(root, 'languages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/**
 * Returns the files with the messages of a name, such as `player`, in a language. The messages of `games` have one file
 * per game: in English in the game's own folder, translated in `languages/<code>/games/`.
 */
export function wordFiles(code: string, name: string, root = houseRoot): string[] {
  const files =
    name !== 'games'
      ? [`languages/${code}/${name}.json`]
      : globSync(code === english ? 'games/*/words.json' : `languages/${code}/games/*.json`, { cwd: root })
  return files.map((file) => join(root, file)).filter((file) => existsSync(file))
}

/** Returns the messages of a name that a language itself has, by id. */
export function ownWords(code: string, name: string, root = houseRoot): Record<string, string> {
  return Object.assign(
    {},
    ...wordFiles(code, name, root).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  )
}

/** Returns the messages of a name in a language, in English where a translation is missing. */
export function wordsWithEnglish(code: string, name: string, root = houseRoot): Record<string, string> {
  return { ...ownWords(english, name, root), ...ownWords(code, name, root) }
}

/** Returns the ids of a name without a translation in a language. */
export function untranslated(code: string, name: string, root = houseRoot): string[] {
  const own = ownWords(code, name, root)
  return Object.keys(ownWords(english, name, root)).filter((id) => !(id in own))
}
