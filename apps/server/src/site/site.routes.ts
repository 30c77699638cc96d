import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import {
  type Assets,
  addressOfRead,
  type Boot,
  type FirstRead,
  firstRead,
  type PlayerSite,
  type Theme,
} from '@fairground/contract/player-site'
import { getStatus, listTexts } from '@fairground/contract/system'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Brand } from '../caller/brand.ts'
import { barePolicy, overTls, pagePolicy } from '../http/content-policy.ts'
import { perNetwork, rateLimiter } from '../http/limits.ts'
import { hostOf, networkOf, plainIp } from '../http/network.ts'
import { staffOf } from '../http/office.ts'
import { isOnThisMachine, originOfDomain, originsOfBrand } from '../http/origins.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { App, Doors, Serving } from '../http/serve.ts'
import type { Tools } from '../tools.ts'
import { appFileRoutes } from './app-files.routes.ts'
import { arcadePages } from './arcade-page.ts'
import { officePage } from './office-page.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import type { ProfileSigner } from './profile-signer.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const clientFolder = join(root, 'apps/player/dist/client')
const arcadeFolder = join(root, 'apps/arcade/dist')
const officeFolder = join(root, 'apps/office/dist')

interface Page {
  policy: string
  plain: Buffer
  brotli: Buffer
}

interface SiteOptions {
  /** As for a page cache. */
  isTold(): boolean
  signer: ProfileSigner | undefined
  /** Maximum time for which a request waits until its page is rendered; by default as for a page cache. */
  pageMs: number | undefined
}

/** Maximum number of pages, and of files made for a brand, sent to one network in a minute. */
const mostPages = 600
/** The same for pages of previews, each of which is rendered anew. */
const mostPreviews = { times: 60, perSeconds: 60 }
/** Headers of everything at the address of a preview: it is neither cached nor listed, and no other host learns it. */
const previewHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}
/** Status codes of pages while the site is under maintenance (1) or closed at the visitor's place (2). */
const closedCodes: Partial<Record<Access['status'], number>> = { 1: 503, 2: 403 }
const compress = promisify(brotliCompress)
const htmlType = 'text/html; charset=utf-8'

/**
 * Serves the built sites: prerendered pages of the player site from a cache, their files, those of its app, the arcade
 * page and the office. With a `signer`, the profile for iPhones is signed. Returns the function to call when the
 * database reports a change of data shown on pages, and whenever a report may have been missed.
 */
export async function siteRoutes(
  { app, ask }: Pick<Serving, 'app' | 'ask'>,
  tools: Pick<Tools, 'clock' | 'siteUrl' | 'officeOrigin'>,
  doors: Pick<
    Doors,
    | 'findBrand'
    | 'accessFor'
    | 'closedVendors'
    | 'vendorOrigins'
    | 'findPreview'
    | 'previewedBrand'
    | 'findStaff'
  >,
  { isTold, signer, pageMs }: SiteOptions,
): Promise<{ changed(): void }> {
  const pages = await loadPages()
  const assets = readAssets(pages)
  const originOf = (brand: Brand, { headers }: FastifyRequest) =>
    originOfBrand(brand, hostOf(headers.host), tools.siteUrl)
  const { now } = tools.clock
  const cache = pageCache<Page>({ now, bytesOf, isTold, patienceMs: pageMs })
  const ownOrigins = async (brand: Brand) => {
    const atSite = await doors.findBrand(undefined, new URL(tools.siteUrl).hostname)
    return originsOfBrand(brand, tools.siteUrl, atSite?.id === brand.id)
  }
  // Without an origin of its own, the office is at every host of the sites.
  const framers = async (brand: Brand) =>
    tools.officeOrigin
      ? [tools.officeOrigin]
      : ["'self'", ...new Set([new URL(tools.siteUrl).origin, ...(await ownOrigins(brand))])]
  const pageOf = pageDrawer(ask, pages, assets, cache, doors.vendorOrigins, ownOrigins, framers)
  const countPreview = rateLimiter()

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
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz', '**/*.html'],
    setHeaders: (reply, path) => void reply.header('Cache-Control', cacheControlOf(path)),
  })
  arcadePage(app)
  await app.register(fastifyStatic, {
    root: join(officeFolder, 'assets'),
    prefix: '/office/assets/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => void reply.header('Cache-Control', cacheControlOf(path)),
  })
  // Before the login it is the brand of the host; if that was another one, the office offers to reload its page.
  officePage(app, officeFolder, now, async (request) => {
    const staff = await staffOf(request, doors.findStaff, now())
    const brand = await doors.findBrand(staff?.brandCode, hostOf(request.headers.host))
    return brand ? ownOrigins(brand) : []
  })

  const brandOf = async (request: FastifyRequest) =>
    (await doors.findBrand(undefined, hostOf(request.headers.host))) ?? refuse('brand_unknown')
  const statusOf = (brand: Brand) => ask<Boot['status']>(getStatus.path, { brand, language: '' })
  appFileRoutes(app, {
    findBrand: brandOf,
    languageOf: (request, brand) => languageOf(request, brand.languages),
    originOf,
    version: assets.version,
    signer,
    limit: perNetwork(mostPages, now),
    words: {
      manifest: async (brand, code) => pages.renderWebManifest(code, { status: await statusOf(brand) }),
      webClip: async (brand, code) => pages.renderWebClip(code, { status: await statusOf(brand) }),
      banner: async (brand, code) => pages.renderBanner(code, { status: await statusOf(brand) }),
      listedPages: async (brand, origin) => {
        const language = brand.languages[0] ?? ''
        const answers = pages.listedReads.map((read) =>
          ask<unknown>(addressOfRead(read), { brand, language }),
        )
        return pages.listedPages({ origin, languages: brand.languages }, await Promise.all(answers))
      },
    },
  })

  app.get('/*', { onRequest: perNetwork(mostPages, now) }, async (request, reply) => {
    const { pathname: path, search, searchParams } = addressOf(request)
    const previewToken = searchParams.get('preview')
    if (previewToken !== null) reply.headers(previewHeaders)
    if (/^\/(wps|lgw|docs|arcade|office)(\/|$)|\.(?!html$)\w+$/.test(path)) throw new Refusal('not_found')
    const bare = path.replace(/\/$/, '')
    const moved =
      bare !== path && pages.screenAt(bare) !== undefined ? bare + search : pages.movedTo(bare, search)
    if (moved !== undefined) {
      if (previewToken === null) reply.header('Cache-Control', 'no-cache')
      return reply.redirect(moved, 308)
    }
    const inForce = await brandOf(request)
    const ip = plainIp(request.ip)
    const previewed = previewToken === null ? undefined : await previewOf(inForce, previewToken, ip)
    const preview = previewed?.boot
    const brand = previewed?.brand ?? inForce
    const language = languageOf(request, brand.languages)
    if (previewToken !== null && !preview) {
      const html = await pages.renderPreviewOver(language, brand)
      const policy = barePolicy(await framers(brand))
      return reply.code(410).header('Content-Security-Policy', policy).type(htmlType).send(html)
    }
    // Browsers keep the shell, so it has no preview.
    let isKnown = pages.screenAt(path) !== undefined || (path === pages.shellPath && !preview)
    const theme = choiceOf(request, 'theme', ['dark', 'light'], preview && searchParams) as Theme
    // The open games depend on the visitor's place; everything else of a page is the same for everybody.
    const access = {
      ...doors.accessFor(brand, ip),
      closedVendors: await doors.closedVendors(brand, ip),
    }
    const origin = originOf(brand, request)
    const wanted = {
      brand,
      origin,
      path: isKnown ? path : '/not-found',
      language,
      theme,
      access,
      ip,
      preview,
    }
    const drawn = pageOf(wanted).catch((error) => {
      if (!namesNothing(error)) throw error
      isKnown = false
      return pageOf({ ...wanted, path: '/not-found' })
    })
    const page = await drawn.catch(async (error) => {
      if (!(error instanceof Refusal) || error.code !== 'busy') throw error
      const againSeconds = Math.ceil(error.detail.retryAfterMs! / 1000)
      const html = await pages.renderBusy(language, brand, againSeconds)
      reply.code(error.status).header('Retry-After', againSeconds).header('Cache-Control', 'no-store')
      return void reply.header('Content-Security-Policy', barePolicy()).type(htmlType).send(html)
    })
    if (!page) return reply
    if (access.status === 1) reply.header('Retry-After', 600)
    reply.code(closedCodes[access.status] ?? (isKnown ? 200 : 404)).header('X-Version', assets.version)
    return sendPage(request, reply, page)
  })
  return cache

  /**
   * Preview of a token for a visitor of a brand, and the brand as it shows it; undefined once it has ended. Its pages
   * are counted.
   */
  async function previewOf(
    brand: Brand,
    token: string,
    ip: string,
  ): Promise<{ boot: NonNullable<Boot['preview']>; brand: Brand } | undefined> {
    countPreview(networkOf(ip), mostPreviews, now())
    const found = await doors.findPreview({ brandId: brand.id, token, ip }, now())
    const shown = found && (await doors.previewedBrand(brand, found.target))
    return shown && { boot: { token, leftMs: found.endsAt.getTime() - now() }, brand: shown }
  }
}

/** Returns whether a page could not be rendered because its path names something that is not there, such as a day. */
function namesNothing(error: unknown): boolean {
  const { cause } = error as Error
  return cause instanceof Refusal && ['game_unknown', 'period_invalid'].includes(cause.code)
}

/** Page in which games play. It has no launch: that follows the # in its address, and is not sent. */
function arcadePage(app: App): void {
  const pageOf = arcadePages(arcadeFolder)
  for (const path of ['/arcade/', '/arcade/index.html'])
    app.get(path, async (request, reply) => {
      const { searchParams } = addressOf(request)
      const { html, policy } = pageOf(searchParams.get('game'), searchParams.get('lang'))
      return reply
        .header('Content-Security-Policy', policyFor(request, policy))
        .header('Cache-Control', 'no-cache')
        .type(htmlType)
        .send(html)
    })
}

function policyFor(request: FastifyRequest, policy: string): string {
  return request.protocol === 'https' ? overTls(policy) : policy
}

/**
 * Address of a brand: its first domain, or else the address of the installation. On a developer's machine, it is
 * reached by the requested name, and every brand listens on the same port.
 */
function originOfBrand({ domains: [home] }: Brand, hostname: string, siteUrl: string): string {
  const site = new URL(siteUrl)
  if (home === undefined || (isOnThisMachine(home) && hostname === site.hostname)) return site.origin
  return originOfDomain(home, siteUrl)
}

/** Memory that a page takes, in bytes. */
function bytesOf({ policy, plain, brotli }: Page): number {
  return policy.length + plain.length + brotli.length
}

async function loadPages(): Promise<PlayerSite> {
  const entry = join(root, 'apps/player/dist/server/entry-server.js')
  if (!existsSync(entry)) throw new Error('the sites are not built: run npm run build')
  const { playerSite } = await import(pathToFileURL(entry).href)
  return playerSite
}

function readAssets(pages: PlayerSite): Assets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  return pages.assetsOf(manifest, (file) => readFileSync(join(clientFolder, file), 'utf8'))
}

/** Key of a page. */
interface PageWanted {
  brand: Brand
  /** Address of the brand, without a trailing slash. */
  origin: string
  path: string
  language: string
  theme: Theme
  /** Restrictions at the visitor's place: pages with the same access are the same. */
  access: Access & { closedVendors: string[] }
  /** IP address with that access. */
  ip: string
  /** Preview that the page belongs to: such a page is rendered for it alone. */
  preview: Boot['preview']
}

/** Renders pages, and distinguishes them by brand, path, language, theme and restrictions at the visitor's place. */
function pageDrawer(
  ask: Serving['ask'],
  pages: PlayerSite,
  assets: Assets,
  cache: PageCache<Page>,
  vendorOrigins: Doors['vendorOrigins'],
  ownOrigins: (brand: Brand) => Promise<string[]>,
  framers: (brand: Brand) => Promise<string[]>,
) {
  async function draw(wanted: PageWanted): Promise<Page> {
    const { brand, origin, path, language, theme, preview } = wanted
    const boot = await bootData(ask, wanted, pages.firstReadsAt(path))
    const request = { path, language, theme, boot, origin, assets }
    const { html, ...inline } = await pages.renderPage(request)
    const plain = Buffer.from(html)
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    const policy = pagePolicy(
      inline,
      await vendorOrigins(brand.id),
      await ownOrigins(brand),
      preview && (await framers(brand)),
    )
    return { policy, plain, brotli }
  }

  return function pageOf(wanted: PageWanted): Promise<Page> {
    const { brand, origin, path, language, theme, access, preview } = wanted
    if (preview) return draw(wanted)
    const place = `${access.status} ${access.closedCategories} ${access.closedVendors}`
    const key = `${brand.code} ${brand.version} ${origin} ${path} ${language} ${theme} ${place}`
    return cache.get(key, () => draw(wanted))
  }
}

/** Initial data of a page: the answers of the calls that it would make first, for a visitor. */
async function bootData(
  ask: Serving['ask'],
  { brand, language, access, ip, preview }: PageWanted,
  firstReads: readonly FirstRead[],
): Promise<Boot> {
  const asking = { brand, language, ip, previewToken: preview?.token }
  const answerTo = <Answer>(read: FirstRead) => ask<Answer>(addressOfRead(read), asking)
  const [status, texts, reads] = await Promise.all([
    answerTo<Boot['status']>(firstRead(getStatus, {})),
    answerTo<Boot['texts']>(firstRead(listTexts, {})),
    Promise.all(firstReads.map(async (read) => ({ ...read, answer: await answerTo(read) }))),
  ])
  // The page is cached for everybody, so it must not contain one visitor's place.
  return {
    status: { ...status, status: access.status, location: { ip: '', country: null } },
    texts,
    reads,
    ...(preview && { preview }),
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesBrotli) reply.header('Content-Encoding', 'br')
  return reply
    .header('Content-Security-Policy', policyFor(request, page.policy))
    .header('Vary', 'Accept-Encoding, Cookie')
    .header('Cache-Control', reply.getHeader('Cache-Control') ?? 'no-cache')
    .type(htmlType)
    .send(takesBrotli ? page.brotli : page.plain)
}

/** Requested path; two leading slashes are not read as a host. */
function addressOf({ url }: FastifyRequest): URL {
  return new URL(`http://site${url}`)
}

/** Language that the address asks for, the one chosen earlier, or the first one. */
function languageOf(request: FastifyRequest, languages: string[]): string {
  const asked = addressOf(request).searchParams.get('lang')
  return asked !== null && languages.includes(asked) ? asked : choiceOf(request, 'lang', languages)
}

/** Choice of a visitor from a cookie, or in a preview from its address, or the first one. */
function choiceOf(request: FastifyRequest, name: string, choices: string[], asked?: URLSearchParams): string {
  const value = asked ? (asked.get(name) ?? undefined) : request.cookies[name]
  return value !== undefined && choices.includes(value) ? value : choices[0]!
}

function cacheControlOf(path: string): string {
  // Vite puts the hash of its content into the name of a file in assets/.
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
