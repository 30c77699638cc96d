import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'
import type { ListedGame } from '@fairground/vendors/caller'
import { pathParts } from '@fairground/vendors/signed'
import type { Method } from '@fairground/vendors/vendor'
import type { FeedGameGiven } from '../../apps/server/src/features/games/feeds/index.ts'
import { pathOfDrawing } from '../../demo/made-up/draw-tile.ts'
import { faces } from '../../demo/made-up/looks.ts'
import { feedOf, madeUpVendors, markOf, tilePlanOf } from '../../demo/made-up/vendors.ts'
import { pageHtml } from './page-html.ts'
import { pageLook } from './page-look.ts'
import { symbolsFor } from './page-symbols.ts'
import { pageWords } from './page-words.ts'
import { shellOf } from './shells.ts'
import { type Faults, type Sim, SimRefusal, type SimRound, type Sitting } from './sim.ts'
import { allWeights, prizes } from './spin.ts'
import type { Tiles } from './tiles.ts'

const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' }
const folder = join(import.meta.dirname, 'page')
/** The scripts and style sheets of game pages, by their path. */
const files = new Map(
  readdirSync(folder).map((name) => [
    `/page/${name}`,
    { type: types[extname(name)]!, text: readFileSync(join(folder, name), 'utf8') },
  ]),
)

/** A request that the simulator does not serve, with its HTTP status. */
class NotServed extends Error {
  readonly status: number
  constructor(status: number) {
    super(status === 404 ? 'not_found' : 'malformed')
    this.status = status
  }
}

export interface SimServer {
  address: string
  port: number
  close(): Promise<void>
}

interface SimOptions {
  /** 0 takes any free one. */
  port: number
  host?: string
  /** If absent, no tile is served. */
  tiles?: Tiles
}

/**
 * Serves the simulator: feeds, marks, tiles and game pages of every vendor, the requests of the house to them, and the
 * control of faults below `/control`.
 */
export async function serveSim(
  sim: Sim,
  { port, host = '127.0.0.1', tiles }: SimOptions,
): Promise<SimServer> {
  const server = createServer((request, response) => {
    answer(sim, tiles, request, response, () => address).catch((error: Error) => {
      const status = error instanceof NotServed ? error.status : error instanceof SimRefusal ? 409 : 502
      send(response, status, 'application/json', JSON.stringify({ error: error.message }))
    })
  })
  await listen(server, port, host)
  const bound = (server.address() as AddressInfo).port
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`
  return {
    address,
    port: bound,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
}

async function answer(
  sim: Sim,
  tiles: Tiles | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  origin: () => string,
) {
  const url = new URL(request.url ?? '/', 'http://sim')
  const [, area = '', ...parts] = url.pathname.split('/').map(decodeURIComponent)
  if (request.method === 'GET' && area !== 'ask')
    return serveRead(response, tiles, url, area, parts, origin())
  if (request.method !== 'POST' && request.method !== 'GET') throw new NotServed(404)
  const text = await readText(request)
  switch (area) {
    case 'page':
      return sendJson(response, await pageCall(sim, parts[0]!, readJson(text)))
    case 'ask':
      return serveAsked(sim, request, response, parts, text, origin())
    case 'control':
      return sendJson(response, await control(sim, parts, readJson(text)))
    default:
      throw new NotServed(404)
  }
}

async function serveRead(
  response: ServerResponse,
  tiles: Tiles | undefined,
  { pathname, searchParams }: URL,
  area: string,
  parts: string[],
  origin: string,
) {
  const file = files.get(pathname)
  if (file) return send(response, 200, `${file.type}; charset=utf-8`, file.text)
  const [vendorCode = '', last = ''] = parts
  const isVendor = madeUpVendors.some(({ code }) => code === vendorCode)
  if (area === 'feed' && isVendor) return sendJson(response, feedOf(vendorCode, origin))
  if (area === 'art') {
    const tile = await tiles?.get(vendorCode, last.replace(/\.webp$/, ''))
    return sendPicture(response, 'image/webp', tile)
  }
  if (area === 'symbol') return sendPicture(response, 'image/webp', await readSymbol(vendorCode))
  if (area === 'face') return sendFace(response, vendorCode.replace(/\.woff2$/, ''))
  if (area === 'look') {
    const plan = tilePlanOf(vendorCode, last.replace(/\.css$/, ''))
    if (!plan) throw new NotServed(404)
    return send(response, 200, 'text/css; charset=utf-8', pageLook(plan))
  }
  if (area === 'mark') return sendPicture(response, 'image/svg+xml', markOf(vendorCode.replace(/\.svg$/, '')))
  if (area === 'play' && isVendor) {
    const html = pageOf(vendorCode, last, searchParams)
    response.setHeader('Content-Security-Policy', "default-src 'self'; style-src 'self'; base-uri 'none'")
    response.setHeader('Cache-Control', 'no-store')
    return send(response, 200, 'text/html; charset=utf-8', html)
  }
  throw new NotServed(404)
}

/** Returns a drawing of the reels; undefined for an unknown name. */
async function readSymbol(name: string): Promise<Buffer | undefined> {
  const [, file] = /^([0-9a-f-]{4,40})\.webp$/.exec(name) ?? []
  return file === undefined ? undefined : readFile(pathOfDrawing(file)).catch(() => undefined)
}

async function sendFace(response: ServerResponse, name: string) {
  if (!Object.hasOwn(faces, name)) throw new NotServed(404)
  send(response, 200, 'font/woff2', await readFile(faces[name as keyof typeof faces].file))
}

function gameOf(vendorCode: string, gameId: string) {
  const game = feedOf(vendorCode, '').games.find((one) => (one as { id: string }).id === gameId)
  if (!game) throw new NotServed(404)
  return game as FeedGameGiven
}

/**
 * Returns the room that the house names; if it names none for a game with rooms, the first one, which is the vendor's
 * choice.
 */
function seatIn({ rooms }: FeedGameGiven, roomId: string | null): string | null {
  if (roomId === null) return rooms?.[0]?.id ?? null
  if (!rooms?.some(({ id }) => id === roomId)) throw new SimRefusal('room_unknown')
  return roomId
}

/** Returns the room of a sitting. */
function roomOf({ vendorCode, gameId, roomId }: Sitting) {
  return gameOf(vendorCode, gameId).rooms?.find(({ id }) => id === roomId)
}

function pageOf(vendorCode: string, gameId: string, query: URLSearchParams): string {
  const { names, category, classification } = gameOf(vendorCode, gameId)
  const language = query.get('lang') ?? query.get('language') ?? 'EN'
  const { tag, rules, ...said } = pageWords[language] ?? pageWords.EN!
  const shell = shellOf({ category, classification })
  const symbols = symbolsFor(shell, tilePlanOf(vendorCode, gameId)!).map((file) => `/symbol/${file}.webp`)
  const mark = `/mark/${encodeURIComponent(vendorCode)}.svg`
  const format = new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
  const chanceOf = (weight: number) => ({
    chance: weight / allWeights,
    shown: format.format(weight / allWeights),
  })
  const played = prizes.map(({ times, weight }) => ({ times, ...chanceOf(weight) }))
  const nothing = chanceOf(prizes.reduce((left, { weight }) => left - weight, allWeights))
  return pageHtml({
    ...said,
    lang: tag,
    dir: tag === 'ar' ? 'rtl' : 'ltr',
    shell,
    title: nameIn(names, language) ?? gameId,
    maker: madeUpVendors.find(({ code }) => code === vendorCode)!.name,
    mark,
    art: `/art/${encodeURIComponent(vendorCode)}/${encodeURIComponent(gameId)}.webp`,
    look: `/look/${encodeURIComponent(vendorCode)}/${encodeURIComponent(gameId)}.css`,
    // Dice of a color game have colours in place of pips.
    game: JSON.stringify({
      symbols,
      mark,
      prizes: played,
      nothing,
      isColoured: /Color/.test(names.EN ?? ''),
    }),
    words: JSON.stringify(said),
    rule: rules[shell],
    rows: played
      .map(({ times, shown }, prize) => ({ prize, times: `×${times}`, chance: shown }))
      .toReversed(),
  })
}

type Body = Record<string, unknown>

/** Answers a call of a game page. */
async function pageCall(sim: Sim, what: string, body: Body) {
  const text = (name: string) => String(body[name] ?? '')
  if (what === 'enter') {
    const [vendorCode, gameId] = [text('vendor'), text('game')]
    const game = gameOf(vendorCode, gameId)
    const query = body.query as Record<string, string>
    // Enough for fifty rounds at the highest stake.
    const funCashOf = (sitting: Sitting) => stakesOf(sitting).at(-1)! * 50n
    const sitting = await sim.enter(vendorCode, gameId, query, (roomId) => seatIn(game, roomId), funCashOf)
    return entered(sim, sitting)
  }
  const sitting = sim.sittingOf(text('sitting'))
  const shown = (amount: bigint) => amountOn(sitting, amount)
  switch (what) {
    case 'back':
      return entered(sim, sitting)
    case 'bet': {
      if (!/^\d{1,15}$/.test(text('stake'))) throw new NotServed(400)
      const stake = BigInt(text('stake'))
      const { least, most } = rangeOf(sitting)
      if (stake < least || stake > most) throw new SimRefusal('stake_refused')
      const { round, cash } = await sim.bet(sitting.id, stake)
      return { balance: shown(cash), round: roundOn(sitting, round) }
    }
    case 'collect':
      return { balance: shown(await sim.collect(sitting.id, text('round'))) }
    default:
      throw new NotServed(404)
  }
}

async function entered(sim: Sim, sitting: Sitting) {
  const open = sim.unfinished(sitting.id)
  return {
    sitting: sitting.id,
    isFun: sitting.isFun,
    room: nameIn(roomOf(sitting)?.names, sitting.languageCode) ?? null,
    backUrl: sitting.backUrl,
    balance: amountOn(sitting, await sim.balance(sitting.id)),
    stakes: stakesOf(sitting).map((units) => ({
      units: String(units),
      shown: amountOn(sitting, units),
      wins: prizes.map(({ times }) => amountOn(sitting, units * BigInt(times))),
    })),
    unfinished: open ? roundOn(sitting, open) : null,
  }
}

/** Returns the minimum and maximum stake of a sitting: those of its room, else of its game. */
function rangeOf(sitting: Sitting): { least: bigint; most: bigint } {
  const { vendorCode, gameId, currency } = sitting
  const money = currencyOf(currency)
  const stakes = roomOf(sitting)?.stakes ?? gameOf(vendorCode, gameId).stakes
  const { least, most } = stakes?.[currency] ?? { least: '1', most: '100' }
  return { least: parseMoney(least, money), most: parseMoney(most, money) }
}

/** Returns some stakes from the lowest to the highest, each twice the previous one. */
function stakesOf(sitting: Sitting): bigint[] {
  const { least, most } = rangeOf(sitting)
  const stakes: bigint[] = []
  for (let at = least; at <= most && stakes.length < 8; at *= 2n) stakes.push(at)
  return stakes
}

/** Returns a name in a language, else in English. */
function nameIn(names: Record<string, string> | undefined, languageCode: string): string | undefined {
  return names?.[languageCode] ?? names?.EN
}

function amountOn({ currency, languageCode }: Sitting, amount: bigint): string {
  return formatMoney(amount, currencyOf(currency), pageWords[languageCode]?.tag ?? 'en')
}

function roundOn(sitting: Sitting, { id, spun, win }: SimRound) {
  return { id, symbols: spun.symbols, prize: spun.prize, isWin: win > 0n, win: amountOn(sitting, win) }
}

/** Answers a request of the house to a vendor. */
async function serveAsked(
  sim: Sim,
  request: IncomingMessage,
  response: ServerResponse,
  [vendorCode = '', ...path]: string[],
  text: string,
  origin: string,
) {
  const { isDown, slowMs, losesAnswers } = sim.faultsOf(vendorCode)
  if (isDown) return send(response, 503, 'text/plain', 'down')
  if (slowMs) await new Promise((done) => setTimeout(done, slowMs).unref())
  const headers = request.headers as Record<string, string | undefined>
  const { query } = pathParts(request.url ?? '')
  const wholePath = ['ask', vendorCode, ...path].join('/')
  const asked = {
    method: request.method as Method,
    path: path.join('/'),
    query,
    wholePath: query === '' ? wholePath : `${wholePath}?${query}`,
    headers,
    text,
  }
  const said = sim.asked(vendorCode, asked, { origin, games: () => listedGames(vendorCode, origin) })
  if (losesAnswers) return void response.destroy()
  if (said === null) return send(response, 403, 'text/plain', 'refused')
  return send(response, 200, 'application/json', said)
}

/** Returns the games of a vendor's feed in the vendor's own format. */
function listedGames(vendorCode: string, origin: string): ListedGame[] {
  return (feedOf(vendorCode, origin).games as FeedGameGiven[]).map((game) => ({
    id: game.id,
    name: game.names.EN ?? game.id,
    category: game.category,
    art: game.art ?? null,
    returnPercent: game.returnPercent ?? null,
    isTrialAllowed: game.isTrialAllowed ?? false,
  }))
}

/** Handles `faults/<vendor>`, which sets faults, and `release`, which sends the withheld wins. */
async function control(sim: Sim, [what, vendorCode]: string[], body: Body) {
  if (what === 'faults' && vendorCode) sim.setFaults(vendorCode, body as Faults)
  else if (what === 'release') await sim.release()
  else throw new NotServed(404)
  return { done: true }
}

const mostBytes = 1_000_000

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new NotServed(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readJson(text: string): Body {
  try {
    return JSON.parse(text || '{}') as Body
  } catch {
    throw new NotServed(400)
  }
}

function sendJson(response: ServerResponse, value: unknown) {
  send(response, 200, 'application/json', JSON.stringify(value))
}

function sendPicture(response: ServerResponse, type: string, picture: string | Buffer | undefined) {
  if (picture === undefined) throw new NotServed(404)
  response.setHeader('Cache-Control', 'public, max-age=86400')
  response.setHeader('Access-Control-Allow-Origin', '*')
  send(response, 200, type, picture)
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response.writeHead(status, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(body)
}
