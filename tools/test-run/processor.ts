import { readdirSync, readFileSync } from 'node:fs'

/** The unit of times in /proc, in seconds: Linux fixes it for every machine. */
const tickSeconds = 0.01

interface Used {
  parent: number
  /** Of the process itself, and of its children that have ended; in seconds. */
  own: number
  ended: number
}

/** The processor time of a process; undefined where the machine does not tell, as on everything but Linux. */
function usedBy(process: number | 'self'): Used | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${process}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name of the program comes second, in parentheses, and may have anything in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, endedUser, endedSystem] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks) * tickSeconds)
  return { parent: Number(fields[1]), own: user! + system!, ended: endedUser! + endedSystem! }
}

/**
 * The processor seconds of the children of this process that have ended, with all that had ended below them; 0 where
 * unknown.
 */
export function secondsOfEndedChildren(): number {
  return usedBy('self')?.ended ?? 0
}

/** The processor seconds of this process and its ended children; 0 where unknown. */
export function secondsSoFar(): number {
  const used = usedBy('self')
  return used ? used.own + used.ended : 0
}

/** The processor seconds of this process and everything below it, running or ended; 0 where unknown. */
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
 * Looks at the tree of this process every few seconds and calls `onLost` with the processor seconds that left it: a
 * process that is killed together with its parent, such as a browser's, is counted by nobody. Returns what ends it.
 */
export function watchLostSeconds(onLost: (seconds: number) => void, everyMs = 3000): () => void {
  let last = secondsOfTree()
  function look() {
    const now = secondsOfTree()
    // A hundredth is lost to rounding at each process that ends in order.
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

/** Whether this machine tells the processor time of processes. */
export function isTold(): boolean {
  return usedBy('self') !== undefined
}
