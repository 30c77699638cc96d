import { dice, round } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { type Frame, place } from './scene.ts'

/** The water from its far shore down, with a thin line of light along the shore. */
export function water(shore: number, palette: Palette, { width, height }: Frame): string {
  return `<defs><linearGradient id="water" x2="0" y2="1"><stop stop-color="${palette.water[0]}"/><stop offset="1" stop-color="${palette.water[1]}"/></linearGradient></defs><path d="M0 ${shore}H${width}V${height}H0z" fill="url(#water)"/><path d="M0 ${shore}H${width}" stroke="${palette.bulb}" stroke-opacity=".35" stroke-width="2"/>`
}

/** A boat of folded paper with a light in it, and its image in the water. */
export function boat(x: number, y: number, s: number, kind: number, palette: Palette): string {
  const [light, dark] = palette.parols[kind % palette.parols.length]!
  const body = `<path d="M-24-26L0-96L26-26z" fill="${light}"/><path d="M0-96L26-26H4z" fill="${dark}"/><path d="M-84-30Q-40-22 0-24T84-30L58 10Q0 18-58 10z" fill="${palette.paper}"/><path d="M-84-30L0 12Q-34 15-58 10zM84-30L0 12Q34 15 58 10z" fill="${dark}" opacity=".34"/><path d="M-84-30Q-40-22 0-24T84-30" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".8"/>`
  return place(
    x,
    y,
    s,
    `<circle cy="-44" r="120" fill="url(#glow)"/><g transform="translate(0 22) scale(1 -.72)" opacity=".3">${body}</g><ellipse cy="12" rx="118" ry="15" fill="url(#pool)"/>${body}<circle cx="-44" cy="-40" r="26" fill="url(#pool)"/><path d="M-49-28h10v-16h-10z" fill="${palette.paper}"/><path d="M-44-62q8 9 5 14a5.4 5.4 0 0 1-10 0q-3-5 5-14z" fill="${palette.gold[1]}"/><path d="M-98 14h46M-30 20h70M52 14h40" stroke="${palette.bulb}" stroke-opacity=".5" stroke-width="2.5" stroke-linecap="round"/>`,
  )
}

/** Two leaves of a water lily and its flower. */
export function lily(x: number, y: number, s: number, palette: Palette): string {
  const [leaf, shade] = [palette.cloth[1]![0], palette.parols[2]![1]]
  const petals = [-64, -34, 0, 34, 64]
    .map((turn) => `<path d="M0 0C-13-14-9-30 0-40C9-30 13-14 0 0z" transform="rotate(${turn})"/>`)
    .join('')
  return place(
    x,
    y,
    s,
    `<path d="M0 0L52-10A56 17 0 1 1 30-14z" fill="${leaf}"/><path d="M92 14L130 8A40 12 0 1 1 116 4z" fill="${shade}"/><g transform="translate(-6 -4)"><g fill="${palette.cabins[5]}">${petals}</g><g fill="#fff" opacity=".55" transform="scale(.6)">${petals}</g><circle cy="-7" r="6" fill="${palette.gold[1]}"/></g>`,
  )
}

/** Short lines of light on the water, longer towards the front. */
export function ripples(width: number, top: number, height: number, s: number, palette: Palette): string {
  const roll = dice(63)
  const lines = Array.from({ length: Math.round((46 * width) / 1376) + 12 }, () => {
    const depth = roll()
    return `M${round(roll() * width)} ${round(top + 6 + depth * (height - top - 10))}h${round((14 + depth * 46) * s)}`
  }).join('')
  return `<path d="${lines}" stroke="${palette.paper}" stroke-opacity=".24" stroke-width="${round(2.4 * s)}" stroke-linecap="round"/>`
}

/** Light of the moon and of the far fair, broken by the water. */
export function gleam(x: number, top: number, deep: number, broad: number, colour: string): string {
  const bars = Array.from({ length: 9 }, (_, i) => {
    const share = i / 9
    const half = broad * (1 - share * 0.5) * (i % 2 ? 0.62 : 1)
    return `M${round(x - half + (i % 3) * 4)} ${round(top + share * deep)}h${round(half * 2)}`
  }).join('')
  return `<path d="${bars}" stroke="${colour}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`
}
