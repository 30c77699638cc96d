import { writeFileSync } from 'node:fs'
import { crowd, dice, hills, lights, palm, picture, rope, round, sky } from './fair-parts.ts'
import { dusk, night, type Palette } from './palettes.ts'

/** The cuts of a picture and where its subject stands in each, so that the words have a calm side. */
export interface Frame {
  width: number
  height: number
  ground: number
  /** The middle of the subject; a subject is drawn some 380 wide and 370 high around 0 0, its foot. */
  x: number
  scale: number
  moon: [x: number, y: number, radius: number]
  garland: [number, number][]
}

const frames: Record<string, Frame> = {
  wide: {
    width: 1376,
    height: 480,
    ground: 436,
    x: 1104,
    scale: 1.02,
    moon: [1336, 106, 18],
    garland: [
      [700, -30],
      [960, 30],
      [1200, 6],
      [1420, 44],
    ],
  },
  slim: {
    width: 1376,
    height: 240,
    ground: 226,
    x: 1176,
    scale: 0.57,
    moon: [1338, 56, 12],
    garland: [
      [800, -16],
      [990, 18],
      [1090, -16],
    ],
  },
  small: {
    width: 720,
    height: 460,
    ground: 430,
    x: 546,
    scale: 0.68,
    moon: [666, 144, 13],
    garland: [
      [352, -24],
      [540, 104],
      [740, 66],
    ],
  },
}

type DrawScene = (palette: Palette, frame: Frame) => string

/** Writes a scene into public/art by night and at dusk, in every cut; by default in the colours of the fair. */
export function drawScene(name: string, draw: DrawScene, palettes = { night, dusk }): void {
  for (const [time, palette] of Object.entries(palettes)) {
    for (const [cut, frame] of Object.entries(frames)) {
      const file = new URL(`../public/art/${name}-${time}-${cut}.svg`, import.meta.url)
      writeFileSync(file, picture(frame.width, frame.height, definitions(palette) + draw(palette, frame)))
    }
  }
}

/** Light and shade that any shape can be painted over with. */
function definitions({ inside, gold, bulb, hills: [, near], crowd: [far, front] }: Palette): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
  return [
    '<defs>',
    `<linearGradient id="volume">${stop(0, '#fff', 0.2)}${stop(0.4, '#fff', 0)}${stop(0.55, '#1a1036', 0)}${stop(1, '#1a1036', 0.42)}</linearGradient>`,
    `<linearGradient id="inside" x2="0" y1="1" y2="0">${stop(0, inside[0])}${stop(1, inside[1])}</linearGradient>`,
    `<linearGradient id="gold">${stop(0, gold[1])}${stop(0.32, gold[0])}${stop(0.62, gold[1])}${stop(1, gold[2])}</linearGradient>`,
    `<linearGradient id="beam" x2="0" y2="1">${stop(0, bulb, 0.6)}${stop(1, bulb, 0)}</linearGradient>`,
    `<linearGradient id="floor" x2="0" y2="1">${stop(0, near)}${stop(0.4, far)}${stop(1, front)}</linearGradient>`,
    `<radialGradient id="pool">${stop(0, bulb, 0.75)}${stop(0.5, gold[1], 0.3)}${stop(1, gold[1], 0)}</radialGradient>`,
    '</defs>',
  ].join('')
}

export function place(x: number, y: number, scale: number, body: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${body}</g>`
}

/** Sky, hills, the rest of the fair far off, the ground with the light that lies on it, and a garland overhead. */
export function evening(palette: Palette, frame: Frame): string {
  const { width, height, ground, x, scale, moon, garland: points } = frame
  const s = scale
  return [
    sky(width, height, palette, moon),
    land(ground, palette, frame),
    farFair(Math.max(x - 330 * s, 100 * s), ground - 6, s, palette),
    `<circle cx="${x}" cy="${round(ground - 170 * s)}" r="${round(330 * s)}" fill="url(#glow)" opacity=".6"/>`,
    palm(x + 250 * s, ground + 8, 250 * s, -40 * s, palette.hills[1]),
    `<path d="M0 ${ground - 4}Q${round(width * 0.5)} ${ground - 16} ${width} ${ground - 6}V${height}H0z" fill="url(#floor)"/>`,
    `<ellipse cx="${x}" cy="${round(ground + 6 * s)}" rx="${round(310 * s)}" ry="${round(34 * s)}" fill="url(#pool)"/>`,
    garland(points, s, palette),
  ].join('')
}

/** The hills behind, lower where the picture is low. */
export function land(ground: number, palette: Palette, { width, height }: Frame): string {
  const rise = height < 300 ? 0.6 : 1
  return place(
    0,
    ground * (1 - rise),
    1,
    `<g transform="scale(1 ${rise})">${hills(width, ground, palette)}</g>`,
  )
}

/** A rope of lights. */
export function garland(points: [number, number][], scale: number, palette: Palette): string {
  const line = rope(points, 46 * scale)
  return `<path d="${line}" fill="none" stroke="${palette.rope}" stroke-width="2"/>${lights(line, palette, round(24 * Math.max(scale, 0.7)), round(5.4 * Math.max(scale, 0.7)))}`
}

/** The fair on the horizon: its wheel and its tents as one shade, with windows of light. */
export function farFair(x: number, ground: number, scale: number, palette: Palette): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    const [c, s] = [round(56 * Math.cos(angle)), round(56 * Math.sin(angle))]
    return `M${-c} ${round(-84 - s)}L${c} ${round(-84 + s)}`
  }).join('')
  const tent = (at: number, w: number, h: number) =>
    `M${at} 6v${-h * 0.5}Q${at + w * 0.36} ${-h * 0.62} ${at + w / 2} ${-h}Q${at + w * 0.64} ${-h * 0.62} ${at + w} ${-h * 0.5}V6z`
  return place(
    x,
    ground,
    scale,
    `<g opacity=".85"><path d="${spokes}M-56-84a56 56 0 1 0 112 0a56 56 0 1 0-112 0M-32 6L0-84L32 6" fill="none" stroke="${palette.hills[1]}" stroke-width="3.4"/>${lights('M-56-84a56 56 0 1 0 112 0a56 56 0 1 0-112 0', palette, 16, 3)}<path d="${tent(-190, 84, 70)}${tent(-96, 62, 50)}${tent(48, 90, 76)}" fill="${palette.hills[1]}"/>${lights('M-188-30h80M-94-20h58M50-33h86', palette, 13, 2.6)}</g>`,
  )
}

/** People who look on from the front, along the lower edge. */
export function lookers(palette: Palette, { width, height, scale }: Frame): string {
  const size = Math.max(15, 22 * scale)
  return crowd(width, height + size * 0.3, size, size * 1.9, palette.crowd[1], 11)
}

/** Grass and bushes along the lower edge, higher at the sides. */
export function verge(palette: Palette, { width, height, scale }: Frame): string {
  const roll = dice(29)
  const s = Math.max(0.6, scale)
  const blades: string[] = []
  for (let x = 0; x < width; x += 13 * s) {
    const tall = (9 + roll() * 15) * s
    blades.push(
      `M${round(x - 5 * s)} ${height}q${round(2 * s)} ${round(-tall * 0.8)} ${round((4 + roll() * 9) * s)} ${round(-tall)}q${round(-2 * s)} ${round(tall * 0.6)} ${round(3 * s)} ${round(tall)}z`,
    )
  }
  return `<path d="M0 ${height}v${round(-9 * s)}Q${width / 2} ${round(height - 2 * s)} ${width} ${round(height - 11 * s)}V${height}z${blades.join('')}" fill="${palette.crowd[1]}"/>`
}

export function lantern(x: number, y: number, size: number, kind: number, palette: Palette): string {
  const [light, dark, ring] = palette.parols[kind % palette.parols.length]!
  const s = size
  return place(
    x,
    y,
    1,
    `<circle r="${round(s * 2)}" fill="url(#glow)"/><path d="M0 ${round(-s * 1.05)}v${round(-s)}" stroke="${palette.rope}" stroke-width="1.6"/><ellipse rx="${s}" ry="${round(s * 0.86)}" fill="${dark}"/><ellipse rx="${round(s * 0.66)}" ry="${round(s * 0.86)}" fill="${light}" opacity=".75"/><ellipse rx="${round(s * 0.28)}" ry="${round(s * 0.86)}" fill="${palette.bulb}" opacity=".8"/><path d="M${round(-s * 0.42)} ${round(-s * 0.98)}h${round(s * 0.84)}v${round(s * 0.2)}h${round(-s * 0.84)}zM${round(-s * 0.42)} ${round(s * 0.78)}h${round(s * 0.84)}v${round(s * 0.2)}h${round(-s * 0.84)}z" fill="${ring}"/><path d="M0 ${round(s * 0.98)}v${round(s * 0.9)}" stroke="${ring}" stroke-width="${round(s * 0.16)}"/>`,
  )
}

/** A present with its ribbon and bow; `x` is its middle, `y` its foot. */
export function gift(x: number, y: number, w: number, h: number, kind: number, palette: Palette): string {
  const colour = palette.cabins[kind % palette.cabins.length]!
  const band = palette.cloth[(kind + 1) % palette.cloth.length]![1]
  const lid = h * 0.24
  const half = w / 2
  const n = round
  return place(
    x,
    y,
    1,
    `<ellipse cy="1" rx="${n(half * 1.12)}" ry="${n(h * 0.07)}" fill="${palette.crowd[1]}" opacity=".45"/><path d="M${n(-half)} ${n(-h)}h${n(w)}V0H${n(-half)}z" fill="${colour}"/><path d="M${n(-w * 0.09)} ${n(-h)}h${n(w * 0.18)}V0h${n(-w * 0.18)}z" fill="${band}"/><path d="M${n(-half)} ${n(-h)}h${n(w)}V0H${n(-half)}z" fill="url(#volume)"/><path d="M${n(-half * 1.1)} ${n(-h - lid * 0.4)}h${n(w * 1.1)}v${n(lid)}h${n(-w * 1.1)}z" fill="${colour}"/><path d="M${n(-w * 0.09)} ${n(-h - lid * 0.4)}h${n(w * 0.18)}v${n(lid)}h${n(-w * 0.18)}z" fill="${band}"/><path d="M${n(-half * 1.1)} ${n(-h - lid * 0.4)}h${n(w * 1.1)}v${n(lid)}h${n(-w * 1.1)}z" fill="url(#volume)"/><path d="M${n(-half)} ${n(-h + lid * 0.6)}h${n(w)}v${n(lid * 0.28)}h${n(-w)}z" fill="${palette.crowd[1]}" opacity=".28"/><path d="M0 ${n(-h - lid * 0.4)}c${n(-w * 0.1)} ${n(-lid * 1.5)} ${n(-w * 0.42)} ${n(-lid * 1.5)} ${n(-w * 0.36)} ${n(-lid * 0.5)}c${n(w * 0.06)} ${n(lid * 0.5)} ${n(w * 0.24)} ${n(lid * 0.5)} ${n(w * 0.36)} ${n(lid * 0.5)}c${n(w * 0.1)} ${n(-lid * 1.5)} ${n(w * 0.42)} ${n(-lid * 1.5)} ${n(w * 0.36)} ${n(-lid * 0.5)}c${n(-w * 0.06)} ${n(lid * 0.5)} ${n(-w * 0.24)} ${n(lid * 0.5)} ${n(-w * 0.36)} ${n(lid * 0.5)}z" fill="none" stroke="${band}" stroke-width="${n(w * 0.08)}" stroke-linejoin="round"/>`,
  )
}

export function balloons(x: number, y: number, s: number, palette: Palette): string {
  const each: [number, number, number][] = [
    [-26, -150, 1],
    [24, -164, 3],
    [2, -196, 0],
  ]
  return place(
    x,
    y,
    s,
    each
      .map(([bx, by, kind]) => {
        const colour = palette.cabins[kind]!
        return `<path d="M0 0Q${bx * 0.2} ${by * 0.5} ${bx} ${by + 26}" fill="none" stroke="${palette.rope}" stroke-width="1.4"/><path d="M${bx} ${by + 30}l-4 6h8z" fill="${colour}"/><ellipse cx="${bx}" cy="${by}" rx="24" ry="30" fill="${colour}"/><ellipse cx="${bx}" cy="${by}" rx="24" ry="30" fill="url(#volume)"/><ellipse cx="${bx - 8}" cy="${by - 11}" rx="5" ry="8" fill="#fff" opacity=".45" transform="rotate(24 ${bx - 8} ${by - 11})"/>`
      })
      .join(''),
  )
}

/** Paper in the air: thick around a point, thinner away from it. */
export function confetti(
  x: number,
  y: number,
  reach: [number, number],
  count: number,
  size: number,
  palette: Palette,
): string {
  const roll = dice(41)
  const byColour = palette.cabins.map(() => '')
  for (let index = 0; index < count; index++) {
    const px = round(x + (roll() + roll() + roll() - 1.5) * reach[0] * 0.66)
    const py = round(y + (roll() + roll() - 1) * reach[1])
    const [dx, dy] = [round((3 + roll() * 5) * size), round((roll() - 0.5) * 9 * size)]
    const w = round((2 + roll() * 3) * size)
    byColour[index % byColour.length] += `M${px} ${py}l${dx} ${dy}l${w} ${round(w * 1.2)}l${-dx} ${-dy}z`
  }
  return byColour.map((path, index) => `<path d="${path}" fill="${palette.cabins[index]}"/>`).join('')
}

/** A lamp on its post. */
export function lamp(x: number, y: number, s: number, palette: Palette): string {
  return place(
    x,
    y,
    s,
    `<circle cy="-152" r="78" fill="url(#glow)"/><ellipse cy="2" rx="60" ry="8" fill="url(#pool)" opacity=".7"/><path d="M-10 0h20l-4-10h-12zM-3-10h6v-116h-6z" fill="${palette.frame}"/><path d="M-13-126h26l5-38h-36z" fill="${palette.bulb}"/><path d="M-13-126h26l5-38h-36z" fill="none" stroke="${palette.frame}" stroke-width="3.5"/><path d="M0-126v-38M-22-164h44l-22-20z" fill="${palette.frame}" stroke="${palette.frame}" stroke-width="3"/>`,
  )
}
