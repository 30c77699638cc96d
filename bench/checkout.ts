import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Chance } from '@fairground/kernel/chance'
import type pg from 'pg'
import type { gatherer } from '../apps/server/src/db/gather.ts'
import type { openDb } from '../apps/server/src/db/tables.ts'
import type { checkInvariants } from '../apps/server/src/features/ledger/audit/index.ts'
import type { applyToWallet } from '../apps/server/src/features/ledger/wallet/index.ts'
import { root } from '../tools/machine/terminal.ts'
import type { BenchDatabase } from './database.ts'
import { type Server, serverOf } from './servers.ts'

/** The code of a checkout of this repository that the loads use. */
export interface Checkout {
  tree: string
  chance: Chance
  /** The default number of wallet queues. */
  walletQueues: number
  benchDatabase(players: number): Promise<BenchDatabase>
  /** Connections with the privileges of the server. */
  openPool(database: BenchDatabase, max: number): pg.Pool
  openOwner(database: BenchDatabase, max: number): pg.Pool
  openDb: typeof openDb
  gatherer: typeof gatherer
  applyToWallet: typeof applyToWallet
  checkInvariants: typeof checkInvariants
  newId(nowMs: number, chance: Chance): string
  /** Starts a server of the checkout in a separate process, as `serverOf` does. */
  serverOf(what: 'empty' | 'whole' | 'worker', database?: BenchDatabase, secret?: string): Promise<Server>
}

/**
 * Returns a work tree of a commit, with the packages of its own lock file; kept for the next run. Throws an error of
 * one sentence if the repository has no such commit.
 */
export function checkedOut(commit: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  let short: string
  try {
    short = git('rev-parse', '--verify', '--short', `${commit}^{commit}`)
  } catch {
    throw new Error(
      `This repository has no commit ${commit}: \`git fetch --unshallow\` completes a shallow clone.`,
    )
  }
  const tree = join(root, '.cache', 'bench-against', short)
  if (!existsSync(tree)) git('worktree', 'add', '--detach', tree, commit)
  mkdirSync(join(tree, '.cache'), { recursive: true })
  if (!existsSync(join(tree, 'node_modules', '.package-lock.json')))
    execFileSync('npm', ['ci', '--silent'], { cwd: tree, stdio: 'inherit' })
  return tree
}

/** Imports the code of a checkout of this repository, also of one from before the 22nd of November 2026. */
export async function openCheckout(tree: string): Promise<Checkout> {
  const audit = 'apps/server/src/features/ledger/audit/index.ts'
  const wallet = 'apps/server/src/features/ledger/wallet/index.ts'
  const [database, pool, gather, tables, operations, audits, settings, id, chance] = await Promise.all(
    [
      'bench/database.ts',
      'apps/server/src/db/pool.ts',
      'apps/server/src/db/gather.ts',
      'apps/server/src/db/tables.ts',
      wallet,
      // In earlier checkouts the wallet also checks the ledger.
      existsSync(join(tree, audit)) ? audit : wallet,
      'apps/server/src/settings.ts',
      'packages/kernel/src/id.ts',
      'packages/kernel/src/system-chance.ts',
    ].map((path) => moduleOf(tree, path)),
  )
  return {
    tree,
    chance: chance.systemChance(),
    walletQueues: settings.defaultWalletQueues ?? settings.defaultLanes,
    benchDatabase: database.benchDatabase,
    // Earlier checkouts have one address, that of the owner, and a pool takes the rights of the server.
    openPool: ({ url }, max) => pool.openPool(url, { role: 'application', max }),
    openOwner: ({ ownerUrl, url }, max) => pool.openPool(ownerUrl ?? url, { max }),
    openDb: tables.openDb,
    gatherer: gather.gatherer,
    applyToWallet: operations.applyToWallet,
    checkInvariants: audits.checkInvariants,
    newId: id.newId,
    serverOf: (what, database, secret) => serverOf(what, database?.url, secret, 'limited', tree),
  }
}

/** Throws if the money in a bench's database does not add up. */
export async function checkMoney(
  { openDb, openPool, checkInvariants }: Checkout,
  database: BenchDatabase,
): Promise<void> {
  const db = openDb(openPool(database, 1))
  const findings = await checkInvariants(db)
  await db.destroy()
  if (findings.length > 0) throw new Error(`money did not add up after the bench: ${findings[0]!.rule}`)
}

/**
 * Imports a file of a checkout; throws if it does not exist. Before the 28th of November 2026 features were in no
 * groups.
 */
export async function moduleOf(tree: string, path: string) {
  const file = [path, path.replace(/\/features\/[^/]+\//, '/features/')]
    .map((one) => join(tree, one))
    .find((one) => existsSync(one))
  if (!file) throw new Error(`there is no ${path}`)
  return import(pathToFileURL(file).href)
}

/** Imports a file of the checkout that writes to its tables, or this checkout's file if that one has none. */
export async function setupOf(tree: string, path: string) {
  return moduleOf(existsSync(join(tree, path)) ? tree : root, path)
}
