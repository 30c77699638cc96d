import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the processor time so far of this process and of all processes of PostgreSQL, in milliseconds; `postmaster`
 * is the pid of its first process.
 */
export function processorMs(postmaster: number): number {
  const own = process.cpuUsage()
  return (own.user + own.system) / 1000 + postgresMs(postmaster)
}

/** Returns the processor time so far of another process and of all processes of PostgreSQL, in milliseconds. */
export function processorMsOf(pid: number, postmaster: number): number {
  return statOf(String(pid))!.own * 10 + postgresMs(postmaster)
}

function postgresMs(postmaster: number): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .reduce((sum, stat) => {
      if (!stat) return sum
      if (stat.pid === postmaster) return sum + stat.own + stat.ended
      return stat.parent === postmaster ? sum + stat.own : sum
    }, 0)
  return ticks * 10
}

/** Returns the parent of a process. */
export function parentOf(pid: number): number {
  return statOf(String(pid))!.parent
}

/**
 * Returns fields of /proc/<pid>/stat (proc(5)); processor time in hundredths of a second, that of ended children
 * separately.
 */
function statOf(pid: string): { pid: number; parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (number: number) => Number(fields[number - 3])
    return { pid: Number(pid), parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) }
  } catch {
    return undefined
  }
}
