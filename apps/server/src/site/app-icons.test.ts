import { houseMark as mark } from '@fairground/kernel/mark'
import { houseTokens } from '@fairground/kernel/theme-tokens'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawIcon, markOf } from './app-icons.ts'

/** The colour of a point, from 0 0 for the first corner to 1 1 for the last, as `#rrggbbaa`. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (part: number, size: number) => Math.min(size - 1, Math.round(part * size))
  const { data } = context.getImageData(at(x, image.width), at(y, image.height), 1, 1)
  return `#${Buffer.from(data).toString('hex')}`
}

const { surface, gold } = houseTokens.dark

test.each([32, 192, 512])('an app icon of %i pixels has that size', async (size) => {
  const png = await drawIcon(markOf(mark, {}), size)
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
})

test.each(['square', 'masked'] as const)(
  'the tile of an app icon has round corners, and a %s icon has none',
  async (shape) => {
    expect(await colourAt(await drawIcon(markOf(mark, {}), 192), 0, 0)).toMatch(/00$/)
    expect(await colourAt(await drawIcon(markOf(mark, {}, shape), 192), 0, 0)).toBe(`${surface}ff`)
  },
)

test('an app icon has the colours of its brand', async () => {
  const own = markOf(mark, { gold: '#00ffee', surface: '#330044' })
  const icon = await drawIcon(own, 192)
  expect(await colourAt(await drawIcon(markOf(mark, {}), 192), 0.5, 0.45)).toBe(`${gold}ff`)
  expect(await colourAt(icon, 0.5, 0.45)).toBe('#00ffeeff')
  expect(await colourAt(icon, 0.5, 0.03)).toBe('#330044ff')
  expect(own).not.toContain(gold)
})

test('an app icon that is cut to a circle keeps its whole mark', async () => {
  const size = 512
  const png = await drawIcon(markOf(mark, {}, 'masked'), size)
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  const { data } = context.getImageData(0, 0, size, size)
  const ground = Buffer.from(surface.slice(1), 'hex')
  let outside = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const isSafe = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) <= 0.4 * size
      const at = (y * size + x) * 4
      if (!isSafe && [0, 1, 2].some((part) => data[at + part] !== ground[part])) outside++
    }
  expect(outside).toBe(0)
})
