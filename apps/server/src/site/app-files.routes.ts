import { bannerSizes } from '@fairground/contract/banner-sizes'
import type { BannerWords, ListedPage, WebClipWords } from '@fairground/contract/player-site'
import { escaped } from '@fairground/kernel/escaped-markup'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../caller/brand.ts'
import { Refusal } from '../http/refusal.ts'
import type { App } from '../http/serve.ts'
import { drawIcon, type IconShape, iconSizes, markOf } from './app-icons.ts'
import { bannerOf } from './banners.ts'
import type { ProfileSigner } from './profile-signer.ts'
import { webClipProfile } from './web-clip.ts'

/** Texts of these files about a brand, in words of the player site. */
interface AppWords {
  manifest(brand: Brand, language: string): Promise<object>
  webClip(brand: Brand, language: string): Promise<WebClipWords>
  banner(brand: Brand, language: string): Promise<BannerWords>
  listedPages(brand: Brand, origin: string): Promise<ListedPage[]>
}

interface AppFilesGiven {
  words: AppWords
  findBrand(request: FastifyRequest): Promise<Brand>
  languageOf(request: FastifyRequest, brand: Brand): string
  /** Address of a brand, without a trailing slash. */
  originOf(brand: Brand, request: FastifyRequest): string
  /** Names the build of the site. */
  version: string
  /** Signer of the profile for iPhones; without one it is sent unsigned, and the iPhone reports that. */
  signer: ProfileSigner | undefined
  /** Refuses a visitor who requests too many of them. */
  limit(request: FastifyRequest): Promise<void>
}

/** Maximum number of cached icons; those of brands whose colours were changed are removed with the rest. */
const mostIcons = 200

/** Binds the files that make a brand's site an installable app, and those for search engines. */
export function appFileRoutes(app: App, given: AppFilesGiven): void {
  const { words, findBrand, languageOf, originOf, version, signer, limit } = given
  const drawn = new Map<string, Promise<Buffer>>()

  function svgOf(brand: Brand, shape: IconShape): string {
    return markOf(brand.mark, brand.tokens.dark, shape)
  }

  /** Icon of a brand as a PNG, drawn once for its colours. */
  function iconOf(brand: Brand, shape: IconShape, size: number): Promise<Buffer> {
    const svg = svgOf(brand, shape)
    const key = `${size} ${svg}`
    const known = drawn.get(key)
    if (known) return known
    if (drawn.size >= mostIcons) drawn.clear()
    const icon = drawIcon(svg, size)
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
    return icon
  }

  const anHour = 'public, max-age=3600'
  const send = (reply: FastifyReply, type: string, body: string | Buffer, cacheControl = anHour) =>
    reply.header('Cache-Control', cacheControl).type(type).send(body)

  app.get<{ Params: { file: string } }>('/icons/:file', { onRequest: limit }, async (request, reply) => {
    const brand = await findBrand(request)
    const { file } = request.params
    if (file === 'mark.svg') return send(reply, 'image/svg+xml', svgOf(brand, 'rounded'))
    const [, maskable, size] = /^(maskable-)?(\d{2,3})\.png$/.exec(file) ?? []
    if (!iconSizes.includes(Number(size))) throw new Refusal('not_found')
    return send(reply, 'image/png', await iconOf(brand, maskable ? 'masked' : 'rounded', Number(size)))
  })

  app.get('/apple-touch-icon.png', { onRequest: limit }, async (request, reply) =>
    send(reply, 'image/png', await iconOf(await findBrand(request), 'square', 180)),
  )

  app.get<{ Params: { file: string } }>('/banners/:file', { onRequest: limit }, async (request, reply) => {
    const brand = await findBrand(request)
    const [, asked, language] = /^(\d+x\d+)-([A-Z]{2})\.svg$/.exec(request.params.file) ?? []
    const size = bannerSizes.find((one) => one === asked)
    if (!size || !language || !brand.languages.includes(language)) throw new Refusal('not_found')
    const svg = bannerOf(
      size,
      svgOf(brand, 'rounded'),
      brand.tokens.dark,
      await words.banner(brand, language),
    )
    // It is made to be shown on other sites.
    return send(reply.header('Cross-Origin-Resource-Policy', 'cross-origin'), 'image/svg+xml', svg)
  })

  app.get('/manifest.webmanifest', { onRequest: limit }, async (request, reply) => {
    const brand = await findBrand(request)
    const manifest = await words.manifest(brand, languageOf(request, brand))
    reply.header('Vary', 'Cookie')
    return send(reply, 'application/manifest+json', JSON.stringify(manifest), 'no-cache')
  })

  app.get('/app.mobileconfig', { onRequest: limit }, async (request, reply) => {
    const brand = await findBrand(request)
    const profile = webClipProfile({
      ...(await words.webClip(brand, languageOf(request, brand))),
      brandCode: brand.code,
      origin: originOf(brand, request),
      organization: brand.name,
      icon: await iconOf(brand, 'square', 180),
    })
    reply.header('Vary', 'Cookie').header('Content-Disposition', 'attachment; filename="app.mobileconfig"')
    return send(
      reply,
      'application/x-apple-aspen-config',
      signer ? await signer(profile) : profile,
      'no-cache',
    )
  })

  app.get('/version.json', async (_request, reply) =>
    send(reply, 'application/json', JSON.stringify({ version }), 'no-store'),
  )

  app.get('/robots.txt', { onRequest: limit }, async (request, reply) => {
    const origin = originOf(await findBrand(request), request)
    return send(reply, 'text/plain; charset=utf-8', robotsOf(origin))
  })

  app.get('/sitemap.xml', { onRequest: limit }, async (request, reply) => {
    const brand = await findBrand(request)
    return send(reply, 'application/xml', sitemapOf(await words.listedPages(brand, originOf(brand, request))))
  })
}

function robotsOf(origin: string): string {
  return `User-agent: *
Disallow: /wps/
Disallow: /lgw/
Disallow: /arcade/
Sitemap: ${origin}/sitemap.xml
`
}

/** Sitemap with the languages of each page (https://www.sitemaps.org/protocol.html). */
function sitemapOf(pages: ListedPage[]): string {
  const entries = pages.map(({ address, alternates }) => {
    const links = alternates.map(
      ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`,
    )
    return `<url><loc>${escaped(address)}</loc>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
