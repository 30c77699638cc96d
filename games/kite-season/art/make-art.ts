/** Draws the symbols and the scene of Kite Season as SVG files: `npx node games/kite-season/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SymbolName } from '../data.ts'
import { boat, gull, palm, parasol } from './draw-beach.ts'
import { shore } from './draw-shore.ts'
import { ball, birdKite, bucket, diamondKite, kite, pinwheel, sandal } from './draw-toys.ts'

const symbols: Record<SymbolName, () => string> = {
  kite,
  pinwheel,
  boat,
  parasol,
  gull,
  palm,
  ball,
  bucket,
  sandal,
}

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) mkdirSync(join(import.meta.dirname, place), { recursive: true })
for (const [name, draw] of Object.entries(symbols)) write(`symbols/${name}.svg`, draw())
write('scene/usual.svg', shore('day'))
write('scene/feature.svg', shore('dusk'))
write('scene/diamond.svg', diamondKite(['red', 'yellow', 'blue', 'teal']))
write('scene/jewel.svg', diamondKite(['teal', 'violet', 'yellow', 'pink']))
write('scene/bird.svg', birdKite(['orange', 'red', 'yellow', 'pink']))
