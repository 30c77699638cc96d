// Pixi makes functions out of text without this, which the content security policy forbids.
import 'pixi.js/unsafe-eval'
import { Application, Container } from 'pixi.js'
import type { GameView, MountedView, PlayOptions, ShownRound, ViewTable } from '../view.ts'
import { baseStrips, freeStrips, mostMultiplier, scatter } from './data.ts'
import type { Views } from './reels.ts'
import type { ParolNightsEvent } from './rules.ts'
import { createMotion } from './view-motion.ts'
import { amountOf, type Part, partsOf } from './view-parts.ts'
import { createReels, gap } from './view-reels.ts'
import {
  createBackground,
  createFrame,
  createGreatParol,
  createHangingParol,
  createSign,
} from './view-scene.ts'
import { createSounds } from './view-sounds.ts'
import { pictures, readPictures } from './view-textures.ts'
import { createBanner, createLineLight, createSparks } from './view-wins.ts'

/** What the reels show before anything has been played. */
const greeting: Views = [
  ['drum', 'jeepney', 'halohalo'],
  ['candy', 'parol', 'horse'],
  ['jeepney', 'wheel', 'bibingka'],
  ['horse', 'parol', 'candy'],
  ['halohalo', 'jeepney', 'drum'],
]

const most = { cell: 190, resolution: 2 }
const manyLines = 6

async function mount(host: HTMLElement, table: ViewTable): Promise<MountedView> {
  const app = new Application()
  const [art] = await Promise.all([
    readPictures(),
    document.fonts.load('800 40px "Baloo 2"'),
    app.init({
      preference: table.renderer === 'canvas' ? 'canvas' : ['webgl', 'canvas'],
      resolution: Math.min(most.resolution, window.devicePixelRatio || 1),
      autoDensity: true,
      antialias: true,
      background: '#0a0726',
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
    }),
  ])
  app.canvas.setAttribute('aria-hidden', 'true')
  app.canvas.style.display = 'block'
  host.append(app.canvas)

  const { isMotionReduced } = table
  const motion = createMotion()
  const sounds = createSounds()
  app.ticker.add(({ deltaMS }) => motion.step(deltaMS))

  const background = createBackground(art, motion)
  const frame = createFrame(motion, isMotionReduced)
  const reels = createReels({ pictures: art, motion, sounds, isMotionReduced })
  const lineLight = createLineLight({ motion, reels, isMotionReduced })
  const sparks = createSparks({ motion, isMotionReduced })
  const banner = createBanner({ motion, isMotionReduced })
  const greatParol = createGreatParol(art, motion, isMotionReduced)
  const sign = createSign()
  const hanging = createHangingParol(art, motion, isMotionReduced)
  const board = new Container()
  board.addChild(frame.container, lineLight.behind, reels.container, lineLight.before)
  app.stage.addChild(
    background.container,
    greatParol.container,
    hanging.container,
    board,
    sign.container,
    sparks.container,
    banner.container,
  )
  let inner = { x: 0, y: 0, width: 1, height: 1 }

  function layout() {
    const width = Math.max(1, host.clientWidth)
    const height = Math.max(1, host.clientHeight)
    const { resolution } = app.renderer
    app.renderer.resize(width, height)
    const border = 0.16
    const widthInCells = 5 + 4 * gap + 2 * border
    const heightInCells = 3 + 2 * gap + 2 * border
    const edge = Math.min(14, width * 0.012)
    const head = Math.min(72, Math.max(30, height * 0.11))
    const cell = Math.min(
      (width - 2 * edge) / widthInCells,
      (height - head - edge * 2) / heightInCells,
      most.cell,
    )
    const outer = { width: cell * widthInCells, height: cell * heightInCells }
    const side = (width - outer.width) / 2
    const spare = height - outer.height
    // Beside the reels where there is room, above them where there is none.
    const isBeside = side >= 130
    const top = isBeside ? head * 0.62 + (spare - head * 0.62) / 2 : Math.max(head + edge, spare * 0.72)
    inner = {
      x: side + cell * border,
      y: Math.min(top, height - outer.height - edge) + cell * border,
      width: outer.width - 2 * border * cell,
      height: outer.height - 2 * border * cell,
    }
    const frameTop = inner.y - cell * border

    background.layout(width, height, resolution)
    board.position.set(inner.x, inner.y)
    frame.layout(inner.width, inner.height, cell * border, cell, resolution)
    reels.layout(cell, resolution)
    lineLight.layout(cell)
    banner.layout(inner.width, inner.height)
    banner.container.position.set(inner.x + inner.width / 2, inner.y + inner.height / 2)

    const isStacked = !isBeside && frameTop >= 150
    const signHeight = Math.min(72, isBeside || isStacked ? cell * 0.5 : frameTop * 0.62, outer.width * 0.12)
    const radius = isBeside
      ? Math.min(side * 0.46, height * 0.26, 150)
      : isStacked
        ? (frameTop - signHeight * 0.55) * 0.47
        : frameTop * 0.47
    sign.layout(Math.min(outer.width * (isBeside || isStacked ? 0.62 : 0.6), 460), signHeight, resolution)
    hanging.container.visible = isBeside
    if (isBeside) {
      hanging.layout(width - side / 2, inner.y + inner.height * 0.3, radius * 1.35)
      greatParol.container.position.set(side / 2, Math.max(radius + 8, inner.y + inner.height * 0.36))
      sign.container.position.set(width / 2, frameTop - signHeight * 0.12)
    } else if (isStacked) {
      greatParol.container.position.set(width / 2, radius + 4)
      sign.container.position.set(width / 2, frameTop - signHeight * 0.1)
    } else {
      const wide = radius * 2 + sign.container.width
      greatParol.container.position.set((width - wide) / 2 + radius, frameTop / 2)
      sign.container.position.set((width - wide) / 2 + radius * 2 + sign.container.width / 2, frameTop / 2)
    }
    greatParol.container.scale.set(radius / 100)
  }

  function settle() {
    lineLight.clear()
    banner.clear()
    background.set(false)
    greatParol.rest()
    sign.say(table.say('parol-nights.name'))
  }

  function idle(round: ShownRound | null) {
    reels.halt()
    settle()
    const last = round && partsOf(round.events as ParolNightsEvent[]).at(-1)
    if (last) reels.show(last.views, last.free ? freeStrips : baseStrips)
    else reels.show(greeting, baseStrips)
  }

  /** The lines of a spin, all together and then one by one. */
  async function showLines(part: Part, stake: bigint) {
    const { wins, units } = part.lines!
    sounds.play(units * part.multiplier > 20 ? 'win' : 'line')
    await lineLight.showAll(wins, 700)
    if (wins.length > 1 && wins.length <= manyLines) {
      for (const win of wins) {
        if (motion.isHurried) break
        sounds.play('line')
        await lineLight.showOne(win, table.formatAmount(amountOf(win.units * part.multiplier, stake)))
      }
      await lineLight.showAll(wins, 150)
    } else if (wins.length === 1) {
      await lineLight.showOne(wins[0]!, table.formatAmount(amountOf(units, stake)))
    }
  }

  async function showScatters(part: Part) {
    const places = part.views.flatMap((view, reel) =>
      view.flatMap((symbol, row) => (symbol === scatter ? [[reel, row] as const] : [])),
    )
    reels.light((reel, row) => part.views[reel]![row as 0 | 1 | 2] === scatter)
    sounds.play('feature')
    await motion.run(1000, (t) => {
      if (isMotionReduced) return
      for (const [reel, row] of places) reels.enlarge(reel, row, 1 + 0.14 * Math.sin(Math.PI * t * 3) ** 2)
    })
    reels.light()
  }

  async function countUp(words: string, amount: bigint, stake: bigint) {
    const seed = Number(amount % 97n)
    const reach = inner.width * 0.55
    void sparks.burst(
      inner.x + inner.width / 2,
      inner.y + inner.height / 2,
      reach,
      amount >= stake * 10n ? 48 : 22,
      seed,
    )
    const stakes = Number(amount / stake)
    const durationMs = Math.min(3200, 700 + stakes * 60)
    const parts = 1_000_000n
    await banner.count(words, durationMs, (share) =>
      table.formatAmount(share === 1 ? amount : (amount * BigInt(Math.round(share * 1_000_000))) / parts),
    )
  }

  async function showPart(part: Part, { stake }: ShownRound, isInFreeSpins: boolean) {
    const { free } = part
    lineLight.clear()
    if (free) {
      greatParol.set(part.multiplier)
      sign.say(table.say('parol-nights.free-spin', free))
      table.onNews(table.say('parol-nights.free-spin', free))
    }
    await reels.land(part.views, free ? freeStrips : baseStrips)
    if (part.lines) {
      await showLines(part, stake)
      if (free && part.multiplier < mostMultiplier) {
        sounds.play('ray')
        await greatParol.lightRay(part.multiplier + 1)
      }
    }
    if (part.scatter) {
      lineLight.clear()
      await showScatters(part)
    }
    table.onWin(amountOf(part.unitsSoFar, stake))
    if (part.more) {
      await showScatters(part)
      await banner.news(table.say('parol-nights.more', { added: part.more.added }))
      table.onNews(table.say('parol-nights.more', { added: part.more.added }))
    }
    if (part.begins !== null) {
      lineLight.clear()
      const words = table.say('parol-nights.begin', { spins: part.begins })
      table.onNews(words)
      await Promise.all([background.change(true), banner.news(words, 1700)])
      greatParol.set(1)
    }
    if (part.isLimit) await banner.news(table.say('parol-nights.limit'))
    if (part.ends) {
      lineLight.clear()
      const amount = amountOf(part.ends.units, stake)
      const words = table.say('parol-nights.end')
      table.onNews(`${words} ${table.formatAmount(amount)}`)
      if (amount > stake) {
        sounds.play('win')
        await countUp(words, amount, stake)
      } else await banner.news(`${words} ${table.formatAmount(amount)}`)
      await background.change(false)
    } else if (!isInFreeSpins && amountOf(part.unitsSoFar, stake) > stake && part.begins === null) {
      sounds.play('win')
      await countUp('', amountOf(part.unitsSoFar, stake), stake)
    } else if (part.lines) {
      await motion.wait(free ? 350 : 120)
    } else if (free) await motion.wait(240)
  }

  async function play(round: ShownRound, { isFast = false, beforePart, signal }: PlayOptions = {}) {
    const parts = partsOf(round.events as ParolNightsEvent[])
    lineLight.clear()
    banner.clear()
    greatParol.rest()
    sign.say(table.say('parol-nights.name'))
    table.onWin(0n)
    const hurryOn = () => motion.hurry()
    signal?.addEventListener('abort', hurryOn)
    for (const [index, part] of parts.entries()) {
      await beforePart?.(index + 1, parts.length)
      if (signal?.aborted) break
      // Who hurried the paid spin did not mean the free spins; who hurries one of those means them all.
      if (index <= 1) motion.slow()
      if (isFast && index === 0) motion.hurry()
      await showPart(part, round, part.free !== null)
    }
    signal?.removeEventListener('abort', hurryOn)
    motion.slow()
    if (signal?.aborted) return
    greatParol.rest()
    sign.say(table.say('parol-nights.name'))
    table.onWin(amountOf(parts.at(-1)!.unitsSoFar, round.stake))
  }

  layout()
  idle(null)

  return {
    play,
    turn() {
      motion.slow()
      settle()
      reels.turn()
    },
    idle,
    hurry: motion.hurry,
    resize: layout,
    setSound: (isOn) => void sounds.set(isOn),
    destroy() {
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}

/** Parol Nights on the screen: five turning reels at a night fair. */
export const parolNightsView: GameView = { mount, pictures }
