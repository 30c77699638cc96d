// Pixi makes functions out of text without this, which the content security policy forbids.
import 'pixi.js/unsafe-eval'
import { Application, Container } from 'pixi.js'
import type { GameView, MountedView, PlayOptions, ShownRound, ViewTable } from '../view.ts'
import type { Coin, SlotEvent } from './events.ts'
import { createBanner, createSparks } from './view-banner.ts'
import { type Celebrated, celebrationOf } from './view-celebration.ts'
import { createBackground, createFrame, createSign } from './view-frame.ts'
import { createHold } from './view-hold.ts'
import type { Ornaments, SlotLook, StagePlace } from './view-look.ts'
import { createMarks, type Mark } from './view-marks.ts'
import { createMotion } from './view-motion.ts'
import { readPictures } from './view-paint.ts'
import { amountOf, lastViews, type Part, partsOf, placesOf, unitsAfter } from './view-parts.ts'
import { createReels, gap } from './view-reels.ts'
import { createSounds, stepsOfWin } from './view-sounds.ts'
import { createWheel } from './view-wheel.ts'

const most = { cell: 190, resolution: 2 }
/** Lamps and lanterns that only breathe look the same at every second frame of sixty, for half the work. */
const restingFps = 31
/** Between two sounds of counting, as long as it is fast. */
const tickMs = 70
/** More wins than these are shown together only. */
const manyWins = 6
const border = 0.16

async function mount(look: SlotLook, host: HTMLElement, table: ViewTable): Promise<MountedView> {
  const { info, strips, colours } = look
  const { reels: columns, rows } = info.grid
  const app = new Application()
  const [symbols, scene] = await Promise.all([
    readPictures(look.symbols),
    readPictures(look.scene),
    document.fonts.load('800 40px "Baloo 2"'),
    app.init({
      preference: table.renderer === 'canvas' ? 'canvas' : ['webgl', 'canvas'],
      resolution: Math.min(most.resolution, window.devicePixelRatio || 1),
      autoDensity: true,
      antialias: true,
      background: colours.ground,
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
    }),
  ])
  app.canvas.setAttribute('aria-hidden', 'true')
  app.canvas.style.display = 'block'
  host.append(app.canvas)

  const { isMotionReduced } = table
  const motion = createMotion()
  const sounds = createSounds(look.sounds)
  let isInRound = false
  /** Coins that came since the hold began. */
  let held = 0
  app.ticker.add((ticker) => {
    motion.step(ticker.deltaMS)
    ticker.maxFPS = isInRound || motion.isRunning ? 0 : restingFps
  })

  const made = { motion, isMotionReduced, colours }
  const background = createBackground({ usual: scene.usual!, feature: scene.feature! }, motion)
  const frame = createFrame({ ...made, reels: columns })
  const reels = createReels({ ...made, info, pictures: symbols, large: look.large, sounds })
  const marks = createMarks({ ...made, reels })
  const sparks = createSparks(made)
  const banner = createBanner(made)
  const sign = createSign(colours)
  const wheel = createWheel(made)
  let stake = 1n
  const amount = (units: number) => amountOf(units, stake, info)
  const money = (units: number) => table.formatAmount(amount(units))
  const hold = createHold({
    ...made,
    info,
    reels,
    coin: symbols[info.scatter]!,
    wordsOf: (coin) => (coin.prize ? table.say(`slots.prize.${coin.prize}`) : money(coin.units)),
  })
  const nothing: Ornaments = {
    behind: new Container(),
    before: new Container(),
    layout() {},
    rest() {},
    multiply: async () => {},
    feature: async () => {},
  }
  const ornaments = look.ornaments?.({ motion, isMotionReduced, scene, symbols }) ?? nothing
  const board = new Container()
  board.addChild(frame.container, marks.behind, reels.container, hold.container, marks.before)
  app.stage.addChild(
    background.container,
    ornaments.behind,
    board,
    sign.container,
    ornaments.before,
    wheel.container,
    sparks.container,
    banner.container,
  )
  let inner = { x: 0, y: 0, width: 1, height: 1 }

  function layout() {
    const width = Math.max(1, host.clientWidth)
    const height = Math.max(1, host.clientHeight)
    const { resolution } = app.renderer
    app.renderer.resize(width, height)
    const widthInCells = columns + (columns - 1) * gap + 2 * border
    const heightInCells = rows + (rows - 1) * gap + 2 * border
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
    // Ornaments stand beside the reels where there is space, above them where there is none.
    const isBeside = side >= 130
    const top = isBeside ? head * 0.62 + (spare - head * 0.62) / 2 : Math.max(head + edge, spare * 0.72)
    inner = {
      x: side + cell * border,
      y: Math.min(top, height - outer.height - edge) + cell * border,
      width: outer.width - 2 * border * cell,
      height: outer.height - 2 * border * cell,
    }
    const frameTop = inner.y - cell * border
    const isAbove = !isBeside && frameTop >= 120
    background.layout(width, height, resolution)
    board.position.set(inner.x, inner.y)
    frame.layout(inner.width, inner.height, cell * border, cell, resolution)
    reels.layout(cell, resolution)
    hold.layout(cell, resolution)
    marks.layout(cell)
    banner.layout(inner.width, inner.height)
    wheel.layout(inner.width, inner.height)
    for (const one of [banner.container, wheel.container])
      one.position.set(inner.x + inner.width / 2, inner.y + inner.height / 2)

    const signHeight = Math.min(72, isBeside || isAbove ? cell * 0.5 : frameTop * 0.62, outer.width * 0.12)
    sign.layout(Math.min(outer.width * 0.62, 460), signHeight, resolution)
    sign.container.position.set(width / 2, isBeside || isAbove ? frameTop - signHeight * 0.12 : frameTop / 2)
    const place: StagePlace = {
      width,
      height,
      resolution,
      cell,
      frame: { x: side, y: frameTop, width: outer.width, height: outer.height },
      space: isBeside ? 'beside' : isAbove ? 'above' : 'none',
    }
    ornaments.layout(place)
  }

  function settle() {
    marks.clear()
    banner.clear()
    wheel.clear()
    hold.end()
    reels.unstick()
    background.set(false)
    sounds.setFeature(false)
    ornaments.rest()
    sayTitle()
  }

  function idle(round: ShownRound | null) {
    isInRound = false
    reels.halt()
    settle()
    reels.show((round && lastViews(round.events as SlotEvent[])?.views) ?? look.greeting)
  }

  /** Marks with what each pays, first all together and then one by one; with sound where that is celebrated. */
  async function showWins(
    wins: readonly (Mark & { units: number })[],
    multiplier: number,
    isCelebrated: boolean,
  ) {
    if (isCelebrated) sounds.play('line')
    await marks.showAll(wins, 700)
    if (wins.length > 1 && wins.length <= manyWins) {
      for (const win of wins) {
        if (motion.isHurried) break
        if (isCelebrated) sounds.play('line')
        await marks.showOne(win, money(win.units * multiplier))
      }
      await marks.showAll(wins, 150)
    } else if (wins.length === 1) {
      await marks.showOne(wins[0]!, money(wins[0]!.units * multiplier))
    }
  }

  async function showScatters() {
    marks.clear()
    const places = placesOf(reels.views(), info.scatter)
    reels.light(([reel, row]) => places.some(([x, y]) => x === reel && y === row))
    sounds.play('feature')
    await motion.run(1000, (t) => {
      if (isMotionReduced) return
      for (const place of places) reels.enlarge(place, 1 + 0.14 * Math.sin(Math.PI * t * 3) ** 2)
    })
    reels.light()
  }

  async function countUp(words: string, won: bigint) {
    const stakes = Number(won / stake)
    const durationMs = Math.min(3200, 700 + stakes * 60)
    const climbs = stepsOfWin(stakes)
    const ticks = Math.round(durationMs / tickMs)
    let ticked = 0
    void sparks.burst(
      inner.x + inner.width / 2,
      inner.y + inner.height / 2,
      inner.width * 0.55,
      stakes >= 10 ? 48 : 22,
      Number(won % 97n),
    )
    const parts = 1_000_000n
    await banner.count(
      words,
      durationMs,
      (share) =>
        table.formatAmount(share === 1 ? won : (won * BigInt(Math.round(share * 1_000_000))) / parts),
      (share) => {
        const tick = Math.floor(share * ticks)
        if (share === 1) sounds.play('win')
        else if (tick > ticked) sounds.play('count', Math.round(share * climbs))
        ticked = tick
      },
    )
  }

  /** The scene and the music of the feature come, or the usual ones come back. */
  async function changeTo(isFeature: boolean) {
    sounds.setFeature(isFeature)
    await Promise.all([background.change(isFeature), ornaments.feature(isFeature)])
  }

  function sayTitle() {
    sign.say(table.say(`${info.id}.name`))
  }

  /** Says something large, and to those who do not see it. */
  async function tell(words: string, stayMs?: number) {
    table.onNews(words)
    await banner.news(words, stayMs)
  }

  async function showEvent(event: SlotEvent, part: Part, wonBefore: number, round: Celebrated) {
    const celebrated = celebrationOf(event, wonBefore, round)
    switch (event.type) {
      case 'spin':
        await reels.land(event.views, strips.base)
        break
      case 'freeSpin': {
        const words = table.say('slots.free-spin', { spin: event.spin, spins: event.spins })
        sign.say(event.multiplier > 1 ? `${words} ×${event.multiplier}` : words)
        table.onNews(words)
        await ornaments.multiply(event.multiplier)
        await reels.land(event.views, strips.free)
        break
      }
      case 'respin':
        sign.say(table.say('slots.respin'))
        await Promise.all([
          ornaments.respin?.(),
          reels.land(event.views, part.isFree ? strips.free : strips.base, event.held),
        ])
        break
      case 'expand': {
        const places = event.reels.flatMap((reel) =>
          event.views[reel]!.map((_symbol, row) => [reel, row] as const),
        )
        sounds.play('ray')
        await reels.change(places, event.views)
        break
      }
      case 'open':
        sounds.play('ray')
        await reels.change(event.places, event.views)
        break
      case 'stick':
        reels.stick(event.places)
        break
      case 'fall':
        marks.clear()
        await reels.fall(event.gone, event.left, event.views)
        break
      case 'lines':
        await showWins(
          event.wins.map(({ line, count, units }) => ({
            places: Array.from({ length: count }, (_, reel) => [reel, info.lines[line]![reel]!] as const),
            isLine: true,
            index: line,
            units,
          })),
          event.multiplier,
          celebrated !== null,
        )
        break
      case 'ways':
      case 'clusters':
        await showWins(
          event.wins.map(({ places, units }, index) => ({ places, isLine: false, index, units })),
          event.multiplier,
          celebrated !== null,
        )
        break
      case 'scatter':
        await showScatters()
        break
      case 'multiplier':
        sounds.play('ray')
        sign.say(table.say('slots.multiplier', { times: event.multiplier }))
        if (event.places.length > 0)
          reels.light(([reel, row]) => event.places.some(([x, y]) => x === reel && y === row))
        await ornaments.multiply(
          event.multiplier,
          event.places.map((place) => {
            const { x, y } = reels.middle(place)
            return { x: inner.x + x, y: inner.y + y }
          }),
        )
        reels.light()
        break
      case 'wheel':
        marks.clear()
        sounds.play('feature')
        await changeTo(true)
        await wheel.turn(event.parts.map(money), event.at)
        await changeTo(false)
        break
      case 'freeSpinsBegin':
        marks.clear()
        await Promise.all([changeTo(true), tell(table.say('slots.begin', { spins: event.spins }), 1700)])
        break
      case 'moreFreeSpins':
        await showScatters()
        await tell(table.say('slots.more', { added: event.added }))
        break
      case 'freeSpinsEnd': {
        marks.clear()
        reels.unstick()
        const words = table.say('slots.end')
        table.onNews(`${words} ${money(event.units)}`)
        if (celebrated !== null) await countUp(words, celebrated)
        else await banner.news(`${words} ${money(event.units)}`)
        await changeTo(false)
        break
      }
      case 'holdBegin':
        marks.clear()
        sounds.play('feature')
        await Promise.all([changeTo(true), tell(table.say('slots.hold-begin'), 1500)])
        sign.say(table.say('slots.hold-left', { left: event.spins }))
        held = 0
        await hold.begin(event.coins)
        break
      case 'holdSpin':
        if (event.coins.length > 0) sounds.play('scatter', held)
        else sounds.play('stop')
        held += event.coins.length
        await hold.spin(event.coins)
        sign.say(table.say('slots.hold-left', { left: event.left }))
        break
      case 'holdEnd': {
        sayTitle()
        let counted = wonBefore
        let coins = 0
        await hold.count((coin: Coin) => {
          if (celebrated !== null) sounds.play('count', coins++)
          counted += coin.units
          table.onWin(amount(counted))
        })
        if (event.full > 0) await tell(table.say('slots.hold-full', { amount: money(event.full) }), 1800)
        if (celebrated !== null) await countUp(table.say('slots.hold-end'), celebrated)
        hold.end()
        await changeTo(false)
        break
      }
      case 'limit':
        await tell(table.say('slots.limit'))
        break
      case 'jackpot':
        await tell(table.say('slots.jackpot'), 1500)
        if (celebrated !== null) await countUp(table.say('slots.jackpot'), celebrated)
        break
      case 'buy':
      case 'total':
        break
    }
  }

  async function play(round: ShownRound, { isFast = false, beforePart, signal }: PlayOptions = {}) {
    isInRound = true
    stake = round.stake
    const events = round.events as SlotEvent[]
    const parts = partsOf(events)
    const shown: Celebrated = { stake, info, events }
    settle()
    table.onWin(0n)
    let units = 0
    let jackpot = 0n
    const hurryOn = () => motion.hurry()
    signal?.addEventListener('abort', hurryOn)
    for (const [index, part] of parts.entries()) {
      await beforePart?.(index + 1, parts.length)
      if (signal?.aborted) break
      // Who hurried the paid spin did not mean the free spins; who hurries one of those means them all.
      if (index <= 1) motion.slow()
      if (isFast && index === 0) motion.hurry()
      marks.clear()
      const before = units
      for (const event of part.events) {
        await showEvent(event, part, units, shown)
        units = unitsAfter(event, units)
        if (event.type === 'jackpot') jackpot += BigInt(event.paid)
        table.onWin(amount(units) + jackpot)
      }
      await endPart(part.isFree, amount(units - before), celebrationOf(part, before, shown))
    }
    signal?.removeEventListener('abort', hurryOn)
    motion.slow()
    isInRound = false
    if (signal?.aborted) return
    ornaments.rest()
    sayTitle()
    table.onWin(amount(units) + jackpot)
  }

  /** The end of a part: what it won in all, where nothing has celebrated it yet, or a moment to see it. */
  async function endPart(isFree: boolean, won: bigint, celebrated: bigint | null) {
    if (celebrated !== null) await countUp('', celebrated)
    else if (won > 0n) await motion.wait(isFree ? 350 : 120)
    else if (isFree) await motion.wait(240)
  }

  layout()
  idle(null)

  return {
    play,
    turn() {
      isInRound = true
      motion.slow()
      settle()
      reels.turn(strips.base)
    },
    idle,
    hurry: motion.hurry,
    resize: layout,
    setSound: sounds.set,
    destroy() {
      sounds.destroy()
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}

/** A slot game on the screen, out of what is its own: everything it shows of a round comes from the round's events. */
export function slotView(look: SlotLook): GameView {
  return { mount: (host, table) => mount(look, host, table), pictures: look.symbols }
}
