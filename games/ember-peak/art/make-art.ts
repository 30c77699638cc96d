/** Draws the symbols and the scene of Ember Peak as SVG files: `npx node games/ember-peak/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SymbolName } from '../data.ts'
import { ember, firebird, mask, peak } from './draw-fire.ts'
import { ash, fern, obsidian, ruby, salamander, topaz } from './draw-ground.ts'
import { volcano } from './draw-scene.ts'

const symbols: Record<SymbolName, () => string> = {
  ember,
  peak,
  firebird,
  salamander,
  mask,
  obsidian,
  ruby,
  topaz,
  fern,
  ash,
}

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) {
  mkdirSync(join(import.meta.dirname, place), { recursive: true })
}
for (const [name, draw] of Object.entries(symbols)) write(`symbols/${name}.svg`, draw())
write('scene/usual.svg', volcano('night'))
write('scene/feature.svg', volcano('eruption'))
