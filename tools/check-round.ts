// Checks a round of a slot: node tools/check-round.ts <round saved from its fairness check> games/<title>/par-sheet.md
// The seed must match its hash, all draws must follow from the seeds, the symbols in view must pay by the paytable, and
// the wins must add up to the amount paid.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { differentEvents } from './check-round/events.ts'

/** Returns the differences between a saved round and the text of its title's par sheet; none for a fair round. */
export function differences(saved: string, sheet: string): string[] {
  const round = JSON.parse(saved)
  if (!round.proof?.serverSeed) return ['the server seed of this round is not revealed yet']
  const { serverSeed, serverSeedHash, clientSeed, nonce } = round.proof

  // The seed's 32 bytes, not its text, are hashed and used as the key.
  const key = Buffer.from(serverSeed, 'hex')
  const isSealed = createHash('sha256').update(key).digest('hex') === serverSeedHash

  // Blocks 0, 1, 2 … of eight words: four bytes each, big-endian.
  const words: number[] = []
  let block = 0
  function below(n: number): number {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block++}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
    }
    const word = words.shift()!
    // The smallest words are rejected, so that each remainder is equally likely.
    return word < 2 ** 32 % n ? below(n) : word % n
  }
  return [...(isSealed ? [] : ['hash']), ...differentEvents(round, sheet, below)]
}

if (process.argv[1] === import.meta.filename) {
  const [round, sheet] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'))
  const wrong = differences(round!, sheet!)
  console.log(
    wrong.length === 0
      ? 'Seed, draws, views and sums match; multipliers and numbers of free spins were not checked.'
      : `Does not match: ${wrong.join('; ')}`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
}
