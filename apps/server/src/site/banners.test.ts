import { bannerSizes } from '@fairground/contract/banner-sizes'
import { houseMark } from '@fairground/kernel/mark'
import { houseTokens } from '@fairground/kernel/theme-tokens'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { markOf } from './app-icons.ts'
import { bannerOf } from './banners.ts'

const mark = markOf(houseMark, {})
const words = { name: 'Perya', line: 'Games and lotteries', note: '21+ · Play', isRightToLeft: false }

describe.each(bannerSizes)('a banner of %s', (size) => {
  const [width, height] = size.split('x').map(Number) as [number, number]

  test('has its size, the background of the brand, and its mark', async () => {
    const image = await loadImage(Buffer.from(bannerOf(size, mark, { ground: '#102030' }, words)))
    expect([image.width, image.height]).toEqual([width, height])
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const colours = new Set<string>()
    for (let at = 0; at < data.length; at += 4)
      colours.add(`#${Buffer.from(data.subarray(at, at + 3)).toString('hex')}`)
    expect(colours).toContain('#102030')
    expect(colours).not.toContain(houseTokens.dark.ground)
    expect(colours).toContain(houseTokens.dark.coral)
  })

  test('keeps every text within it, however long, and loads nothing from elsewhere', () => {
    const svg = bannerOf(
      size,
      mark,
      {},
      { ...words, name: 'A very long name of a brand indeed', line: '游戏与彩票'.repeat(4) },
    )
    const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)/g)]
    expect(texts).toHaveLength(3)
    for (const [, x, y, fontSize, text] of texts) {
      const wide = [...text!].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : 0.62), 0) * Number(fontSize)
      const from = svg.includes('text-anchor="middle"') ? Number(x) - wide / 2 : Number(x)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(from + wide).toBeLessThanOrEqual(width)
      expect(Number(y)).toBeLessThan(height)
    }
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\(|@import|<script/)
  })

  test('shows a name with markup characters unchanged', () => {
    const svg = bannerOf(size, mark, {}, { ...words, name: '<script>"&' })
    expect(svg).toContain('&lt;script&gt;&quot;&amp;')
    expect(svg).not.toContain('<script')
  })
})
