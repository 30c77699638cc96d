import {
  type Bet,
  type NextStep,
  type Offer,
  type RoundGame,
  type RoundOutcome,
  recordedEvents,
} from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import { countedSteps } from '@fairground/games/turnover'
import { newId } from '@fairground/kernel/id'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import {
  applyInTransaction,
  balanceOf,
  playable,
  type WalletAnswer,
  type WalletOperation,
} from '../../ledger/wallet/index.ts'
import { houseCode } from '../feeds/index.ts'
import { chanceOf, seedOpener } from './seeds.service.ts'
import {
  addAct,
  addOpenRound,
  changeOpenRound,
  findOpenRound,
  listActs,
  lockOpenRound,
  type OpenRound,
  type StoredAct,
} from './steps.queries.ts'

/** A bet that begins a round in steps, judged already. */
interface Beginning extends Pick<Bet, 'stake' | 'choice'> {
  game: RoundGame
  walletId: bigint
  currency: string
  transactionId: string
  bonusFirst: boolean
  seedId: bigint
  nonce: number
  mostCovered: number
  weight: number
}

/** A round in steps after some of its acts. */
export interface Position {
  row: OpenRound
  acts: readonly StoredAct[]
  bet: Bet
  outcome: RoundOutcome<unknown>
}

/** An act of a player, with its number in the round, from 1, and the key of the call. */
interface WantedAct {
  roundId: string
  number: number
  act: string
  key: string
}

/** Number of tries: other processes may act in the same round; after this many, the caller gets `act_taken`. */
const triesForAct = 5

/**
 * Plays rounds in steps. The stake spends the nonce before anything is drawn from it; each act is stored, with its
 * stake, before its outcome is looked at, so that neither a failure nor the time of an answer tells what an act would
 * have uncovered. What was stored is finished first: the end of a round is computed from its acts alone.
 */
export function stepper(tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>) {
  const { db, clock, chance } = tools
  const pairOf = seedOpener(tools)

  /**
   * Begins a round; returns false if the nonce was taken or the same transaction has begun one in the meantime.
   * Refuses `round_open`, `not_enough_money` and `limit_reached`.
   */
  async function begin(beginning: Beginning, nowMs: number): Promise<boolean> {
    const { game, stake, choice, walletId, currency, transactionId, bonusFirst, seedId, nonce } = beginning
    const at = new Date(nowMs)
    const row: OpenRound = {
      wallet_id: walletId,
      game_id: game.info.id,
      round_id: newId(nowMs, chance),
      transaction_id: transactionId,
      currency,
      stake,
      choice: choice ?? null,
      seed_id: seedId,
      nonce: BigInt(nonce),
      bonus_first: bonusFirst,
      most_covered: beginning.mostCovered,
      weight: beginning.weight,
      balance: 0n,
      version: 0n,
      opened_at: at,
      touched_at: at,
      is_over: false,
    }
    const isBegun = await transaction(db, async (tx) => {
      if (!(await addOpenRound(tx, row))) {
        const open = await findOpenRound(tx, walletId, game.info.id)
        return open?.transaction_id === transactionId ? false : refuse('round_open')
      }
      const answer = await applyInTransaction(
        tx,
        {
          ...{ verb: 'stake', walletId, currency, source: houseCode, transactionId, bonusFirst },
          roundId: row.round_id,
          reference: referenceOf(row),
          gameId: game.info.id,
          category: game.info.category,
          amount: stake,
          transcript: { seedId, nonce },
        },
        nowMs,
      )
      if (answer.code !== 'accepted') throw new StakeRefused(answer.code)
      await changeOpenRound(tx, row, { balance: playable(answer), version: answer.version })
      return true
    }).catch((error) => {
      if (!(error instanceof StakeRefused)) throw error
      const { code } = error
      if (code === 'nonce_taken') return false
      if (code === 'not_enough_money' || code === 'limit_reached') return refuse(code)
      if (code === 'duplicate_transaction' || code === 'refused_before') return refuse('idempotency_conflict')
      throw new Error(`a round was refused: ${code}`)
    })
    if (isBegun) await finish(await positionOf(row))
    return isBegun
  }

  /**
   * Does an act, once. `permit` refuses what is not allowed now; it is called before anything is stored. Refuses
   * `round_unknown`, `round_over`, `act_taken` for another act with the same number, `act_invalid` for one that is not
   * offered, and as a stake.
   */
  async function act(
    { walletId, gameId }: { walletId: bigint; gameId: string },
    { roundId, number, act, key }: WantedAct,
    permit: (offer: Offer, next: NextStep, row: OpenRound) => Promise<void>,
  ): Promise<Position> {
    for (let tries = 1; tries <= triesForAct; tries++) {
      const row = await findOpenRound(db, walletId, gameId)
      if (row?.round_id !== roundId) return refuse('round_unknown')
      const position = await positionOf(row)
      const { acts, outcome } = position
      const done = acts[number - 1]
      if (done) {
        if (done.key !== key || done.act !== act) refuse('act_taken')
        await finish(position)
        return upTo(position, number)
      }
      if (!outcome.next || row.is_over) return refuse('round_over')
      const offer = outcome.next.offers.find((one) => one.act === act)
      if (number !== acts.length + 1 || !offer) return refuse('act_invalid')
      await permit(offer, outcome.next, row)
      if (await store(row, { number, act, key }, offer)) {
        const after = await positionOf(row)
        await finish(after)
        return upTo(after, number)
      }
    }
    return refuse('act_taken')
  }

  /** Stores an act with its stake; returns false if another act has its number, or the round is over. */
  function store(
    row: OpenRound,
    { number, act, key }: Pick<StoredAct, 'number' | 'act' | 'key'>,
    { costs = 0 }: Offer,
  ): Promise<boolean> {
    const nowMs = clock.now()
    return transaction(db, async (tx) => {
      if (!(await isAt(tx, row, number - 1))) return false
      const wallet =
        costs > 0 ? await stakeMore(tx, row, { number, costs }, nowMs) : await balanceOf(tx, row.wallet_id)
      const { wallet_id, round_id } = row
      const { version } = wallet
      await addAct(tx, { wallet_id, round_id, number, act, key, balance: playable(wallet), version })
      await changeOpenRound(tx, row, { touched_at: new Date(nowMs) })
      return true
    }).catch((error) => {
      if (!(error instanceof StakeRefused)) throw error
      if (error.code === 'not_enough_money' || error.code === 'limit_reached') return refuse(error.code)
      throw new Error(`the stake of an act was refused: ${error.code}`)
    })
  }

  /** Locks a round, and returns whether it is open and has this number of acts. */
  async function isAt(tx: Tx, row: OpenRound, acts: number): Promise<boolean> {
    return (await lockOpenRound(tx, row)) && (await listActs(tx, row)).length === acts
  }

  async function stakeMore(
    tx: Tx,
    row: OpenRound,
    { number, costs }: { number: number; costs: number },
    nowMs: number,
  ): Promise<WalletAnswer> {
    const answer = await applyInTransaction(
      tx,
      {
        ...{
          verb: 'stake',
          ...nameOf(row, String(number)),
          roundId: row.round_id,
          bonusFirst: row.bonus_first,
        },
        reference: referenceOf(row),
        gameId: row.game_id,
        category: gameOf(row).info.category,
        amount: (row.stake * BigInt(costs)) / 100n,
      },
      nowMs,
    )
    if (answer.code !== 'accepted') throw new StakeRefused(answer.code)
    return answer
  }

  /** Returns a round after all of its acts. */
  async function positionOf(row: OpenRound): Promise<Position> {
    return at(row, await listActs(db, row))
  }

  /** Returns a round as it was after some of its acts. */
  function upTo({ row, acts }: Position, count: number): Promise<Position> {
    return at(row, acts.slice(0, count))
  }

  async function at(row: OpenRound, acts: readonly StoredAct[]): Promise<Position> {
    const seeds = await pairOf(row.wallet_id, row.seed_id)
    const bet = betOf(row, acts)
    return { row, acts, bet, outcome: gameOf(row).play(bet, chanceOf(seeds, Number(row.nonce))) }
  }

  /** Books the end of a round whose acts have decided it; returns whether it is over. */
  async function finish({ row, acts, bet, outcome }: Position): Promise<boolean> {
    if (row.is_over) return true
    if (outcome.next) return false
    const { win: amount, events } = outcome
    const staked = outcome.staked!
    const settings = { mostCovered: row.most_covered, weight: row.weight }
    await close(row, acts.length, {
      ...{ verb: 'pay', ...nameOf(row, 'end'), roundId: row.round_id, reference: referenceOf(row) },
      ...{ amount, closes: true, events: JSON.stringify(recordedEvents(bet, events)) },
      atRisk: countedSteps(gameOf(row), bet, { staked, events }, settings),
    })
    return true
  }

  /** Books the end of a round once, if it still has this number of acts. */
  function close(row: OpenRound, acts: number, end: WalletOperation): Promise<void> {
    const nowMs = clock.now()
    return transaction(db, async (tx) => {
      if (!(await isAt(tx, row, acts))) return
      const answer = await applyInTransaction(tx, end, nowMs)
      if (answer.code !== 'accepted') throw new Error(`the end of a round was refused: ${answer.code}`)
      await changeOpenRound(tx, row, { is_over: true })
    })
  }

  /**
   * Ends a round whose player does not come back: by the acts that its game states for that, or with its stake returned
   * where nothing was decided.
   */
  async function leave(row: OpenRound): Promise<void> {
    for (;;) {
      const position = await positionOf(row)
      if (await finish(position)) return
      const { leaving, offers } = position.outcome.next!
      const count = position.acts.length
      if (leaving === null) {
        const name = { ...nameOf(row, 'end'), reference: referenceOf(row) }
        return close(row, count, { verb: 'refund', ...name, answers: row.transaction_id })
      }
      const offer = offers.find(({ act }) => act === leaving)!
      const isStored = await store(row, { number: count + 1, act: leaving, key: '' }, offer)
      // Otherwise the player has come back.
      if (!isStored) return
    }
  }

  /** Finds the round of a wallet in a game that waits for a decision, after what was stored has been finished. */
  async function findOpen(walletId: bigint, gameId: string): Promise<Position | undefined> {
    const row = await findOpenRound(db, walletId, gameId)
    if (!row || row.is_over) return undefined
    const position = await positionOf(row)
    return (await finish(position)) ? undefined : position
  }

  /** Finds a round as it was after its begin, if it is the last one of its wallet and game. */
  async function findBegun(walletId: bigint, gameId: string, roundId: string): Promise<Position | undefined> {
    const row = await findOpenRound(db, walletId, gameId)
    if (row?.round_id !== roundId) return undefined
    const position = await positionOf(row)
    await finish(position)
    return upTo(position, 0)
  }

  return { begin, act, leave, findOpen, findBegun, pairOf }
}

export type Stepper = ReturnType<typeof stepper>

/** Aborts the transaction of a stake that the wallet refused. */
class StakeRefused extends Error {
  readonly code: WalletAnswer['code']
  constructor(code: WalletAnswer['code']) {
    super(`refused: ${code}`)
    this.code = code
  }
}

/** Returns the name by which the wallet finds a round that has several operations. */
function referenceOf({ round_id }: Pick<OpenRound, 'round_id'>): string {
  return `steps ${round_id}`
}

/** Returns the name of a further operation of a round. */
function nameOf({ wallet_id, currency, round_id }: OpenRound, part: string) {
  return { walletId: wallet_id, currency, source: houseCode, transactionId: `${round_id}/${part}` }
}

/** Returns the ledger's id of the transaction that ends a round in steps. */
export function endOf(row: OpenRound): string {
  return nameOf(row, 'end').transactionId
}

function gameOf({ game_id }: Pick<OpenRound, 'game_id'>): RoundGame {
  const game = roundGames.find(({ info }) => info.id === game_id)
  if (!game?.steps) throw new Error(`no rules of the game in steps ${game_id}`)
  return game
}

function betOf({ stake, choice }: OpenRound, acts: readonly StoredAct[]): Bet {
  return { stake, ...(choice !== null && { choice }), acts: acts.map(({ act }) => act) }
}
