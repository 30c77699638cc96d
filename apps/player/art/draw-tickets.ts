// Draws the wheel of tickets into public/art. Run it after a change: npx node apps/player/art/draw-tickets.ts
import { at, lights, round, star } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { confetti, drawScene, evening, lamp, lookers, place } from './scene.ts'

const ticketShape = 'M-34-20H34V-7A7 7 0 0 0 34 7V20H-34V7A7 7 0 0 0-34-7z'

function wheel(palette: Palette): string {
  const slices = 12
  const colours = [...palette.cabins.slice(0, 5), palette.cabins[5]!]
  const sectors = Array.from({ length: slices }, (_, i) => {
    const fill = i % 2 ? palette.paper : colours[(i / 2) % colours.length]!
    return `<path d="M0 0L${at(0, 0, 128, i / slices)}A128 128 0 0 1 ${at(0, 0, 128, (i + 1) / slices)}z" fill="${fill}"/>`
  }).join('')
  const marks = Array.from({ length: slices }, (_, i) => {
    const [mx, my] = at(0, 0, 92, (i + 0.5) / slices).split(' ')
    const colour = i % 2 ? colours[(((i + 5) / 2) % colours.length) | 0]! : palette.paper
    return `<use href="#ticket" transform="translate(${mx} ${my}) rotate(${round(((i + 0.5) * 360) / slices)}) scale(.5)" fill="${colour}"/>`
  }).join('')
  const pegs = Array.from({ length: slices }, (_, i) => `M${at(0, 0, 127, i / slices)}h0`).join('')
  const rim = 'M-144 0a144 144 0 1 0 288 0a144 144 0 1 0-288 0'
  return [
    '<circle r="212" fill="url(#glow)"/>',
    `<path d="M-44-10L-112 214H-84L0 30L84 214H112L44-10z" fill="${palette.wood[0]}"/><path d="M-44-10L-112 214H-84L0 30L84 214H112L44-10z" fill="url(#volume)"/>`,
    `<circle r="159" fill="${palette.gold[2]}"/><circle r="155" fill="url(#gold)"/><circle r="133" fill="${palette.wood[0]}"/>`,
    sectors,
    marks,
    '<circle r="128" fill="url(#volume)" opacity=".7"/>',
    `<path d="${pegs}" stroke="${palette.gold[0]}" stroke-width="9" stroke-linecap="round"/>`,
    lights(rim, palette, 18.85, 5.6),
    `<circle r="36" fill="${palette.gold[2]}"/><circle r="33" fill="url(#gold)"/>`,
    star(0, 0, 24, 1, palette),
    `<path d="M0-118L-20-170Q0-190 20-170z" fill="${palette.cabins[0]}" stroke="${palette.paper}" stroke-width="4" stroke-linejoin="round"/><circle cy="-168" r="6" fill="${palette.paper}"/>`,
  ].join('')
}

/** Tickets held like a hand of cards around a point. */
function fan(x: number, y: number, turns: number[], colours: string[], palette: Palette): string {
  const each = turns.map((turn, i) => {
    const isPaper = i % 2 === 1
    const colour = colours[i % colours.length]!
    return `<g transform="rotate(${turn}) translate(0 -74) rotate(90) scale(1.25)"><use href="#ticket" x="1" y="3" fill="#1a1036" opacity=".35"/><use href="#ticket" fill="${isPaper ? palette.paper : colour}"/><path d="M-22-20V20M22-20V20" stroke="${isPaper ? colour : palette.paper}" stroke-width="1.6" stroke-dasharray="3 4"/><use href="#star" transform="rotate(-90)" fill="${isPaper ? colour : palette.paper}"/></g>`
  })
  return place(x, y, 1, each.join(''))
}

/** A ticket in the air. */
function loose(x: number, y: number, turn: number, size: number, colour: string, palette: Palette): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><use href="#ticket" fill="${colour}"/><use href="#star" fill="${palette.paper}"/></g>`
}

drawScene('tickets', (palette, frame) => {
  const { x, ground, scale } = frame
  const s = scale
  const { cabins } = palette
  return [
    `<defs><path id="ticket" d="${ticketShape}"/><path id="star" d="M0-12L3.5-4 12-3.4 5.6 2.4 7.5 11 0 6.4-7.5 11-5.6 2.4-12-3.4-3.5-4z"/></defs>`,
    evening(palette, frame),
    lamp(x - 246 * s, ground, s, palette),
    place(x, ground - 208 * s, s, wheel(palette)),
    place(
      x,
      ground + 4 * s,
      s,
      `<path d="M-140-26H140V0H-140z" fill="${palette.wood[1]}"/><path d="M-140-26H140V0H-140z" fill="url(#volume)"/>${lights('M-132-13H132', palette, 18, 4.6)}`,
    ),
    place(
      x,
      ground,
      s,
      fan(-150, 14, [-62, -30, 0, 28], [cabins[1]!, cabins[3]!, cabins[2]!], palette) +
        fan(164, 18, [-34, -2, 32], [cabins[0]!, cabins[4]!], palette) +
        loose(-180, -316, -24, 0.72, cabins[5]!, palette) +
        loose(-240, -238, 18, 0.6, cabins[4]!, palette) +
        loose(202, -166, 28, 0.66, cabins[3]!, palette),
    ),
    confetti(x, ground - 230 * s, [380 * s, 150 * s], 70, Math.max(0.7, s * 0.9), palette),
    lookers(palette, frame),
  ].join('')
})
