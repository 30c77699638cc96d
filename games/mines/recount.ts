// Written from the rules page alone, without any code of the game. It must not import anything.

/**
 * Returns the payout of a round in hundredths of the stake: 0 after a mine, else 99 times the number of ways to open
 * as many fields as were opened, divided by the ways without a mine, rounded down. Throws an Error for events that the
 * rules page does not know, and for an open round.
 */
export function recount(choice: string, events: readonly unknown[]): number {
  const mines = Number(choice)
  if (!(Number.isInteger(mines) && mines >= 1 && mines <= 24)) throw new Error('no choice of the rules page')
  const told = events as readonly { type: string; act?: string; field?: number; fields?: number[] }[]
  const last = told.at(-1)
  if (last?.type !== 'mines' || last.fields?.length !== mines) throw new Error('the round is not over')
  const hidden = last.fields
  const opened: number[] = []
  let isLost = false
  for (const { type, act, field } of told.slice(0, -1)) {
    if (type === 'act') {
      if (act !== 'cash') opened.push(Number(act!.slice(5)))
      continue
    }
    if (field !== opened.at(-1) || hidden.includes(field!) !== (type === 'mine'))
      throw new Error('a field is not what it was told to be')
    isLost ||= type === 'mine'
  }
  if (isLost) return 0
  let [all, safe] = [99n, 1n]
  for (let i = 0; i < opened.length; i++) {
    all *= BigInt(25 - i)
    safe *= BigInt(25 - mines - i)
  }
  return Number(all / safe)
}
