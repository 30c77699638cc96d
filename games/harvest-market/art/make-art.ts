/** Draws the symbols and the scene of Harvest Market as SVG files: `npx node games/harvest-market/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SymbolName } from '../data.ts'
import { basket, bell, chili, corn, crate, eggplant } from './draw-field.ts'
import { banana, coconut, durian, papaya, pineapple } from './draw-fruit.ts'
import { drifting, flag, market } from './draw-market.ts'

const symbols: Record<SymbolName, () => string> = {
  basket,
  bell,
  crate,
  durian,
  pineapple,
  papaya,
  coconut,
  banana,
  corn,
  eggplant,
  chili,
}

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) mkdirSync(join(import.meta.dirname, place), { recursive: true })
for (const [name, draw] of Object.entries(symbols)) write(`symbols/${name}.svg`, draw())
write('scene/usual.svg', market('dawn'))
write('scene/feature.svg', market('festive'))
write('scene/drifting.svg', drifting())
write('scene/flag.svg', flag())
