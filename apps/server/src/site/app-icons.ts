import type { MarkPath } from '@fairground/kernel/mark'
import { houseTokens, type OwnTokens } from '@fairground/kernel/theme-tokens'

/** Available sizes of an icon, in pixels. */
export const iconSizes = [32, 96, 192, 512]

/**
 * Shape: `rounded` is a tile with round corners; `square` is rounded by the system; `masked` is cut to a circle by the
 * system.
 */
export type IconShape = 'rounded' | 'square' | 'masked'

/**
 * Scale of the mark in its square: of the masked one the middle 80 % stays
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const scales: Record<IconShape, number> = { rounded: 1, square: 0.94, masked: 0.78 }

/**
 * Draws a mark as an SVG of 32 by 32 on a square, in a brand's own colours of the dark theme, which it has by day too.
 */
export function markOf(
  paths: readonly MarkPath[],
  own: OwnTokens['dark'],
  shape: IconShape = 'rounded',
): string {
  const colourOf = (name: keyof typeof houseTokens.dark) => own[name] ?? houseTokens.dark[name]
  const drawing = paths
    .map(({ d, colour, width }) =>
      width === null
        ? `<path d="${d}" fill="${colourOf(colour)}"/>`
        : `<path d="${d}" fill="none" stroke="${colourOf(colour)}" stroke-width="${width}" stroke-linecap="round"/>`,
    )
    .join('')
  const corners = shape === 'rounded' ? ' rx="9"' : ''
  const placed = `<g transform="translate(16 16) scale(${scales[shape]}) translate(-16 -16.4)">${drawing}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colourOf('surface')}"/>${placed}</svg>`
}

/** Draws an SVG of 32 by 32 as a PNG of a size in pixels. */
export async function drawIcon(svg: string, size: number): Promise<Buffer> {
  // Loaded at the first picture: it takes 25 MB that a server rarely needs between two deployments.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(
    Buffer.from(svg.replace('width="32" height="32"', `width="${size}" height="${size}"`)),
  )
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(image, 0, 0, size, size)
  return canvas.encode('png')
}
