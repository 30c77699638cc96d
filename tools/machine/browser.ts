import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './terminal.ts'

/** No Chromium was found; the message lists what was tried and what to do. */
export class BrowserError extends Error {}

/** A Chromium that was started successfully, with the launch options for Playwright. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
  /** Its origin, for messages. */
  from: string
}

const names = [
  'chromium-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Finds a Chromium: $CHROMIUM_PATH, PATH, Playwright's cache, the npm package @sparticuz/chromium, and finally, as
 * root, Debian's package. Throws a BrowserError if there is none, so that no browser test is skipped silently.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    const browser = { executablePath: given, args: [], env: {}, from: '$CHROMIUM_PATH' }
    if (runs(browser)) return browser
    throw new BrowserError(`CHROMIUM_PATH ${given} is not a Chromium that runs.`)
  }
  const found = fromPath() ?? fromPlaywright() ?? (await fromNpm()) ?? fromDebian()
  if (found) return found
  throw new BrowserError(
    'No Chromium was found or could be made to run: not in $CHROMIUM_PATH, PATH or the cache of Playwright, not from the npm package @sparticuz/chromium (Linux on x64 only), and not with apt (as root on Debian only). Install chromium-headless-shell or Chrome, or set CHROMIUM_PATH.',
  )
}

function runs({ executablePath, env }: Omit<Browser, 'from'>): boolean {
  const trial = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    timeout: 20_000,
    encoding: 'utf8',
  })
  return trial.status === 0 && /chrom/i.test(trial.stdout)
}

function fromPath(): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return firstThatRuns(
    names.flatMap((name) => folders.map((folder) => join(folder, name))),
    'PATH',
  )
}

function fromPlaywright(): Browser | undefined {
  const whole = chromium.executablePath()
  const cache = dirname(dirname(dirname(whole)))
  const shells = existsSync(cache)
    ? globSync('chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}{,.exe}', { cwd: cache })
    : []
  return firstThatRuns([...shells.map((path) => join(cache, path)), whole], 'the cache of Playwright')
}

function firstThatRuns(paths: string[], from: string): Browser | undefined {
  return paths
    .filter(isExecutable)
    .map((executablePath) => ({ executablePath, args: [], env: {}, from }))
    .find(runs)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Unpacks it once into .cache (about 210 MB); uses its copies of NSS and expat only if the system has none. */
async function fromNpm(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(join(home, 'bin'), folder)

  const hasFonts =
    existsSync('/etc/fonts/fonts.conf') && globSync('/usr/share/fonts/**/*.{ttf,otf,ttc}').length > 0
  const fonts: Record<string, string> = hasFonts ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(delimiter)
  const environments = [fonts, { ...fonts, LD_LIBRARY_PATH: libraries }]
  return environments
    .map((env) => ({
      executablePath: join(folder, 'chromium'),
      // It is built for environments without a zygote; the rest of its default flags disable security features that
      // tests need.
      args: ['--no-zygote'],
      env,
      from: `@sparticuz/chromium ${version}`,
    }))
    .find(runs)
}

/** Unpacks next to the folder and moves it there once complete. */
async function unpack(archives: string, folder: string) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const { TMPDIR } = process.env
  try {
    const { inflate } = await import('@sparticuz/chromium')
    // The package writes to the temporary folder, which all users of the machine share; here it gets one of ours.
    process.env.TMPDIR = unfinished
    const files = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(files.map((file) => inflate(join(archives, file))))
    // The package's own configuration refers to the shared temporary folder.
    writeFileSync(
      join(unfinished, 'fonts', 'fonts.conf'),
      `<fontconfig><dir prefix="relative">fonts</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
    )
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function fromDebian(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing chromium-headless-shell with apt …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ]) {
    const { status } = spawnSync('apt-get', args, {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    })
    if (status !== 0) return undefined
  }
  const browser = fromPath()
  return browser && { ...browser, from: 'apt' }
}
