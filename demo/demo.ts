import { wholeGames } from '@fairground/games/rules'
import { countedStake, usualWeight } from '@fairground/games/turnover'
import { pick, seededChance } from '@fairground/kernel/chance'
import { steppedClock } from '@fairground/kernel/clock'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { roundCounter } from '../apps/server/src/features/games/catalogue/index.ts'
import { jackpotShow, roundPlayer } from '../apps/server/src/features/games/rounds/index.ts'
import { applyToWallet, findWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { seedChat } from '../apps/server/src/features/messaging/chat/index.ts'
import {
  type BannerInput,
  saveArticle,
  saveBanner,
} from '../apps/server/src/features/messaging/content/index.ts'
import { seedSupport } from '../apps/server/src/features/messaging/support/index.ts'
import { saveTransferLimit } from '../apps/server/src/features/payments/agent-transfers/index.ts'
import { hashPassword } from '../apps/server/src/features/people/credentials/index.ts'
import { storePaymentPassword } from '../apps/server/src/features/people/persons/index.ts'
import { registerPlayer, registerTrial } from '../apps/server/src/features/people/sign-ups/index.ts'
import { addBrand, readBrand, writeDomains } from '../apps/server/src/features/platform/brand/index.ts'
import { publishSettings } from '../apps/server/src/features/platform/brand-versions/index.ts'
import { networkOf } from '../apps/server/src/http/network.ts'
import { Refusal } from '../apps/server/src/http/refusal.ts'
import type { RunningServer } from '../apps/server/src/main.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { seedDemoClub } from './club.ts'
import { articles as lanternArticles, banners as lanternBanners } from './content/lantern.ts'
import { lantern, telegram as lanternTelegram } from './content/lantern-brand.ts'
import { banners as peryaBanners } from './content/perya-banners.ts'
import { blog } from './content/perya-blog.ts'
import { perya, telegram as peryaTelegram } from './content/perya-brand.ts'
import { guides } from './content/perya-guides.ts'
import { help } from './content/perya-help.ts'
import { notices } from './content/perya-notices.ts'
import { promotions } from './content/perya-promotions.ts'
import type { Written } from './content/scenes.ts'
import { seedEventThresholds } from './event-thresholds.ts'
import { seedExposureLimits } from './exposure-limits.ts'
import { seedDemoInbox } from './inbox.ts'
import {
  arrangeGames,
  type HouseChoice,
  importMadeUp,
  offerVendors,
  simulatorOrigin,
} from './made-up/offer.ts'
import { madeUpVendors } from './made-up/vendors.ts'
import { seedDemoMissions } from './missions.ts'
import { offeredBet } from './offered-bet.ts'
import { demoPassword, demoPaymentPassword, lanternPeople, type Person, people } from './people.ts'
import { seedDemoPoints } from './points.ts'
import { seedPromotions } from './promotions.ts'
import { seedRaffle } from './raffles.ts'
import { seedDemoStaff } from './staff.ts'
import { seedTalk } from './talk.ts'

/** The players of the demo world who can log in. */
export interface DemoLogin {
  /** The code of the player's brand. */
  brand: string
  username: string
  password: string
  what: string
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Fills the first brand with an agent, eleven players with money and a history of real rounds, one trial, and articles
 * of its operator; and creates a second brand with a player. Existing players and articles stay unchanged, so a second
 * call changes nothing.
 */
export async function seedDemoWorld({
  server: { tools },
  vendorOrigin = simulatorOrigin,
}: {
  server: Pick<RunningServer, 'tools'>
  /** The address of the pictures of the made-up vendors' games. */
  vendorOrigin?: string
}): Promise<{ logins: DemoLogin[] }> {
  await importMadeUp(tools, vendorOrigin)
  const first = await setUpPerya(tools)
  const second = await addLantern(tools, first)
  await seedDemoStaff(tools)
  await addVendors(
    tools,
    first,
    madeUpVendors.map(({ code }) => code).filter((code) => code !== seaLottery),
  )
  await seedExposureLimits(tools, first)
  await seedEventThresholds(tools, first)
  await addPeople(tools, first, people)
  await addContent(tools, first, peryaBanners, [...promotions, ...help, ...guides, ...blog, ...notices])
  await seedPromotions(tools, first)
  await seedRaffle(tools, first)
  await seedSupport(tools.db, first.id, peryaTelegram)
  await seedTalk(tools, first)
  await seedDemoPoints(tools, first)
  await seedDemoInbox(tools, first)
  await seedDemoMissions(tools, first)
  await seedDemoClub(tools, first)

  await addVendors(tools, second, lanternVendors, lanternHouse)
  await seedExposureLimits(tools, second)
  await seedEventThresholds(tools, second)
  await addPeople(tools, second, lanternPeople)
  await addContent(tools, second, lanternBanners, lanternArticles)
  await seedSupport(tools.db, second.id, lanternTelegram)
  await seedChat(tools.db, second.id)
  await seedDemoPoints(tools, second)
  await seedDemoMissions(tools, second)
  await seedDemoClub(tools, second)

  const logins: Omit<DemoLogin, 'password'>[] = [
    {
      brand: 'perya',
      username: 'ana',
      what: `a player with some money and a history, who can withdraw: payment password ${demoPaymentPassword}`,
    },
    {
      brand: 'perya',
      username: 'ella',
      what: 'a player with much money, never here before: asks for a code, which /outbox shows',
    },
    {
      brand: 'perya',
      username: 'lola',
      what: 'an agent with downlines and the code LAKBAY88; /outbox shows the code',
    },
    { brand: 'perya', username: 'puring', what: 'a player with points, and something redeemed' },
    { brand: 'perya', username: 'carla', what: 'a player of the VIP club, under notice' },
    { brand: 'perya', username: 'jun', what: 'a new player with the sign-up bonus' },
    { brand: 'lantern', username: 'linh', what: 'a player of the second brand, at lantern.localhost' },
  ]
  return { logins: logins.map((login) => ({ ...login, password: demoPassword })) }
}

/** Sets the domain and the addresses of the first brand, unless its operator has set some. */
async function setUpPerya({ db, clock }: Tools): Promise<Brand> {
  const atMs = clock.now()
  const brand = (await readBrand(db, { atMs }))!
  if (brand.domains.length > 0) return brand
  // In force since long before, because the demo also has a past.
  const publication = { brand, changes: { ...perya, ...opened }, nowMs: 0, by: null }
  await transaction(db, async (tx) => {
    await publishSettings(tx, publication)
    await writeDomains(tx, brand.id, ['perya.localhost', 'perya-2.localhost'])
  })
  await openTransfers(db, brand)
  return (await readBrand(db, { atMs }))!
}

/**
 * Transfers between agents and the members below them, invitations, the VIP club and rebates; the sign-up bonus waits
 * for a proved phone.
 */
const opened = {
  AGENTTRANSFER: true,
  BONUSBYPHONE: true,
  referralPromo: true,
  MANPLAYREB3: true,
  VIPCLUB: true,
} as const

/** Sets the limits of transfers between agents and the members below them. */
async function openTransfers(db: Tools['db'], { id: brandId, currency }: Brand) {
  const limits = { least: 20_00n, most: 5_000_00n, mostPerDay: 20_000_00n }
  for (const direction of ['up', 'down'] as const)
    await saveTransferLimit(db, { brandId, currency: currency.code, direction, ...limits })
}

/**
 * The vendor whose lottery the category bar opens directly: only at the second brand, so that the first shows the
 * lotteries of the house.
 */
const seaLottery = 'TCG_SEA'

/** The made-up vendors that the second brand offers. */
const lanternVendors = [
  'QUILL',
  'BANYAN',
  'VELA',
  'LORIS',
  'HEARTH',
  'TIDEPOOL',
  'KITEFOLD',
  'BTI',
  'IMES',
  'DRUMBELL',
  seaLottery,
]

/** The second brand begins with the lotteries of Vietnam, and has none of the Philippines. */
const lanternHouse: HouseChoice = {
  first: ['vietnam-north', 'vietnam-south', 'vietnam-central', 'vietnam-minute'],
  closed: [
    'color-game',
    'lotto-6-42',
    'lotto-6-45',
    'lotto-6-49',
    'lotto-6-55',
    'lotto-6-58',
    'philippine-2d',
    'philippine-3d',
    'philippine-4d',
    'philippine-6d',
  ],
}

/** Offers vendors on a brand and sorts some of their games first, unless the brand offers any already. */
async function addVendors({ db }: Tools, { id }: Brand, codes: readonly string[], choice?: HouseChoice) {
  const any = await db
    .selectFrom('brand_vendor')
    .select('vendor_code')
    .where('brand_id', '=', id)
    .limit(1)
    .execute()
  if (any.length > 0) return
  await offerVendors(db, id, codes)
  await arrangeGames(db, id, codes, choice)
}

/** Creates the second brand, with the switches of the first. */
async function addLantern({ db, clock }: Tools, { switches }: Brand): Promise<Brand> {
  const asked = { code: lantern.code, atMs: clock.now() }
  const before = await readBrand(db, asked)
  if (before) return before
  const settings = { ...lantern.settings, switches }
  await transaction(db, (tx) => addBrand(tx, { ...lantern, settings, openedAt: new Date(0) }))
  return (await readBrand(db, asked))!
}

/** Creates the players of a brand, each with a history, and a trial, unless all exist. */
async function addPeople(tools: Tools, brand: Brand, all: readonly Person[]) {
  if (await findPlayer(tools, brand, all.at(-1)!.username)) return
  const passwordHash = await hashPassword(tools, demoPassword)
  const counter = roundCounter(tools)
  await transaction(tools.db, (tx) => registerTrial(tx, tools, brand, brand.languages[0]!))
  // The last one shows that all exist, so they are created one after the other.
  for (const [at, person] of all.entries())
    await addPerson(tools, brand, person, {
      passwordHash,
      counter,
      // People were invited by those who are named before them, and so joined after them.
      daysBefore: all.length - 1 - at,
    })
  await counter.flush()
}

function findPlayer({ db }: Tools, brand: Brand, username: string) {
  return db
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brand.id)
    .where('username', '=', username)
    .executeTakeFirst()
}

/** Stores the articles of the brand's operator, if there are none yet. */
async function addContent(
  tools: Tools,
  brand: Brand,
  banners: readonly BannerInput[],
  articles: readonly Written[],
) {
  const before = await tools.db
    .selectFrom('article')
    .select('id')
    .where('brand_id', '=', brand.id)
    .limit(1)
    .execute()
  if (before.length > 0) return
  for (const banner of banners) await saveBanner(tools, brand.id, banner)
  for (const { daysAgo = 45, ...article } of articles) {
    const clock = steppedClock(tools.clock.now() - daysAgo * dayMs)
    await saveArticle({ ...tools, clock }, brand.id, article)
  }
}

/** The number of rounds that somebody plays at one slot before they stop for the day. */
const roundsOfSitting = 12
const secondsBetweenRounds = 40
const hoursBetweenSittings = 21

type Brand = NonNullable<Awaited<ReturnType<typeof readBrand>>>

interface Joining {
  passwordHash: string
  counter: ReturnType<typeof roundCounter>
  /** The number of days between joining and the first sitting. */
  daysBefore: number
}

async function addPerson(
  tools: Tools,
  brand: Brand,
  person: Person,
  { passwordHash, counter, daysBefore }: Joining,
) {
  const { username, brought, rounds, stake, mobile, email, upline, invitedBy, affiliateCode, isElsewhere } =
    person
  if (await findPlayer(tools, brand, username)) return
  // The last sitting is of the last hour, and so falls in the current day of most brands.
  const sittings = Math.max(Math.ceil(rounds / roundsOfSitting), 1)
  const chance = seededChance([...username].reduce((mixed, sign) => mixed * 31 + sign.charCodeAt(0), 7))
  const startsOf = Array.from(
    { length: sittings },
    (_, at) =>
      tools.clock.now() -
      (sittings - 1 - at) * hoursBetweenSittings * hourMs -
      (12 + chance.below(40)) * 60_000,
  )
  const joinedMs = startsOf[0]! - daysBefore * dayMs - (5 + chance.below(50)) * 60_000
  const clock = steppedClock(joinedMs)
  const [above, inviter] = await Promise.all(
    [upline, invitedBy].map((name) => (name === undefined ? undefined : findPlayer(tools, brand, name))),
  )
  const playerId = await transaction(tools.db, (tx) =>
    registerPlayer(tx, { ...tools, clock }, brand, {
      username,
      passwordHash,
      languageCode: brand.languages[0]!,
      registerUrl: '',
      birthday: '1990-06-12',
      uplineId: above?.id ?? null,
      invitedBy: inviter?.id ?? null,
      ...(mobile ? { mobile, isMobileProved: true } : {}),
      ...(email ? { email, isEmailProved: true } : {}),
      ...(affiliateCode ? { standing: 1, referralCode: affiliateCode } : {}),
    }),
  )
  const { rank = 0, labels = [] } = person
  await tools.db.updateTable('player').set({ rank, labels }).where('id', '=', playerId).execute()
  if (!isElsewhere) await knowThisMachine(tools, playerId, clock.now())
  if (above) {
    const hash = await hashPassword(tools, demoPaymentPassword)
    await transaction(tools.db, (tx) => storePaymentPassword(tx, playerId, hash, null))
  }
  const walletId = (await findWallet(tools.db, playerId, brand.currency.code))!
  if (brought > 0n) {
    await applyToWallet(
      tools.money,
      {
        verb: 'transfer',
        walletId,
        currency: brand.currency.code,
        source: 'demo',
        transactionId: `brought/${playerId}`,
        recipe: 'demo-money',
        lines: { cash: brought, 'outside/demo': -brought },
      },
      clock.now(),
    )
  }
  const player = roundPlayer({ ...tools, clock }, jackpotShow({ ...tools, clock }))
  const atTable = { playerId, brandId: brand.id, walletId, currency: brand.currency }
  for (const [at, startMs] of startsOf.entries()) {
    const game = pick(wholeGames, chance)
    const bet = offeredBet(game, stake, brand.currency.code)
    const { mostCovered } = brand
    clock.advance(startMs - clock.now())
    for (let round = at * roundsOfSitting; round < Math.min((at + 1) * roundsOfSitting, rounds); round++) {
      clock.advance(secondsBetweenRounds * 1000)
      try {
        const played = await player.play(
          atTable,
          { gameId: game.info.id, vendorCode: 'FAIR', key: `demo-${round + 1}` },
          async () => ({
            game,
            bet,
            counted: countedStake(game, bet, {
              mostCovered,
              weight: usualWeight(game),
            }),
            cycleMs: brand.cycleMs,
            bonusFirst: brand.stakesBonusFirst,
            sinceMs: brand.versionFromMs,
          }),
        )
        if (played.isNew) counter.count(brand.id, game.info.id)
      } catch (error) {
        // The random source is the real one: a player may have lost everything before the last round.
        if (error instanceof Refusal && error.code === 'not_enough_money') return
        throw error
      }
    }
  }
}

/** Makes the machine a known place of every player of the demo, so that a login needs no code. */
async function knowThisMachine({ db }: Tools, playerId: bigint, nowMs: number) {
  const at = new Date(nowMs)
  await db
    .insertInto('known_place')
    .values(
      ['127.0.0.1', networkOf('::1')].map((ip) => ({ player_id: playerId, ip, first_at: at, last_at: at })),
    )
    .execute()
}
