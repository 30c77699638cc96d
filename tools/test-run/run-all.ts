import { AsyncLocalStorage } from 'node:async_hooks'
import { type Cost, costTable, lastCostsFile, readCosts } from './costs.ts'
import { secondsOfEndedChildren, watchLostSeconds } from './processor.ts'

/** The numbers of passed and failed tests, and the reasons of failures, if known. */
export interface Count {
  passed: number
  failed: number
  failures?: string[]
  /** The tests among those passed that failed at first and passed when repeated. */
  unstable?: string[]
}

/** A step that can fail; the parts of `meanwhile` run beside it, one after another. */
export interface Part {
  name: string
  run(): Promise<Count>
  meanwhile?: Part[]
}

/** The number of unstable tests that fail a run. */
const tooManyUnstable = 2

/** The part to which running code belongs, so that the processor time of its children is counted for that part. */
const spentBy = new AsyncLocalStorage<Cost>()
let counted = secondsOfEndedChildren()

/**
 * Counts the children that have ended since the last call for the part that runs this; called when one has just ended.
 */
export function countEndedChildren(): void {
  const seconds = secondsOfEndedChildren()
  const cost = spentBy.getStore()
  if (cost) cost.processor += seconds - counted
  counted = seconds
}

/**
 * Runs the parts one after another. Failures are printed after each part with others beside it, and all of them again
 * at the end, together with the unstable tests; two unstable tests fail the run. With `showsCosts` the costs of parts
 * and files are printed before that. The last line is `N passed, N failed`.
 */
export async function runAll(parts: Part[], { showsCosts = false } = {}): Promise<Count> {
  let isInterrupted = false
  // The running part receives the same Ctrl-C and cleans up; no other part starts.
  process.on('SIGINT', () => {
    isInterrupted = true
  })
  const total = { passed: 0, failed: 0 }
  const costs: [name: string, cost: Cost][] = []
  const failed: string[] = []
  const unstable: string[] = []
  const began = performance.now()
  // No part running beside another kills the processes that the other started.
  let inTurn: Cost | undefined
  const stopsWatching = watchLostSeconds((seconds) => {
    if (inTurn) inTurn.processor += seconds
  })
  async function runInTurn(some: Part[]) {
    for (const part of some) {
      if (isInterrupted) return
      await Promise.all([runOne(part), runInTurn(part.meanwhile ?? [])])
      if (part.meanwhile && part !== parts.at(-1)) tellSoFar()
    }
  }
  async function runOne({ name, run }: Part) {
    console.log(`\n── ${name}`)
    const partBegan = performance.now()
    const cost: Cost = { processor: 0, wall: 0 }
    costs.push([name, cost])
    if (parts.some((part) => part.name === name)) inTurn = cost
    const count = await spentBy.run(cost, async () => {
      const counts = await run()
      countEndedChildren()
      return counts
    })
    cost.wall = (performance.now() - partBegan) / 1000
    console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${secondsSince(partBegan)} s`)
    total.passed += count.passed
    total.failed += count.failed
    if (count.failed > 0) failed.push(inParagraph(name, count.failures))
    unstable.push(...(count.unstable ?? []))
  }
  function tellSoFar() {
    const { passed, failed: wrong } = total
    console.log(
      `${paragraphs('Failed', failed)}\n── so far: ${passed} passed, ${wrong} failed, ${secondsSince(began)} s`,
    )
  }
  await runInTurn(parts)
  stopsWatching()
  if (isInterrupted) {
    console.log('Interrupted.')
    process.exit(130)
  }
  if (showsCosts) console.log(`\n${costTable(costs, readCosts(lastCostsFile)).join('\n')}`)
  if (unstable.length >= tooManyUnstable) {
    total.passed -= unstable.length
    total.failed += unstable.length
    failed.push(`${unstable.length} unstable tests, which are too many`)
  }
  console.log(
    paragraphs('Failed', failed) +
      paragraphs(
        'Unstable (failed, and passed when run again)',
        unstable.map((one) => inParagraph(one)),
      ),
  )
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}

function inParagraph(first: string, others: string[] = []): string {
  return [first, ...others].join('\n').replaceAll('\n', '\n  ')
}

function paragraphs(label: string, some: string[]): string {
  return some.map((one) => `\n${label}: ${one}`).join('')
}
