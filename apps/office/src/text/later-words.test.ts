import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import en from '../words/en.json' with { type: 'json' }
import { isLaterWord } from './later-words.ts'

const root = resolve(import.meta.dirname, '..')
const later = Object.keys(en).filter(isLaterWord)

/** Files that are loaded with a file: all that it imports by name, and so on. */
function loadedWith(files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
      walk(resolve(dirname(file), from!))
  }
  for (const file of files) walk(resolve(root, file))
  return seen
}

test('what is loaded with the first screen uses no text that is loaded later', () => {
  const routes = globSync('screens/*/route.ts', { cwd: root })
  const first = routes.filter((file) => /isFirst: true/.test(readFileSync(resolve(root, file), 'utf8')))
  // The home, and the alarms for people who may not see figures.
  expect(first).toHaveLength(2)
  const files = loadedWith(['main.tsx', ...first.map((file) => `${dirname(file)}/screen.tsx`), ...routes])
  expect(files.size).toBeGreaterThan(60)
  // The list of changes names texts of every setting; the first screen shows only changes of the amounts of alarms.
  const own = [...files].filter((file) => !file.includes('/parts/changes/'))
  const used = own.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return later.filter((key) => text.includes(`'${key}'`)).map((key) => `${file} uses ${key}`)
  })
  expect(used).toEqual([])
})
