import { type Paint, paints } from '../../lotteries/art/motifs.ts'
import { type Suit, suitInks, suitOutlines } from '../../originals/suits.ts'
import type { Side } from '../dragon-tiger/deal.ts'
import { masks } from '../dragon-tiger/masks.ts'

const svg = (box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`

const slope = (id: string, [light, plain, dark]: Paint, x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

const globe = (id: string, [light, plain, dark]: Paint, cx: number, cy: number, r: number) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`

/** Returns the points of a star as a path around the origin. */
const star = (count: number, outer: number, inner: number) =>
  `M${Array.from({ length: count * 2 }, (_, at) => {
    const [r, turn] = [at % 2 === 0 ? outer : inner, (at * Math.PI) / count]
    return `${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`
  }).join('L')}Z`

const shape = (suit: Suit, x: number, y: number, scale: number, fill: string, turn = 0) =>
  `<path d="${suitOutlines[suit]}" fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${scale})"/>`

/** A paper lantern with a suit cut from its paper, lit from within. */
export function paperLantern([light, plain, dark]: Paint, suit: Suit): string {
  // A rib is half of an ellipse: as wide as the globe at its height, and bent by the view from below.
  const ribs = Array.from({ length: 9 }, (_, at) => {
    const y = -96 + at * 24
    const half = 150 * Math.sqrt(1 - (y / 128) ** 2)
    return `<path d="M${(160 - half).toFixed(1)} ${190 + y}Q160 ${190 + y + half * 0.2} ${(160 + half).toFixed(1)} ${190 + y}" fill="none" stroke="${dark}" stroke-opacity=".38" stroke-width="3"/>`
  }).join('')
  return svg(
    '-90 0 500 460',
    `<defs><radialGradient id="a"><stop offset=".3" stop-color="${plain}" stop-opacity=".55"/><stop offset=".65" stop-color="${plain}" stop-opacity=".16"/><stop offset="1" stop-color="${plain}" stop-opacity="0"/></radialGradient>${globe('p', [light, plain, dark], 0.5, 0.6, 0.62)}${slope('m', paints.gold, 1, 0)}
     <radialGradient id="s" cx=".5" cy=".6" r=".5"><stop offset="0" stop-color="#fffef4"/><stop offset=".45" stop-color="#fff3bd" stop-opacity=".85"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
     <linearGradient id="e" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}" stop-opacity=".75"/><stop offset=".22" stop-color="${dark}" stop-opacity="0"/><stop offset=".78" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".75"/></linearGradient></defs>
     <ellipse cx="160" cy="190" rx="248" ry="188" fill="url(#a)"/><path d="M160 0V58" stroke="#d9a441" stroke-width="5"/>
     <ellipse cx="160" cy="190" rx="150" ry="128" fill="url(#p)"/><ellipse cx="160" cy="190" rx="150" ry="128" fill="url(#s)"/>${ribs}
     <g opacity=".8">${shape(suit, 160, 192, 5.2, dark)}</g><g opacity=".55">${shape(suit, 160, 195, 4.5, plain)}</g>
     <ellipse cx="160" cy="190" rx="150" ry="128" fill="url(#e)"/>
     <path d="M52 132Q84 84 136 74" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>
     <rect x="110" y="54" width="100" height="24" rx="9" fill="url(#m)" stroke="#6b3d06" stroke-width="2"/><rect x="118" y="302" width="84" height="22" rx="9" fill="url(#m)" stroke="#6b3d06" stroke-width="2"/>
     <path d="M160 324V352" stroke="#d9a441" stroke-width="5"/><circle cx="160" cy="354" r="11" fill="url(#m)"/>
     <path d="M150 362H170L180 444Q160 458 140 444Z" fill="url(#m)"/><path d="M155 366 150 448M165 366 170 448M160 366V451" stroke="#7a4a05" stroke-opacity=".5" stroke-width="2.500"/>`,
  )
}

/** The positions of the suits on a card in a box of 200 × 280, by their number. */
const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[100, 140]],
  4: [
    [62, 76],
    [138, 76],
    [62, 204],
    [138, 204],
  ],
  5: [
    [62, 76],
    [138, 76],
    [100, 140],
    [62, 204],
    [138, 204],
  ],
  6: [
    [62, 70],
    [138, 70],
    [62, 140],
    [138, 140],
    [62, 210],
    [138, 210],
  ],
}

/** A card of a fan: a number of suits, a large suit in a star, or its back. */
export type Card = { suit: Suit; count: 1 | 4 | 5 | 6 } | 'back'

const cardWidth = 200

function cardOf(card: Card, [light, plain, dark]: Paint): string {
  const sheet = `<rect x="7" y="9" width="200" height="280" rx="20" fill="#050a1c" opacity=".45"/><rect width="200" height="280" rx="20" fill="url(#f)" stroke="#5c4420" stroke-width="3.500"/>`
  if (card === 'back') {
    const rays = Array.from(
      { length: 16 },
      (_, at) =>
        `<path d="M0 0-5-84H5Z" fill="${light}" opacity="${at % 2 ? 0.14 : 0.3}" transform="rotate(${at * 22.5})"/>`,
    ).join('')
    return `${sheet}<rect x="13" y="13" width="174" height="254" rx="12" fill="url(#k)" stroke="url(#m)" stroke-width="4"/><g transform="translate(100 140)">${rays}<circle r="58" fill="${dark}" stroke="url(#m)" stroke-width="5"/><path d="${star(8, 50, 24)}" fill="url(#m)"/><path d="${star(8, 24, 12)}" fill="${plain}"/></g>`
  }
  const { suit, count } = card
  const ink = suitInks[suit]
  const corner = shape(suit, 27, 30, 1.15, ink)
  const middle =
    count === 1
      ? `<g transform="translate(100 140)">${Array.from({ length: 12 }, (_, at) => `<path d="M0 0-8-98H8Z" fill="#eab13c" opacity="${at % 2 ? 0.4 : 0.85}" transform="rotate(${at * 30})"/>`).join('')}<circle r="62" fill="#fffaf0" stroke="#c98a1d" stroke-width="5"/></g>${shape(suit, 100, 141, 3.9, ink)}`
      : pips[count]!.map(([x, y]) => shape(suit, x, y, 2.1, ink, y > 150 ? 180 : 0)).join('')
  return `${sheet}<rect x="10" y="10" width="180" height="260" rx="13" fill="none" stroke="#e0c083" stroke-width="3"/>${count === 1 ? corner : ''}${middle}${count === 1 ? `<g transform="rotate(180 100 140)">${corner}</g>` : ''}<path d="M10 23A13 13 0 0 1 23 10H150L10 190Z" fill="#fff" opacity=".16"/>`
}

/**
 * Draws cards fanned around a point below them, the last one in front: from left to right, or from right to left if
 * `spread`, the degrees between two cards, is negative. `paint` is that of their backs.
 */
export function fan(cards: readonly Card[], paint: Paint, spread: number): string {
  const drawn = cards
    .map((card, at) => {
      const turn = (at - (cards.length - 1) / 2) * spread
      return `<g transform="rotate(${turn} 280 640) translate(${280 - cardWidth / 2} 90)">${cardOf(card, paint)}</g>`
    })
    .join('')
  return svg(
    '0 0 560 440',
    `<defs>${slope('f', ['#ffffff', '#fff8e8', '#ecd8ac'], 1, 1)}${slope('k', paint, 1, 1)}${slope('m', paints.gold, 1, 1)}</defs>${drawn}`,
  )
}

/** Draws a stack of chips that is seen from above its rim, the first paint at the bottom. */
export function chips(stack: readonly Paint[]): string {
  const step = 30
  const drawn = stack
    .map(([light, plain, dark], at) => {
      const y = 40 + (stack.length - 1 - at) * step
      const blocks = [-64, -22, 22, 64]
        .map((turn) => {
          const x = 110 + 100 * Math.sin((turn * Math.PI) / 180)
          const edge = y + 34 * Math.cos((turn * Math.PI) / 180)
          const half = 13 * Math.cos((turn * Math.PI) / 220)
          return `<path d="M${(x - half).toFixed(1)} ${edge.toFixed(1)}h${(half * 2).toFixed(1)}v26h-${(half * 2).toFixed(1)}Z" fill="#fff3d6"/>`
        })
        .join('')
      return `<path d="M10 ${y}v26c0 20 45 34 100 34s100-14 100-34v-26Z" fill="${dark}"/><path d="M10 ${y}v26c0 20 45 34 100 34s100-14 100-34v-26Z" fill="url(#e)" opacity=".6"/>${blocks}<ellipse cx="110" cy="${y}" rx="100" ry="34" fill="${plain}" stroke="${light}" stroke-width="3"/>`
    })
    .join('')
  const [light, , dark] = stack.at(-1)!
  return svg(
    `0 0 220 ${104 + (stack.length - 1) * step}`,
    `<defs><linearGradient id="e" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".35" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></linearGradient></defs>${drawn}
     <ellipse cx="110" cy="40" rx="84" ry="27" fill="none" stroke="#fff3d6" stroke-width="9" stroke-dasharray="30 36.500"/><ellipse cx="110" cy="40" rx="58" ry="18" fill="#fff6e0" stroke="${dark}" stroke-width="3"/><path d="${star(5, 15, 6.5)}" fill="${dark}" transform="translate(110 40) scale(1.3 .8)"/><path d="M24 26Q50 12 96 9" stroke="${light}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  )
}

/**
 * Draws a round paper badge that is torn in two: a ring on each half, so that the tear is the stroke between the two
 * rings of a percent sign.
 */
export function tornBadge([light, plain, dark]: Paint): string {
  const tear = [
    [272, 14],
    [232, 66],
    [246, 86],
    [198, 132],
    [212, 156],
    [164, 200],
    [180, 226],
    [132, 268],
    [146, 292],
    [98, 338],
    [108, 360],
    [70, 402],
  ]
    .map(([x, y]) => `${x} ${y}`)
    .join('L')
  const half = (side: 'upper' | 'lower', beyond: string, [x, y]: [number, number], moved: string) =>
    `<clipPath id="${side}"><path d="M${tear}L${beyond}Z"/></clipPath><g transform="${moved} rotate(${side === 'upper' ? -6 : 7} 172 206)">
     <g transform="translate(6 12)" opacity=".5"><circle cx="172" cy="206" r="180" fill="#04060f" clip-path="url(#${side})"/></g>
     <g clip-path="url(#${side})"><circle cx="172" cy="206" r="180" fill="url(#t)"/><circle cx="172" cy="206" r="176" fill="none" stroke="${dark}" stroke-width="8"/><circle cx="172" cy="206" r="157" fill="none" stroke="#fff3dc" stroke-width="10"/>
     <path d="M52 128A144 144 0 0 1 190 63" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="12" stroke-linecap="round"/>
     <circle cx="${x}" cy="${y + 6}" r="46" fill="none" stroke="${dark}" stroke-width="31"/><circle cx="${x}" cy="${y}" r="46" fill="none" stroke="#fff6e4" stroke-width="31"/>
     <path d="M${tear}" fill="none" stroke="#fffaf0" stroke-width="22" stroke-linejoin="round"/></g></g>`
  return svg(
    '0 0 460 460',
    `<defs>${slope('t', [light, plain, dark], 1, 1)}</defs>${half('lower', '600 402L600-200L272-200', [238, 276], 'translate(92 40)')}${half('upper', '-200 402L-200-200L272-200', [108, 136], 'translate(20 18)')}`,
  )
}

/** Draws the papier-mâché mask of the dragon or the tiger, with its shadow. */
export function mask(side: Side): string {
  const pieces = masks[side]
    .map(({ d, fill = 'none', stroke, width, isTwin }) => {
      const line = stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''
      const piece = `<path d="${d}" fill="${fill}"${line} stroke-linecap="round" stroke-linejoin="round"/>`
      return isTwin ? `${piece}<g transform="scale(-1 1)">${piece}</g>` : piece
    })
    .join('')
  return svg(
    '-64 -60 128 122',
    `<defs><radialGradient id="g"><stop offset=".35" stop-color="#ffc766" stop-opacity=".6"/><stop offset="1" stop-color="#ffc766" stop-opacity="0"/></radialGradient><filter id="d" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="3" stdDeviation="2.500" flood-color="#050a1c" flood-opacity=".6"/></filter></defs>
     <circle r="60" fill="url(#g)"/><g filter="url(#d)">${pieces}</g>`,
  )
}

/** Draws a star of paper rays, on which a joker lies. */
export function starburst([light, plain, dark]: Paint): string {
  const rays = Array.from({ length: 16 }, (_, at) => {
    const [length, fill] = at % 2 ? [150, plain] : [210, light]
    return `<path d="M0-${length} 26-70H-26Z" fill="${fill}" stroke="${dark}" stroke-width="4" stroke-linejoin="round" transform="rotate(${at * 22.5})"/>`
  }).join('')
  return svg(
    '-230 -230 460 460',
    `<defs><radialGradient id="g"><stop offset=".3" stop-color="${light}" stop-opacity=".7"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs><circle r="228" fill="url(#g)"/>${rays}<circle r="104" fill="${dark}"/><circle r="92" fill="none" stroke="${light}" stroke-width="5"/>`,
  )
}
