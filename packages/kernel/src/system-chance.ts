import { randomFillSync } from 'node:crypto'
import { type Chance, chanceFrom } from './chance.ts'

const poolWords = 1024

/**
 * Returns chance from the machine's cryptographic generator, the only source of outcomes, tokens and seeds in
 * production.
 */
export function systemChance(): Chance {
  // One call for 4 kB costs about as much as one for 4 bytes; a word is erased once it was used.
  const pool = new Uint32Array(poolWords)
  let at = poolWords
  return chanceFrom(() => {
    if (at === poolWords) {
      randomFillSync(pool)
      at = 0
    }
    const word = pool[at]!
    pool[at++] = 0
    return word
  })
}
