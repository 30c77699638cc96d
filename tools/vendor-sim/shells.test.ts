import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordedChance, seededChance } from '@fairground/kernel/chance'
import { gameCategories } from '@fairground/kernel/game-category'
import { systemClock } from '@fairground/kernel/system-clock'
import { protocols } from '@fairground/vendors/vendors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedGameGiven } from '../../apps/server/src/features/games/feeds/index.ts'
import { systemDigest } from '../../apps/server/src/features/games/vendors/index.ts'
import { pathOfDrawing } from '../../demo/made-up/draw-tile.ts'
import { feedOf, madeUpVendors, tilePlanOf } from '../../demo/made-up/vendors.ts'
import { type KeyRing, newKeyRing } from './keys.ts'
import { symbolsFor } from './page-symbols.ts'
import { pageWords } from './page-words.ts'
import { type Shell, shellOf } from './shells.ts'
import { openSim } from './sim.ts'
import { type SimServer, serveSim } from './sim-server.ts'
import { allWeights, prizes } from './spin.ts'

const folder = join(import.meta.dirname, 'page')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = readdirSync(folder)
const shells = [
  ...new Set(gameCategories.map((category) => shellOf({ category, classification: null }))),
  shellOf({ category: 'LIVE', classification: 'dice' }),
]
/** The largest script and style of a shell, with the shared files, in bytes. */
const mostBytes = 60_000

const games = madeUpVendors.flatMap(({ code, protocol }) =>
  (feedOf(code, '').games as FeedGameGiven[]).map((game) => ({ code, protocol, ...game })),
)
/** A game in each shell. */
const examples = shells.map((shell) => {
  const game = games.find((one) => shellOf(one) === shell)!
  return { shell, ...game }
})

const chance = recordedChance(seededChance(35))
let ring: KeyRing
let server: SimServer
beforeAll(async () => {
  const vendors = madeUpVendors.filter((vendor) => examples.some(({ code }) => code === vendor.code))
  ring = await newKeyRing(vendors, ['perya'])
  const sim = openSim({
    vendors,
    house: () => 'http://localhost:1',
    brandCodes: ['perya'],
    keysOf: (brandCode, vendorCode) => ring[`${brandCode} ${vendorCode}`]?.vendor,
    digest: systemDigest(),
    clock: systemClock,
    chance,
  })
  server = await serveSim(sim, { port: 0 })
})
afterAll(() => server.close())

type Example = (typeof examples)[number]

/** Returns the address that opens a game for fun. */
function launchOf({ code, protocol, id }: Example, languageCode: string): URL {
  const { launchUrl } = protocols.find((one) => one.code === protocol)!
  const order = {
    launchToken: null,
    gameId: id,
    roomId: null,
    playType: null,
    playerId: '',
    languageCode,
    currency: 'PHP',
    backUrl: null,
    ip: '198.18.0.1',
    countryCode: null,
    isMobile: false,
    nowMs: systemClock.now(),
  }
  const keys = ring[`perya ${code}`]!.house
  const access = { baseUrl: server.address, brandCode: 'perya', vendorCode: code, keys, settings: {} }
  return new URL(launchUrl!(order, access, systemDigest()))
}

async function asks(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(server.address + path, { method: 'POST', body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

test('every shell is that of a category or of dice, and has made-up games', () => {
  expect(new Set(games.map((game) => shellOf(game)))).toEqual(new Set<Shell>(shells))
})

test('a live game whose title names a wheel or dice has the shell with them, and other live games have cards', () => {
  const live = games.filter(({ category }) => category === 'LIVE')
  const withWheel = live.filter(({ names }) => /Roulette|Wheel/.test(names.EN!))
  const withDice = live.filter(({ names }) => /Sic Bo|Dice/.test(names.EN!))
  expect(withWheel.length).toBeGreaterThan(10)
  expect(withDice.length).toBeGreaterThan(10)
  for (const game of live)
    expect([game.names.EN, shellOf(game)]).toEqual([
      game.names.EN,
      withWheel.includes(game) ? 'wheel' : withDice.includes(game) ? 'dice' : 'table',
    ])
})

test.each(shells)('the shell %s has a script and a style of at most 60 kB with the shared ones', (shell) => {
  const own = ['play.js', 'art.js', 'play.css', `${shell}.js`, `${shell}.css`]
  for (const name of own) expect(files).toContain(name)
  const bytes = own.reduce((sum, name) => sum + Buffer.byteLength(textOf(name)), 0)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
})

test.each(files)('%s names no other origin', (name) => {
  expect(textOf(name)).not.toMatch(/(https?:)?\/\/[a-z0-9-]+\.[a-z]/i)
})

test('every symbol of a shell is a drawing, one for each prize', () => {
  for (const { shell, code, id } of examples) {
    const symbols = symbolsFor(shell, tilePlanOf(code, id)!)
    expect(new Set(symbols).size).toBe(symbols.length)
    expect(symbols.length).toBeGreaterThanOrEqual(prizes.length)
    for (const file of symbols) expect(readFileSync(pathOfDrawing(file)).length).toBeGreaterThan(0)
  }
})

describe.each(examples)('a game in the shell $shell', (example) => {
  test.each(Object.keys(pageWords))(
    'says in %s that its vendor is simulated, and what wins',
    async (code) => {
      const page = await fetch(launchOf(example, code))
      const text = await page.text()
      const { simulated, rules, tag } = pageWords[code]!
      expect(page.headers.get('content-security-policy')).toBe(
        "default-src 'self'; style-src 'self'; base-uri 'none'",
      )
      expect(text).toContain(`<html lang="${tag}"`)
      // In the bar and on the splash.
      expect(text.split(`<span class="simulated">${simulated}</span>`)).toHaveLength(3)
      expect(text).toContain(rules[example.shell])
      expect(text).toContain(`<script type="module" src="/page/${example.shell}.js">`)
      for (const { times } of prizes) expect(text).toContain(`>×${times}<`)
    },
  )

  test('draws no outcome before its stake is taken, and shows the one that was drawn', async () => {
    const outcomes = () => chance.transcript.filter((draw) => draw[0] === allWeights)
    const drawn = outcomes().length
    const address = launchOf(example, 'EN')
    await (await fetch(address)).text()
    const query = Object.fromEntries(address.searchParams)
    const entered = await asks('/page/enter', { vendor: example.code, game: example.id, query })
    expect(outcomes()).toHaveLength(drawn)
    const [stake] = entered.stakes as { units: string; wins: string[] }[]
    expect(stake!.wins).toHaveLength(prizes.length)
    const { round } = await asks('/page/bet', { sitting: entered.sitting, stake: stake!.units })
    expect(outcomes()).toHaveLength(drawn + 1)
    const { prize, isWin, win } = round as { prize: number | null; isWin: boolean; win: string }
    expect(isWin).toBe(prize !== null)
    if (prize !== null) expect(win).toBe(stake!.wins[prize])
  })
})
