/** Makes the lobby's pictures of Parol Nights out of its art: `node games/parol-nights/art/make-tile.ts`. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../../tools/browser.ts'

const folder = import.meta.dirname
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
)

function dataUrl(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(path).toString('base64')}`
}

const art = (path: string) => dataUrl(join(folder, path), 'image/svg+xml')

interface Piece {
  art: string
  x: number
  y: number
  size: number
  turn?: number
  /** How far back it stands: 0 sharp and bright, 1 lost in the night. */
  depth?: number
}

interface Picture {
  name: string
  width: number
  height: number
  /** The fair behind: its width and where its left upper corner is. */
  scene: { width: number; x: number; y: number }
  light: { x: number; y: number; size: number }
  pieces: Piece[]
  title: { x: number; y: number; size: number; align: 'center' | 'left' }
}

const pictures: Picture[] = [
  {
    name: 'tile',
    width: 300,
    height: 400,
    scene: { width: 720, x: -54, y: -50 },
    light: { x: 152, y: 142, size: 420 },
    pieces: [
      { art: 'symbols/wheel.svg', x: 236, y: 62, size: 96, depth: 0.3 },
      { art: 'symbols/horse.svg', x: 44, y: 238, size: 92, turn: -10 },
      { art: 'symbols/jeepney.svg', x: 254, y: 242, size: 100, turn: 9 },
      { art: 'symbols/parol.svg', x: 150, y: 150, size: 272 },
    ],
    title: { x: 150, y: 338, size: 66, align: 'center' },
  },
  {
    name: 'hero',
    width: 960,
    height: 540,
    scene: { width: 1060, x: -60, y: -118 },
    light: { x: 660, y: 240, size: 760 },
    pieces: [
      { art: 'symbols/balloon.svg', x: 476, y: 92, size: 92, turn: -8, depth: 0.25 },
      { art: 'symbols/candy.svg', x: 892, y: 92, size: 86, turn: 10, depth: 0.25 },
      { art: 'symbols/drum.svg', x: 884, y: 256, size: 120, turn: 8 },
      { art: 'symbols/wheel.svg', x: 832, y: 424, size: 168, turn: 5 },
      { art: 'symbols/horse.svg', x: 488, y: 250, size: 116, turn: -9 },
      { art: 'symbols/jeepney.svg', x: 496, y: 438, size: 160, turn: -6 },
      { art: 'symbols/parol.svg', x: 664, y: 244, size: 450 },
    ],
    title: { x: 56, y: 250, size: 128, align: 'left' },
  },
]

function pieceOf({ art: path, x, y, size, turn = 0, depth = 0 }: Piece): string {
  const night = depth > 0 ? `brightness(${1 - depth * 0.5}) saturate(${1 - depth * 0.3})` : ''
  return `<img src="${art(path)}" style="left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;transform:rotate(${turn}deg);filter:${night} drop-shadow(0 ${size * 0.03}px ${size * 0.05}px rgb(6 2 30 / .65))">`
}

function pageOf({ width, height, scene, light, pieces, title }: Picture): string {
  const isLeft = title.align === 'left'
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face{font-family:Baloo;font-weight:400 800;src:url(${dataUrl(font, 'font/woff2')})}
    body{margin:0;width:${width}px;height:${height}px;overflow:hidden;position:relative;background:#0a0726}
    img,i{position:absolute;display:block}
    i{inset:0}
    h1{position:absolute;margin:0;font:800 ${title.size}px/.82 Baloo;text-align:${title.align};letter-spacing:-.01em;white-space:nowrap}
    h1 span{display:block}
    .edge{-webkit-text-stroke:${title.size * 0.2}px #4a0b35;paint-order:stroke;color:#4a0b35;filter:drop-shadow(0 ${title.size * 0.06}px ${title.size * 0.05}px rgb(4 0 24 / .8))}
    .rim{-webkit-text-stroke:${title.size * 0.1}px #c2274f;paint-order:stroke;color:#c2274f}
    .face{background:linear-gradient(#fffbe0 12%,#ffe07a 42%,#ffae2b 62%,#ff7a3d 92%);-webkit-background-clip:text;color:transparent}
  </style>
  <img src="${art('scene/night.svg')}" style="width:${scene.width}px;left:${scene.x}px;top:${scene.y}px">
  <i style="background:${
    isLeft
      ? 'linear-gradient(90deg,rgb(8 4 36 / .8) 0,rgb(8 4 36 / .45) 34%,transparent 56%)'
      : 'linear-gradient(0deg,rgb(10 3 40 / .96) 4%,rgb(30 6 62 / .72) 24%,transparent 46%)'
  }"></i>
  <i style="background:radial-gradient(circle at ${light.x}px ${light.y}px,rgb(255 190 90 / .55),rgb(255 90 110 / .24) ${light.size * 0.26}px,transparent ${light.size * 0.55}px)"></i>
  ${pieces.map(pieceOf).join('')}
  ${['edge', 'rim', 'face']
    .map(
      (layer) =>
        `<h1 class="${layer}" style="left:${title.x}px;top:${title.y}px;transform:translate(${isLeft ? '0' : '-50%'},-50%)"><span>Parol</span><span>Nights</span></h1>`,
    )
    .join('')}`
}

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  for (const picture of pictures) {
    const { name, width, height } = picture
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 3 })
    await page.setContent(pageOf(picture))
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
