import { type ChildProcess, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openConnection, withDatabase } from '../../apps/server/src/db/pool.ts'
import {
  chooseIdentity,
  giveTo,
  type Identity,
  locatePrograms,
  type Programs,
  reason,
  StartError,
  spawnAs,
} from './postgres-process.ts'

const owner = 'fairground'
/** The login of the server. */
export const serverLogin = 'fairground_server'
const database = 'fairground'
const isWindows = process.platform === 'win32'
const startLimitMs = 60_000
const stopLimitMs = 60_000

export interface PostgresOptions {
  /** The folder of this one cluster; created if missing. Its log is beside it as `<dataDir>.log`. */
  dataDir: string
  /** False gives up durability after a power failure, for tests. */
  durable?: boolean
  /** Server settings in addition to ours, such as `{ shared_buffers: '1GB' }`. */
  settings?: Record<string, string>
  /** The programs of a PostgreSQL other than the server's own npm package. */
  programs?: Programs
  log(line: string): void
}

export interface Postgres {
  /** Connection string of the server to the database `fairground`, in which it owns nothing. */
  url: string
  /** Connection string of the owner of that database, for the migration. */
  ownerUrl: string
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a folder, or takes over one left running by an earlier run, and keeps it running
 * until `stop`. Throws a StartError with one sentence if it cannot, or if another process uses the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  const { programs = locatePrograms() } = options
  makeFolder(dirname(dataDir))
  refuseOtherVersion(dataDir, programs)
  const identity = chooseIdentity(dataDir, programs)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createCluster(dataDir, programs, identity)
  giveTo(identity, dataDir)

  const place = await choosePlace(dataDir, identity)
  const maintenanceUrl = withDatabase(place.ownerUrl, 'postgres')
  let isStopping = false
  let child: ChildProcess | undefined

  const bringUp = async () => {
    child = await startServer({ ...options, dataDir }, programs, identity, place)
    const guard = await takeGuard(maintenanceUrl, dataDir)
    guard.on('error', () => {})
    guard.once('end', () => {
      if (isStopping) return
      options.log('The database stopped unexpectedly: starting it again.')
      restarting = bringUpAgain()
    })
    return guard
  }
  // It may be killed again during recovery, or the disk may be full for a while; the server waits for it.
  const bringUpAgain = async () => {
    for (let said = ''; !isStopping; await wait(500)) {
      try {
        return await bringUp()
      } catch (error) {
        const { message } = error as Error
        if (message !== said) options.log(`The database is still down, and is tried again. ${message}`)
        said = message
      }
    }
  }
  let restarting: Promise<unknown> = Promise.resolve()
  const guard = await bringUp()
  const exists = await guard.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
  if (exists.rowCount === 0) await guard.query(`CREATE DATABASE ${database}`)
  await makeServerLogin(guard, place)

  return {
    url: place.url,
    ownerUrl: place.ownerUrl,
    async stop() {
      isStopping = true
      await restarting
      await stopServer(dataDir, programs)
      if (child) await hasExited(child)
      if (place.lockFile) rmSync(dirname(place.lockFile), { recursive: true, force: true })
    },
  }
}

/**
 * Returns the addresses of the database that runs on a folder now, regardless of who started it; undefined if none
 * answers.
 */
export async function findRunning(folder: string): Promise<Pick<Postgres, 'url' | 'ownerUrl'> | undefined> {
  const lockFile = join(resolve(folder), 'postmaster.pid')
  if (!existsSync(lockFile)) return undefined
  // Its lines are the pid, the folder, the start time, the port and the folder of the socket.
  const [, , , port, socketFolder] = readFileSync(lockFile, 'utf8').split('\n')
  const urlOf = (login: string) =>
    isWindows ? windowsUrl(folder, login, Number(port)) : socketUrl(login, socketFolder!, port)
  const url = urlOf(serverLogin)
  try {
    await (await openConnection(url)).end()
    return { url, ownerUrl: urlOf(owner) }
  } catch {
    return undefined
  }
}

function refuseOtherVersion(dataDir: string, { major }: Programs) {
  const file = join(dataDir, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major
  if (found !== major) {
    throw new StartError(
      `The data folder ${dataDir} was made by PostgreSQL ${found} and this version brings PostgreSQL ${major}: set DATA_DIR to another folder, or go back to the version that made it. Nothing was changed.`,
    )
  }
  if (!existsSync(file) && existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartError(
      `The folder ${dataDir} holds something that is not a database: set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Returns the locale: text is sorted by code points on every machine, and letters of all languages have a lower case.
 */
function localeFor({ major }: Programs): string[] {
  // Up to version 16 PostgreSQL had no built-in locale.
  if (Number(major) < 17) return ['--locale=C.UTF-8']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written: ${reason(error)}.`)
  }
}

/**
 * Creates the cluster beside its final place and moves it there once complete, so that an interruption leaves nothing
 * half done.
 */
async function createCluster(dataDir: string, programs: Programs, identity: Identity) {
  const parent = dirname(dataDir)
  const prefix = `.${basename(dataDir)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
  const fresh = join(parent, `${prefix}${process.pid}`)
  try {
    mkdirSync(fresh, { mode: 0o700 })
    giveTo(identity, fresh)
    const password = randomBytes(24).toString('base64url')
    const passwordFile = join(parent, `${prefix}password-${process.pid}`)
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (identity.owner) chownSync(passwordFile, identity.owner.uid, identity.owner.gid)
    const child = spawnAs(
      identity,
      programs.initdb,
      [
        ...['-D', fresh, '-U', owner, '-E', 'UTF8', `--pwfile=${passwordFile}`],
        ...localeFor(programs),
        // The socket is in a folder that only this user may enter; over TCP, on Windows, a password is required.
        ...['--auth-local=trust', '--auth-host=scram-sha-256'],
      ],
      'pipe',
      false,
    )
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    const code = await new Promise((done) => {
      child.once('error', (error) => {
        output += error.message
        done(1)
      })
      child.once('close', done)
    })
    rmSync(passwordFile, { force: true })
    if (code !== 0) throw new StartError(explainOutput(output, dataDir))
    if (isWindows) writeFileSync(passwordFileOf(fresh, owner), password, { mode: 0o600 })
    if (existsSync(dataDir) && readdirSync(dataDir).length === 0) rmSync(dataDir, { recursive: true })
    if (!existsSync(join(dataDir, 'PG_VERSION'))) renameSync(fresh, dataDir)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(explainOutput(reason(error), dataDir))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Creates the server's login beside the owner's; over TCP, on Windows, with a password that is generated once. */
async function makeServerLogin(guard: pg.Client, { url }: Place) {
  const exists = await guard.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [serverLogin])
  if (exists.rowCount === 0) await guard.query(`CREATE ROLE ${serverLogin} LOGIN`)
  const { password } = new URL(url)
  if (password !== '') await guard.query(`ALTER ROLE ${serverLogin} PASSWORD ${pg.escapeLiteral(password)}`)
}

interface Place {
  url: string
  ownerUrl: string
  /** The lock file of the socket; its first line is the pid of the listening server. */
  lockFile?: string
  settings: Record<string, string>
}

/**
 * Chooses the address on which the server listens: a socket in a closed folder of its own, or a free local port on
 * Windows.
 */
async function choosePlace(dataDir: string, identity: Identity): Promise<Place> {
  if (isWindows) {
    const port = await findFreePort()
    const passwordFile = passwordFileOf(dataDir, serverLogin)
    if (!existsSync(passwordFile))
      writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    return {
      url: windowsUrl(dataDir, serverLogin, port),
      ownerUrl: windowsUrl(dataDir, owner, port),
      settings: { listen_addresses: '127.0.0.1', port: String(port) },
    }
  }
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  const name = `fairground-${key}`
  // The full path of a socket may have 103 bytes on the strictest system, so a long temporary folder is not used.
  const longestTmp = 103 - '/.s.PGSQL.5432.lock'.length - name.length - 1
  const folder = join(Buffer.byteLength(tmpdir()) <= longestTmp ? tmpdir() : '/tmp', name)
  const socketOwner = identity.owner?.uid ?? process.getuid?.()
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    if (!found.isDirectory()) throw new StartError(`${folder} is not a folder: remove it.`)
    if (process.getuid?.() === 0 && identity.owner) chownSync(folder, identity.owner.uid, identity.owner.gid)
    else if (found.uid !== socketOwner) {
      throw new StartError(
        `The folder ${folder} belongs to somebody else and must hold our socket: remove it.`,
      )
    }
    chmodSync(folder, 0o700)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The folder ${folder} for the database's socket cannot be made: ${reason(error)}.`)
  }
  return {
    url: socketUrl(serverLogin, folder),
    ownerUrl: socketUrl(owner, folder),
    lockFile: join(folder, '.s.PGSQL.5432.lock'),
    settings: { listen_addresses: '', unix_socket_directories: folder, port: '5432' },
  }
}

function socketUrl(login: string, folder: string, port = '5432'): string {
  return `postgresql://${login}@${encodeURIComponent(folder)}:${port}/${database}`
}

function passwordFileOf(dataDir: string, login: string): string {
  return join(dataDir, login === owner ? 'owner-password' : 'server-password')
}

function windowsUrl(dataDir: string, login: string, port: number): string {
  const password = readFileSync(passwordFileOf(dataDir, login), 'utf8')
  return `postgresql://${login}:${password}@127.0.0.1:${port}/${database}`
}

function findFreePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

/**
 * Returns once the server answers: the one already running on this folder, or a new one, which is returned. After a
 * `kill -9`, children of the old server may linger and hold its memory; starting is then retried until they are gone.
 */
async function startServer(
  options: PostgresOptions,
  programs: Programs,
  identity: Identity,
  place: Place,
): Promise<ChildProcess | undefined> {
  const { dataDir, durable = true } = options
  const settings = {
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
    ...place.settings,
  }
  const args = [
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const logFile = `${dataDir}.log`
  const deadline = Date.now() + startLimitMs
  let hasSaid = false

  while (true) {
    if (await answers(place, dataDir)) return undefined
    let output: number
    try {
      if (existsSync(logFile)) renameSync(logFile, `${logFile}.old`)
      output = openSync(logFile, 'a', 0o600)
    } catch (error) {
      throw new StartError(explainOutput(reason(error), dataDir))
    }
    const child = spawnAs(identity, programs.postgres, args, output, true)
    closeSync(output)
    child.unref()
    const ended = new Promise<void>((done) => {
      child.once('exit', () => done())
      child.once('error', () => done())
    })
    let hasEnded = false
    ended.then(() => {
      hasEnded = true
    })
    while (!hasEnded && Date.now() < deadline) {
      if (await answers(place, dataDir)) return child
      await Promise.race([ended, wait(15)])
    }
    const text = readFileSync(logFile, 'utf8')
    const isHeldByOld =
      /pre-existing shared memory|lock file .* already exists|another (?:postmaster|server) .*running/
    if (!hasEnded)
      throw new StartError(`The database did not answer within ${startLimitMs / 1000} s: see ${logFile}.`)
    if (!isHeldByOld.test(text) || Date.now() > deadline) throw new StartError(explainOutput(text, dataDir))
    if (!hasSaid) options.log('Waiting for the rest of an earlier database to go away.')
    hasSaid = true
    await wait(200)
  }
}

/** Returns whether a server answers there and uses exactly this folder; a server whose folder was deleted is ended. */
async function answers(place: Place, dataDir: string): Promise<boolean> {
  const pid = readPid(join(dataDir, 'postmaster.pid'))
  try {
    const client = await openConnection(withDatabase(place.ownerUrl, 'postgres'))
    try {
      const { rows } = await client.query(`SELECT pg_read_file('postmaster.pid', 0, 10000, true) AS text`)
      if (Number.parseInt(rows[0].text, 10) === pid) return true
    } finally {
      await client.end()
    }
  } catch (error) {
    const cameFromServer = 'severity' in (error as object)
    if (!cameFromServer) return false
  }
  if (place.lockFile) {
    const listener = readPid(place.lockFile)
    // Read only now, because a server may have started since then, which writes the file in its folder first.
    if (listener !== readPid(join(dataDir, 'postmaster.pid'))) signal(listener, 'SIGQUIT')
  }
  return false
}

/** Opens a connection that locks this folder against other processes; its end shows that the database is gone. */
async function takeGuard(url: string, dataDir: string) {
  const guard = await openConnection(url)
  // The server notices the closed connection of a killed process within milliseconds, so a few retries suffice.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await guard.query(
      `SELECT pg_try_advisory_lock(hashtext('fairground data folder')) AS is_ours`,
    )
    if (rows[0].is_ours) return guard
    await wait(100)
  }
  await guard.end()
  throw new StartError(
    `Fairground is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

async function stopServer(dataDir: string, programs: Programs) {
  const pid = readPid(join(dataDir, 'postmaster.pid'))
  if (!isAlive(pid)) return
  // pg_ctl also works on Windows, which has no signals.
  if (isWindows) spawnSync(programs.ctl, ['kill', 'INT', String(pid)], { stdio: 'ignore' })
  else signal(pid, 'SIGINT')
  // The file is removed last of all; the process itself may remain as a zombie until its parent collects it.
  const isGone = () => !existsSync(join(dataDir, 'postmaster.pid')) || !isAlive(pid)
  const deadline = Date.now() + stopLimitMs
  while (!isGone() && Date.now() < deadline) await wait(10)
}

/** Waits until a child has ended and been collected, so that its processor time is counted as ours. */
function hasExited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  child.ref()
  return new Promise((done) => child.once('exit', () => done()))
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 0): boolean {
  try {
    return pid > 0 && process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isAlive(pid: number): boolean {
  return signal(pid, 0)
}

/** Returns the pid in the first line of a lock file of PostgreSQL; NaN if there is none. */
function readPid(lockFile: string): number {
  try {
    return Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  } catch {
    return Number.NaN
  }
}

/** Returns one sentence about PostgreSQL's output when it could not start. */
function explainOutput(output: string, dataDir: string): string {
  const { bavail, bsize } = statfsSync(dirname(dataDir))
  // On a full disk even the reason is lost; a server needs at least one more WAL segment of 16 MB.
  const isDiskFull = output.trim() === '' && bavail * bsize < 16 * 2 ** 20
  if (isDiskFull || /No space left on device|ENOSPC/.test(output)) {
    return `The disk that holds ${dataDir} is full: free some space and start again. Nothing was damaged.`
  }
  const line =
    output.split('\n').find((entry) => /(?:FATAL|PANIC|error):/.test(entry)) ??
    output.trim().split('\n').at(-1)
  return `The embedded database could not start on ${dataDir}: ${line?.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '').trim() || 'it gave no reason'}.`
}
