import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { warnOfCosts } from './turnover-costs.service.ts'

/** Opens the warning of turnover that can cost more than its games keep. */
export function open(tools: Tools) {
  return {
    jobs: [{ name: 'warn-of-turnover-costs', cron: '40 5 * * *', run: () => warnOfCosts(tools) }],
  } satisfies Opened
}
