import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/terminal.ts'
import type { Report } from './report.ts'

const pairs = Number(process.env.BENCH_PAIRS ?? 9)
const operations = 20_000
/**
 * A stake with its pay, and a whole round of the house; and what limits and a bonus add to them. So much more may each cost than
 * the same operation without either in the other commit.
 */
const kinds = {
  bet: 1.05,
  round: 1.05,
  'bet with a limit': undefined,
  'round with a limit': undefined,
  'bet with a bonus': 1.25,
  'round with a bonus': 1.25,
} as const
type Kind = keyof typeof kinds
type Costs = Record<Kind, number>

/**
 * What a bet and a round cost in processor time (server and all PostgreSQL processes), in this checkout and in another commit:
 * nine pairs in turns, each on a fresh database. The median of the ratios counts, and is printed with the smallest and largest.
 */
export async function benchCost(report: Report): Promise<void> {
  const commit = process.env.BENCH_AGAINST
  if (!commit) throw new Error('BENCH_AGAINST must name the commit to compare with, such as HEAD~20.')
  const other = checkedOut(commit)
  const names = Object.keys(kinds) as Kind[]
  const lists = () => Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Kind, number[]>
  const [ratios, costs] = [lists(), lists()]
  for (let pair = 0; pair < pairs; pair++) {
    const trees = pair % 2 === 0 ? [other, root] : [root, other]
    const found = new Map(trees.map((tree) => [tree, measure(tree)]))
    for (const kind of names) {
      const micros = found.get(root)![kind]
      ratios[kind].push(micros / found.get(other)![kind.split(' ')[0] as Kind])
      costs[kind].push(micros)
    }
  }
  for (const kind of names) {
    const [sorted, most] = [ratios[kind].toSorted((a, b) => a - b), kinds[kind]]
    const [least, median, greatest] = [sorted[0]!, middle(sorted), sorted.at(-1)!]
    const name = `processor time of a ${kind} (ratios ${least.toFixed(2)} to ${greatest.toFixed(2)})`
    const value = middle(costs[kind]!.toSorted((a, b) => a - b))
    report.figure({
      name,
      value,
      unit: 'us',
      against: { name: commit, value: value / median },
      ...(most && { goal: { max: most } }),
    })
  }
}

function middle(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)]!
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

/** A work tree of a commit, with the packages of its own lock file; kept for the next run. */
function checkedOut(commit: string): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const tree = join(root, '.cache', 'bench-against', git('rev-parse', '--short', commit))
  if (!existsSync(tree)) git('worktree', 'add', '--detach', tree, commit)
  mkdirSync(join(tree, '.cache'), { recursive: true })
  if (!existsSync(join(tree, 'node_modules', '.package-lock.json')))
    execFileSync('npm', ['ci', '--silent'], { cwd: tree, stdio: 'inherit' })
  return tree
}
