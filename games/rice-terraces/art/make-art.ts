/** Draws the symbols and the scene of Rice Terraces as SVG files: `npx node games/rice-terraces/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SymbolName } from '../data.ts'
import { carabao, dragonfly, eagle, flyingDragonfly, frog } from './draw-life.ts'
import { gong, risingSun, sun } from './draw-light.ts'
import { valley } from './draw-scene.ts'
import { bamboo, hat, hut, sheaf } from './draw-village.ts'

const symbols: Record<SymbolName, () => string> = {
  sun,
  gong,
  carabao,
  eagle,
  hut,
  hat,
  dragonfly,
  frog,
  sheaf,
  bamboo,
}

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) {
  mkdirSync(join(import.meta.dirname, place), { recursive: true })
}
for (const [name, draw] of Object.entries(symbols)) write(`symbols/${name}.svg`, draw())
write('scene/usual.svg', valley('dawn'))
write('scene/feature.svg', valley('gold'))
write('scene/rising-sun.svg', risingSun())
write('scene/dragonfly.svg', flyingDragonfly())
