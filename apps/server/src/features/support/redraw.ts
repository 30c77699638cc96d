import { refuse } from '../../http/refusal.ts'

/** A picture is opened with at most so many pixels, four bytes each, and kept with at most so many a side. */
const mostPixels = 50_000_000
const longestSide = 2048
const quality = 82

/** What is drawn in this process: an open picture takes up to 200 MB, so the next one waits for it. */
let before: Promise<unknown> = Promise.resolve()

/**
 * A picture in PNG or JPEG as a new JPEG: no place, no camera and nothing hidden is left in it. Refuses
 * `image_invalid` for what is none, and `image_too_large` for one of too many pixels.
 */
export function redrawn(bytes: Buffer): Promise<Buffer> {
  const drawn = before.then(() => draw(bytes))
  before = drawn.catch(() => {})
  return drawn
}

async function draw(bytes: Buffer): Promise<Buffer> {
  const size = sizeOf(bytes) ?? refuse('image_invalid')
  if (size.width * size.height > mostPixels) refuse('image_too_large')
  // Few ever send a picture, so what draws is loaded with the first.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(bytes).catch(() => refuse('image_invalid'))
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = createCanvas(width!, height!)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width!, height!)
  context.drawImage(image, 0, 0, width!, height!)
  return canvas.encode('jpeg', quality)
}

const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** How large a picture says it is, before it is opened; undefined for what is neither PNG nor JPEG. */
export function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  const isPng =
    bytes.length > 24 && bytes.subarray(0, 8).equals(pngSign) && bytes.toString('latin1', 12, 16) === 'IHDR'
  const size = isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : jpegSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

/** The size out of a JPEG's frame header (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const isFill = marker === 0xff
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (isFill) at += 1
    else at += 2 + (isBare ? 0 : bytes.readUInt16BE(at + 2))
  }
  return undefined
}
