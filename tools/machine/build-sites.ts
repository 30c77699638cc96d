import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { root, say } from './terminal.ts'

/** A site could not be built; the message ends with Vite's output. */
export class BuildError extends Error {}

const shared = ['packages/**', 'games/**', 'languages/**', 'package-lock.json']
const ignored = ['**/node_modules/**', '**/dist/**', '**/*.test.ts', '**/*.test.tsx']

/**
 * The builds, with the arguments of each run of Vite: the browser's half, its worker, and the server's half. Only the
 * encoded size of the arcade is measured by journeys.
 */
const sites = [
  {
    name: 'player',
    runs: [['build'], ['build', '--config', 'vite.worker.config.ts'], ['build', '--ssr']],
    isMeasured: false,
  },
  { name: 'arcade', runs: [['build']], isMeasured: true },
  { name: 'office', runs: [['build']], isMeasured: false },
]

/**
 * Builds each site whose sources have changed since its last build, one process at a time; throws a BuildError. With
 * `isForTests` the texts of sites whose size no journey measures are not compressed, which saves a third of the build
 * time.
 */
export async function buildSites({ isForTests = false } = {}) {
  const release = await takeTurn()
  try {
    await buildStale(isForTests)
  } finally {
    release()
  }
}

/** Waits while another process builds into the same folders; returns a function that releases the lock. */
async function takeTurn(): Promise<() => void> {
  const lock = join(root, '.cache', 'building')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readIfThere(lock)
    // The file was just created empty, and its creator is about to write its pid into it.
    if (holder !== '' && !isAlive(Number(holder))) rmSync(lock, { force: true })
    else if (!isTold) say('Waiting for another build of the sites')
    await wait(200)
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function buildStale(isForTests: boolean) {
  for (const { name, runs, isMeasured } of sites) {
    const dist = join(root, 'apps', name, 'dist')
    const stamp = hashOf([`apps/${name}/**`, ...shared])
    await unlessDone(join(dist, 'sources.sha256'), stamp, async () => {
      say(`Building the ${name} site`)
      for (const run of runs) await vite(dirname(dist), run)
      say(`Site ${name} built`)
    })
    if (isMeasured || !isForTests)
      await unlessDone(join(dist, 'compressed.sha256'), stamp, () => compressTexts(dist))
  }
}

/** Runs a task unless the file records that it was done for the same sources. */
async function unlessDone(stampFile: string, stamp: string, work: () => Promise<void>) {
  if (readIfThere(stampFile) === stamp) return
  rmSync(stampFile, { force: true })
  await work()
  writeFileSync(stampFile, stamp)
}

const compress = promisify(brotliCompress)

/** Writes a Brotli copy beside each text that browsers load, so that the server never compresses one. */
async function compressTexts(dist: string) {
  const texts = globSync('**/*.{js,css,svg,json,html}', { cwd: dist, exclude: ['server/**', '**/.vite/**'] })
  for (const text of texts) {
    const plain = readFileSync(join(dist, text))
    if (plain.length > 1000) writeFileSync(join(dist, `${text}.br`), await compress(plain))
  }
}

/** Returns one hash over names and contents of all files that match the patterns. */
function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  const found = globSync(patterns, { cwd: root, exclude: ignored, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of [...new Set(files)].sort()) {
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function vite(folder: string, args: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'warn'],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new BuildError(`The site in ${folder} could not be built:\n${output.trim()}`)
}
