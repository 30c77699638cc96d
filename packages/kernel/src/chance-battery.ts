import { type Chance, shuffle } from './chance.ts'
import { chiSquareTail, normalTail } from './statistics.ts'

export interface Finding {
  name: string
  /** The probability that fair chance looks at least this unusual. */
  p: number
}

function chiSquare(observed: ArrayLike<number>, expected: (bin: number) => number): number {
  let sum = 0
  for (let bin = 0; bin < observed.length; bin++) {
    const wanted = expected(bin)
    sum += (observed[bin]! - wanted) ** 2 / wanted
  }
  return sum
}

function frequencies(drawn: Uint32Array, faces: number): number {
  const counts = new Uint32Array(faces)
  for (const face of drawn) counts[face]! += 1
  return chiSquareTail(
    chiSquare(counts, () => drawn.length / faces),
    faces - 1,
  )
}

/** Tests the number of runs (Wald-Wolfowitz): how often the outcomes change between their lower and upper half. */
function runs(drawn: Uint32Array, faces: number): number {
  let high = 0
  let seen = 1
  for (let at = 0; at < drawn.length; at++) {
    const isHigh = drawn[at]! * 2 >= faces
    if (isHigh) high++
    if (at > 0 && isHigh !== drawn[at - 1]! * 2 >= faces) seen++
  }
  const count = drawn.length
  const mean = 1 + (2 * high * (count - high)) / count
  const variance = ((mean - 1) * (mean - 2)) / (count - 1)
  return normalTail((seen - mean) / Math.sqrt(variance))
}

function serialCorrelation(drawn: Uint32Array, faces: number, lag: number): number {
  const mean = (faces - 1) / 2
  const variance = (faces * faces - 1) / 12
  const pairs = drawn.length - lag
  let sum = 0
  for (let at = 0; at < pairs; at++) sum += (drawn[at]! - mean) * (drawn[at + lag]! - mean)
  return normalTail(sum / variance / Math.sqrt(pairs))
}

/** Tests the number of draws until every face was seen, against the exact distribution in about ten equal bins. */
function couponCollector(drawn: Uint32Array, faces: number): number {
  const bins = 10
  const lastDrawOfBin: number[] = []
  const shareOfBin: number[] = []
  // withSeen[k] is the probability that k different faces have been seen so far.
  let withSeen = new Float64Array(faces + 1)
  withSeen[0] = 1
  let given = 0
  for (let draws = 1; shareOfBin.length < bins - 1; draws++) {
    const next = new Float64Array(faces + 1)
    for (let seen = 1; seen <= faces; seen++) {
      const fresh = seen === faces ? 1 : 0
      next[seen] =
        withSeen[seen - 1]! * ((faces - seen + 1) / faces) + withSeen[seen]! * (fresh || seen / faces)
    }
    withSeen = next
    const done = withSeen[faces]!
    if (done - given >= 1 / bins) {
      lastDrawOfBin.push(draws)
      shareOfBin.push(done - given)
      given = done
    }
    if (1 - given < 1.5 / bins) break
  }
  shareOfBin.push(1 - given)

  const counts = new Uint32Array(shareOfBin.length)
  let collections = 0
  let seenIn = new Uint8Array(faces)
  let seen = 0
  let start = 0
  for (let at = 0; at < drawn.length; at++) {
    const face = drawn[at]!
    if (seenIn[face]) continue
    seenIn[face] = 1
    if (++seen < faces) continue
    const draws = at - start + 1
    const bin = lastDrawOfBin.findIndex((last) => draws <= last)
    counts[bin === -1 ? lastDrawOfBin.length : bin]! += 1
    collections++
    seenIn = new Uint8Array(faces)
    seen = 0
    start = at + 1
  }
  return chiSquareTail(
    chiSquare(counts, (bin) => collections * shareOfBin[bin]!),
    counts.length - 1,
  )
}

/**
 * Tests final outcomes, with `faces` equally likely values: frequencies, runs, serial correlation, coupon collector.
 */
export function outcomeFindings(chance: Chance, faces: number, draws: number): Finding[] {
  const drawn = Uint32Array.from({ length: draws }, () => chance.below(faces))
  return [
    { name: `${faces} frequencies`, p: frequencies(drawn, faces) },
    { name: `${faces} runs`, p: runs(drawn, faces) },
    ...[1, 2, 5].map((lag) => ({
      name: `${faces} serial correlation at ${lag}`,
      p: serialCorrelation(drawn, faces, lag),
    })),
    { name: `${faces} coupon collector`, p: couponCollector(drawn, faces) },
  ]
}

/** Tests the final position of each of `cards` cards over a number of shuffles of the same fresh deck. */
export function shuffleFindings(chance: Chance, cards: number, shuffles: number): Finding[] {
  const deck = Array.from({ length: cards }, (_, card) => card)
  const counts = new Uint32Array(cards * cards)
  for (let round = 0; round < shuffles; round++) {
    const shuffled = shuffle(deck, chance)
    for (let place = 0; place < cards; place++) counts[shuffled[place]! * cards + place]! += 1
  }
  // Each row and each column of the counts sums to `shuffles`, which leaves (cards − 1)² degrees of freedom.
  const sum = chiSquare(counts, () => shuffles / cards) * ((cards - 1) / cards)
  return [{ name: `${cards} cards shuffled`, p: chiSquareTail(sum, (cards - 1) ** 2) }]
}
