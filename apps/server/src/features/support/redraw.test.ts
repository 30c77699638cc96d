import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { redrawn, sizeOf } from './redraw.ts'

function picture(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#6142bf'
  context.fillRect(0, 0, width, height)
  return canvas
}

/** The size that a PNG claims, without a picture of that size. */
function claims(width: number, height: number): Buffer {
  const png = Buffer.from(picture(1, 1).toBuffer('image/png'))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test.each(['image/png', 'image/jpeg'] as const)('%s tells its size and is drawn anew', async (type) => {
  const bytes = picture(64, 32).toBuffer(type as 'image/png')
  expect(sizeOf(bytes)).toEqual({ width: 64, height: 32 })
  const jpeg = await redrawn(bytes)
  expect(jpeg.readUInt16BE(0)).toBe(0xffd8)
  const again = await loadImage(jpeg)
  expect([again.width, again.height]).toEqual([64, 32])
})

test('what is hidden in a picture is not in the one that is kept', async () => {
  const jpeg = picture(8, 8).toBuffer('image/jpeg')
  const place = Buffer.from('GPS 14.5995,120.9842 <script>')
  const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0, place.length + 2]), place])
  const told = Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2), place])
  expect(told.includes('GPS')).toBe(true)
  expect((await redrawn(told)).includes('GPS')).toBe(false)
})

test('a large one is made smaller, and one that would fill the memory is not even opened', async () => {
  const small = await loadImage(await redrawn(picture(4096, 1024).toBuffer('image/png')))
  expect([small.width, small.height]).toEqual([2048, 512])
  await expect(redrawn(claims(40_000, 40_000))).rejects.toMatchObject({ code: 'image_too_large' })
})

describe('what is no picture', () => {
  const png = picture(8, 8).toBuffer('image/png')
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg onload="alert(1)">')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
    ['the beginning of a PNG', png.subarray(0, 30)],
    [
      'the sign of a PNG with something else after it',
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(40, 65)]),
    ],
    ['a PNG without pixels', claims(0, 5)],
    ['a JPEG that ends in its head', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
    ['a JPEG that leads nowhere', Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ])('%s', async (_what, bytes) => {
    await expect(redrawn(bytes)).rejects.toMatchObject({ code: 'image_invalid' })
  })
})
