// Takes pictures of a house game's rounds as its view shows them, for artists; needs no server: npm run game-shots --
// <game> [--moments lines,full,biggest] [--rounds 20000] [--widths 360,768,1440] [--renderer webgl] [--still] [--folder
// shots]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededChance } from '@fairground/kernel/chance'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import type { RoundGame, RoundOutcome } from '../../games/game.ts'
import { slotTitles } from '../../games/rules.ts'
import type { SlotEvent } from '../../games/slots/events.ts'
import { answerReplay } from '../check-round/replayed-round.ts'
import { findBrowser } from '../machine/browser.ts'
import { root } from '../machine/terminal.ts'

const heights: Record<string, number> = { 360: 640, 768: 1024, 1440: 900 }
/** The time between the pictures of a round, and the most pictures. */
const stepMs = 450
const mostSteps = 60
const aboutStake = 20_00n

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    moments: { type: 'string', default: '' },
    rounds: { type: 'string', default: '20000' },
    widths: { type: 'string', default: '360,768,1440' },
    renderer: { type: 'string', default: 'canvas' },
    still: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'shots' },
  },
})
const game = slotTitles.find(({ info }) => info.id === positionals[0])
if (!game) {
  console.error(
    `npm run game-shots -- <game>, a game of: ${slotTitles.map(({ info }) => info.id).join(', ')}`,
  )
  process.exit(2)
}

/** Returns a stake of about twenty, in whole units of the game. */
function stakeOf({ unitsPerStake }: RoundGame['info']): bigint {
  return aboutStake - (aboutStake % BigInt(unitsPerStake))
}

/**
 * Finds the first round, by seed, in which each kind of event happens; `full` is one with a full grid of coins,
 * `biggest` the one with the highest win of all played. The jackpot is drawn on purpose, because it is too rare to wait
 * for.
 */
function roundsByMoment(
  { info, jackpot, play }: RoundGame,
  rounds: number,
): Map<string, RoundOutcome<unknown>> {
  const found = new Map<string, RoundOutcome<unknown>>()
  const pools = jackpot && { [jackpot.id]: 1_234_567n }
  for (let seed = 0; seed < rounds; seed++) {
    const outcome = play({ stake: stakeOf(info) }, seededChance(seed), pools)
    for (const event of outcome.events as SlotEvent[]) {
      if (!found.has(event.type)) found.set(event.type, outcome)
      if (event.type === 'holdEnd' && event.full > 0 && !found.has('full')) found.set('full', outcome)
    }
    const biggest = found.get('biggest')
    if (!biggest || outcome.win > biggest.win) found.set('biggest', outcome)
  }
  if (jackpot && !found.has('jackpot')) {
    const chance = seededChance(0)
    const below = (limit: number) => (limit === jackpot.stakedPerWin ? 0 : chance.below(limit))
    found.set('jackpot', play({ stake: stakeOf(info) }, { ...chance, below }, pools))
  }
  return found
}

const rounds = roundsByMoment(game, Number(values.rounds))
const wanted = values.moments ? values.moments.split(',') : [...rounds.keys()]
const server = await createServer({
  root: join(root, 'apps/arcade'),
  logLevel: 'error',
  server: { port: 0, host: '127.0.0.1' },
})
await server.listen()
const address = server.resolvedUrls!.local[0]!
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const folder = join(root, values.folder, game.info.id)
mkdirSync(folder, { recursive: true })
try {
  for (const width of values.widths.split(',')) {
    for (const moment of wanted) {
      const outcome = rounds.get(moment)
      if (!outcome) {
        console.log(`${game.info.id}: ${moment} did not happen in ${values.rounds} rounds`)
        continue
      }
      const page = await browser.newPage({
        viewport: { width: Number(width), height: heights[width] ?? 900 },
        reducedMotion: values.still ? 'reduce' : 'no-preference',
      })
      page.on('pageerror', (error) => console.log(`${moment}: ${error.message}`))
      await answerReplay(page, game, stakeOf(game.info), outcome)
      await page.goto(`${address}?replay=shown&lang=EN&renderer=${values.renderer}`)
      await page.locator('[data-testid=stage] canvas').waitFor({ timeout: 60_000 })
      for (let step = 0; step < mostSteps; step++) {
        await page.screenshot({
          path: join(folder, `${width}-${moment}-${String(step).padStart(2, '0')}.png`),
        })
        const isOver = await page.evaluate(
          () => (window as { __game?: { state: string } }).__game?.state === 'idle',
        )
        if (isOver) break
        await page.waitForTimeout(stepMs)
      }
      await page.close()
    }
  }
  console.log(`The pictures lie in ${values.folder}/${game.info.id}.`)
} finally {
  await browser.close()
  await server.close()
}
