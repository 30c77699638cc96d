import type { Tools } from '../tools.ts'
import { rateLimiter } from './limits.ts'
import { hostOf, networkOf, plainIp } from './network.ts'
import { originOfDomain, originsOfBrand } from './origins.ts'
import type { App, Doors } from './serve.ts'

/** Limit of calls from a network in a minute: a page asks each domain three times, and many share a network. */
const limit = { times: 600, perSeconds: 60 }

/**
 * Binds `/wps/system/ping`, which answers without content and by which a page measures how fast the brand's domains
 * answer. A page of another origin may read that it was answered if that is the same brand's own or one of its agents',
 * and never with cookies.
 */
export function pingRoute(
  app: App,
  tools: Pick<Tools, 'clock' | 'siteUrl'>,
  { findBrand, agentAt }: Pick<Doors, 'findBrand' | 'agentAt'>,
): void {
  const count = rateLimiter()
  app.get('/wps/system/ping', async (request, reply) => {
    count(networkOf(plainIp(request.ip)), limit, tools.clock.now())
    const { origin, host } = request.headers
    reply.header('Cache-Control', 'no-store').header('Vary', 'Origin')
    if (origin !== undefined) {
      const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' }
      const [brand, atSite, site] = await Promise.all([
        findBrand(undefined, hostOf(host)),
        findBrand(undefined, new URL(tools.siteUrl).hostname),
        agentAt(hostname),
      ])
      const isAgents =
        site !== undefined && site.brandId === brand?.id && originOfDomain(hostname, tools.siteUrl) === origin
      const isOwn =
        isAgents || (brand && originsOfBrand(brand, tools.siteUrl, atSite?.id === brand.id).includes(origin))
      if (isOwn) reply.header('Access-Control-Allow-Origin', origin)
    }
    return reply.code(204).send()
  })
}
