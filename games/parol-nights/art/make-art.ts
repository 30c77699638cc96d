/** Draws the symbols and the scene of Parol Nights as SVG files: `npx node games/parol-nights/art/make-art.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { circle, document, radial, ring } from '../../slots/art/draw.ts'
import type { SymbolName } from '../data.ts'
import { greatParolHub, greatParolRay, parol } from './draw-parol.ts'
import { bibingka, halohalo, jeepney } from './draw-props.ts'
import { ferrisWheel, night } from './draw-scene.ts'

const folder = import.meta.dirname

/** The paper of a lantern behind each symbol: its colour in the middle and at the edge, and the richness of its rim. */
const papers: Partial<Record<SymbolName, { light: string; deep: string; rim: 'gold' | 'silver' | 'plain' }>> =
  {
    jeepney: { light: '#ff8a5c', deep: '#8f1030', rim: 'gold' },
    horse: { light: '#c58bff', deep: '#4a1590', rim: 'gold' },
    drum: { light: '#4fe3d2', deep: '#08566b', rim: 'gold' },
    halohalo: { light: '#ffd98a', deep: '#b4530f', rim: 'silver' },
    bibingka: { light: '#b7ec7c', deep: '#1d6a37', rim: 'silver' },
    candy: { light: '#7db9ff', deep: '#1c3796', rim: 'plain' },
    balloon: { light: '#a5f0ff', deep: '#14688f', rim: 'plain' },
    ticket: { light: '#b3b6ff', deep: '#34308a', rim: 'plain' },
  }

const rims = {
  gold: ['#fff2b0', '#e9a21d', '#8a4b05'],
  silver: ['#ffffff', '#b9c6e0', '#55628c'],
  plain: ['#dfe6ff', '#7b86c9', '#343a80'],
} as const

/** Draws a Fluent emoji at a position, in its own coordinates. */
function prop(name: string, x: number, y: number, size: number): string {
  const svg = readFileSync(join(folder, 'props', `${name}.svg`), 'utf8')
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `)
}

const props: Partial<Record<SymbolName, string>> = {
  jeepney: jeepney(),
  horse: prop('carousel-horse', 42, 36, 116),
  drum: prop('drum', 42, 40, 116),
  halohalo: halohalo(),
  bibingka: bibingka(),
  candy: prop('candy', 46, 46, 108),
  balloon: prop('balloon', 40, 40, 120),
  ticket: prop('admission-tickets', 43, 43, 114),
}

/** Draws a disc of capiz shell and paper in a metal rim, 200 × 200, with a symbol on it. */
function medallion(name: SymbolName): string {
  const { light, deep, rim } = papers[name]!
  const [bright, middle, dark] = rims[rim]
  const scallops = ring(rim === 'plain' ? 0 : 20, 85, (x, y) => circle(x, y, 9, 'url(#rim)'))
  const panes = ring(
    20,
    0,
    (_x, _y, turn) =>
      `<path d="M100 100L91 22A78 78 0 0 1 109 22Z" fill="#fff" opacity="${turn % 36 === 0 ? 0.13 : 0.05}" transform="rotate(${turn} 100 100)"/>`,
  )
  return document(
    200,
    200,
    `${radial(
      'paper',
      [
        [0, '#fffbe6'],
        [0.28, light],
        [0.78, deep],
        [1, deep],
      ],
      '.5',
      '.42',
      '.62',
    )}
    ${radial('shade', [
      [0, '#000', 0.55],
      [1, '#000', 0],
    ])}
    <linearGradient id="rim" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    `<ellipse cx="100" cy="108" rx="92" ry="90" fill="url(#shade)" opacity=".8"/>
    ${scallops}
    ${circle(100, 100, rim === 'plain' ? 83 : 86, 'url(#rim)')}
    ${circle(100, 100, 78, 'url(#paper)')}
    ${panes}
    <circle cx="100" cy="100" r="78" fill="none" stroke="${deep}" stroke-width="3" opacity=".7"/>
    <circle cx="100" cy="100" r="60" fill="none" stroke="#fff" stroke-width="1.5" opacity=".16"/>
    <ellipse cx="100" cy="152" rx="44" ry="9" fill="url(#shade)"/>
    ${props[name]}
    <path d="M32 84A70 70 0 0 1 168 84A120 86 0 0 0 32 84Z" fill="url(#gloss)" opacity=".5"/>`,
  )
}

function write(path: string, svg: string) {
  writeFileSync(join(folder, path), `${svg.replace(/\n\s*/g, '')}\n`)
}

for (const place of ['symbols', 'scene']) mkdirSync(join(folder, place), { recursive: true })
for (const name of Object.keys(papers) as SymbolName[]) write(`symbols/${name}.svg`, medallion(name))
write('symbols/parol.svg', parol())
write('symbols/wheel.svg', ferrisWheel())
write('scene/night.svg', night('night'))
write('scene/festival.svg', night('festival'))
write('scene/ray-lit.svg', greatParolRay(true))
write('scene/ray-dim.svg', greatParolRay(false))
write('scene/hub.svg', greatParolHub())
