import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Progress, ProgressStore } from './progress.ts'

/** Keeps the progress of the past in a file beside the embedded database, which ends with it. */
export function progressFile(dataDir: string): ProgressStore {
  const path = join(dataDir, 'demo-past.json')
  return {
    async read() {
      try {
        return JSON.parse(await readFile(path, 'utf8')) as Progress
      } catch {
        return undefined
      }
    },
    async write(progress) {
      await mkdir(dataDir, { recursive: true })
      await writeFile(`${path}.new`, JSON.stringify(progress))
      await rename(`${path}.new`, path)
    },
  }
}
