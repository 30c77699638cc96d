import { marketGames } from '@fairground/games/rules'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { pastDraws } from '../../apps/server/src/features/lotteries/draws/index.ts'
import { slotsBetween } from '../../apps/server/src/features/lotteries/schedules/index.ts'
import { exitTexts, sealedTexts, settleJob } from '../../apps/server/src/features/lotteries/tickets/index.ts'
import { accountRows } from '../../apps/server/src/features/people/players/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import type { Ids } from './accounts.ts'
import { chanceFor } from './habits.ts'
import { namesOf } from './names.ts'
import type { PastHouse } from './past-house.ts'
import { logIn, type PastPlayer } from './people.ts'
import { hourMs, seed } from './progress.ts'
import { vendorGamesOf } from './rounds.ts'
import { addSuspectCase, type Suspects } from './suspects.ts'
import { addDailyWage } from './team.ts'

/**
 * The cases with the agent above each and the number of hours before the end of the past at which it begins: late
 * enough that its browsers are checked, early enough that the newest bets of a team are those of others. Cases with
 * draws are more than a day before the end: the draws of the last day are made without tickets. The desk decides
 * requests of payouts in the morning: those of the last two cases are still in the queue.
 */
const plan: readonly (readonly [name: keyof Suspects, above: string, hoursBefore: number])[] = [
  ['selfReferral', 'luntian', 57],
  ['openTeam', 'diwata', 52],
  ['household', 'makisig', 46],
  ['farm', 'amihan', 33],
  ['opposite', 'makisig', 29],
  ['cafe', 'mayumi', 22],
  ['ring', 'mayumi', 12],
  ['family', 'bayani', 9],
]

/** More names than a case needs. */
const namesOfCase = 8

const drawn = marketGames.find(({ game }) => game.info.id === 'color-game')!.game

interface Places {
  ids: Ids
  players: readonly PastPlayer[]
  untilMs: number
}

/** Opens the cases of the first brand: agents whose accounts below raise flags, and look-alikes that raise none. */
export function openCases(house: PastHouse, brand: Brand, { ids, players, untilMs }: Places) {
  const { tools, clock } = house
  const taken = new Set(players.flatMap(({ session }) => session.username ?? []))
  const names = namesOf('PH', plan.length * namesOfCase, chanceFor(seed, 10), taken)
  const draws = pastDraws(tools, { entriesOf: sealedTexts, exitsOf: exitTexts, settleJob })

  /** The user name of the first account of a case, which is its agent. */
  const agentOf = (nth: number) => names[nth * namesOfCase]!.username

  async function make(nth: number): Promise<void> {
    const [name, above] = plan[nth]!
    // The case was begun before the past was interrupted.
    if ((await idOf(tools, brand, agentOf(nth))) !== undefined) return
    const games = (await vendorGamesOf(house, brand)).filter(({ category }) => category === 'RNG')
    const usernames = new Map<string, string>()
    const chance = chanceFor(seed, 11, nth)
    const agent = await addSuspectCase(tools, name, ids.get(above)!, {
      usernameOf(role) {
        const username = usernames.get(role) ?? names[nth * namesOfCase + usernames.size]!.username
        usernames.set(role, username)
        return username
      },
      methodCode: 'tulay-payout',
      games: [games[0]!, ...games.slice(1)],
      pause() {
        clock.advance((40 + chance.below(200)) * 1000)
      },
      async openDraws(count) {
        const { schedule } = drawn.info
        if (schedule.kind !== 'every') throw new Error('the lottery of the past draws every few seconds')
        const { everySeconds } = schedule
        const fromMs = clock.now() + 60_000
        const slots = slotsBetween(schedule, fromMs, fromMs + (count + 2) * everySeconds * 1000)
        for (const slot of slots) await draws.open(brand.id, drawn, slot)
      },
      awaitDraw(closesMs) {
        const wanted = closesMs - (4 + chance.below(18)) * 1000
        clock.advance(Math.max(0, wanted - clock.now()))
      },
    })
    await logIn(tools, agent.id)
    await house.runJobs()
  }

  return {
    /** Makes the cases that begin in a time of the past, unless they exist. */
    async makeWithin(fromMs: number, toMs: number): Promise<void> {
      for (const [nth, [, , hoursBefore]] of plan.entries()) {
        const atMs = untilMs - hoursBefore * hourMs
        if (atMs >= fromMs && atMs < toMs) await clock.at(atMs, () => make(nth))
      }
    },
    /** Gives the agent of each case a daily wage from the agent above, from today on. */
    async addWages(nowMs: number): Promise<void> {
      for (const [nth, [, above]] of plan.entries()) {
        const agentId = await idOf(tools, brand, agentOf(nth))
        if (agentId === undefined) continue
        const wage = { agentId, aboveId: ids.get(above)!, by: `player/${above}` }
        await addDailyWage(tools, brand, wage, nowMs)
      }
    },
  }
}

async function idOf({ db }: Pick<Tools, 'db'>, brand: Brand, username: string): Promise<bigint | undefined> {
  const row = await accountRows(db)
    .where('player.brand_id', '=', brand.id)
    .where('player.username', '=', username)
    .executeTakeFirst()
  return row?.id
}
