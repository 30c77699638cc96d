// Written from the rules page alone, without any code of the game: it checks the game before money moves. It must not
// import anything.

/** A bet as recorded: its stake in minor units, and its prizes for a stake of its price. */
interface Line {
  type: string
  selection: string
  price: number
  prizes: readonly number[]
  stake: bigint
}

/**
 * Returns the payout of a bet for a roll, in minor units. By the rules page: a colour pays its first, second or third
 * prize if one, two or three dice show it; two colours pay if the dice show both; three alike pays if all dice show the
 * same colour. Throws an Error for a bet or a roll that the page does not know.
 */
export function recount(line: Line, roll: unknown): bigint {
  if (!Array.isArray(roll) || roll.length !== 3) throw new Error('the roll is not of three dice')
  const [first, second, third] = roll
  let prize = 0
  switch (line.type) {
    case 'colour': {
      let dice = 0
      if (first === line.selection) dice += 1
      if (second === line.selection) dice += 1
      if (third === line.selection) dice += 1
      if (dice === 1) prize = line.prizes[0] ?? 0
      if (dice === 2) prize = line.prizes[1] ?? 0
      if (dice === 3) prize = line.prizes[2] ?? 0
      break
    }
    case 'pair': {
      const plus = line.selection.indexOf('+')
      const one = line.selection.slice(0, plus)
      const other = line.selection.slice(plus + 1)
      const hasOne = first === one || second === one || third === one
      const hasOther = first === other || second === other || third === other
      if (hasOne && hasOther) prize = line.prizes[0] ?? 0
      break
    }
    case 'alike':
      if (first === second && second === third) prize = line.prizes[0] ?? 0
      break
    default:
      throw new Error(`the rules page has no bet named ${line.type}`)
  }
  const price = BigInt(line.price)
  const whole = line.stake * BigInt(prize)
  return (whole - (whole % price)) / price
}
