import { readdirSync, readFileSync } from 'node:fs'

/** The unit of times in /proc, in seconds: the same on every Linux machine. */
const tickSeconds = 0.01

interface Used {
  parent: number
  /** Of the process itself, and of its ended children; in seconds. */
  own: number
  ended: number
}

/**
 * Returns the processor time of a process; undefined if the machine does not report it, as on all systems except Linux.
 */
function usedBy(process: number | 'self'): Used | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${process}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name of the program is the second field, in parentheses, and may contain any characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, endedUser, endedSystem] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) * tickSeconds)
  return { parent: Number(fields[1]), own: user! + system!, ended: endedUser! + endedSystem! }
}

/**
 * Returns the processor seconds of this process's ended children, including their own ended descendants; 0 if unknown.
 */
export function secondsOfEndedChildren(): number {
  return usedBy('self')?.ended ?? 0
}

/** Returns the processor seconds of this process and its ended children; 0 if unknown. */
export function secondsSoFar(): number {
  const used = usedBy('self')
  return used ? used.own + used.ended : 0
}

/** Returns the processor seconds of this process and all its descendants, running or ended; 0 if unknown. */
export function secondsOfTree(): number {
  const processes = new Map<number, Used>()
  for (const name of isTold() ? readdirSync('/proc') : []) {
    const used = /^\d+$/.test(name) ? usedBy(Number(name)) : undefined
    if (used) processes.set(Number(name), used)
  }
  const children = Map.groupBy(processes.keys(), (id) => processes.get(id)!.parent)
  function below(id: number): number {
    const { own, ended } = processes.get(id)!
    return (children.get(id) ?? []).reduce((sum, child) => sum + below(child), own + ended)
  }
  return processes.has(process.pid) ? below(process.pid) : 0
}

/**
 * Checks the process tree every few seconds and calls `onLost` with the processor seconds that disappeared from it: a
 * process killed together with its parent, such as a browser's, is otherwise not counted. Returns a function that stops
 * it.
 */
export function watchLostSeconds(onLost: (seconds: number) => void, everyMs = 3000): () => void {
  let last = secondsOfTree()
  function look() {
    const now = secondsOfTree()
    // Rounding loses a hundredth for each process that ends normally.
    if (last - now > 0.5) onLost(last - now)
    last = now
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    look()
  }
}

/** Returns whether this machine reports the processor time of processes. */
export function isTold(): boolean {
  return usedBy('self') !== undefined
}
