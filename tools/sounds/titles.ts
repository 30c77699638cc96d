import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformWithOxc } from 'vite'
import type { Recordings } from '../../games/slots/sounds.ts'
import { root } from '../machine/terminal.ts'

/** The folders of games that share effects without music: the boards of draws, the originals, and the tables. */
export const composedEffects: readonly string[] = ['lotteries', 'originals', 'tables']

/** The ids of the slot games that have a score; the folder `slots` defines its type. */
export const composedTitles = globSync('games/*/sound/score.ts', { cwd: root })
  .map((path) => path.split(/[\\/]/)[1]!)
  .filter((id) => id !== 'slots' && !composedEffects.includes(id))
  .sort()

/** The files of a game's recordings. */
export const recordingNames = ['effects', 'music', 'feature'] as const

/** Returns the folder of a game's recordings, from the root. */
export function recordingsFolder(title: string): string {
  return `games/${title}/recordings`
}

/** Returns the checked-in manifest of a game; undefined if there is none. */
export function recordingsOf<Manifest extends { source: string } = Recordings>(
  title: string,
): Manifest | undefined {
  const file = join(root, recordingsFolder(title), 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Returns SHA-256 of the code from which a game's recordings are made; comments, types and layout do not count. */
export async function sourceHashOf(title: string): Promise<string> {
  const files = globSync(
    [`games/${title}/sound/*.ts`, 'games/slots/sound/*.ts', 'tools/sounds/{mix,encode,record}.ts'],
    {
      cwd: root,
    },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`${file}\n${await meaningOf(readFileSync(join(root, file), 'utf8'))}\n`)
  return hash.digest('hex')
}

/** Returns a source text without types, comments and layout. */
export async function meaningOf(text: string): Promise<string> {
  const { code } = await transformWithOxc(text, 'source.ts')
  const { code: bare, errors } = minifySync('source.js', code, { compress: false, mangle: false })
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return bare
}
