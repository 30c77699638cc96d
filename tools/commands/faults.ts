import { parseArgs } from 'node:util'
import { onStop } from '../../apps/server/src/on-stop.ts'
import { openStorm, type StormReport } from '../../tests/faults/storm.ts'
import { StartError } from '../machine/postgres-process.ts'

const usage = 'npm run faults -- [--cycles N] [--seed S]: 1,000 cycles and a seed of chance, unless you say.'
/** The number of broken invariants after which a run ends, because more would show nothing new. */
const mostBroken = 20

function readOptions(): { cycles: number; seed: number } {
  const options = { cycles: { type: 'string' }, seed: { type: 'string' } } as const
  try {
    const { values } = parseArgs({ options })
    const cycles = Number(values.cycles ?? 1000)
    const seed = Number(values.seed ?? Date.now() % 2 ** 31)
    if (Number.isInteger(cycles) && cycles > 0 && Number.isInteger(seed)) return { cycles, seed }
  } catch {
    // For an unknown option, the usage lists the valid ones.
  }
  throw new StartError(usage)
}

function killsOf({ kills }: StormReport): string {
  return Object.entries(kills)
    .map(([victim, times]) => `${victim} ${times}`)
    .join(', ')
}

async function run({ cycles, seed }: { cycles: number; seed: number }): Promise<boolean> {
  console.log(`Killing server and database under load, ${cycles} cycles, seed ${seed}.`)
  const opening = openStorm({ seed })
  onStop(async () => (await opening).close())
  const storm = await opening
  const { report } = storm
  let said = 0
  try {
    while (report.cycles < cycles && report.broken.length < mostBroken) {
      await storm.cycle()
      for (const sentence of report.broken.slice(said)) console.log(`BROKEN  ${sentence}`)
      said = report.broken.length
      if (report.cycles % 10 === 0) {
        const seconds = (performance.now() / 1000).toFixed(0).padStart(5)
        console.log(`${seconds} s  ${report.cycles} of ${cycles}: ${killsOf(report)}; ${said} broken`)
      }
    }
  } finally {
    await storm.close()
  }
  console.log(`\nKilled with SIGKILL: ${killsOf(report)}.`)
  console.log(
    `${report.answered} rounds and operations were acknowledged; ${report.askedAgain} times the answer was cut off and the same key asked again.`,
  )
  console.log(
    said === 0
      ? 'All held: each acknowledged round was there as it was told, each key had one effect, nothing was left open, and after every kill every rule of money held.'
      : `${said} ${said === 1 ? 'thing' : 'things'} did not hold; repeat the kills with --seed ${seed}.`,
  )
  return said === 0
}

try {
  process.exitCode = (await run(readOptions())) ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
