import { type Paint, paints } from '../../lotteries/art/motifs.ts'
import { segments, type Value } from '../lantern-wheel/wheel.ts'

const svg = (box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`

const across = (id: string, [light, plain, dark]: Paint) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}"/><stop offset=".3" stop-color="${light}"/><stop offset=".58" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

/** Draws the bamboo cup of the dice with its paper lit from within, held aslant over the tray. */
export function diceCup([light, plain, dark]: Paint): string {
  const body = 'M76 44C22 96 12 190 22 262Q160 306 298 262C308 190 298 96 244 44Q160 12 76 44Z'
  const ribs = [70, 104, 138, 172, 206, 238]
    .map((y) => {
      const half = 86 + 52 * Math.sin(((y - 48) / 224) * (Math.PI / 1.9))
      return `<path d="M${(160 - half).toFixed(1)} ${y}Q160 ${y + 34} ${(160 + half).toFixed(1)} ${y}" fill="none" stroke="${dark}" stroke-opacity=".5" stroke-width="4"/>`
    })
    .join('')
  const slats = [-108, -56, 0, 56, 108]
    .map(
      (x) =>
        `<path d="M${160 + x * 0.62} 36Q${160 + x * 1.16} 150 ${160 + x * 1.13} 276" fill="none" stroke="#fff0c8" stroke-opacity=".36" stroke-width="4.500"/>`,
    )
    .join('')
  return svg(
    '-80 -70 480 430',
    `<defs><radialGradient id="g"><stop offset=".35" stop-color="${plain}" stop-opacity=".5"/><stop offset="1" stop-color="${plain}" stop-opacity="0"/></radialGradient>
     <radialGradient id="p" cx=".45" cy=".5" r=".66"><stop offset="0" stop-color="#fff6cf"/><stop offset=".3" stop-color="${light}"/><stop offset=".62" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
     <linearGradient id="e" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}" stop-opacity=".8"/><stop offset=".24" stop-color="${dark}" stop-opacity="0"/><stop offset=".76" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".8"/></linearGradient>${across('m', paints.gold)}</defs>
     <ellipse cx="160" cy="150" rx="238" ry="204" fill="url(#g)"/>
     <circle cx="160" cy="4" r="20" fill="url(#m)" stroke="#6b3d06" stroke-width="3"/>
     <path d="${body}" fill="url(#p)"/>${slats}${ribs}
     <path d="M160 92l13 38 40 .800-32 24.400 11.500 38.300L160 170.600l-32.500 22.900L139 155.200 107 130.800l40-.800Z" fill="#fff6d6" stroke="${dark}" stroke-opacity=".7" stroke-width="4" stroke-linejoin="round"/>
     <path d="${body}" fill="url(#e)"/><path d="M62 92Q42 140 42 206" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="10" stroke-linecap="round"/>
     <path d="M72 48Q160 16 248 48L238 30Q160 6 82 30Z" fill="url(#m)" stroke="#6b3d06" stroke-width="2"/>
     <path d="M18 250Q160 296 302 250V276Q160 322 18 276Z" fill="url(#m)" stroke="#6b3d06" stroke-width="2.500"/><path d="M18 252Q160 298 302 252" fill="none" stroke="#fff3cf" stroke-opacity=".7" stroke-width="3"/>`,
  )
}

/** Draws the tray of the dice: turned wood with red felt. */
export function tray(): string {
  return svg(
    '0 0 600 200',
    `<defs>${across('w', ['#f0bf6a', '#b0702c', '#4a240c'])}<radialGradient id="f" cx=".5" cy=".3" r=".75"><stop offset="0" stop-color="#d23a50"/><stop offset=".6" stop-color="#8a1a2e"/><stop offset="1" stop-color="#4c0a18"/></radialGradient></defs>
     <ellipse cx="300" cy="112" rx="292" ry="84" fill="#02040c" opacity=".5"/><ellipse cx="300" cy="98" rx="292" ry="86" fill="url(#w)" stroke="#3d1d0b" stroke-width="4"/><ellipse cx="300" cy="92" rx="266" ry="72" fill="#2a1206"/><ellipse cx="300" cy="95" rx="260" ry="68" fill="url(#f)"/><ellipse cx="300" cy="95" rx="238" ry="58" fill="none" stroke="#ffd27a" stroke-opacity=".75" stroke-width="4"/>`,
  )
}

/** The colours of the values of the wheel: of a segment, of its inner end, and of its number. */
const wheelPaints: Readonly<Record<Value, Paint>> = {
  1: ['#2a1602', '#ffc14d', '#c97f14'],
  2: ['#ffffff', '#2f6be0', '#173a8a'],
  5: ['#ffffff', '#159a60', '#0a4630'],
  23: ['#fff4d6', '#cf2745', '#6b1020'],
}

const step = 360 / segments.length

const point = (angle: number, r: number) => {
  const turn = (angle * Math.PI) / 180
  return `${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`
}

/** Draws the whole money wheel with its pegs and flapper, segment 1 at the top. */
export function moneyWheel(): string {
  const sector = (from: number, to: number) =>
    `M${point(-step / 2, from)}L${point(-step / 2, to)}A${to} ${to} 0 0 1 ${point(step / 2, to)}L${point(step / 2, from)}A${from} ${from} 0 0 0 ${point(-step / 2, from)}Z`
  const drawn = segments
    .map((value, at) => {
      const [ink, fill, deep] = wheelPaints[value]
      const y = value === 23 ? -372 : -368
      return `<g transform="rotate(${(at * step).toFixed(2)})"><path d="${sector(230, 430)}" fill="${fill}" stroke="#1a0c06" stroke-width="3"/><path d="${sector(230, 288)}" fill="${deep}"/><text y="${y}" text-anchor="middle" font-family="sans-serif" font-size="${value === 23 ? 38 : 46}" font-weight="800" fill="${ink}">${value}</text></g>`
    })
    .join('')
  const pegs = segments
    .map((_, at) => {
      const [cx, cy] = point((at + 0.5) * step, 456).split(' ')
      return `<circle cx="${cx}" cy="${cy}" r="8" fill="#fff1c2" stroke="#5c3400" stroke-width="2"/>`
    })
    .join('')
  const star = Array.from({ length: 20 }, (_, at) => point(at * 18, at % 2 === 0 ? 176 : 84)).join('L')
  return svg(
    '-500 -560 1000 1060',
    `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d48c40"/><stop offset=".5" stop-color="#95511e"/><stop offset="1" stop-color="#54270c"/></linearGradient>
     <radialGradient id="h" cx=".45" cy=".4" r=".7"><stop offset="0" stop-color="#d0455e"/><stop offset=".7" stop-color="#7d1428"/><stop offset="1" stop-color="#3d0713"/></radialGradient>
     <radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="430"><stop offset=".54" stop-color="#000" stop-opacity=".35"/><stop offset=".72" stop-color="#000" stop-opacity="0"/><stop offset=".93" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></radialGradient></defs>
     <circle cy="14" r="482" fill="#02040c" opacity=".5"/><circle r="482" fill="url(#w)" stroke="#2f1406" stroke-width="6"/><circle r="436" fill="none" stroke="#ffd27a" stroke-width="9"/>${drawn}<circle r="430" fill="url(#s)"/>${pegs}
     <circle r="232" fill="#2f1406"/><circle r="224" fill="none" stroke="#ffd27a" stroke-width="5"/><circle r="202" fill="url(#h)" stroke="#ffd27a" stroke-width="8"/><path d="M${star}Z" fill="#f7c95c" stroke="#7a4a0b" stroke-width="5" stroke-linejoin="round"/><circle r="60" fill="#8e1b34" stroke="#fff1c2" stroke-width="8"/><circle r="20" fill="#fff1c2"/>
     <path d="M-44-520Q-38-450 0-406 38-450 44-520Z" fill="#fff3d6" stroke="#7a1420" stroke-width="12" stroke-linejoin="round"/><path d="M0-486V-440" stroke="#cf2745" stroke-width="14" stroke-linecap="round"/><circle cy="-520" r="38" fill="#f7c95c" stroke="#7a4a0b" stroke-width="10"/>`,
  )
}
