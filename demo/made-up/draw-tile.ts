import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Lots } from './draw-lots.ts'
import { type Face, type Frame, faces, type Look, metals, tones } from './looks.ts'
import { fronts, height, type Light, middle, scenes, width } from './scenes.ts'
import { tableProps } from './table-props.ts'
import type { Crop, TilePlan } from './tile-plan.ts'

const require = createRequire(import.meta.url)
const drawings = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** Returns the path of a drawing. */
export const pathOfDrawing = (file: string) => join(drawings, `${file}.webp`)

/** The maximum size of a tile, in bytes. */
export const mostBytes = 12_000

/** Draws a tile as WebP, 300 × 400, at most 12 kB. */
export async function drawTile(plan: TilePlan): Promise<Buffer> {
  return encode(await paintTile(plan))
}

/** Paints a tile, 300 × 400. */
export async function paintTile(plan: TilePlan): Promise<Canvas> {
  const { look, hue, lots, scene, front } = plan
  const light = lightOf(look, hue)
  const [hero, ...props] = await Promise.all([plan.hero, ...plan.title.props].map(drawingOf))
  const tile = createCanvas(width, height)
  const to = tile.getContext('2d')
  drawGround(to, light)
  scenes[scene](to, light, lots)
  drawGlow(to, light)
  for (const prop of props.slice(0, 1)) drawProp(to, prop, light, lots, 'behind')
  drawHero(to, hero!, plan, light)
  if (front === 'coins') await drawCoins(to, light, lots)
  else fronts[front](to, light, lots)
  drawVeil(to, light)
  for (const prop of props) drawProp(to, prop, light, lots, 'before')
  drawTitle(to, plan, light)
  frameOf[look.frame](to, look, light)
  return tile
}

/**
 * Encodes with a quality that keeps the limit of bytes: a result that is too large is encoded again with a quality
 * reduced according to its excess.
 */
async function encode(tile: Canvas): Promise<Buffer> {
  const pixels = sharp(tile.data(), { raw: { width, height, channels: 4 } }).removeAlpha()
  for (let quality = 74; ; ) {
    const bytes = await pixels.clone().webp({ quality, effort: 3 }).toBuffer()
    if (bytes.length <= mostBytes || quality <= 20) return bytes
    quality = Math.max(20, Math.floor(quality * (mostBytes / bytes.length) ** 1.6) - 2)
  }
}

function lightOf({ tone }: Look, hue: number): Light {
  const [saturation, light, middle, edge] = tones[tone]
  return {
    levels: { light, middle, edge },
    of: (lightness, opacity = 1, turned = 0) =>
      `hsla(${(hue + turned + 360) % 360}, ${saturation}%, ${Math.min(99, Math.max(2, lightness))}%, ${opacity})`,
  }
}

/** The drawings opened last, trimmed to their visible part. */
const opened = new Map<string, Promise<Canvas>>()
const mostOpened = 60

function drawingOf(file: string): Promise<Canvas> {
  const known = opened.get(file) ?? open(file)
  opened.delete(file)
  opened.set(file, known)
  if (opened.size > mostOpened) opened.delete(opened.keys().next().value!)
  return known
}

async function open(file: string): Promise<Canvas> {
  if (Object.hasOwn(tableProps, file)) return tableProps[file]!()
  const { data, info } = await sharp(pathOfDrawing(file))
    .ensureAlpha()
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const canvas = createCanvas(info.width, info.height)
  const pixels = new ImageData(new Uint8ClampedArray(data), info.width, info.height)
  canvas.getContext('2d').putImageData(pixels, 0, 0)
  return canvas
}

function drawGround(to: SKRSContext2D, { of, levels }: Light) {
  const ground = to.createRadialGradient(middle.x, middle.y - 20, 10, middle.x, middle.y, 270)
  ground.addColorStop(0, of(levels.light, 1, 12))
  ground.addColorStop(0.5, of(levels.middle))
  ground.addColorStop(1, of(levels.edge, 1, -14))
  to.fillStyle = ground
  to.fillRect(0, 0, width, height)
}

/** Draws the light behind the hero. */
function drawGlow(to: SKRSContext2D, { of, levels }: Light) {
  const glow = to.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, 165)
  glow.addColorStop(0, of(levels.light + 30, 0.85, 24))
  glow.addColorStop(0.45, of(levels.light + 16, 0.42, 14))
  glow.addColorStop(1, of(levels.light, 0))
  to.fillStyle = glow
  to.fillRect(0, 0, width, height)
}

/** Returns a drawing with light from above and shade from below. */
function lit(drawing: Canvas, wide: number, tall: number, { of, levels }: Light, tint?: string): Canvas {
  const canvas = createCanvas(Math.ceil(wide), Math.ceil(tall))
  const to = canvas.getContext('2d')
  to.drawImage(drawing, 0, 0, wide, tall)
  if (tint) {
    to.globalCompositeOperation = 'color'
    to.fillStyle = tint
    to.fillRect(0, 0, wide, tall)
    to.globalCompositeOperation = 'soft-light'
    to.fillStyle = 'rgba(255,255,255,.4)'
    to.fillRect(0, 0, wide, tall)
    to.globalCompositeOperation = 'destination-in'
    to.drawImage(drawing, 0, 0, wide, tall)
  }
  to.globalCompositeOperation = 'source-atop'
  const shade = to.createLinearGradient(0, 0, 0, tall)
  shade.addColorStop(0, of(95, 0.2))
  shade.addColorStop(0.35, of(90, 0))
  shade.addColorStop(0.6, of(levels.edge, 0))
  shade.addColorStop(1, of(levels.edge, 0.55))
  to.fillStyle = shade
  to.fillRect(0, 0, wide, tall)
  return canvas
}

function silhouette(drawing: Canvas, colour: string): Canvas {
  const canvas = createCanvas(drawing.width, drawing.height)
  const to = canvas.getContext('2d')
  to.drawImage(drawing, 0, 0)
  to.globalCompositeOperation = 'source-in'
  to.fillStyle = colour
  to.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

interface Place {
  x: number
  y: number
  /** The square root of the area of its box. */
  size: number
  /** In degrees. */
  lean: number
  isMirrored: boolean
  /** The colour of the tint. */
  tint?: string | undefined
}

/** Returns the size of a drawing whose box has the area of a square; no side is longer than 1.22 of the square's. */
function boxOf(drawing: Canvas, size: number): { wide: number; tall: number } {
  const ratio = Math.sqrt(drawing.width / drawing.height)
  const scale = Math.min(1, 1.22 / ratio, 1.22 * ratio)
  return { wide: size * ratio * scale, tall: (size / ratio) * scale }
}

/** Places a drawing with a rim of light, and a shadow. */
function set(
  to: SKRSContext2D,
  drawing: Canvas,
  { x, y, size, lean, isMirrored, tint }: Place,
  light: Light,
) {
  const { wide, tall } = boxOf(drawing, size)
  const body = lit(drawing, wide, tall, light, tint)
  to.save()
  to.translate(x, y)
  to.rotate((lean * Math.PI) / 180)
  if (isMirrored) to.scale(-1, 1)
  to.shadowColor = 'rgba(0,0,0,.55)'
  to.shadowBlur = size * 0.07
  to.shadowOffsetY = size * 0.045
  to.drawImage(silhouette(body, light.of(96, 0.95, 20)), -wide / 2 + (isMirrored ? 2 : -2), -tall / 2 - 2.5)
  to.shadowColor = 'transparent'
  to.drawImage(body, -wide / 2, -tall / 2)
  to.restore()
}

/** The position of the hero's centre, relative to the centre of the tile, and its size. */
const placeOf: Record<Crop, { back: number; y: number; size: number }> = {
  whole: { back: 0, y: 156, size: 226 },
  near: { back: 14, y: 184, size: 314 },
  low: { back: -6, y: 196, size: 268 },
  side: { back: 52, y: 168, size: 280 },
}
/** The drawings face left; their front keeps this distance from the edge. */
const leastBefore = 10

function drawHero(to: SKRSContext2D, hero: Canvas, plan: TilePlan, light: Light) {
  const { back, y, size } = placeOf[plan.crop]
  const { isMirrored } = plan.pose
  const half = boxOf(hero, size).wide / 2
  const fromFront = Math.max(150 + back, leastBefore + half)
  const place = {
    ...plan.pose,
    tint: plan.title.tint,
    x: isMirrored ? width - fromFront : fromFront,
    y,
    size,
  }
  switch (plan.arrangement) {
    case 'alone':
      return set(to, hero, place, light)
    case 'pair': {
      const [back, front] = place.isMirrored ? [205, 108] : [95, 192]
      set(to, hero, { ...place, x: back, y: 122, size: 168, isMirrored: !place.isMirrored }, light)
      return set(to, hero, { ...place, x: front, y: 188, size: 206 }, light)
    }
    case 'emblem': {
      drawEmblem(to, plan.look, light)
      return set(to, hero, { ...place, x: middle.x, y: middle.y - 6, size: 206 }, light)
    }
  }
}

function gradient(to: SKRSContext2D, { metal }: Look, fromY: number, toY: number): CanvasGradient {
  const [top, middle, low, bottom] = metals[metal]
  const fill = to.createLinearGradient(0, fromY, 0, toY)
  fill.addColorStop(0, top)
  fill.addColorStop(0.42, middle)
  fill.addColorStop(0.62, low)
  fill.addColorStop(1, bottom)
  return fill as unknown as CanvasGradient
}

/** Draws a ring of the vendor's metal; the hero overlaps it. */
function drawEmblem(to: SKRSContext2D, look: Look, { of, levels }: Light) {
  const ring = (radius: number, line: number, colour: string | CanvasGradient) => {
    to.strokeStyle = colour as string
    to.lineWidth = line
    to.beginPath()
    to.arc(middle.x, middle.y, radius, 0, Math.PI * 2)
    to.stroke()
  }
  to.save()
  to.shadowColor = 'rgba(0,0,0,.6)'
  to.shadowBlur = 16
  to.fillStyle = of(levels.edge + 4, 0.9)
  to.beginPath()
  to.arc(middle.x, middle.y, 108, 0, Math.PI * 2)
  to.fill()
  to.restore()
  const glow = to.createRadialGradient(middle.x, middle.y, 10, middle.x, middle.y, 108)
  glow.addColorStop(0, of(levels.light + 18, 0.95))
  glow.addColorStop(1, of(levels.middle, 0.2))
  to.fillStyle = glow
  to.fill()
  ring(110, 17, metals[look.metal][4])
  ring(110, 13, gradient(to, look, middle.y - 110, middle.y + 110))
  ring(101, 2, metals[look.metal][4])
}

/** Draws the object that a word of the title adds: small behind the hero, or larger in front of it. */
function drawProp(to: SKRSContext2D, prop: Canvas, light: Light, lots: Lots, depth: 'behind' | 'before') {
  const isLeft = lots.below(2) === 0
  const lean = lots.below(50) - 25
  if (depth === 'behind') {
    to.save()
    to.globalAlpha = 0.7
    set(to, prop, { x: isLeft ? 44 : 256, y: 52 + lots.below(40), size: 66, lean, isMirrored: isLeft }, light)
    to.restore()
    return
  }
  set(to, prop, { x: isLeft ? 40 : 260, y: 252 + lots.below(24), size: 82, lean, isMirrored: !isLeft }, light)
}

async function drawCoins(to: SKRSContext2D, light: Light, lots: Lots) {
  const one = createCanvas(80, 80)
  const place = { x: 40, y: 38, size: 58, lean: 0, isMirrored: false }
  set(one.getContext('2d'), await drawingOf('1fa99'), place, light)
  for (let at = 0; at < 15; at++) {
    const x = ((at * 61 + lots.below(40)) % 320) - 10
    const size = 58 + lots.below(24)
    to.save()
    to.translate(x, 330 - (Math.abs(x - 150) / 150) * 44 + lots.below(36))
    to.rotate(((lots.below(80) - 40) * Math.PI) / 180)
    to.drawImage(one, -size / 2, -size / 2, size, size)
    to.restore()
  }
}

/** Darkens the bottom, behind the title, and the corners. */
function drawVeil(to: SKRSContext2D, { of, levels }: Light) {
  const veil = to.createLinearGradient(0, 214, 0, height)
  veil.addColorStop(0, of(levels.edge - 8, 0))
  veil.addColorStop(0.5, of(levels.edge - 8, 0.62))
  veil.addColorStop(1, of(levels.edge - 10, 0.96))
  to.fillStyle = veil
  to.fillRect(0, 214, width, height - 214)
  const corners = to.createRadialGradient(150, 190, 150, 150, 190, 290)
  corners.addColorStop(0, 'rgba(0,0,0,0)')
  corners.addColorStop(1, 'rgba(0,0,0,.5)')
  to.fillStyle = corners
  to.fillRect(0, 0, width, height)
}

const loaded = new Set<Face>()

/** Registers a font under a unique name, so that no installed font is used instead. */
function nameOfFace(face: Face): string {
  const name = `tile ${face}`
  if (!loaded.has(face)) {
    if (!GlobalFonts.registerFromPath(faces[face].file, name))
      throw new Error(`the face ${face} cannot be opened`)
    loaded.add(face)
  }
  return name
}

interface Line {
  text: string
  size: number
  /** The height of its capitals. */
  tall: number
}

/** The widest line, and the sizes of a large and a small one, in px. */
const widest = 268
const [largest, smaller] = [82, 46]

function fitted(to: SKRSContext2D, face: Face, text: string, isLarge: boolean): Line {
  const most = (isLarge ? largest : smaller) * faces[face].size
  to.font = `${most}px "${nameOfFace(face)}"`
  const spaces = most * faces[face].spacing * (text.length - 1)
  const size = Math.min(most, (most * widest) / (to.measureText(text).width + spaces))
  to.font = `${size}px "${nameOfFace(face)}"`
  return { text, size, tall: to.measureText('H').actualBoundingBoxAscent }
}

/** Draws the title in letters of the vendor's metal with a rim and a dark edge, each line as large as possible. */
function drawTitle(to: SKRSContext2D, { title, look }: TilePlan, { of, levels }: Light) {
  const lines = title.lines.map(({ text, isLarge }) => fitted(to, look.face, text, isLarge))
  const gap = 13
  let y =
    378 - (look.lean ? 6 : 0) - (lines.reduce((sum, { tall }) => sum + tall, 0) + gap * (lines.length - 1))
  to.save()
  to.translate(150, 350)
  to.rotate((look.lean * Math.PI) / 180)
  to.translate(-150, -350)
  to.lineJoin = 'round'
  const placed = lines.map((line) => {
    y += line.tall + gap
    return { ...line, base: y - gap }
  })
  const edge = of(levels.edge - 12, 1)
  for (const layer of ['shadow', 'edge', 'rim', 'face'] as const)
    for (const { text, size, tall, base } of placed) {
      to.font = `${size}px "${nameOfFace(look.face)}"`
      const space = size * faces[look.face].spacing
      const wide = to.measureText(text).width + space * (text.length - 1)
      const [colour, line] = {
        shadow: ['rgba(0,0,0,.35)', 8 + size * 0.17] as const,
        edge: [edge, 6 + size * 0.17] as const,
        rim: [metals[look.metal][4], 1.5 + size * 0.055] as const,
        face: ['', 0] as const,
      }[layer]
      to.strokeStyle = colour
      to.lineWidth = line
      to.fillStyle = gradient(to, look, base - tall, base) as unknown as string
      for (let at = 0; at < text.length; at++) {
        const letter = text[at]!
        const x = to.measureText(text.slice(0, at + 1)).width - to.measureText(letter).width + at * space
        const share = (x + to.measureText(letter).width / 2) / wide - 0.5
        const rise = look.arch * size * (1 - 4 * share * share)
        const left = 150 - wide / 2 + x
        if (layer === 'face') {
          to.save()
          to.translate(0, -rise)
          to.fillText(letter, left, base)
          to.restore()
        } else to.strokeText(letter, left, base - rise + (layer === 'shadow' ? 4 : 0))
      }
    }
  to.restore()
}

const box = (to: SKRSContext2D, inset: number, radius: number) => {
  to.beginPath()
  to.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, radius)
}

function strokeBox(
  to: SKRSContext2D,
  inset: number,
  line: number,
  radius: number,
  colour: string | CanvasGradient,
) {
  to.strokeStyle = colour as string
  to.lineWidth = line
  box(to, inset, radius)
  to.stroke()
}

/** The ornaments along the edge of all tiles of a vendor. */
const frameOf: Record<Frame, (to: SKRSContext2D, look: Look, light: Light) => void> = {
  none: () => {},
  line: (to, look) => {
    strokeBox(to, 4, 8, 14, metals[look.metal][4])
    strokeBox(to, 4.5, 4.5, 14, gradient(to, look, 0, height))
  },
  bevel: (to, look, { of, levels }) => {
    strokeBox(to, 5, 10, 16, of(levels.middle))
    strokeBox(to, 2, 4, 18, of(levels.light + 18, 0.9))
    strokeBox(to, 9.5, 2, 12, metals[look.metal][1])
  },
  corners: (to, look) => {
    to.lineCap = 'round'
    for (const [colour, line] of [
      [metals[look.metal][4], 9],
      [gradient(to, look, 0, height), 5],
    ] as const) {
      to.strokeStyle = colour as string
      to.lineWidth = line
      for (const [x, y] of [
        [9, 9],
        [width - 9, 9],
        [9, height - 9],
        [width - 9, height - 9],
      ] as const) {
        const [dx, dy] = [x < 150 ? 1 : -1, y < 200 ? 1 : -1]
        to.beginPath()
        to.moveTo(x, y + 62 * dy)
        to.lineTo(x, y + 14 * dy)
        to.quadraticCurveTo(x, y, x + 14 * dx, y)
        to.lineTo(x + 62 * dx, y)
        to.stroke()
      }
    }
  },
  studs: (to, look, { of, levels }) => {
    strokeBox(to, 6, 12, 12, of(levels.edge - 4, 0.95))
    strokeBox(to, 12, 2, 8, metals[look.metal][2])
    to.fillStyle = gradient(to, look, 0, height) as unknown as string
    for (let at = 0; at < 28; at++) {
      const along = at < 8 ? at * 41.1 : at < 16 ? (at - 8) * 41.1 : ((at - 16) % 6) * 55 + 62
      const [x, y] =
        at < 8
          ? [along + 6, 6]
          : at < 16
            ? [along + 6, height - 6]
            : at < 22
              ? [6, along]
              : [width - 6, along]
      to.beginPath()
      to.arc(x, y, 3.6, 0, Math.PI * 2)
      to.fill()
    }
  },
  ribbon: (to, look, { of, levels }) => {
    for (const [from, control, at] of [
      [0, 26, 10],
      [height, height - 20, height - 6],
    ] as const) {
      to.fillStyle = of(levels.edge - 2, 0.95)
      to.beginPath()
      to.moveTo(0, from)
      to.lineTo(width, from)
      to.lineTo(width, at)
      to.quadraticCurveTo(150, control, 0, at)
      to.fill()
      to.strokeStyle = gradient(to, look, at - 8, at + 8) as unknown as string
      to.lineWidth = 4
      to.beginPath()
      to.moveTo(0, at)
      to.quadraticCurveTo(150, control, width, at)
      to.stroke()
    }
  },
  glow: (to, look, { of, levels }) => {
    to.save()
    to.shadowColor = of(levels.light + 8)
    to.shadowBlur = 16
    strokeBox(to, 5, 4, 14, of(levels.light + 22, 1, 20))
    to.restore()
    strokeBox(to, 5, 1.6, 14, metals[look.metal][0])
  },
  arch: (to, look, { of, levels }) => {
    to.fillStyle = of(levels.edge - 4, 0.94)
    to.beginPath()
    to.rect(0, 0, width, 92)
    to.moveTo(8, 92)
    to.bezierCurveTo(10, 34, 90, 8, 150, 8)
    to.bezierCurveTo(210, 8, 290, 34, 292, 92)
    to.closePath()
    to.fill('evenodd')
    to.strokeStyle = gradient(to, look, 0, height) as unknown as string
    to.lineWidth = 4
    to.beginPath()
    to.moveTo(6, height - 6)
    to.lineTo(6, 92)
    to.bezierCurveTo(10, 34, 90, 6, 150, 6)
    to.bezierCurveTo(210, 6, 290, 34, 294, 92)
    to.lineTo(294, height - 6)
    to.closePath()
    to.stroke()
  },
}
