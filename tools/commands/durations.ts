// Copies the costs and uses of the last whole run to the committed files with which later runs begin.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from '../machine/terminal.ts'
import { addCosts, durationsFile, lastCostsFile, readCosts, writeCosts } from '../test-run/costs.ts'
import { lastUsesFile, type Uses, usesFile } from '../test-run/uses.ts'

const isThere = (file: string) => existsSync(join(root, file))
const rounded = (seconds: number) => Math.round(seconds * 10) / 10

const costs = Object.entries(addCosts(readCosts(durationsFile), readCosts(lastCostsFile)))
  .filter(([file]) => isThere(file))
  .map(
    ([file, { processor, wall }]) => [file, { processor: rounded(processor), wall: rounded(wall) }] as const,
  )
writeCosts(durationsFile, Object.fromEntries(costs))

const uses = Object.entries({ ...readUses(usesFile), ...readUses(lastUsesFile) })
  .filter(([file]) => isThere(file))
  .sort(([one], [other]) => one.localeCompare(other))
writeFileSync(usesFile, `${JSON.stringify(Object.fromEntries(uses), null, 2)}\n`)
say(`Wrote the costs of ${costs.length} files of tests and the uses of ${uses.length} files of journeys`)

function readUses(file: string): Record<string, Uses> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
