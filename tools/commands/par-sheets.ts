import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededChance } from '@fairground/kernel/chance'
import { addRounds, emptySample } from '../../games/slots/sample.ts'
import { root, say } from '../machine/terminal.ts'
import { plotOf } from '../par-sheets/plot.ts'
import { indexOf, sheetOf } from '../par-sheets/sheet.ts'
import { readSources } from '../par-sheets/titles.ts'
import { computedFigures, simulatedFigures, writeFigures } from '../par-sheets/written-figures.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    simulate: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '50000000' },
  },
})
const rounds = Number(values.rounds)
const sources = await readSources()
const ids = sources.map(({ game }) => game.info.id)
const unknown = [...positionals, ...values.simulate].find((id) => !ids.includes(id))
if (unknown !== undefined || !Number.isSafeInteger(rounds) || rounds < 1_000_000) {
  console.error(
    `npm run par-sheets -- [title …] [--simulate title] [--rounds N, at least a million], a title of: ${ids.join(', ')}`,
  )
  process.exit(2)
}

/** The number of rounds for the plot; a class that occurs once in a hundred thousand is still seen twenty times. */
const plotted = 2_000_000
const seed = 1
for (const source of sources) {
  const { id, name } = source.game.info
  if (positionals.length > 0 && !positionals.includes(id)) continue
  const figures = computedFigures(source)
  const written = values.simulate.includes(id)
    ? simulatedFigures(source, rounds, say)
    : { ...source.written, ...(figures && { figures }) }
  if (JSON.stringify(written) !== JSON.stringify(source.written)) {
    writeFigures(id, written)
    execFileSync(`${root}/node_modules/.bin/biome`, ['format', '--write', `games/${id}/figures.ts`], {
      cwd: root,
    })
    source.written = written
    say(`${id}: figures.ts was written anew`)
  }
  const sample = emptySample()
  addRounds(sample, source.game, plotted, seededChance(seed))
  const sheet = `games/${id}/par-sheet`
  writeFileSync(`${root}/${sheet}.md`, sheetOf(source, sample, seed))
  writeFileSync(`${root}/${sheet}.svg`, plotOf(name, sample))
  say(`${id}: ${sheet}.md`)
}
writeFileSync(`${root}/docs/par-sheets.md`, indexOf(sources))
