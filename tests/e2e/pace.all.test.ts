import { seededChance } from '@fairground/kernel/chance'
import { expect, type Page } from '@playwright/test'
import type { RoundGame } from '../../games/game.ts'
import { moonEater } from '../../games/moon-eater/rules.ts'
import { parolNights } from '../../games/parol-nights/rules.ts'
import { slotTitles } from '../../games/rules.ts'
import type { SlotEvent, SlotInfo } from '../../games/slots/events.ts'
import { countMsOf, hasFeature, hasPlate, pace, sizeOf, spinMs } from '../../games/slots/pace.ts'
import { answerReplay } from '../../tools/check-round/replayed-round.ts'
import { usualOf } from '../scope.ts'
import { test } from './house.ts'
import { houseClock } from './steering.ts'

interface Shown {
  state: string
  shownWin: string
  tookMs?: number
}

const shownBy = (page: Page) => page.evaluate(() => (window as unknown as { __game?: Shown }).__game!)

interface Replayed {
  stake: bigint
  win: bigint
  events: SlotEvent[]
}

/** Stops the clock of a page, so that a busy machine adds no time between two reads. */
async function stopsClock(page: Page) {
  await page.clock.install({ time: houseClock.now() })
  await page.clock.pauseAt(houseClock.now() + 1000)
}

/** Opens the replay of a round with a stopped clock, so that no time depends on the speed of drawing. */
async function replays(page: Page, game: Pick<RoundGame, 'info'>, { stake, win, events }: Replayed) {
  await answerReplay(page, game, stake, { win, events })
  await page.goto('/arcade/?replay=shown&lang=EN&renderer=canvas')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        return (
          (await page.evaluate(() => '__game' in window)) &&
          (await page.locator('[data-testid=stage] canvas').count())
        )
      },
      { intervals: [50] },
    )
    .toBe(1)
}

/** Advances the clock until the round has been shown, and returns the time and every shown win. */
async function watches(page: Page): Promise<{ tookMs: number; wins: number[] }> {
  const wins: number[] = []
  for (let step = 0; step < 150; step++) {
    const { state, shownWin, tookMs } = await shownBy(page)
    wins.push(Number(shownWin))
    if (state === 'idle' && tookMs !== undefined) return { tookMs, wins }
    await page.clock.runFor(100)
  }
  throw new Error('the round was not over after 15 s')
}

const stake = 20_00n
const { unitsPerStake } = parolNights.info as SlotInfo
const views = [
  ['drum', 'drum', 'candy'],
  ['candy', 'drum', 'horse'],
  ['jeepney', 'drum', 'bibingka'],
  ['horse', 'candy', 'candy'],
  ['halohalo', 'jeepney', 'candy'],
]

/** Returns a spin of Parol Nights that wins a multiple of its stake on one line. */
function wins(times: number): Replayed {
  const units = times * unitsPerStake
  const line = { line: 0, symbol: 'drum', count: 3, units }
  return {
    stake,
    win: (stake * BigInt(times * 100)) / 100n,
    events: [
      { type: 'spin', views },
      ...(units > 0 ? ([{ type: 'lines', wins: [line], multiplier: 1, units }] as const) : []),
      { type: 'total', units },
    ],
  }
}

test('the duration of a round depends on its win, a large win is counted up, and a tap ends the count', async ({
  page,
}) => {
  test.slow()
  await stopsClock(page)
  // The duration of a win of the demo's size is tested in pace.test.ts of the games; here it is seen in the browser.
  for (const [times, leastMs, mostMs] of usualOf(
    [
      [0.5, 2100, 2500],
      [8, 4000, 5000],
      [0, 1500, 1900],
      [1, 2100, 2500],
      [2, 2100, 2600],
      [5, 2100, 2600],
    ] as const,
    2,
  ))
    await test.step(`${times} times the stake: ${leastMs} to ${mostMs} ms`, async () => {
      await replays(page, parolNights, wins(times))
      const { tookMs, wins: shown } = await watches(page)
      expect(tookMs).toBeGreaterThanOrEqual(leastMs)
      expect(tookMs).toBeLessThanOrEqual(mostMs)
      expect(shown.at(-1)).toBe(times * 20)
      // An amount above the stake is counted up; a lower one is shown at once.
      const between = shown.filter((win) => win > 0 && win < times * 20)
      if (times > 1) expect(between.length).toBeGreaterThan(1)
      else expect(between).toEqual([])
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    })
  for (const times of usualOf([15, 200]))
    await test.step(`${times} times the stake: the time of its size`, async () => {
      await replays(page, parolNights, wins(times))
      const { tookMs } = await watches(page)
      const countMs = countMsOf(stake * BigInt(times), stake)
      expect(tookMs).toBeGreaterThan(spinMs(wins(times).events, parolNights.info as SlotInfo) + countMs)
    })
  await test.step('a tap ends the count', async () => {
    await replays(page, parolNights, wins(200))
    await page.clock.runFor(4000)
    expect((await shownBy(page)).state).toBe('playing')
    await page.locator('[data-testid=stage] canvas').click()
    const { tookMs, wins: shown } = await watches(page)
    expect(tookMs).toBeLessThan(5200)
    expect(shown.at(-1)).toBe(4000)
  })
})

/** A round of Moon Eater that wins nothing but its jackpot. */
const ofJackpot: Replayed = {
  stake,
  win: 1_234_567n,
  events: [
    {
      type: 'spin',
      views: [
        ['shield', 'conch', 'wave'],
        ['star', 'dragon', 'comet'],
        ['gong', 'moon', 'kampilan'],
        ['comet', 'dragon', 'star'],
        ['wave', 'conch', 'shield'],
      ],
    },
    { type: 'jackpot', id: 'moon-eater', pool: '1230000', paid: '1234567' },
    { type: 'total', units: 0 },
  ],
}

/** Returns the amount of the jackpot's scene; undefined while it is not shown. */
async function amountOnScene(page: Page): Promise<string | undefined> {
  const texts = await page.evaluate(() =>
    (window as unknown as { __stage(): { texts: { text: string }[] } })
      .__stage()
      .texts.map(({ text }) => text),
  )
  return texts.includes('Jackpot!') ? texts.find((text) => text.startsWith('₱')) : undefined
}

const moneyIn = (text: string | undefined) => Number(text!.replace(/[₱,]/g, ''))

test('a won jackpot has a scene: a press shows the whole amount, and another one ends it', async ({
  page,
}) => {
  await stopsClock(page)
  await replays(page, moonEater, ofJackpot)
  await page.clock.runFor(3500)
  const counted = moneyIn(await amountOnScene(page))
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeLessThan(12_345.67)
  const canvas = page.locator('[data-testid=stage] canvas')
  await canvas.click()
  await page.clock.runFor(200)
  expect(await amountOnScene(page)).toBe('₱12,345.67')
  await canvas.click()
  await page.clock.runFor(800)
  expect(await amountOnScene(page)).toBeUndefined()
  expect(await shownBy(page)).toMatchObject({ state: 'idle', shownWin: '12345.67' })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the scene of a won jackpot shows the whole amount from the start', async ({ page }) => {
    await stopsClock(page)
    await replays(page, moonEater, ofJackpot)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(100)
          return amountOnScene(page)
        },
        { intervals: [20] },
      )
      .toBe('₱12,345.67')
    expect((await shownBy(page)).state).toBe('playing')
  })
})

for (const game of usualOf(slotTitles)) {
  const info = game.info as SlotInfo
  test(`${info.name}: its longest spin below five times the stake leaves the button free within 3.5 s`, async ({
    page,
  }) => {
    await stopsClock(page)
    const longest = longestSpin(game)
    const falls = longest.events.filter(({ type }) => type === 'fall').length
    await replays(page, game, longest)
    const { tookMs } = await watches(page)
    expect(tookMs).toBeLessThanOrEqual(3500 + 600 * Math.max(0, falls - 1))
    // The sum of the durations in the rules of pace, which their tests check, is the time on the screen, except that
    // few symbols fall through the whole grid.
    const expectedMs = spinMs(longest.events, info) + pace.windUp
    expect(tookMs).toBeGreaterThanOrEqual(expectedMs - 20 - 90 * falls)
    expect(tookMs).toBeLessThan(expectedMs + 250 + 60 * falls)
  })
}

/** Returns the round with the longest display among many without a feature and with at most five times its stake. */
function longestSpin(game: RoundGame): Replayed {
  const info = game.info as SlotInfo
  const staked = 20n * BigInt(info.unitsPerStake)
  const pools = game.jackpot && { [game.jackpot.id]: 1_000_000n }
  const plain = Array.from({ length: 2000 }, (_, seed) => {
    const { win, events } = game.play({ stake: staked }, seededChance(seed), pools)
    return { stake: staked, win, events: events as SlotEvent[] }
  }).filter(({ win, events }) => !hasFeature(events) && !hasPlate(sizeOf(win, staked)))
  return plain.reduce((a, b) => (spinMs(a.events, info) >= spinMs(b.events, info) ? a : b))
}
