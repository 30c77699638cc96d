/** Draws the symbols and the scene of Coral Cascade as SVG files: `npx node games/coral-cascade/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SymbolName } from '../data.ts'
import * as creatures from './draw-creatures.ts'
import { bubble, jelly, reef, tang } from './draw-scene.ts'

const drawings: Record<SymbolName, () => string> = creatures

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) mkdirSync(join(import.meta.dirname, place), { recursive: true })
for (const [name, draw] of Object.entries(drawings)) write(`symbols/${name}.svg`, draw())
write('scene/usual.svg', reef('day'))
write('scene/feature.svg', reef('night'))
write('scene/bubble.svg', bubble())
write('scene/jelly.svg', jelly())
write('scene/tang.svg', tang())
