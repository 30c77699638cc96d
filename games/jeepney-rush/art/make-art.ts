/** Draws the symbols and the scene of Jeepney Rush as SVG files: `npx node games/jeepney-rush/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SymbolName } from '../data.ts'
import {
  dice,
  fare,
  garland,
  jeepney,
  mango,
  rooster,
  slipper,
  speaker,
  tire,
  umbrella,
} from './draw-decals.ts'
import { passing, street, wheel } from './draw-street.ts'

const drawings: Record<SymbolName, () => string> = {
  jeepney,
  fare,
  rooster,
  garland,
  speaker,
  dice,
  umbrella,
  mango,
  slipper,
  tire,
}

function write(path: string, svg: string) {
  writeFileSync(join(import.meta.dirname, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) mkdirSync(join(import.meta.dirname, place), { recursive: true })
for (const [name, draw] of Object.entries(drawings)) write(`symbols/${name}.svg`, draw())
write('scene/usual.svg', street('afternoon'))
write('scene/feature.svg', street('night'))
write('scene/passing.svg', passing())
write('scene/wheel.svg', wheel())
