import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The processor seconds of the file's worker, from before it was loaded until its tests had ended. */
    processorSeconds?: number
  }
}

const before = process.cpuUsage()

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a hook needs
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.processorSeconds = (user + system) / 1e6
})
