import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountText, anyJson, id, instant, listOf, page } from './shapes.ts'

/** A round as the betting record shows it; amounts in the round's currency. */
export const roundSummary = z.object({
  roundId: id,
  nodeId: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  state: z.enum(['open', 'settled', 'refunded']),
  currency: z.string(),
  staked: amountText,
  won: amountText,
  /** Spendable cash right before and right after the round. */
  balanceBefore: amountText,
  balanceAfter: amountText,
  openedAt: instant,
  closedAt: z.nullable(instant),
})

/** What is needed to prove a round: `serverSeed` is null until the player has asked for it. */
export const proof = z.object({
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
})

/** A round with its transcript: the game's own events in order, and its proof. */
export const round = z.extend(roundSummary, {
  bet: z.object({ stake: amountText }),
  events: z.array(anyJson),
  proof,
})

export type Round = z.output<typeof round>

export const listRounds = call({
  name: 'listRounds',
  about: 'The player’s betting record, newest first.',
  method: 'GET',
  path: '/wps/member/rounds',
  who: 'player',
  input: z.object({ nodeId: z.optional(z.string().check(z.maxLength(64))), ...page }),
  namesOpenly: ['nodeId'],
  output: listOf(roundSummary),
})

export const getRound = call({
  name: 'getRound',
  about: 'One round of the player with everything that happened in it.',
  method: 'GET',
  path: '/wps/member/rounds/:roundId',
  who: 'player',
  input: z.object({ roundId: id }),
  owned: 'roundId',
  output: round,
  errors: ['round_unknown'],
})

/** The seeds in force: the server's is known by its hash alone, the client's is the player's to choose. */
export const seeds = z.object({ serverSeedHash: z.string(), clientSeed: z.string(), nextNonce: z.number() })

export const getSeeds = call({
  name: 'getSeeds',
  about: 'The pair of seeds that the next rounds of this player will use.',
  method: 'GET',
  path: '/wps/member/fairness',
  who: 'player',
  output: seeds,
})

export const rotateSeeds = call({
  name: 'rotateSeeds',
  about:
    'Reveals the server seed in use and puts a new pair in force, with the client seed given or a random one.',
  method: 'POST',
  path: '/wps/member/fairness/rotate',
  who: 'player',
  input: z.object({ clientSeed: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))) }),
  output: z.object({ revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string() }), seeds }),
  limit: { times: 30, perSeconds: 60 },
})

/** A line of the winner board. */
export const win = z.object({
  id,
  /** The winner's name, masked. */
  account: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  winAmount: amountText,
  currency: z.string(),
  wonAt: instant,
})

export const getWinnerBoard = call({
  name: 'getWinnerBoard',
  about: 'Real wins of the last seven days of many times their stake, the newest or the largest first.',
  method: 'GET',
  path: '/lgw/games/winners',
  who: 'everybody',
  input: z.object({ order: z._default(z.enum(['newest', 'largest']), 'newest') }),
  output: z.object({ list: z.array(win) }),
})
