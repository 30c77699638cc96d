import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: the processor seconds of its worker, from before it was loaded until its tests had ended. */
    processorSeconds?: number
  }
}

const before = process.cpuUsage()

afterAll((_context, file) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.processorSeconds = (user + system) / 1e6
})
