import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no picture of a scene is larger than 32 kB', () => {
  const folder = join(import.meta.dirname, '..', 'public', 'art')
  const files = globSync('*.svg', { cwd: folder })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(statSync(join(folder, file)).size, file).toBeLessThanOrEqual(32 * 1024)
})
