import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/machine/terminal.ts'
import { checkedOut } from './checkout.ts'
import { figureOfPairs, type Pair, pairsWanted, type Report } from './report.ts'
import { answerOf } from './servers.ts'

/**
 * Measurements of the guard by their units. The settlement is first, because its followers process all earlier stakes.
 */
const measurements = {
  settlement: 'tickets/s',
  "tickets' sale": 'tickets/s',
  'rounds over HTTP': 'req/s',
  'wallet 64 even': 'ops/s',
  'wallet 64 hot': 'ops/s',
  'wallet 256 even': 'ops/s',
  'wallet 256 hot': 'ops/s',
} as const
export type Measurement = keyof typeof measurements

/**
 * The answer of bench/guard.process.ts: a speed, the reason why there is none, or neither if no measurement was
 * requested.
 */
export interface GuardAnswer {
  value?: number
  problem?: string
}

/** A measured checkout, in a separate process. */
interface Side {
  name: string
  process: ChildProcess
}

/** The lowest allowed share of the other commit's speed. */
const least = 0.95

/**
 * Measures the speeds of the wallet, rounds over HTTP, tickets and a settlement in this checkout against the commit in
 * BENCH_AGAINST or the file bench/guard: nine pairs in turns for each, in a process and a database for each checkout.
 * The figure is the median of the ratios.
 */
export async function benchGuard(report: Report): Promise<void> {
  const [written] = readFileSync(join(root, 'bench', 'guard'), 'utf8').split(' ')
  const commit = process.env.BENCH_AGAINST || written!
  let pairs: number
  let tree: string
  try {
    pairs = pairsWanted()
    tree = checkedOut(commit)
  } catch (error) {
    return report.problem('guard', (error as Error).message)
  }
  const own = openSide('this checkout', root)
  const other = openSide(commit, tree)
  try {
    if (!(await bothDo())) return
    for (const name of Object.keys(measurements) as Measurement[]) await compare(name)
    await bothDo('check')
  } finally {
    await Promise.all([closed(own), closed(other)])
  }

  /** Returns whether both processes succeeded, without a message whether they are ready; reports their problems. */
  async function bothDo(message?: 'check'): Promise<boolean> {
    const answers = await Promise.all(
      [own, other].map(async (side) => ({ side, ...(await ask(side, message)) })),
    )
    for (const { side, problem } of answers) if (problem) report.problem(`guard, ${side.name}`, problem)
    return answers.every(({ problem }) => !problem)
  }

  async function compare(name: Measurement): Promise<void> {
    const found: Pair[] = []
    while (found.length < pairs) {
      const speeds = new Map<Side, number>()
      for (const side of found.length % 2 === 0 ? [other, own] : [own, other]) {
        const { value, problem } = await ask(side, name)
        if (value === undefined) {
          const what = side === other ? `is not comparable with ${commit}` : 'failed'
          return report.problem(`guard, ${name}`, `${what}: ${problem}`)
        }
        speeds.set(side, value)
      }
      found.push({ own: speeds.get(own)!, other: speeds.get(other)! })
    }
    report.figure({
      ...figureOfPairs(`guard, ${name}`, found, commit),
      unit: measurements[name],
      goal: { min: least },
    })
  }
}

function openSide(name: string, tree: string): Side {
  return { name, process: fork(join(root, 'bench', 'guard.process.ts'), [tree], { cwd: tree }) }
}

/**
 * Returns the answer to a message, or, without one, the ready message. A process that ends without an answer is a
 * problem.
 */
async function ask({ process }: Side, message?: Measurement | 'check'): Promise<GuardAnswer> {
  const answer = answerOf<GuardAnswer>(process)
  if (message && process.connected) process.send(message)
  try {
    return await answer
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** Lets a process close its database and waits until it has ended. */
async function closed({ process }: Side): Promise<void> {
  if (process.connected) process.disconnect()
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}
