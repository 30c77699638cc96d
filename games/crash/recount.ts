// Written from the rules page alone, without any code of the game: it checks the game before money moves. It must not
// import anything.

/** A bet as recorded, or as its exit has replaced it: the target is its selection, in hundredths. */
interface Bought {
  type: string
  selection: string
  price: number
  prizes: readonly number[]
  lines: number
  stake: bigint
}

/**
 * Returns the payout of a bet for the end of a flight, in minor units. Throws an Error for a bet that the rules page
 * does not know, and for an end that no flight has.
 */
export function recount(bet: Bought, result: unknown): bigint {
  const { multiple } = result as { multiple: unknown }
  if (typeof multiple !== 'number' || !Number.isInteger(multiple) || multiple < 100 || multiple > 100_000)
    throw new Error(`no flight ends at ${JSON.stringify(multiple)}`)
  if (bet.type !== 'first' && bet.type !== 'second') throw new Error(`no bet is named ${bet.type}`)
  if (bet.lines !== 1) throw new Error('a bet on a flight has one line')
  if (!/^[1-9][0-9]{2,5}$/.test(bet.selection)) throw new Error(`${bet.selection} is no target`)
  const target = BigInt(bet.selection)
  if (target < 101n || target > 100_000n) throw new Error(`no target is ${target} hundredths`)
  if (bet.price !== 100 || bet.prizes.length !== 1 || BigInt(bet.prizes[0]!) !== target)
    throw new Error('the prize of a target is the target')
  return BigInt(multiple) >= target ? (bet.stake * target) / 100n : 0n
}
