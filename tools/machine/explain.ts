import { explain as explainServer } from '../../apps/server/src/explain.ts'
import type { Settings } from '../../apps/server/src/settings.ts'
import { BuildError } from './build-sites.ts'
import { StartError } from './postgres-process.ts'

/** Returns one sentence for a failure outside our code; undefined for a fault of ours. */
export function explain(error: unknown, settings: Settings | undefined): string | undefined {
  return explainServer(error, settings, [StartError, BuildError])
}
