import type { BannerSize } from '@fairground/contract/banner-sizes'
import type { BannerWords } from '@fairground/contract/player-site'
import { escaped } from '@fairground/kernel/escaped-markup'
import { houseTokens, type OwnTokens } from '@fairground/kernel/theme-tokens'

/** Text with its position; it is at most as wide as the available width. */
interface Line {
  text: string
  x: number
  y: number
  size: number
  width: number
  colour: string
  weight: number
  anchor: 'start' | 'middle'
}

// The reader's own system draws the text: every script is available, and no font is fetched.
const family = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** Maximum width of a text at a size of 1: characters of East Asia are square. */
function widthOf(text: string): number {
  let width = 0
  for (const sign of text)
    width += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(sign) ? 1 : 0.62
  return width
}

function drawn({ text, x, y, size, width, colour, weight, anchor }: Line, isRightToLeft: boolean): string {
  const fitting = Math.min(size, width / Math.max(widthOf(text), 1))
  const direction = isRightToLeft ? ' direction="rtl"' : ''
  return `<text x="${x}" y="${y}" font-size="${fitting.toFixed(1)}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}"${direction}>${escaped(text)}</text>`
}

/** Draws a banner of a brand in its own colours around its mark (an SVG of 32 by 32), as an SVG. */
export function bannerOf(size: BannerSize, mark: string, own: OwnTokens['dark'], words: BannerWords): string {
  const [width, height] = size.split('x').map(Number) as [number, number]
  const colour = (name: keyof typeof houseTokens.dark) => own[name] ?? houseTokens.dark[name]
  const isWide = width / height > 3
  const unit = isWide ? height : Math.min(width, height * 1.2)
  const { name, line, note, isRightToLeft } = words
  const [markAt, lines] = isWide ? wide() : tall()
  const place = isRightToLeft && isWide ? width - markAt.x - markAt.size : markAt.x
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${escaped(family)}"><title>${escaped(`${name}: ${line}. ${note}`)}</title><rect width="${width}" height="${height}" fill="${colour('ground')}"/><rect width="${width}" height="${Math.max(2, Math.round(height * 0.02))}" fill="${colour('gold')}"/><svg x="${place}" y="${markAt.y}" width="${markAt.size}" height="${markAt.size}" viewBox="0 0 32 32">${innerOf(mark)}</svg>${lines.map((one) => drawn(one, isRightToLeft)).join('')}</svg>`

  function wide(): [{ x: number; y: number; size: number }, Line[]] {
    const side = Math.round(height * 0.68)
    const gap = Math.round((height - side) / 2)
    const from = gap * 2 + side
    const room = width - from - gap
    const x = isRightToLeft ? width - from : from
    const common = { x, width: room, anchor: 'start' as const }
    return [
      { x: gap, y: gap, size: side },
      [
        {
          ...common,
          text: name,
          y: height * 0.42,
          size: height * 0.32,
          colour: colour('gold-text'),
          weight: 800,
        },
        { ...common, text: line, y: height * 0.64, size: height * 0.18, colour: colour('text'), weight: 600 },
        {
          ...common,
          text: note,
          y: height * 0.87,
          size: height * 0.17,
          colour: colour('text-soft'),
          weight: 500,
        },
      ],
    ]
  }

  function tall(): [{ x: number; y: number; size: number }, Line[]] {
    const side = Math.round(unit * 0.36)
    const room = width * 0.9
    const common = { x: width / 2, width: room, anchor: 'middle' as const }
    return [
      { x: (width - side) / 2, y: Math.round(height * 0.1), size: side },
      [
        {
          ...common,
          text: name,
          y: height * 0.66,
          size: unit * 0.14,
          colour: colour('gold-text'),
          weight: 800,
        },
        { ...common, text: line, y: height * 0.79, size: unit * 0.08, colour: colour('text'), weight: 600 },
        {
          ...common,
          text: note,
          y: height * 0.93,
          size: unit * 0.055,
          colour: colour('text-soft'),
          weight: 500,
        },
      ],
    ]
  }
}

/** Content of an SVG. */
function innerOf(svg: string): string {
  return /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1] ?? ''
}
