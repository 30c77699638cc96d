import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { mayHaveTitleOf } from '../../tools/test-run/titles.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Returns whether `a/one.test.ts`, beside other files, may have a title with the words. */
function mayHave(words: string[], files: Record<string, string>): boolean {
  root = mkdtempSync(join(tmpdir(), 'fairground-titles-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return mayHaveTitleOf(words, 'a/one.test.ts', root)
}

const plain = "import { kite } from './kite.ts'\ntest('a Bet is refused', () => {})"
const ofEach = "import { kites } from './kites.ts'\ntest.each(kites)('%s flies', () => {})"

test.each<[words: string[], may: boolean, text: string]>([
  [['BET', 'refused'], true, plain],
  [['bet', 'paid'], false, plain],
  [['one', 'refused'], true, plain],
  [['(2)', 'refused'], true, plain],
  [['kestrel'], false, plain],
  [['kestrel'], true, "test.each(readdirSync('.'))('%s', () => {})"],
])('a file asked for %j, with its own text or a list of a folder for titles: %j', (words, may, text) => {
  expect(mayHave(words, { 'a/one.test.ts': text, 'a/kite.ts': "export const kite = 'kestrel'" })).toBe(may)
})

test('a title made of values can have the strings and keys of the file’s direct and further imports', () => {
  const files = {
    'a/one.test.ts': ofEach,
    'a/kites.ts':
      "// a heron\nexport { more } from '../games/stork.ts'\nconst kites = { kestrel: 'Harrier' }",
    'games/stork.ts': "export const more = 'osprey'",
  }
  const found = ['kestrel', 'harrier', 'OSPREY', 'heron', 'stork'].filter((word) => mayHave([word], files))
  expect(found).toEqual(['kestrel', 'harrier', 'OSPREY'])
})

test('a title made of values has no words from an import of an app', () => {
  const files = {
    'a/one.test.ts': ofEach,
    'a/kites.ts': "import { start } from '../apps/server/src/main.ts'",
    'apps/server/src/main.ts': "export const start = 'kestrel'",
  }
  expect(mayHave(['kestrel'], files)).toBe(false)
})
