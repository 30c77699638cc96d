import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { vendorAgreement } from '../../games/vendors/index.ts'
import { identityAgreement } from '../../people/identity-providers/index.ts'
import { agreementRoutes } from './agreements.routes.ts'

/**
 * Opens the office's part of agreements with vendors and identity providers; those with payment providers and sources
 * of results are in the features that own them.
 */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => agreementRoutes(serving, tools),
    guardedSettings: [vendorAgreement(tools), identityAgreement(tools)],
  } satisfies Opened
}
