import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../tools/machine/terminal.ts'
import { checkedOut } from './checkout.ts'
import { figureOfPairs, type Pair, pairsWanted, type Report } from './report.ts'

const operations = 20_000
/**
 * A stake with its pay, and a whole round of the house; and the additional cost of limits and a bonus. Each figure is
 * the highest cost relative to the same operation in the other commit, without limits and bonus.
 */
const kinds = {
  bet: 1.05,
  round: 1.05,
  'bet with a limit': 1.25,
  'round with a limit': 1.25,
  'bet with a bonus': 1.25,
  'round with a bonus': 1.25,
} as const
type Kind = keyof typeof kinds
type Costs = Record<Kind, number>

/**
 * Measures the processor time of a bet and a round (server and all PostgreSQL processes), in this checkout and in
 * another commit: nine pairs in turns, each on a fresh database. The figure is the median of the ratios, printed with
 * the smallest and the largest.
 */
export async function benchCost(report: Report): Promise<void> {
  const commit = process.env.BENCH_AGAINST
  if (!commit) throw new Error('BENCH_AGAINST must name the commit to compare with, such as HEAD~20.')
  const other = checkedOut(commit)
  const names = Object.keys(kinds) as Kind[]
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Kind, Pair[]>
  const pairs = pairsWanted()
  for (let pair = 0; pair < pairs; pair++) {
    const trees = pair % 2 === 0 ? [other, root] : [root, other]
    const costs = new Map(trees.map((tree) => [tree, measure(tree)]))
    for (const kind of names)
      found[kind].push({ own: costs.get(root)![kind], other: costs.get(other)![kind.split(' ')[0] as Kind] })
  }
  for (const kind of names) {
    report.figure({
      ...figureOfPairs(`processor time of a ${kind}`, found[kind], commit),
      unit: 'us',
      goal: { max: kinds[kind] },
    })
  }
}

function measure(tree: string): Costs {
  const program = join(root, 'bench', 'cost.process.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, tree, String(operations)], {
    encoding: 'utf8',
    cwd: tree,
  })
  if (status !== 0) throw new Error(`the measurement of ${tree} failed: ${stderr}`)
  return JSON.parse(stdout.trim().split('\n').at(-1)!)
}
