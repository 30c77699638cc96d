import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Call, OutputOf } from '@fairground/contract/call'
import { listGames, listVendors } from '@fairground/contract/catalogue'
import { getRegisterSetting, getStatus } from '@fairground/contract/system'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tools } from '../tools.ts'
import { Refusal } from './refusal.ts'
import { type App, type Doors, plainIp } from './serve.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const clientFolder = join(root, 'apps/player/dist/client')
const arcadeFolder = join(root, 'apps/arcade/dist')

/** What the player site's server build gives; made by `vite build --ssr`. */
interface PlayerPages {
  renderPage(request: {
    path: string
    language: string
    theme: 'light' | 'dark'
    boot: unknown
    assets: unknown
  }): Promise<string>
  assetsOf(manifest: unknown, read: (file: string) => string): unknown
  inlineScripts: string[]
  screenAt(path: string): string | undefined
}

interface Page {
  plain: Buffer
  brotli: Buffer
  madeAtMs: number
}

const freshMs = 5000
const compress = promisify(brotliCompress)

/** Serves the built sites: prerendered pages of the player site out of a cache, their files, and the arcade page. */
export async function siteRoutes(
  app: App,
  { clock }: Pick<Tools, 'clock'>,
  doors: Pick<Doors, 'findBrand' | 'statusFor'>,
): Promise<void> {
  const pages = await loadPages()
  const pageOf = pageCache(app, pages, clock.now)

  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => void reply.header('Cache-Control', cacheControlOf(path)),
  })
  await app.register(fastifyStatic, {
    root: arcadeFolder,
    prefix: '/arcade/',
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cacheControlOf(path))
      if (path.endsWith('.html')) reply.header('Content-Security-Policy', arcadePolicy)
    },
  })

  const policy = pagePolicy(pages.inlineScripts)
  app.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://site').pathname
    if (/^\/(wps|lgw|docs|arcade)(\/|$)|\.(?!html$)\w+$/.test(path)) throw new Refusal('not_found')
    const brand = await doors.findBrand(undefined)
    if (!brand) throw new Refusal('brand_unknown')
    const isKnown = pages.screenAt(path) !== undefined
    const language = choiceOf(request, 'lang', brand.languages)
    const theme = choiceOf(request, 'theme', ['light', 'dark'])
    // Whether the site is open depends on where the visitor is; all else of a page is the same for everybody.
    const status = doors.statusFor(brand, plainIp(request.ip))
    const page = await pageOf(isKnown ? path : '/not-found', language, theme as 'light' | 'dark', status)
    return sendPage(request, reply.code(isKnown ? 200 : 404).header('Content-Security-Policy', policy), page)
  })
}

async function loadPages(): Promise<PlayerPages> {
  const entry = join(root, 'apps/player/dist/server/entry-server.js')
  if (!existsSync(entry)) throw new Error('the sites are not built: npm start builds them')
  return import(pathToFileURL(entry).href)
}

/** Pages by path, language and theme; one older than five seconds is made again, and meanwhile still sent. */
function pageCache(app: App, pages: PlayerPages, now: () => number) {
  const manifest: unknown = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const assets = pages.assetsOf(manifest, (file) => readFileSync(join(clientFolder, file), 'utf8'))
  const kept = new Map<string, Page>()
  const making = new Map<string, Promise<Page>>()

  async function make(
    path: string,
    language: string,
    theme: 'light' | 'dark',
    status: Status['status'],
  ): Promise<Page> {
    const boot = await bootData(app, status)
    const plain = Buffer.from(await pages.renderPage({ path, language, theme, boot, assets }))
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    return { plain, brotli, madeAtMs: now() }
  }

  return async function pageOf(
    path: string,
    language: string,
    theme: 'light' | 'dark',
    status: Status['status'],
  ): Promise<Page> {
    const key = `${path} ${language} ${theme} ${status}`
    const page = kept.get(key)
    if (page && now() - page.madeAtMs < freshMs) return page
    let fresh = making.get(key)
    if (!fresh) {
      fresh = make(path, language, theme, status).finally(() => making.delete(key))
      making.set(key, fresh)
      fresh.then((made) => kept.set(key, made)).catch(() => {})
    }
    return page ?? fresh
  }
}

/** What a page begins with: the answers of the calls that it would make first, for a visitor. */
async function bootData(app: App, open: Status['status']) {
  const [status, games, vendors, registerSetting] = await Promise.all([
    answerOf<Status>(app, getStatus),
    answerOf(app, listGames),
    answerOf(app, listVendors),
    answerOf(app, getRegisterSetting),
  ])
  // The page is kept for everybody, so it must not say where one visitor came from.
  return {
    status: { ...status, status: open, location: { ip: '', country: null } },
    games,
    vendors,
    registerSetting,
  }
}

type Status = OutputOf<typeof getStatus>

/** What a call answers to a visitor, who comes from an address. */
async function answerOf<Value = unknown>(
  app: App,
  { path }: Call,
  remoteAddress = '127.0.0.1',
): Promise<Value> {
  return (await app.inject({ method: 'GET', url: path, remoteAddress })).json().value
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesBrotli) reply.header('Content-Encoding', 'br')
  return reply
    .header('Vary', 'Accept-Encoding, Cookie')
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(takesBrotli ? page.brotli : page.plain)
}

/** A visitor's choice out of a cookie, or the first there is. */
function choiceOf(request: FastifyRequest, name: string, choices: string[]): string {
  const value = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
  return value !== undefined && choices.includes(value) ? value : choices[0]!
}

function cacheControlOf(path: string): string {
  // Vite puts the hash of its content into the name of a file in assets/.
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

const commonPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

function pagePolicy(inlineScripts: string[]): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...commonPolicy, `script-src 'self' ${hashes.join(' ')}`].join('; ')
}

// Pixi decodes images in workers that it makes out of blobs.
const arcadePolicy = [
  ...commonPolicy,
  "script-src 'self'",
  "worker-src 'self' blob:",
  "connect-src 'self' data: blob:",
].join('; ')
