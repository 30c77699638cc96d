import type { OutputOf } from '@fairground/contract/call'
import type { listOfficeTables, OfficeTable } from '@fairground/contract/office-tables'
import type { BetType } from '@fairground/games/market'
import { percentOf, ratio } from '@fairground/games/ratio'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf, stakesOf } from '../../games/catalogue/index.ts'
import { houseCode } from '../../games/feeds/index.ts'
import type { StopFinder } from '../../games/stops/index.ts'
import { versionOf } from '../../office/approvals/index.ts'
import { gamingDay } from '../../people/cases/index.ts'
import type { DrawDoors } from '../draws/index.ts'
import { offerOf } from '../prices/index.ts'
import { currenciesOfBrand, marketsOfBrand } from '../schedules/index.ts'
import { listOwnLimits } from './limits.queries.ts'
import { type TableLimits, usualLimits } from './limits.rules.ts'
import { limitValues } from './limits.service.ts'
import { isUndecided, momentOf } from './moments.rules.ts'
import { readRounds, type TableRounds } from './rounds.service.ts'
import { isTableGame, type TableGame } from './tables.service.ts'

/** Decimals of a return: enough that two prices whose returns differ show different ones. */
const returnDecimals = 4

interface Below {
  draws: DrawDoors
  isStopped: StopFinder
}

/** Lists the tables of a brand for the office, open or closed; nothing in it depends on a result. */
export async function officeTables(
  tools: Tools,
  { draws, isStopped }: Below,
  brand: Brand,
  nowMs: number,
): Promise<OutputOf<typeof listOfficeTables>> {
  const { db } = tools
  const find = await gamesOf(tools, brand.id)
  const games = (await marketsOfBrand(tools, brand))
    .flatMap(({ nodeId }) => find(nodeId) ?? [])
    .filter(isTableGame)
  const keys = games.map(({ id: gameId }) => ({ brandId: brand.id, gameId }))
  const { fromMs } = gamingDay(brand.timeZone, brand.cases, nowMs)
  const offered = { brandId: brand.id, playerId: null, currency: brand.currency }
  const [rounds, today, currencies, own, offers, stops] = await Promise.all([
    readRounds(db, draws, keys, nowMs),
    draws.tables.countRounds(keys, fromMs),
    currenciesOfBrand(db, brand),
    listOwnLimits(db, brand.id),
    Promise.all(games.map(({ rules }) => offerOf(db, rules, offered))),
    Promise.all(keys.map(({ brandId, gameId }) => isStopped({ brandId, vendorCode: houseCode, gameId }))),
  ])
  return {
    serverTime: new Date(nowMs).toISOString(),
    list: games.flatMap((game, at): OfficeTable[] => {
      const { schedule } = game.rules.info
      if (schedule.kind !== 'watched') return []
      const { settled, void: givenBack } = today[at]!
      return [
        {
          nodeId: game.id,
          name: nameOf(game, 'EN'),
          isOpen: game.isOpen,
          isStopped: stops[at]!,
          ...nowAt(game, rounds[at]!, nowMs),
          betsSeconds: schedule.betsSeconds,
          pauseSeconds: schedule.pauseSeconds,
          types: offers[at]!.info.betTypes.map((type, place) =>
            typeOnWire(type, game.rules.info.betTypes[place]!),
          ),
          currencies: currencies.flatMap((code) => {
            const limits = own.find(({ gameId, currency }) => gameId === game.id && currency === code)
            return inCurrency(game, code, limits) ?? []
          }),
          today: { settled, givenBack },
        },
      ]
    }),
  }
}

/** Returns what a table does at a moment, without its seed, seal and result. */
function nowAt({ rules }: TableGame, rounds: TableRounds, nowMs: number) {
  const { last, watchers } = rounds
  const moment = momentOf(rules, rounds, nowMs)
  const phase = moment?.phase ?? 'asleep'
  return {
    phase,
    // The next round of a table that sleeps is no draw yet.
    round:
      moment && phase !== 'asleep'
        ? { drawId: moment.drawId, issue: moment.issue, endsAt: moment.endsAt }
        : null,
    problem: last && isUndecided(last) ? { drawId: String(last.id), issue: last.issue } : null,
    watchers,
  }
}

function typeOnWire(
  { id, price, prizes, exactReturn }: BetType,
  usual: BetType,
): OfficeTable['types'][number] {
  const exact = ratio(BigInt(exactReturn.numerator), BigInt(exactReturn.denominator))
  return {
    type: id,
    price,
    prizes: [...prizes],
    returnPercent: percentOf(exact, returnDecimals),
    isChanged: price !== usual.price || String(prizes) !== String(usual.prizes),
  }
}

/** Returns the chips and limits of a table in a currency; undefined for a table without limits. */
function inCurrency(
  game: TableGame,
  code: string,
  own: TableLimits | undefined,
): OfficeTable['currencies'][number] | undefined {
  const { mostStaked } = game.rules.info
  if (!mostStaked) return undefined
  const currency = currencyOf(code)
  const text = (amount: bigint) => moneyText(amount, currency)
  const chips = stakesOf(game, currency)
  const usual = usualLimits(mostStaked, currency)
  const limits = own ?? usual
  return {
    currency: code,
    least: chips.length > 0 ? text(chips[0]!) : null,
    largest: chips.length > 0 ? text(chips.at(-1)!) : null,
    limits: { spot: text(limits.spot), round: text(limits.round) },
    usual: { spot: text(usual.spot), round: text(usual.round) },
    isOwn: own !== undefined,
    version: versionOf(limitValues(own, currency)),
  }
}
