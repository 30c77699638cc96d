import { marketGames } from '@fairground/games/rules'
import type { Brand } from '../../caller/brand.ts'
import { transaction } from '../../db/transaction.ts'
import { forEachAlone } from '../../for-each-alone.ts'
import type { Tools } from '../../tools.ts'
import { brandRows, readBrand } from '../brand/index.ts'
import { placesOf } from '../players/index.ts'
import { countSharedNetworks } from '../sessions/index.ts'
import { listBetPairs, listBetsOf, type PlacedBet } from '../tickets/index.ts'
import { type Found, foundInSharing, merged } from './flags.rules.ts'
import { raise } from './flags.service.ts'
import {
  foundInBets,
  groupsOf,
  leastDraws,
  lowestCommon,
  mostDraws,
  partsOf,
  type SharedDraw,
} from './opposite-bets.rules.ts'
import { listSharings, lookBackMs } from './sharing.queries.ts'

const betsMs = 7 * 24 * 60 * 60_000
/** Where more accounts below one agent bet on a draw, that two of them do says nothing. */
const mostAtOneDraw = 50

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'log'>

/** Looks for everything that holds agents' income on every brand, and raises what nobody has decided about. */
export async function findFlags(tools: Needs): Promise<void> {
  const { db, log } = tools
  const brands = await brandRows(db).execute()
  await forEachAlone(brands, { log, what: ({ code }) => `flags of brand ${code}` }, async ({ id }) => {
    const brand = (await readBrand(db, { id }))!
    const nowMs = tools.clock.now()
    const found = [
      ...foundInSharing(await listSharings(db, { brandId: id, currency: brand.currency.code, nowMs })),
      ...merged(await findOppositeBets(tools, brand, nowMs)),
    ]
    const counted = await Promise.all(found.map((one) => withNetworks(tools, one, nowMs)))
    await transaction(db, (tx) => raise(tx, tools, brand, counted))
  })
}

/** Accounts of a branch that bet against each other on the same draws. */
async function findOppositeBets({ db }: Needs, brand: Brand, nowMs: number): Promise<Found[]> {
  const of = { brandId: brand.id, currency: brand.currency.code, since: new Date(nowMs - betsMs) }
  const pairs = await listBetPairs(db, { ...of, least: leastDraws, most: mostAtOneDraw })
  const found: Found[] = []
  for (const group of groupsOf(pairs)) {
    const places = await placesOf(db, brand.id, group)
    const bets = await listBetsOf(db, { ...of, playerIds: group })
    const draws = [...Map.groupBy(bets, ({ drawId }) => drawId).values()].slice(-mostDraws)
    const opposite: bigint[][] = []
    for (const part of partsOf(group)) {
      if (opposite.some((known) => known.every((playerId) => part.includes(playerId)))) continue
      const aboutId = lowestCommon(part.flatMap((playerId) => places.get(playerId) ?? []))
      if (aboutId === undefined) continue
      const sums = draws.map((all) => atRiskOf(part, all, brand.mostCovered / 100))
      const one = foundInBets(aboutId, part, sums)
      if (!one) continue
      opposite.push(part)
      found.push(one)
    }
  }
  return found
}

/** What some of the bets on a draw had at risk: by each of these accounts alone, and all of them as if they were one account's. */
function atRiskOf(part: readonly bigint[], all: readonly PlacedBet[], mostCovered: number): SharedDraw {
  const { gameId, at } = all[0]!
  const { game } = marketGames.find(({ game }) => game.info.id === gameId)!
  const theirs = all.filter(({ playerId }) => part.includes(playerId))
  const byAccount = [...Map.groupBy(theirs, ({ playerId }) => playerId).values()]
  // Where one alone has bet nothing is opposite, and nothing has to be computed.
  const isCounted = byAccount.length > 1
  return {
    atMs: at.getTime(),
    accounts: byAccount.length,
    alone: isCounted ? byAccount.reduce((sum, own) => sum + game.atRisk(own, mostCovered), 0n) : 0n,
    together: isCounted ? game.atRisk(theirs, mostCovered) : 0n,
  }
}

/** Tells how many internet addresses the accounts have in common, which alone raises nothing. */
async function withNetworks({ db }: Needs, found: Found, nowMs: number): Promise<Found> {
  const playerIds = [...new Set([found.aboutId, ...found.accounts])]
  const networks = await countSharedNetworks(db, playerIds, new Date(nowMs - lookBackMs))
  return { ...found, counts: { accounts: found.accounts.length, ...found.counts, networks } }
}
