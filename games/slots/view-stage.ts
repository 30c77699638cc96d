// Without this import, Pixi creates functions from text, which the content security policy forbids.
import 'pixi.js/unsafe-eval'
import { shareOf } from '@fairground/web/count-up'
import { Application, Container } from 'pixi.js'
import type { GameView, HurryEffect, MountedView, PlayOptions, ShownRound, ViewTable } from '../view.ts'
import type { SlotEvent } from './events.ts'
import { gap, gridOf } from './grid.ts'
import {
  countMsOf,
  hasPlate,
  isDeciding,
  isFallNext,
  isWinOnly,
  quickRate,
  type ReactionLevel,
  reactionLevel,
  sceneLevel,
  sizeOf,
  winsMs,
} from './pace.ts'
import { amountOf, lastViews, type Part, partsOf, placesOf, unitsAfter } from './parts.ts'
import { createBanner, createSparks } from './view-banner.ts'
import { type Celebrated, celebrationOf, costOf, reactionOf } from './view-celebration.ts'
import { loadFaces } from './view-faces.ts'
import { createForeground } from './view-foreground.ts'
import { createBackground, createFrame, createSign } from './view-frame.ts'
import { createHold } from './view-hold.ts'
import type { Ornaments, SlotLook } from './view-look.ts'
import { createMarks, type Mark } from './view-marks.ts'
import { createMotion, easeOut } from './view-motion.ts'
import { readPicture, readPictures } from './view-paint.ts'
import type { StagePlace } from './view-place.ts'
import { createReels } from './view-reels.ts'
import { reportOf } from './view-report.ts'
import { createSounds, type Sounds, stepsOfWin } from './view-sounds.ts'
import { createVibration } from './view-vibration.ts'
import { createWheel } from './view-wheel.ts'

const most = { resolution: 2 }
/**
 * The frame rate at rest: lamps and lanterns that only pulse look the same at 30 frames a second, for half the work.
 */
const restingFps = 31
/** The frame rate of all motion while saving battery. */
const savingFps = 31
/**
 * The frames at rest before the scene of the feature is loaded: two seconds in which a slow phone draws its first page.
 */
const framesBeforeFeature = 60
/** The interval between two sounds of fast counting, in milliseconds. */
const tickMs = 70

/** The values that determine how wins are shown; amounts in minor units. */
interface WinsShown {
  multiplier: number
  /** The win of the round including these wins, and the part of it that is celebrated. */
  won: bigint
  celebrated: bigint | null
  cost: bigint
  /** The level of the foreground's reaction. */
  reaction: ReactionLevel
  /** The number of earlier falls, and whether the winning symbols fall away next. */
  falls: number
  isFallNext: boolean
}

/** The position of an event in a round. */
interface EventPlace {
  part: Part
  /** Its index in its part. */
  at: number
  /** The win of the round before it in units, and its jackpots, which are in minor units. */
  wonBefore: number
  /** The win of the round before its part (units). */
  wonBeforePart: number
  jackpots: bigint
  round: Celebrated
}

async function mount(look: SlotLook, host: HTMLElement, table: ViewTable): Promise<MountedView> {
  const { info, strips, colours } = look
  const { reels: columns, rows } = info.grid
  const app = new Application()
  const [symbols, scene] = await Promise.all([
    readPictures(look.symbols),
    readPictures(look.scene),
    loadFaces(),
    app.init({
      // The other extensions of Pixi (events, accessibility, filters) are not used.
      skipExtensionImports: true,
      preference: table.renderer === 'canvas' ? 'canvas' : ['webgl', 'canvas'],
      resolution: Math.min(most.resolution, window.devicePixelRatio || 1),
      autoDensity: true,
      autoStart: false,
      antialias: true,
      background: colours.ground,
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
    }),
  ])
  app.canvas.setAttribute('aria-hidden', 'true')
  app.canvas.style.display = 'block'
  app.canvas.addEventListener('pointerup', tap)
  host.append(app.canvas)

  const { isMotionReduced } = table
  const motion = createMotion()
  let isCounting = false
  let isQuick = false
  /** The current effect of a press, and whether a press has stopped the reels. */
  let effect: HurryEffect = 'nothing'
  let isStopped = false
  const played = createSounds(look.sounds)
  const vibration = createVibration()
  const sounds: Pick<Sounds, 'play' | 'setFeature'> = {
    play(name, step) {
      played.play(name, step)
      vibration.play(name)
    },
    setFeature: played.setFeature,
  }
  let isInRound = false
  /** The number of coins since the hold began. */
  let held = 0
  let frames = 0
  let featureScene: Promise<void> | undefined
  let isDestroyed = false
  app.ticker.add((ticker) => {
    if (++frames === framesBeforeFeature) void loadFeatureScene()
    motion.step(ticker.deltaMS)
    const isMoving = isInRound || motion.isRunning
    ticker.maxFPS = motion.savesBattery ? savingFps : isMoving ? 0 : restingFps
  })

  const made = { motion, isMotionReduced, colours }
  const background = createBackground(scene.usual!, motion)
  const frame = createFrame({ ...made, reels: columns })
  const reels = createReels({
    ...made,
    info,
    pictures: symbols,
    large: look.large,
    motions: look.motions,
    sounds,
  })
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
    pieces: [],
    layout() {},
    rest() {},
    multiply: async () => {},
    feature: async () => {},
    celebrate: async () => {},
  }
  const ornaments = look.ornaments?.({ motion, isMotionReduced, scene, symbols }) ?? nothing
  const jackpot = look.jackpot?.({
    ...made,
    say: table.say,
    formatAmount: (minor) => table.formatAmount(minor),
  })
  const foreground = createForeground({ motion, isMotionReduced, ornaments, reaction: look.reaction })
  const board = new Container()
  board.addChild(frame.container, marks.behind, reels.container, hold.container, marks.before)
  app.stage.addChild(
    background.container,
    ornaments.behind,
    board,
    sign.container,
    ...(jackpot ? [jackpot.plate] : []),
    ornaments.before,
    wheel.container,
    sparks.container,
    banner.container,
    ...(jackpot ? [jackpot.scene] : []),
  )
  let laidOut = { width: 0, height: 0 }
  let inner = { x: 0, y: 0, width: 1, height: 1 }
  /** The win of the round shown by the page, in minor units. */
  let counted = 0n
  /** The wins on the reels, each with its amount, which are shown one by one after the round. */
  let winsNow: readonly (Mark & { words: string })[] = []

  function layout() {
    laidOut = { width: host.clientWidth, height: host.clientHeight }
    const width = Math.max(1, laidOut.width)
    const height = Math.max(1, laidOut.height)
    const { resolution } = app.renderer
    app.renderer.resize(width, height)
    const head = Math.min(72, Math.max(30, height * 0.11))
    const { cell, tall, rim, edge } = gridOf({ width, height: height - head }, info.grid)
    const outer = {
      width: cell * (columns + (columns - 1) * gap) + 2 * rim,
      height: tall * rows + cell * (rows - 1) * gap + 2 * rim,
    }
    const side = (width - outer.width) / 2
    const spare = height - outer.height
    // Ornaments are beside the reels if there is space, else above them.
    const isBeside = side >= 130
    const top = isBeside ? head * 0.62 + (spare - head * 0.62) / 2 : Math.max(head + edge, spare * 0.72)
    inner = {
      x: side + rim,
      y: Math.min(top, height - outer.height - edge) + rim,
      width: outer.width - 2 * rim,
      height: outer.height - 2 * rim,
    }
    const frameTop = inner.y - rim
    const isAbove = !isBeside && frameTop >= 120
    background.layout(width, height, resolution)
    board.position.set(inner.x, inner.y)
    frame.layout(inner.width, inner.height, rim, cell, resolution)
    reels.layout(cell, tall, resolution)
    hold.layout(cell, resolution)
    marks.layout(cell, tall)
    banner.layout(inner.width, inner.height)
    wheel.layout(inner.width, inner.height)
    for (const one of [banner.container, wheel.container])
      one.position.set(inner.x + inner.width / 2, inner.y + inner.height / 2)

    const signHeight = Math.min(72, isBeside || isAbove ? cell * 0.5 : frameTop * 0.62, outer.width * 0.12)
    const signWidth = Math.min(outer.width * 0.62, 460)
    const signY = isBeside || isAbove ? frameTop - signHeight * 0.12 : frameTop / 2
    sign.layout(signWidth, signHeight, resolution)
    sign.container.position.set(width / 2, signY)
    const place: StagePlace = {
      width,
      height,
      resolution,
      cell,
      frame: { x: side, y: frameTop, width: outer.width, height: outer.height },
      space: isBeside ? 'beside' : isAbove ? 'above' : 'none',
    }
    ornaments.layout(place)
    foreground.layout(place)
    jackpot?.layout(place, rim, { right: (width + signWidth) / 2, y: signY })
  }

  function settle() {
    clearWins()
    banner.clear()
    wheel.clear()
    jackpot?.clear()
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

  function clearWins() {
    winsNow = []
    marks.clear()
  }

  function tellWin(win: bigint) {
    counted = win
    table.onWin(win)
  }

  /** Counts the amount shown by the page up to an amount. */
  async function countTo(win: bigint, durationMs: number) {
    const from = counted
    await motion.run(durationMs, (t) => tellWin(from + shareOf(win - from, t)), easeOut)
  }

  /**
   * Shows all wins of a view at once: outlined if the round has won no more than its cost, else moving, with a count.
   */
  async function showWins(
    wins: readonly (Mark & { units: number })[],
    { multiplier, won, celebrated, cost, reaction, falls, isFallNext }: WinsShown,
  ) {
    const durationMs = winsMs(falls, isFallNext)
    if (celebrated === null) {
      clearWins()
      tellWin(won)
      return marks.outlineAll(wins, durationMs)
    }
    sounds.play('line')
    void foreground.react(reaction)
    winsNow = wins.map((win) => ({ ...win, words: money(win.units * multiplier) }))
    // An amount with a plate is counted together with the plate.
    const counts = hasPlate(sizeOf(celebrated, cost)) ? undefined : countTo(won, Math.min(450, durationMs))
    await Promise.all([marks.showAll(wins, durationMs), counts])
  }

  async function showScatters() {
    marks.clear()
    const places = placesOf(reels.views(), info.scatter)
    reels.light(([reel, row]) => places.some(([x, y]) => x === reel && y === row))
    sounds.play('feature')
    await motion.run(1000, (t) => {
      if (isMotionReduced) return
      for (const place of places) reels.move(place, t)
    })
    reels.light()
  }

  function mayNow(now: HurryEffect) {
    if (now === effect) return
    effect = now
    table.onHurry?.(now)
  }

  /** Returns the effect of a press while an event is shown. */
  function effectOf(event: SlotEvent, { part, at, round }: EventPlace, isWhole: boolean): HurryEffect {
    if (!part.isFree && isDeciding(part.events, at))
      return !table.maySlamStop ? 'nothing' : event.type === 'spin' ? 'stop' : 'skip'
    const isPlain = isWhole && isWinOnly(part.events, at) && !hasPlate(sizeOf(wonBy(round), costOf(round)))
    return isPlain ? 'finish' : 'skip'
  }

  function wonBy({ events }: Celebrated): bigint {
    return amount(events.reduce((units, event) => unitsAfter(event, units), 0))
  }

  function hurry() {
    if (effect === 'nothing') return
    if (effect === 'stop') isStopped = true
    motion.hurry()
  }

  /** Handles a tap: stops the reels if that is allowed, and ends the count of a plate or a scene. */
  function tap() {
    if (isCounting || effect === 'stop') hurry()
  }

  /** Stops the reels, faster in a quick spin; a press that stops them does not hurry the following events. */
  async function landing(work: () => Promise<void>) {
    if (isQuick) motion.rate = quickRate
    await work()
    motion.rate = 1
    if (isStopped) motion.slow()
    isStopped = false
  }

  /** Shows a celebration by its size, and counts the page's amount up to `total` with it. */
  async function celebrate(words: string, won: bigint, total: bigint, cost: bigint) {
    const size = sizeOf(won, cost)
    const countMs = countMsOf(won, cost)
    void foreground.react(reactionLevel(won, cost))
    if (!hasPlate(size)) {
      if (words) await banner.news(`${words} ${table.formatAmount(won)}`)
      return countTo(total, total === counted ? 0 : countMs)
    }
    const level = sceneLevel(size)
    const heading = level === 0 ? words : words || table.say(`slots.win.${size}`)
    if (level > 0 && words) sign.say(table.say(`slots.win.${size}`))
    const from = counted
    // The plate begins at the amount that the page has already counted.
    const begin = won - (total - from) > 0n ? won - (total - from) : 0n
    const middle = { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 }
    const climbs = stepsOfWin(Number(won / (cost || 1n)))
    const ticks = Math.round(countMs / tickMs)
    let ticked = 0
    const sound = (share: number) => {
      const tick = Math.floor(share * ticks)
      if (share === 1) sounds.play('win')
      else if (tick > ticked) sounds.play('count', Math.round(share * climbs))
      ticked = tick
    }
    const wasHurried = motion.isHurried
    isCounting = true
    mayNow('skip')
    void sparks.burst(middle.x, middle.y, inner.width * 0.55, 18 + level * 14, Number(won % 97n))
    await Promise.all([
      level === 0 ? undefined : ornaments.celebrate(level, countMs + 1500),
      banner.count(
        heading,
        countMs,
        level === 0,
        (share) => table.formatAmount(begin + shareOf(won - begin, share)),
        (share) => {
          sound(share)
          tellWin(from + shareOf(total - from, share))
        },
      ),
    ])
    isCounting = false
    if (!wasHurried) motion.slow()
  }

  /**
   * Announces a won jackpot, shows its scene unless it pays no more than the round costs, and counts the page's amount
   * up from `before` with it.
   */
  async function showJackpot(paid: bigint, isCelebrated: boolean, before: bigint, cost: bigint) {
    const words = `${table.say('slots.jackpot')} ${table.formatAmount(paid)}`
    if (!jackpot || !isCelebrated) return tell(words, 1500)
    table.onNews(words)
    // A press that stopped the reels does not skip the scene.
    motion.slow()
    isCounting = true
    mayNow('skip')
    sounds.play('feature')
    void foreground.react(2)
    const climbs = stepsOfWin(Number(paid / (cost || 1n)))
    const ticks = Math.round(jackpot.countMs / tickMs)
    let ticked = 0
    await jackpot.celebrate(paid, (share) => {
      tellWin(before + shareOf(paid, share))
      const tick = Math.floor(share * ticks)
      if (share === 1) sounds.play('win')
      else if (tick > ticked) sounds.play('count', Math.round(share * climbs))
      ticked = tick
    })
    isCounting = false
    motion.slow()
  }

  /** Starts loading the scene of the feature; until it has loaded, the feature shows the usual scene. */
  function loadFeatureScene() {
    featureScene ??= readPicture(look.featureScene).then(
      (picture) => {
        if (!isDestroyed) background.setFeatureScene(picture)
      },
      // The next round tries again.
      () => {
        featureScene = undefined
      },
    )
    return featureScene
  }

  /** Shows the scene and plays the music of the feature, or the usual ones. */
  async function changeTo(isFeature: boolean) {
    sounds.setFeature(isFeature)
    await Promise.all([background.change(isFeature), ornaments.feature(isFeature)])
  }

  function sayTitle() {
    sign.say(table.say(`${info.id}.name`))
  }

  /** Shows a large text, and announces it to screen readers. */
  async function tell(words: string, stayMs?: number) {
    table.onNews(words)
    await banner.news(words, stayMs)
  }

  async function showEvent(event: SlotEvent, eventPlace: EventPlace) {
    const { part, at, wonBefore, wonBeforePart, jackpots, round } = eventPlace
    const celebrated = celebrationOf(event, wonBefore, round)
    const cost = costOf(round)
    const total = amount(unitsAfter(event, wonBefore)) + jackpots
    const winsShown = (multiplier: number): WinsShown => ({
      multiplier,
      won: total,
      celebrated,
      cost,
      reaction: reactionOf(event, wonBefore, wonBeforePart, round),
      falls: part.events.slice(0, at).filter(({ type }) => type === 'fall').length,
      isFallNext: isFallNext(part.events, at),
    })
    switch (event.type) {
      case 'spin':
        await landing(() => reels.land(event.views, strips.base))
        break
      case 'freeSpin': {
        const words = table.say('slots.free-spin', { spin: event.spin, spins: event.spins })
        sign.say(event.multiplier > 1 ? `${words} ×${event.multiplier}` : words)
        table.onNews(words)
        await ornaments.multiply(event.multiplier)
        await landing(() => reels.land(event.views, strips.free))
        break
      }
      case 'respin':
        sign.say(table.say('slots.respin'))
        await Promise.all([
          ornaments.respin?.(),
          landing(() => reels.land(event.views, part.isFree ? strips.free : strips.base, event.held)),
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
        clearWins()
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
          winsShown(event.multiplier),
        )
        break
      case 'ways':
      case 'clusters':
        await showWins(
          event.wins.map(({ places, units }, index) => ({ places, isLine: false, index, units })),
          winsShown(event.multiplier),
        )
        break
      case 'scatter':
        await showScatters()
        break
      case 'multiplier':
        sounds.play('ray')
        sign.say(table.say('slots.multiplier', { times: event.multiplier }))
        // Effects of wins and falls are shown while the next symbols fall.
        if (event.places.length === 0) {
          void ornaments.multiply(event.multiplier)
          break
        }
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
        clearWins()
        sounds.play('feature')
        await changeTo(true)
        await wheel.turn(event.parts.map(money), event.at)
        await changeTo(false)
        break
      case 'freeSpinsBegin':
        clearWins()
        await Promise.all([changeTo(true), tell(table.say('slots.begin', { spins: event.spins }), 1700)])
        break
      case 'moreFreeSpins':
        await showScatters()
        await tell(table.say('slots.more', { added: event.added }))
        break
      case 'freeSpinsEnd': {
        clearWins()
        reels.unstick()
        const words = table.say('slots.end')
        table.onNews(`${words} ${money(event.units)}`)
        if (celebrated !== null) await celebrate(words, celebrated, total, cost)
        else await banner.news(`${words} ${money(event.units)}`)
        await changeTo(false)
        break
      }
      case 'holdBegin':
        clearWins()
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
        let coins = 0
        await hold.count(() => {
          if (celebrated !== null) sounds.play('count', coins++)
        })
        if (event.full > 0) await tell(table.say('slots.hold-full', { amount: money(event.full) }), 1800)
        if (celebrated !== null) await celebrate(table.say('slots.hold-end'), celebrated, total, cost)
        hold.end()
        await changeTo(false)
        break
      }
      case 'limit':
        await tell(table.say('slots.limit'))
        break
      case 'jackpot':
        await showJackpot(BigInt(event.paid), celebrated !== null, total, cost)
        break
      case 'buy':
      case 'total':
        break
    }
  }

  async function play(round: ShownRound, { isFast = false, beforePart, signal }: PlayOptions = {}) {
    isInRound = true
    void loadFeatureScene()
    stake = round.stake
    const beganMs = motion.nowMs
    const events = round.events as SlotEvent[]
    const parts = partsOf(events)
    const shown: Celebrated = { stake, info, events }
    settle()
    tellWin(0n)
    let units = 0
    let unitsOfPaid = 0
    let jackpots = 0n
    const hurryOn = () => motion.hurry()
    signal?.addEventListener('abort', hurryOn)
    for (const [index, part] of parts.entries()) {
      await beforePart?.(index + 1, parts.length)
      if (signal?.aborted) break
      // Hurrying the paid spin does not hurry the free spins; hurrying one free spin hurries all of them.
      if (index <= 1) motion.slow()
      isStopped = isFast && index === 0 && table.maySlamStop
      if (isStopped) motion.hurry()
      clearWins()
      const before = units
      for (const [at, event] of part.events.entries()) {
        const eventPlace = {
          part,
          at,
          wonBefore: units,
          wonBeforePart: before,
          jackpots,
          round: shown,
        }
        mayNow(effectOf(event, eventPlace, parts.length === 1))
        await showEvent(event, eventPlace)
        units = unitsAfter(event, units)
        if (event.type === 'jackpot') jackpots += BigInt(event.paid)
      }
      const celebrated = celebrationOf(part, before, shown)
      if (celebrated !== null) await celebrate('', celebrated, amount(units) + jackpots, costOf(shown))
      else if (part.isFree) await endFreeSpin(units - before, units - unitsOfPaid)
      if (!part.isFree) unitsOfPaid = units
    }
    signal?.removeEventListener('abort', hurryOn)
    motion.slow()
    isInRound = false
    const tookMs = motion.nowMs - beganMs
    if (signal?.aborted) return tookMs
    ornaments.rest()
    sayTitle()
    tellWin(amount(units) + jackpots)
    // The next spin may begin meanwhile, which ends this.
    if (winsNow.length > 1) void marks.showEach(winsNow)
    return tookMs
  }

  /** Ends a free spin: shows the total win of all free spins so far, if this one won. */
  async function endFreeSpin(units: number, unitsByNow: number) {
    if (units > 0) sign.say(money(unitsByNow))
    await motion.wait(units > 0 ? 350 : 240)
  }

  layout()
  idle(null)
  app.render()

  return {
    begin: () => app.start(),
    play,
    turn() {
      isInRound = true
      mayNow('nothing')
      motion.slow()
      settle()
      reels.turn(strips.base)
    },
    idle,
    hurry,
    resize() {
      // A resize observer of the host also reports the initial size.
      if (host.clientWidth === laidOut.width && host.clientHeight === laidOut.height) return
      layout()
      app.render()
    },
    report: () => reportOf(app, frames),
    setSound: played.set,
    tellJackpot: (amount) => jackpot?.tell(amount),
    setDevice(settings) {
      isQuick = settings.isQuick
      motion.savesBattery = settings.savesBattery
      vibration.isOn = settings.vibrates
    },
    destroy() {
      isDestroyed = true
      played.destroy()
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}

/** Returns the view of a slot game from its look; everything it shows of a round comes from the round's events. */
export function slotView(look: SlotLook): GameView {
  return { mount: (host, table) => mount(look, host, table), pictures: look.symbols }
}
