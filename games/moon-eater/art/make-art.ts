/** Draws the symbols and the scene of Moon Eater as SVG files: `npx node games/moon-eater/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SymbolName } from '../data.ts'
import { dragon, eater } from './draw-dragon.ts'
import { conch, gong, kampilan, shield } from './draw-relics.ts'
import { sea } from './draw-scene.ts'
import { cloud, comet, greatMoon, moon, star, wave } from './draw-sky.ts'

const symbols: Record<SymbolName, () => string> = {
  dragon,
  moon,
  gong,
  shield,
  kampilan,
  conch,
  comet,
  star,
  cloud,
  wave,
}

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) {
  mkdirSync(join(import.meta.dirname, place), { recursive: true })
}
for (const [name, draw] of Object.entries(symbols)) write(`symbols/${name}.svg`, draw())
write('scene/usual.svg', sea('night'))
write('scene/feature.svg', sea('eclipse'))
write('scene/eater.svg', eater())
write('scene/great-moon.svg', greatMoon())
