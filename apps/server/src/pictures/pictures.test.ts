import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { sizeOf } from './picture-size.ts'
import { openPictures, type Pictures } from './pictures.ts'

const lines: string[] = []
const pictures = openPictures((line) => lines.push(line))
const redrawn = (bytes: Buffer) => pictures.redrawn(bytes)
afterAll(() => pictures.close())

function picture(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#6142bf'
  context.fillRect(0, 0, width, height)
  return canvas
}

/** A PNG that claims a size, without a picture of that size. */
function claims(width: number, height: number): Buffer {
  const png = Buffer.from(picture(1, 1).toBuffer('image/png'))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test.each(['image/png', 'image/jpeg'] as const)(
  'a picture of type %s is measured and re-encoded',
  async (type) => {
    const bytes = picture(64, 32).toBuffer(type as 'image/png')
    expect(sizeOf(bytes)).toEqual({ width: 64, height: 32 })
    const jpeg = await redrawn(bytes)
    expect(jpeg.readUInt16BE(0)).toBe(0xffd8)
    const again = await loadImage(jpeg)
    expect([again.width, again.height]).toEqual([64, 32])
  },
)

test('hidden data in a picture is not in the stored one', async () => {
  const jpeg = picture(8, 8).toBuffer('image/jpeg')
  const place = Buffer.from('GPS 14.5995,120.9842 <script>')
  const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0, place.length + 2]), place])
  const told = Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2), place])
  expect(told.includes('GPS')).toBe(true)
  expect((await redrawn(told)).includes('GPS')).toBe(false)
})

test('a large picture is scaled down, and one that would fill the memory is not decoded', async () => {
  const small = await loadImage(await redrawn(picture(4096, 1024).toBuffer('image/png')))
  expect([small.width, small.height]).toEqual([2048, 512])
  await expect(redrawn(claims(40_000, 40_000))).rejects.toMatchObject({ code: 'image_too_large' })
  await expect(redrawn(claims(4001, 4000))).rejects.toMatchObject({ code: 'image_too_large' })
  await expect(redrawn(claims(4000, 4000))).rejects.toMatchObject({ code: 'image_invalid' })
})

describe('a file that is no picture is refused:', () => {
  const png = picture(8, 8).toBuffer('image/png')
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg onload="alert(1)">')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
    ['the beginning of a PNG', png.subarray(0, 30)],
    [
      'the signature of a PNG with something else after it',
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(40, 65)]),
    ],
    ['a PNG without pixels', claims(0, 5)],
    ['a JPEG that ends in its head', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
    ['a JPEG with an invalid offset', Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ])('%s', async (_what, bytes) => {
    await expect(redrawn(bytes)).rejects.toMatchObject({ code: 'image_invalid' })
  })
})

describe('the process that encodes pictures', () => {
  const broken = new URL('../../../../demo/broken-drawing.ts', import.meta.url)
  const told: string[] = []
  let opened: Pictures
  const open = () => {
    told.length = 0
    opened = openPictures((line) => told.push(line), broken)
    return opened
  }
  /** The process that encoded a picture, and its environment. */
  const drawnBy = async (by: Pictures) => (await by.redrawn(claims(3, 3))).toString().split(' ')
  const isAlive = (pid: string) => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  }
  afterEach(async () => {
    vi.useRealTimers()
    await opened.close()
  })

  test('is not the server, gets none of its settings, and also encodes the next picture', async () => {
    process.env.SECRET_OF_THE_TEST = 'hidden'
    const by = open()
    const [pid, environment] = await drawnBy(by)
    expect(pid).not.toBe(String(process.pid))
    expect(environment).not.toContain('SECRET_OF_THE_TEST')
    expect((await drawnBy(by))[0]).toBe(pid)
  })

  test('refuses a picture that crashes it with its own error, and a new process gets the next one', async () => {
    const by = open()
    const [first] = await drawnBy(by)
    const [crash, next] = await Promise.allSettled([by.redrawn(claims(1, 1)), drawnBy(by)])
    expect(crash).toMatchObject({ status: 'rejected', reason: { code: 'image_invalid' } })
    expect(next.status).toBe('fulfilled')
    expect((next as PromiseFulfilledResult<string[]>).value[0]).not.toBe(first)
    expect(told).toEqual([expect.stringMatching(/was not drawn: the process ended with SIGABRT/)])
  })

  test('is ended after ten seconds with one picture, and a new process gets the next one', async () => {
    const by = open()
    const [first] = await drawnBy(by)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hung = by.redrawn(claims(2, 2)).catch((error: { code: string }) => error.code)
    const next = drawnBy(by)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    vi.advanceTimersByTime(10_000)
    expect(await hung).toBe('image_invalid')
    expect((await next)[0]).not.toBe(first)
    expect(isAlive(first!)).toBe(false)
    expect(told).toEqual([expect.stringMatching(/nothing came within 10000 ms/)])
  })

  test('ends after a minute without pictures, and with the server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const by = open()
    const [first] = await drawnBy(by)
    vi.advanceTimersByTime(59_999)
    expect(isAlive(first!)).toBe(true)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(() => isAlive(first!), { interval: 5 }).toBe(false)
    const [second] = await drawnBy(by)
    expect(second).not.toBe(first)
    await by.close()
    expect(isAlive(second!)).toBe(false)
    await expect(by.redrawn(claims(3, 3))).rejects.toMatchObject({ code: 'busy' })
  })

  test('has at most twenty pictures waiting', async () => {
    const by = open()
    const answers = await Promise.allSettled(Array.from({ length: 25 }, () => drawnBy(by)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'busy' } })
  })
})
