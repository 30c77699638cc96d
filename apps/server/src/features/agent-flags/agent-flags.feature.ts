import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { findFlags } from './finder.service.ts'
import { flagRoutes } from './flags.routes.ts'

/** Opens flags: what holds agents' income until a person has looked. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => flagRoutes(serving, tools),
    jobs: [{ name: 'find-agent-flags', cron: '3-59/5 * * * *', run: () => findFlags(tools) }],
  } satisfies Opened
}
