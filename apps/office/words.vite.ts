import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isLaterWord } from './src/text/later-words.ts'

/** Gives the texts of a language in two parts: `virtual:office-words/en/first` for the first screen, and `later`. */
export function splitWords(): Plugin {
  return {
    name: 'split-words',
    resolveId: {
      filter: { id: /^virtual:office-words\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:office-words\// },
      handler(id) {
        const [, language, part] = id.split('/')
        const file = fileURLToPath(new URL(`src/words/${language}.json`, import.meta.url))
        this.addWatchFile(file)
        const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
        const own = Object.entries(words).filter(([key]) => isLaterWord(key) === (part === 'later'))
        return `export default ${JSON.stringify(Object.fromEntries(own))}`
      },
    },
  }
}
