import { marketGames } from '@fairground/games/rules'
import type { Brand } from '../../../caller/brand.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { listBetPairs, listBetsOf, type PlacedBet, wonOn } from '../../lotteries/tickets/index.ts'
import { countSharedNetworks } from '../../people/sessions/index.ts'
import { placesOf } from '../../people/uplines/index.ts'
import { brandRows, readBrand } from '../../platform/brand/index.ts'
import { type Found, foundInSharing, merged } from './flags.rules.ts'
import { raise } from './flags.service.ts'
import { linksOf } from './links.queries.ts'
import {
  aboutOf,
  closeSigns,
  foundInBets,
  groupsOf,
  leastCloseDraws,
  leastDraws,
  linksOfPart,
  mostDraws,
  partsOf,
  type SharedDraw,
} from './opposite-bets.rules.ts'
import { listSharings, lookBackMs } from './sharing.queries.ts'

const betsMs = 7 * 24 * 60 * 60_000
/** Maximum number of accounts with the same link that bet on a draw; among more, two that bet there say nothing. */
const mostAtOneDraw = 50

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'log'>

/** Searches all brands for cases that hold agents' income and bonuses, and raises those that nobody has decided. */
export async function findFlags(tools: Needs): Promise<void> {
  const { db, log } = tools
  const brands = await brandRows(db).execute()
  await forEachAlone(brands, { log, what: ({ code }) => `flags of brand ${code}` }, async ({ id }) => {
    const nowMs = tools.clock.now()
    const brand = (await readBrand(db, { id, atMs: nowMs }))!
    await raiseAll(tools, brand, [
      ...foundInSharing(await listSharings(db, { brandId: id, currency: brand.currency.code, nowMs })),
      ...(await findOppositeBets(tools, brand, nowMs)),
    ])
  })
}

/** Checks the bets of one account and of all accounts linked with it, and raises cases that nobody has decided. */
export async function findFlagsOf(
  tools: Needs,
  { brandId, playerId }: { brandId: number; playerId: bigint },
): Promise<void> {
  const nowMs = tools.clock.now()
  const brand = (await readBrand(tools.db, { id: brandId, atMs: nowMs }))!
  await raiseAll(tools, brand, await findOppositeBets(tools, brand, nowMs, playerId))
}

async function raiseAll(tools: Needs, brand: Brand, found: readonly Found[]): Promise<void> {
  const nowMs = tools.clock.now()
  const counted = await Promise.all(found.map((one) => withNetworks(tools, one, nowMs)))
  await transaction(tools.db, (tx) => raise(tx, tools, brand, counted))
}

/** Linked accounts that bet against each other on the same draws: all of a brand, or those of one account. */
async function findOppositeBets({ db }: Needs, brand: Brand, nowMs: number, by?: bigint): Promise<Found[]> {
  const of = { brandId: brand.id, currency: brand.currency.code, since: new Date(nowMs - betsMs) }
  const pairs = await listBetPairs(db, {
    ...of,
    by,
    linksOf: linksOf(db, { nowMs, since: new Date(nowMs - lookBackMs) }),
    close: closeSigns,
    leastClose: leastCloseDraws,
    least: leastDraws,
    most: mostAtOneDraw,
  })
  const found: Found[] = []
  for (const group of groupsOf(pairs)) {
    const places = await placesOf(db, brand.id, group)
    const bets = await listBetsOf(db, { ...of, playerIds: group })
    const draws = [...Map.groupBy(bets, ({ drawId }) => drawId).values()]
      .filter((all) => all.some(({ playerId }) => playerId !== all[0]!.playerId))
      .slice(-mostDraws)
    const opposite: bigint[][] = []
    for (const part of partsOf(group, pairs)) {
      if (opposite.some((known) => known.every((playerId) => part.includes(playerId)))) continue
      const shared = linksOfPart(part, pairs)
      const aboutId = aboutOf(
        part.flatMap((playerId) => places.get(playerId) ?? []),
        shared.links,
      )
      const sums = draws.flatMap((all) => atRiskOf(part, all, brand.mostCovered / 100))
      const one = foundInBets(aboutId, part, sums, shared)
      if (!one) continue
      opposite.push(part)
      const drawIds = one.draws!.map(({ drawId }) => drawId)
      const won = await wonOn(db, { ...of, playerIds: part, drawIds })
      found.push({ ...one, sums: { ...one.sums, won } })
    }
  }
  return merged(found)
}

/**
 * Stakes and amounts at risk of some of the bets on a draw: of each account alone, and of all as if they were one
 * account. Undefined if only one account has bet, since nothing is opposite then.
 */
function atRiskOf(part: readonly bigint[], all: readonly PlacedBet[], mostCovered: number): SharedDraw[] {
  const { drawId, gameId, issue, at } = all[0]!
  const { game } = marketGames.find(({ game }) => game.info.id === gameId)!
  const theirs = all.filter(({ playerId }) => part.includes(playerId))
  const byAccount = [...Map.groupBy(theirs, ({ playerId }) => playerId).values()]
  if (byAccount.length < 2) return []
  return [
    {
      drawId,
      gameId,
      issue,
      atMs: at.getTime(),
      staked: theirs.reduce((sum, { stake }) => sum + stake, 0n),
      alone: byAccount.reduce((sum, own) => sum + game.atRisk(own, mostCovered), 0n),
      together: game.atRisk(theirs, mostCovered),
    },
  ]
}

/** Adds the number of IP addresses that the accounts have in common, which alone raises nothing. */
async function withNetworks({ db }: Needs, found: Found, nowMs: number): Promise<Found> {
  const playerIds = [...new Set([found.aboutId, ...found.accounts])]
  const networks = await countSharedNetworks(db, playerIds, new Date(nowMs - lookBackMs))
  return { ...found, counts: { accounts: found.accounts.length, ...found.counts, networks } }
}
