import type { Tools } from '../../../tools.ts'
import type { DrawDoors } from '../draws/index.ts'
import { askOverNetwork } from './sources.client.ts'
import { askSources } from './sources.service.ts'

/** Jobs that ask sources about the due draws, each minute. */
export function resultJobs(tools: Tools, draws: DrawDoors) {
  return [
    {
      name: 'results-ask',
      cron: '* * * * *',
      run: () => askSources(tools, draws, askOverNetwork),
    },
  ]
}
