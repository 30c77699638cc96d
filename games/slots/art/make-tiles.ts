import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../../tools/machine/browser.ts'

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
)

/** A picture of the game's art on a tile. */
interface Piece {
  /** The file, relative to the art folder. */
  art: string
  x: number
  y: number
  size: number
  turn?: number
  /** The distance: 0 sharp and bright, 1 lost in the background. */
  depth?: number
}

/** One picture of a lobby: the tile (300 × 400) or the hero (960 × 540). */
export interface Tile {
  name: 'tile' | 'hero'
  width: number
  height: number
  /** The background: its file relative to the art folder, its width and its upper left corner. */
  scene: { art: string; width: number; x: number; y: number }
  /** A light behind the pieces, in `r,g,b`. */
  light: { x: number; y: number; size: number; near: string; far: string }
  /** A CSS gradient over the scene that keeps the title readable. */
  veil: string
  pieces: Piece[]
  title: { lines: readonly string[]; x: number; y: number; size: number; align: 'center' | 'left' }
}

/**
 * The style of the letters of a title: the colours of edge and rim, the gradient of the face, the shadow as `r g b`.
 */
export interface Lettering {
  ground: string
  edge: string
  rim: string
  face: string
  shadow: string
}

function dataUrl(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(path).toString('base64')}`
}

function pageOf(folder: string, tile: Tile, { ground, edge, rim, face, shadow }: Lettering): string {
  const { width, height, scene, light, veil, pieces, title } = tile
  const art = (path: string) => dataUrl(join(folder, path), 'image/svg+xml')
  const pieceOf = ({ art: path, x, y, size, turn = 0, depth = 0 }: Piece) => {
    const far = depth > 0 ? `brightness(${1 - depth * 0.5}) saturate(${1 - depth * 0.3})` : ''
    return `<img src="${art(path)}" style="left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;transform:rotate(${turn}deg);filter:${far} drop-shadow(0 ${size * 0.03}px ${size * 0.05}px rgb(${shadow} / .65))">`
  }
  const shift = title.align === 'left' ? '0' : '-50%'
  const lines = title.lines.map((line) => `<span>${line}</span>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face{font-family:Baloo;font-weight:400 800;src:url(${dataUrl(font, 'font/woff2')})}
    body{margin:0;width:${width}px;height:${height}px;overflow:hidden;position:relative;background:${ground}}
    img,i{position:absolute;display:block}
    i{inset:0}
    h1{position:absolute;margin:0;left:${title.x}px;top:${title.y}px;transform:translate(${shift},-50%);font:800 ${title.size}px/.82 Baloo;text-align:${title.align};letter-spacing:-.01em;white-space:nowrap}
    h1 span{display:block}
    .edge{-webkit-text-stroke:${title.size * 0.2}px ${edge};paint-order:stroke;color:${edge};filter:drop-shadow(0 ${title.size * 0.06}px ${title.size * 0.05}px rgb(${shadow} / .8))}
    .rim{-webkit-text-stroke:${title.size * 0.1}px ${rim};paint-order:stroke;color:${rim}}
    .face{background:${face};-webkit-background-clip:text;color:transparent}
  </style>
  <img src="${art(scene.art)}" style="width:${scene.width}px;left:${scene.x}px;top:${scene.y}px">
  <i style="background:${veil}"></i>
  <i style="background:radial-gradient(circle at ${light.x}px ${light.y}px,rgb(${light.near} / .55),rgb(${light.far} / .24) ${light.size * 0.26}px,transparent ${light.size * 0.55}px)"></i>
  ${pieces.map(pieceOf).join('')}
  ${['edge', 'rim', 'face'].map((layer) => `<h1 class="${layer}">${lines}</h1>`).join('')}`
}

/** Writes the lobby pictures of a game, as AVIF and WebP, into its art folder. */
export async function makeTiles(folder: string, tiles: readonly Tile[], lettering: Lettering): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    for (const tile of tiles) {
      const { name, width, height } = tile
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 3 })
      await page.setContent(pageOf(folder, tile, lettering))
      await page.evaluate(() => document.fonts.ready)
      const drawn = sharp(await page.screenshot()).resize(width, height, { kernel: 'lanczos3' })
      await drawn
        .clone()
        .avif({ quality: 48, effort: 9 })
        .toFile(join(folder, `${name}.avif`))
      await drawn
        .clone()
        .webp({ quality: 76, effort: 6 })
        .toFile(join(folder, `${name}.webp`))
      await page.close()
    }
  } finally {
    await browser.close()
  }
}
