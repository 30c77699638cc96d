import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawTile } from '../../demo/made-up/draw-tile.ts'
import { tilePlanOf } from '../../demo/made-up/vendors.ts'
import { root } from '../machine/terminal.ts'

/** The tiles of made-up games, each drawn at its first request and then kept. */
export interface Tiles {
  /** Returns a tile as WebP; undefined for a game that its vendor does not have. */
  get(vendorCode: string, gameId: string): Promise<Buffer | undefined>
}

/** Tiles drawn at a time: one is encoded while the next is drawn. */
const mostAtOnce = 2

/** Stores tiles in a folder, below the version of the drawing code; those of other versions are removed. */
export function openTiles(folder: string, draw = drawTile): Tiles {
  const kept = join(folder, version())
  const ready = makeRoom(folder, kept).catch(() => {})
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let drawing = 0

  async function make(file: string, plan: NonNullable<ReturnType<typeof tilePlanOf>>): Promise<Buffer> {
    await ready
    const before = await readFile(file).catch(() => undefined)
    if (before) return before
    if (drawing >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
    else drawing++
    try {
      const bytes = await draw(plan)
      // A concurrent reader finds the whole file or none; on a full disk the tile is drawn again next time.
      await writeFile(`${file}.part`, bytes)
        .then(() => rename(`${file}.part`, file))
        .catch(() => {})
      return bytes
    } finally {
      const next = waiting.shift()
      if (next) next()
      else drawing--
    }
  }

  return {
    async get(vendorCode, gameId) {
      const plan = tilePlanOf(vendorCode, gameId)
      if (!plan) return undefined
      const file = join(kept, `${vendorCode}-${gameId}.webp`)
      const making = underWay.get(file) ?? make(file, plan).finally(() => underWay.delete(file))
      underWay.set(file, making)
      return making
    },
  }
}

/** Returns a hash of the drawing code and of the packages that it uses. */
function version(): string {
  const folder = join(root, 'demo/made-up')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')))
  for (const name of files.sort()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

async function makeRoom(folder: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  for (const name of await readdir(folder)) {
    if (join(folder, name) !== kept) await rm(join(folder, name), { recursive: true, force: true })
  }
}
