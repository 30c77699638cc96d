import { pick } from '@fairground/kernel/chance'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { seedsInUse } from '../../apps/server/src/features/games/rounds/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { people as namedPeople } from '../people.ts'
import { chanceFor, habitOf, weighted } from './habits.ts'
import { type Country, namesOf } from './names.ts'
import type { PastHouse } from './past-house.ts'
import { type PastPlayer, sessionFor } from './people.ts'
import { dayMs, hourMs, minuteMs, type PastSize, seed, startOfDay } from './progress.ts'
import { affiliates, agents, pastDays, recruiters } from './team.ts'

/** Accounts of a brand by their user names. */
export type Ids = Map<string, bigint>

/** Finds the accounts of a brand by their user names. */
async function accountsOf({ tools: { db } }: PastHouse, brand: Brand): Promise<Ids> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'username'])
    .where('brand_id', '=', brand.id)
    .execute()
  return new Map(rows.flatMap(({ id, username }) => (username === null ? [] : [[username, id] as const])))
}

/** Opens the accounts of agents and affiliates of the first brand, unless they exist; returns all accounts by name. */
export async function addAgents(house: PastHouse, brand: Brand, untilMs: number): Promise<Ids> {
  const { tools, clock } = house
  const ids = await accountsOf(house, brand)
  const { password_hash: passwordHash } = await tools.db
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', ids.get('ana')!)
    .executeTakeFirstOrThrow()
  const rows: [name: string, above: string | null, standing: 1 | 2 | 41 | 42][] = [
    ...agents.map(([name, above]): (typeof rows)[number] => [name, above, above === null ? 2 : 1]),
    [affiliates[0], null, 42],
    [affiliates[1], affiliates[0], 41],
  ]
  for (const [at, [username, above, standing]] of rows.entries()) {
    if (ids.has(username)) continue
    const chance = chanceFor(seed, 4, at)
    const joinedMs = untilMs - (pastDays + 40 - 2 * at) * dayMs - chance.below(10 * 60) * minuteMs
    const id = await clock.at(joinedMs, () =>
      transaction(tools.db, (tx) =>
        registerPlayer(tx, tools, brand, {
          username,
          passwordHash,
          languageCode: brand.languages[0]!,
          registerUrl: '',
          birthday: birthdayOf(chance),
          hasBonus: false,
          standing,
          uplineId: above === null ? null : ids.get(above)!,
        }),
      ),
    )
    ids.set(username, id)
  }
  return ids
}

interface Joining {
  ids: Ids
  size: PastSize
  untilMs: number
  signal: AbortSignal
}

/** Opens the accounts of a brand's players, unless they exist: about half of them before the past begins. */
export async function addPlayers(
  house: PastHouse,
  brand: Brand,
  { ids, size, untilMs, signal }: Joining,
): Promise<PastPlayer[]> {
  const { tools, clock } = house
  const known = await accountsOf(house, brand)
  const isFirst = brand.code === 'perya'
  const country: Country = brand.country === 'VN' ? 'VN' : 'PH'
  const count = size.players[brand.code] ?? 0
  const taken = new Set([
    ...namedPeople.map(({ username }) => username),
    ...agents.map(([name]) => name),
    ...affiliates,
  ])
  const named = namesOf(country, count, chanceFor(seed, 5, brand.id), taken)
  const players: PastPlayer[] = []
  for (const [person, { username, holder }] of named.entries()) {
    if (signal.aborted) return players
    const chance = chanceFor(seed, 6, brand.id, person)
    const joinedDay = chance.below(100) < 55 ? -chance.below(35) : chance.below(size.days)
    const startMs = startOfDay(brand, untilMs, joinedDay - size.days)
    const hour = weighted(
      Array.from({ length: 24 }, (_, at): [number, number] => [at, at < 7 ? 1 : at < 17 ? 4 : 8]),
      chance,
    )
    const joinedMs = Math.min(startMs + hour * hourMs + chance.below(3_600_000), untilMs - hourMs)
    const isRecruited = isFirst && chance.below(100) < 72
    const isBrought = isFirst && !isRecruited && chance.below(100) < 25
    const above = isRecruited ? weighted(recruiters, chance) : isBrought ? affiliates[chance.below(2)]! : null
    const inviter = !above && players.length > 5 && chance.below(100) < 30 ? pick(players, chance) : undefined
    const hasBonus = chance.below(2) === 0
    const account = {
      username,
      passwordHash: null,
      languageCode: chance.below(100) < 70 ? brand.languages[0]! : brand.languages[1]!,
      registerUrl: '',
      registerDomain: brand.domains[0] ?? '',
      birthday: birthdayOf(chance),
      uplineId: above === null ? null : ids.get(above)!,
      invitedBy: inviter?.session.playerId ?? null,
      hasBonus,
    }
    const playerId =
      known.get(username) ??
      (await clock.at(joinedMs, () =>
        transaction(tools.db, (tx) => registerPlayer(tx, tools, brand, account)),
      ))
    const session = await sessionFor(tools, playerId)
    // One after the other, so that the same chance gives everybody the same seeds.
    await clock.at(joinedMs, () => seedsInUse(tools.db, tools, session.walletId))
    const habit = habitOf(seed + brand.id, person)
    players.push({ person, habit, joinedDay, holder, team: topOf(above), brand, session })
  }
  return players
}

/** Returns the user name of the agent at the top above an agent; empty without one. */
function topOf(name: string | null): string {
  const above = agents.find(([agent]) => agent === name)?.[1]
  return above ? topOf(above) : (name ?? '')
}

function birthdayOf(chance: { below(of: number): number }): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${1962 + chance.below(40)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`
}
