import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { closingRoutes } from './closing.routes.ts'
import { mindClosings } from './closing.service.ts'

/** Opens the closing of accounts: open items are waited for, money is paid out, and the account is closed. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => closingRoutes(serving, tools),
    jobs: [{ name: 'mind-closings', cron: '*/5 * * * *', run: () => mindClosings(tools) }],
  } satisfies Opened
}
