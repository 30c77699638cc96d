import {
  linkIdentityProvider,
  listIdentityProviders,
  loginByPhoneIdentityProvider,
  startIdentityProviderLogin,
} from '@fairground/contract/sessions'
import { newToken } from '@fairground/kernel/id'
import { plainIp } from '../../../http/network.ts'
import { Refusal } from '../../../http/refusal.ts'
import { cookieOf, type Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AgentSites } from '../agent-domains/index.ts'
import { passwordHashOf, requirePassword } from '../credentials/index.ts'
import { findByMobile, refuseResting } from '../proofs/index.ts'
import { letIn, refuseClosedSite } from '../sessions/index.ts'
import { phoneOfIdToken } from './id-token.client.ts'
import { listOpenIdentityProviders } from './identity-providers.queries.ts'
import {
  atHome,
  callbackPath,
  loginAtHome,
  pathOnSite,
  startVisit,
  takeVisit,
} from './identity-providers.service.ts'

export function identityProviderRoutes({ serve, app }: Serving, tools: Tools, { agentAt }: AgentSites) {
  serve(listIdentityProviders, async ({ brand }) => ({
    list: await listOpenIdentityProviders(tools.db, brand.id),
  }))

  serve(startIdentityProviderLogin, async ({ input, brand, ip, cookie, setCookie, origin: { host } }) => {
    refuseClosedSite(tools, brand, ip)
    const site = await agentAt(host)
    if (site) return { url: await loginAtHome(tools, brand, site, input) }
    const browser = cookie ?? newToken(tools.chance)
    if (!cookie) setCookie(browser)
    return { url: await startVisit(tools, brand, { ...input, host, cookie: browser }) }
  })

  serve(
    linkIdentityProvider,
    async ({ input: { password, ...visit }, brand, cookie, origin: { host }, session }) => {
      const { playerId } = session
      // A player without a password has registered by an identity provider and needs none.
      if ((await passwordHashOf(tools.db, playerId)) !== null)
        await requirePassword(tools, playerId, password)
      await refuseResting(tools, playerId)
      if (await agentAt(host)) return { url: await atHome(tools, brand, visit.next) }
      return { url: await startVisit(tools, brand, { ...visit, host, cookie: cookie!, playerId }) }
    },
  )

  serve(loginByPhoneIdentityProvider, async ({ input, brand, origin }) => {
    refuseClosedSite(tools, brand, origin.ip)
    const mobile = await phoneOfIdToken(tools, brand, input.firebaseIdToken)
    const player = await findByMobile(tools, brand.id, mobile, true, origin.ip)
    return letIn(tools, brand, player, 'phone', origin)
  })

  // Not called by our pages: an identity provider sends the browser here, which then goes on to the site.
  app.get(callbackPath, async (request, reply) => {
    const visit = await takeVisit(tools, {
      query: new URL(request.url, 'http://site').search,
      cookie: cookieOf(request),
      languageCode: request.cookies.lang,
      ip: plainIp(request.ip),
    })
    const told = visit ? await visit.finish().catch(toldOf) : { loginError: 'identity_provider_failed' }
    return reply.header('Cache-Control', 'no-store').redirect(addressWith(visit?.next ?? '/', told), 303)
  })

  function toldOf(error: unknown): Record<string, string> {
    if (error instanceof Refusal) return { loginError: error.code }
    tools.log(`error: ${error instanceof Error ? error.stack : error}`)
    return { loginError: 'internal_error' }
  }
}

function addressWith(path: string, told: Record<string, string>): string {
  const address = new URL(pathOnSite(path), 'http://site')
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value)
  return address.pathname + address.search + address.hash
}
