import { pointsOf, totalOf } from './cards.ts'

/**
 * Best play by totals against the dealer's cards 2 to 10 and the ace: `H` hits, `S` stands, `D` doubles and else hits,
 * `d` doubles and else stands, `P` splits. In the pairs, `-` leaves it to the total. `best.test.ts` compares each
 * entry with the exact recursion.
 */
const hard: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
}
const soft: Readonly<Record<number, string>> = {
  12: 'HHHHDHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
}
/** By the value of each of the two cards. */
const pairs: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP----',
  3: 'PPPPPP----',
  4: '---PP-----',
  6: 'PPPPP-----',
  7: 'PPPPPP----',
  8: 'PPPPPPPPPP',
  9: 'PPPPP-PP--',
}

/** The acts of each sign of the tables; the first one that is offered is played. */
const acts: Readonly<Record<string, readonly string[]>> = {
  H: ['hit'],
  S: ['stand'],
  D: ['double', 'hit'],
  d: ['double', 'stand'],
}

/**
 * Returns the act of best play for the hand that is played, among the acts that are offered. It insures nothing, and it
 * does not look at the cards of another hand.
 */
export function bestAct(hand: readonly number[], up: number, offered: readonly string[]): string | undefined {
  if (offered.includes('decline')) return 'decline'
  const column = (pointsOf(up) + 8) % 10
  if (offered.includes('split') && pairs[pointsOf(hand[0]!)]?.[column] === 'P') return 'split'
  const { total, isSoft } = totalOf(hand)
  const [low, high] = isSoft ? [11, 19] : [8, 17]
  const sign = total <= low ? 'H' : total >= high ? 'S' : (isSoft ? soft : hard)[total]![column]!
  return acts[sign]!.find((act) => offered.includes(act))
}
