import type { OutcomeCode, Policy } from '@fairground/vendors/vendor'

/** A call of a vendor in one round of a player; wins and bets have ids, and amounts are in minor units. */
export type Called =
  | { verb: 'bet' | 'win'; id: string; amount: bigint }
  | { verb: 'rollback'; of: string }
  | { verb: 'end' }

interface Round {
  state: 'open' | 'settled' | 'refunded' | undefined
  staked: bigint
  won: bigint
  refunded: bigint
  /** The outcome of each bet and win, and its amount. */
  fates: ReadonlyMap<string, { fate: 'stands' | 'back' | OutcomeCode; amount: bigint; isBet: boolean }>
  /** Whether one of its bets was refused or taken back. */
  hasLostABet: boolean
  hasEnded: boolean
}

/**
 * Models a round under a protocol's policy, for calls in any order: the answers to a vendor's calls, and the money that
 * they move. A request is done as a whole or not at all. `refusal` is the refusal of every new bet of this player.
 */
export function calledRound({ earlyWin, lateBet }: Policy, refusal?: OutcomeCode) {
  let round: Round = {
    state: undefined,
    staked: 0n,
    won: 0n,
    refunded: 0n,
    fates: new Map(),
    hasLostABet: false,
    hasEnded: false,
  }
  const set = (change: Partial<Round>) => {
    round = { ...round, ...change }
  }
  const note = (id: string, fate: 'stands' | 'back' | OutcomeCode, amount: bigint, isBet: boolean) =>
    set({ fates: new Map(round.fates).set(id, { fate, amount, isBet }) })
  const hasBet = () => [...round.fates.values()].some(({ fate, isBet }) => isBet && fate === 'stands')
  const isOver = () => round.staked === round.refunded && round.won === 0n

  function bet(id: string, amount: bigint): OutcomeCode {
    const code = round.state === 'settled' ? 'round_closed' : (refusal ?? 'ok')
    note(id, code === 'ok' ? 'stands' : code, amount, true)
    set(code === 'ok' ? { state: 'open', staked: round.staked + amount } : { hasLostABet: true })
    return code
  }

  /** Adds a win, or ends the round with a win of zero. */
  function pay(amount: bigint, closes: boolean): OutcomeCode {
    const isKnown = round.state !== undefined
    if (round.hasLostABet && !hasBet() && (amount > 0n || !isKnown))
      return amount > 0n ? 'transaction_cancelled' : 'ok'
    if (!isKnown && earlyWin === 'sent-again') return 'round_unknown'
    const isSettled = isKnown && (closes || round.state === 'settled')
    set({ won: round.won + amount, state: isSettled ? 'settled' : 'open' })
    if (closes) set({ hasEnded: true })
    return 'ok'
  }

  function win(id: string, amount: bigint): OutcomeCode {
    const code = pay(amount, false)
    if (code === 'ok') note(id, 'stands', amount, false)
    return code
  }

  function rollback(of: string): OutcomeCode {
    const known = round.fates.get(of)
    if (known && known.fate !== 'stands') return 'ok'
    if (!known) {
      note(of, 'back', 0n, false)
      set({ hasLostABet: true })
      return 'ok'
    }
    const { amount, isBet } = known
    note(of, 'back', amount, isBet)
    const was = round.state
    set(isBet ? { refunded: round.refunded + amount, hasLostABet: true } : { won: round.won - amount })
    if (isOver() && (isBet || was === 'settled')) set({ state: 'refunded' })
    else set({ state: was === 'settled' ? 'settled' : 'open' })
    return 'ok'
  }

  function one(called: Called): OutcomeCode {
    if (called.verb === 'rollback') return rollback(called.of)
    if (called.verb === 'end') return round.hasEnded ? 'ok' : pay(0n, true)
    const fate = round.fates.get(called.id)?.fate
    if (fate === 'back') return lateBet === 'ok' ? 'ok' : 'transaction_cancelled'
    if (fate) return fate === 'stands' ? 'ok' : fate
    return called.verb === 'bet' ? bet(called.id, called.amount) : win(called.id, called.amount)
  }

  return {
    /** Returns the answer to a request. */
    say(request: readonly Called[]): OutcomeCode {
      const before = round
      for (const called of request) {
        const code = one(called)
        if (code === 'ok') continue
        if (request.length > 1) {
          round = before
          // Refused bets stay refused, also those sent together with a refused one.
          for (const { verb, ...rest } of request)
            if (verb === 'bet' && 'id' in rest && !round.fates.has(rest.id)) {
              note(rest.id, code, rest.amount, true)
              set({ hasLostABet: true })
            }
        }
        return code
      }
      return 'ok'
    },
    /** Returns the row in the ledger; undefined before there is a round. */
    row: () => {
      const { state, staked, won, refunded } = round
      return state && { state, staked, won, refunded }
    },
    moved: () => round.won + round.refunded - round.staked,
  }
}

/** Returns all orders of a list. */
export function ordersOf<Item>(list: readonly Item[]): Item[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) => ordersOf(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
