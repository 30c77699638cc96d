import { paints } from '../../lotteries/art/motifs.ts'
import { colourOf, pockets, type Wheel } from '../roulette/wheel.ts'

const inks = { red: '#c9283d', black: '#1b1c25', green: '#12935a' } as const
const shades = { red: '#7f1424', black: '#0c0d13', green: '#0a5836' } as const

function at(degrees: number, radius: number): string {
  const turn = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`
}

const part = (from: number, to: number, outer: number, inner: number) =>
  `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`

/** Draws a wheel of painted wood from the seats, with the ball in the pocket of a number, which faces the viewer. */
export function rouletteWheel(wheel: Wheel, number: string): string {
  const all = pockets[wheel]
  const step = 360 / all.length
  const [light, plain, dark] = paints.gold
  const fields = all
    .map((one, place) => {
      const [from, to] = [(place - 0.5) * step, (place + 0.5) * step]
      const colour = colourOf(one)
      return `<path d="${part(from, to, 156, 122)}" fill="${inks[colour]}"/><path d="${part(from, to, 122, 92)}" fill="${shades[colour]}"/>`
    })
    .join('')
  const edges = all
    .map((_, place) => `M${at((place + 0.5) * step, 156)}L${at((place + 0.5) * step, 92)}`)
    .join('')
  const studs = Array.from(
    { length: 8 },
    (_, stud) =>
      `<path d="${stud % 2 ? 'M-9 0 0-3.500 9 0 0 3.500Z' : 'M0-8 3.500 0 0 8-3.500 0Z'}" fill="url(#g)" transform="rotate(${stud * 45 + 22}) translate(0 -170)"/>`,
  ).join('')
  const rays = Array.from(
    { length: 12 },
    (_, ray) =>
      `<path d="M0-26 8-58 0-84-8-58Z" fill="${ray % 2 ? '#ffd873' : '#e2573b'}" opacity="${ray % 2 ? 0.6 : 0.8}" transform="rotate(${ray * 30})"/>`,
  ).join('')
  const turn = 180 - all.indexOf(number) * step
  const arms = [0, 90, 180, 270]
    .map(
      (arm) =>
        `<g transform="rotate(${arm + 20})"><path d="M-5-8H5L3-38H-3Z" fill="url(#g)"/><circle cy="-40" r="8" fill="url(#g)" stroke="#7a4a0b" stroke-width="1.500"/></g>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-220 -150 440 330"><defs>
    <radialGradient id="w"><stop offset=".72" stop-color="#5b2a10"/><stop offset=".88" stop-color="#c47a35"/><stop offset=".95" stop-color="#84451a"/><stop offset="1" stop-color="#3a1a08"/></radialGradient>
    <radialGradient id="t"><stop offset=".8" stop-color="#2a1206"/><stop offset=".95" stop-color="#7a3e18"/><stop offset="1" stop-color="#3a1a08"/></radialGradient>
    <radialGradient id="c"><stop offset="0" stop-color="#ffd08a"/><stop offset=".5" stop-color="#b96d2b"/><stop offset="1" stop-color="#5a290d"/></radialGradient>
    <linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <radialGradient id="b" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#f3ead6"/><stop offset="1" stop-color="#9d8f74"/></radialGradient>
    <linearGradient id="s" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
    <g transform="scale(1 .66)"><ellipse cy="58" rx="214" ry="206" fill="#04060f" opacity=".5"/><circle cy="44" r="208" fill="#2c1206"/><circle cy="22" r="208" fill="#6b3413"/>
    <circle r="208" fill="url(#w)"/><circle r="206" fill="none" stroke="url(#g)" stroke-width="4"/><circle r="188" fill="url(#t)" stroke="url(#g)" stroke-width="4"/>${studs}
    <g transform="rotate(${turn.toFixed(2)})"><circle r="158" fill="#2a1206" stroke="url(#g)" stroke-width="4"/>${fields}<path d="${edges}" stroke="#e9b95a" stroke-width="2"/><circle r="122" fill="none" stroke="#e9b95a" stroke-width="2.500"/></g>
    <circle r="92" fill="url(#c)" stroke="url(#g)" stroke-width="4"/>${rays}<circle r="30" fill="#7a3f16" stroke="url(#g)" stroke-width="4"/>${arms}<circle r="14" fill="url(#g)" stroke="#7a4a0b" stroke-width="1.500"/>
    <circle r="206" fill="url(#s)"/></g>
    <ellipse cx="3" cy="76" rx="13" ry="8" fill="#000" opacity=".5"/><circle cy="66" r="13" fill="url(#b)"/></svg>`
}
