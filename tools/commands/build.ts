// Builds the sites, for machines that start apps/server/src/main.ts.
import { buildSites } from '../machine/build-sites.ts'
import { explain } from '../machine/explain.ts'

try {
  await buildSites()
} catch (error) {
  console.error(explain(error, undefined) ?? error)
  process.exitCode = 1
}
