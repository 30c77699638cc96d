import { explain as explainServer } from '../../apps/server/src/explain.ts'
import type { Settings } from '../../apps/server/src/settings.ts'
import { BuildError } from './build-sites.ts'
import { StartError } from './postgres-process.ts'

/** One sentence for what can go wrong outside of our code; undefined for what is a fault of ours. */
export function explain(error: unknown, settings: Settings | undefined): string | undefined {
  return explainServer(error, settings, [StartError, BuildError])
}
