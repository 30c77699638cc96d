import type { Palette } from './palettes.ts'

/** One decimal is enough for a picture. */
export const round = (value: number) => Math.round(value * 10) / 10

/** The same picture at every run: a Lehmer generator instead of chance. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

export function at(x: number, y: number, radius: number, turn: number): string {
  const angle = (turn * 2 - 0.5) * Math.PI
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
}

/** A rope from post to post with its sag, as a path. */
export function rope(points: [number, number][], sag: number): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      return `Q${round((before[0] + x) / 2)} ${round((before[1] + y) / 2 + sag)} ${x} ${y}`
    })
    .join('')
}

export function lights(path: string, palette: Palette, gap: number, size: number): string {
  const dots = `fill="none" stroke-linecap="round" stroke-dasharray="0 ${gap}"`
  const halo = (scale: number, share: number) =>
    `<path d="${path}" ${dots} stroke="${palette.halo}" stroke-opacity="${round(palette.haloStrength * share * 10) / 10}" stroke-width="${round(size * scale)}"/>`
  return `${halo(3.6, 0.35)}${halo(2.1, 0.8)}<path d="${path}" ${dots} stroke="${palette.bulb}" stroke-width="${size}"/>`
}

/** A star of paper: ten facets in a ring, with the light behind them. */
export function star(x: number, y: number, radius: number, kind: number, palette: Palette): string {
  const [light, dark, ring] = palette.parols[kind % palette.parols.length]!
  const points = 5
  const facets = Array.from({ length: points * 2 }, (_, index) => {
    const isTip = index % 2 === 0
    const from = at(x, y, isTip ? radius : radius * 0.42, index / (points * 2))
    const to = at(x, y, isTip ? radius * 0.42 : radius, (index + 1) / (points * 2))
    return `<path d="M${x} ${y}L${from}L${to}Z" fill="${isTip ? light : dark}"/>`
  }).join('')
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ring}" stroke-width="${round(radius * 0.09)}"/>${facets}<circle cx="${x}" cy="${y}" r="${round(radius * 0.13)}" fill="${palette.bulb}"/>`
}

function glowAround(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${round(radius * 2.1)}" fill="url(#glow)"/>`
}

/** A star lantern with its two tails, and the thread it hangs from. */
export function parol(
  x: number,
  y: number,
  radius: number,
  kind: number,
  palette: Palette,
  hang = 0,
): string {
  const [light, , ring] = palette.parols[kind % palette.parols.length]!
  const tail = (side: number) => {
    const fromX = round(x + side * radius * 0.56)
    const fromY = round(y + radius * 0.84)
    const toX = round(x + side * radius * 0.8)
    const toY = round(y + radius * 1.62)
    return `<path d="M${fromX} ${fromY}L${toX} ${toY}" stroke="${ring}" stroke-width="${round(radius * 0.05)}"/><path d="M${toX} ${toY}l${round(-radius * 0.12)} ${round(radius * 0.42)}h${round(radius * 0.24)}z" fill="${light}"/>`
  }
  const thread = hang
    ? `<path d="M${x} ${round(y - radius)}v${-hang}" stroke="${palette.rope}" stroke-width="2"/>`
    : ''
  return `${glowAround(x, y, radius)}${thread}${tail(-1)}${tail(1)}${star(x, y, radius, kind, palette)}`
}

export function ferrisWheel(x: number, y: number, radius: number, ground: number, palette: Palette): string {
  const cabins = 12
  const spokes = Array.from(
    { length: cabins * 2 },
    (_, index) =>
      `M${at(x, y, radius * 0.2, index / (cabins * 2))}L${at(x, y, radius, index / (cabins * 2))}`,
  ).join('')
  const braces = Array.from(
    { length: cabins },
    (_, index) =>
      `M${at(x, y, radius * 0.9, index / cabins)}L${at(x, y, radius, (index + 0.5) / cabins)}L${at(x, y, radius * 0.9, (index + 1) / cabins)}`,
  ).join('')
  const leg = radius * 0.62
  const size = radius * 0.1
  const seats = Array.from({ length: cabins }, (_, index) => {
    const [seatX, seatY] = at(x, y, radius, (index + 0.25) / cabins)
      .split(' ')
      .map(Number) as [number, number]
    const colour = palette.cabins[index % palette.cabins.length]!
    const top = seatY + size * 0.5
    return `<path d="M${round(seatX)} ${round(seatY)}v${round(size)}" stroke="${palette.frameLight}" stroke-width="2"/><path d="M${round(seatX - size)} ${round(top + size * 0.62)}a${round(size)} ${round(size * 0.72)} 0 0 1 ${round(size * 2)} 0z" fill="${colour}"/><path d="M${round(seatX - size * 0.86)} ${round(top + size * 0.62)}v${round(size * 0.5)}M${round(seatX + size * 0.86)} ${round(top + size * 0.62)}v${round(size * 0.5)}" stroke="${palette.frameLight}" stroke-width="1.5"/><path d="M${round(seatX - size)} ${round(top + size * 1.02)}h${round(size * 2)}l${round(-size * 0.34)} ${round(size * 0.82)}h${round(-size * 1.32)}z" fill="${colour}"/><path d="M${round(seatX - size * 0.92)} ${round(top + size * 1.24)}h${round(size * 1.84)}" stroke="${palette.bulb}" stroke-opacity=".55" stroke-width="2"/>`
  }).join('')
  const circle = (scale: number) =>
    `M${at(x, y, radius * scale, 0)}A${round(radius * scale)} ${round(radius * scale)} 0 1 1 ${at(x, y, radius * scale, 0.4999)}A${round(radius * scale)} ${round(radius * scale)} 0 1 1 ${at(x, y, radius * scale, 0.9999)}`
  return [
    `<circle cx="${x}" cy="${y}" r="${round(radius * 1.5)}" fill="url(#glow)" opacity=".55"/>`,
    `<path d="M${round(x - leg)} ${ground}L${x} ${y}L${round(x + leg)} ${ground}M${round(x - leg * 0.6)} ${round(y + (ground - y) * 0.6)}h${round(leg * 1.2)}" fill="none" stroke="${palette.frame}" stroke-width="${round(radius * 0.05)}" stroke-linejoin="round"/>`,
    `<path d="${spokes}${braces}" fill="none" stroke="${palette.frame}" stroke-width="2"/>`,
    `<path d="${circle(1)}${circle(0.9)}${circle(0.5)}" fill="none" stroke="${palette.frameLight}" stroke-width="3"/>`,
    lights(circle(0.95), palette, 17, 5),
    lights(circle(0.5), palette, 14, 4),
    seats,
    glowAround(x, y, radius * 0.25),
    star(x, y, radius * 0.25, 0, palette),
  ].join('')
}

/** A stall with its striped awning, lit from inside. */
export function stall(x: number, ground: number, width: number, kind: number, palette: Palette): string {
  const [dark, light] = palette.cloth[kind % palette.cloth.length]!
  const height = width * 0.62
  const top = ground - height
  const stripes = 6
  const step = width / stripes
  const awning = Array.from({ length: stripes }, (_, index) => {
    const left = x + index * step
    const lean = step * 0.32
    const colour = index % 2 === 0 ? dark : light
    return `<path d="M${round(left)} ${round(top)}h${round(step)}v${round(height * 0.2)}a${round(step / 2)} ${round(step / 2.4)} 0 0 1 ${round(-step)} 0z" fill="${colour}"/><path d="M${round(left)} ${round(top)}l${round(lean * (stripes / 2 - index))} ${round(-height * 0.34)}h${round(step - (lean * stripes) / stripes)}L${round(left + step)} ${round(top)}z" fill="${colour}"/>`
  }).join('')
  return [
    `<rect x="${round(x + step * 0.3)}" y="${round(top)}" width="${round(width - step * 0.6)}" height="${round(height)}" fill="${palette.crowd[0]}"/>`,
    `<rect x="${round(x + step * 0.55)}" y="${round(top + height * 0.2)}" width="${round(width - step * 1.1)}" height="${round(height * 0.48)}" fill="${palette.halo}" opacity=".8"/>`,
    `<g fill="${dark}">${Array.from({ length: 5 }, (_, index) => `<circle cx="${round(x + step * (1.2 + index * 0.9))}" cy="${round(top + height * 0.46)}" r="${round(step * 0.2)}"/>`).join('')}</g>`,
    `<rect x="${round(x + step * 0.2)}" y="${round(top + height * 0.68)}" width="${round(width - step * 0.4)}" height="${round(height * 0.1)}" rx="2" fill="${light}"/>`,
    `<rect x="${round(x + step * 0.3)}" y="${round(top + height * 0.76)}" width="${round(width - step * 0.6)}" height="${round(height * 0.24)}" fill="${dark}"/>`,
    awning,
    lights(`M${round(x + 3)} ${round(top + height * 0.33)}h${round(width - 6)}`, palette, 11, 3.4),
  ].join('')
}

export function carousel(x: number, ground: number, width: number, palette: Palette): string {
  const [dark, light] = palette.cloth[0]!
  const half = width / 2
  const top = ground - width * 0.92
  const eaves = ground - width * 0.55
  const slices = 8
  const roof = Array.from({ length: slices }, (_, index) => {
    const left = x - half + (index * width) / slices
    return `<path d="M${x} ${round(top)}L${round(left)} ${round(eaves)}h${round(width / slices)}z" fill="${index % 2 ? light : dark}"/><path d="M${round(left)} ${round(eaves)}h${round(width / slices)}v${round(width * 0.045)}a${round(width / slices / 2)} ${round(width * 0.04)} 0 0 1 ${round(-width / slices)} 0z" fill="${index % 2 ? dark : light}"/>`
  }).join('')
  const poles = [-0.36, -0.12, 0.12, 0.36]
    .map((place, index) => {
      const poleX = round(x + width * place)
      const lift = index % 2 ? width * 0.05 : 0
      const horseY = ground - width * 0.2 - lift
      const s = width * 0.052
      const colour = palette.cabins[index + 1]!
      return `<path d="M${poleX} ${round(eaves)}V${round(ground - width * 0.07)}" stroke="${palette.bulb}" stroke-width="2.5"/><path transform="translate(${poleX} ${round(horseY)}) scale(${round(s * 10) / 100})" fill="${colour}" d="M-14 2c0-6 5-8 12-8 5 0 8-2 10-6l2-5 3 3 5 1c2 1 3 4 1 5l-5 2c-2 5-4 8-6 9l3 9-3 1-6-9h-8l-6 9-3-1 3-9c-3 0-6 2-7 5l-2-1c0-3 2-5 4-5z"/>`
    })
    .join('')
  return [
    `<rect x="${round(x - half * 0.84)}" y="${round(eaves)}" width="${round(width * 0.84)}" height="${round(ground - eaves)}" fill="${palette.halo}" opacity=".38"/>`,
    `<rect x="${round(x - width * 0.07)}" y="${round(eaves)}" width="${round(width * 0.14)}" height="${round(ground - eaves)}" fill="${dark}" opacity=".75"/>`,
    poles,
    roof,
    `<path d="M${x} ${round(top)}v${round(-width * 0.13)}" stroke="${palette.frameLight}" stroke-width="2.5"/><path d="M${x} ${round(top - width * 0.13)}l${round(width * 0.12)} ${round(width * 0.035)}l${round(-width * 0.12)} ${round(width * 0.035)}z" fill="${palette.cabins[1]}"/>`,
    lights(`M${round(x - half)} ${round(eaves + 2)}h${width}`, palette, 13, 4.5),
    `<rect x="${round(x - half)}" y="${round(ground - width * 0.075)}" width="${width}" height="${round(width * 0.075)}" rx="4" fill="${dark}"/>`,
    lights(`M${round(x - half + 8)} ${round(ground - width * 0.038)}h${round(width - 16)}`, palette, 13, 3.5),
  ].join('')
}

/** Banderitas: the small flags of a fiesta along a rope. */
export function bunting(points: [number, number][], sag: number, palette: Palette): string {
  const flags: string[] = []
  for (let index = 1; index < points.length; index++) {
    const [x1, y1] = points[index - 1]!
    const [x2, y2] = points[index]!
    const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / 26)
    for (let flag = 0; flag < count; flag++) {
      const t = (flag + 0.5) / count
      const px = x1 + (x2 - x1) * t
      const py = y1 + (y2 - y1) * t + 2 * t * (1 - t) * sag
      flags.push(
        `<path d="M${round(px - 8)} ${round(py)}h16l-8 19z" fill="${palette.cabins[(flag + index) % palette.cabins.length]}"/>`,
      )
    }
  }
  return `<path d="${rope(points, sag)}" fill="none" stroke="${palette.rope}" stroke-width="1.5"/>${flags.join('')}`
}

/** People from behind: heads and shoulders. */
export function crowd(
  width: number,
  ground: number,
  size: number,
  gap: number,
  colour: string,
  seed: number,
): string {
  const roll = dice(seed)
  const people: string[] = []
  for (let x = -size; x < width + size; x += gap * (0.7 + roll() * 0.7)) {
    const scale = size * (0.8 + roll() * 0.35)
    const y = ground - scale * (1.5 + roll() * 0.5)
    const person = (px: number, py: number, s: number) =>
      `M${round(px - s * 0.34)} ${round(py)}a${round(s * 0.34)} ${round(s * 0.38)} 0 1 1 ${round(s * 0.68)} 0a${round(s * 0.34)} ${round(s * 0.38)} 0 1 1 ${round(-s * 0.68)} 0M${round(px - s * 0.72)} ${round(py + s * 1.1)}c0-${round(s * 0.52)} ${round(s * 0.28)}-${round(s * 0.62)} ${round(s * 0.72)}-${round(s * 0.62)}s${round(s * 0.72)} ${round(s * 0.1)} ${round(s * 0.72)} ${round(s * 0.62)}V${round(ground + size)}h${round(-s * 1.44)}z`
    people.push(person(x, y, scale))
  }
  return `<path d="${people.join('')}M0 ${round(ground - size * 0.5)}h${width}v${size * 3}H0z" fill="${colour}"/>`
}

export function palm(x: number, ground: number, height: number, lean: number, colour: string): string {
  const topX = x + lean
  const topY = ground - height
  const fronds = [-1, -0.66, -0.34, 0.1, 0.4, 0.72, 1]
    .map((side) => {
      const reach = height * 0.36 * side
      const rise = height * 0.3 * (1 - Math.abs(side)) + height * 0.06
      const drop = height * (0.24 * Math.abs(side) - 0.14)
      return `M${round(topX)} ${round(topY)}q${round(reach * 0.5)} ${round(-rise)} ${round(reach)} ${round(drop)}q${round(-reach * 0.4)} ${round(-rise * 0.35 - drop * 0.6)} ${round(-reach)} ${round(-drop)}`
    })
    .join('')
  return `<path d="M${round(x - 5)} ${ground}Q${round(x - 2 + lean * 0.2)} ${round(ground - height * 0.5)} ${round(topX - 2)} ${round(topY)}h5Q${round(x + 5 + lean * 0.2)} ${round(ground - height * 0.5)} ${round(x + 6)} ${ground}z${fronds}" fill="${colour}"/>`
}

export function sky(width: number, height: number, palette: Palette, moon: [number, number, number]): string {
  const roll = dice(77)
  const stars = Array.from({ length: palette.stars }, () => {
    const x = round(roll() * width)
    const y = round(roll() * height * 0.62)
    return `M${x} ${y}h0`
  }).join('')
  return [
    `<defs><linearGradient id="sky" x2="0" y2="1">${palette.sky.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    `<radialGradient id="glow"><stop stop-color="${palette.glow}" stop-opacity=".6"/><stop offset=".45" stop-color="${palette.glow}" stop-opacity=".18"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="moon"><stop stop-color="${palette.moon.glow}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.moon.glow}" stop-opacity="0"/></radialGradient></defs>`,
    `<path d="M0 0h${width}v${height}H0z" fill="url(#sky)"/>`,
    stars &&
      `<path d="${stars}" stroke="#fff" stroke-opacity=".65" stroke-width="1.8" stroke-linecap="round"/>`,
    `<circle cx="${moon[0]}" cy="${moon[1]}" r="${moon[2] * 3.6}" fill="url(#moon)"/><circle cx="${moon[0]}" cy="${moon[1]}" r="${moon[2]}" fill="${palette.moon.colour}"/>`,
  ].join('')
}

export function hills(width: number, ground: number, palette: Palette): string {
  return [
    `<path d="M0 ${ground - 58}Q${width * 0.14} ${ground - 112} ${width * 0.3} ${ground - 62}T${width * 0.6} ${ground - 74}T${width * 0.86} ${ground - 66}T${width} ${ground - 84}V${ground + 60}H0z" fill="${palette.hills[0]}"/>`,
    `<path d="M0 ${ground - 26}Q${width * 0.2} ${ground - 66} ${width * 0.42} ${ground - 26}T${width * 0.8} ${ground - 30}T${width} ${ground - 40}V${ground + 60}H0z" fill="${palette.hills[1]}"/>`,
    `<ellipse cx="${width * 0.72}" cy="${ground}" rx="${width * 0.5}" ry="120" fill="url(#glow)"/>`,
  ].join('')
}

export function picture(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice">${body}</svg>\n`
}
