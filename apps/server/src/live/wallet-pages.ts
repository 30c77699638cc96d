import { randomUUID } from 'node:crypto'
import type { LivePushes } from '@fairground/contract/live'
import { together } from '../db/together.ts'

type Balance = LivePushes['balance']

/** What processes tell each other of the pages that they hold, and of balances that changed. */
interface Told {
  /** The process that tells it. */
  by: string
  /** Wallets whose first page came to that process. */
  has?: string[]
  /** Wallets whose last page has left it. */
  left?: string[]
  /** A part of all wallets that have pages there. */
  lists?: { wallets: string[]; isFirst: boolean; isLast: boolean }
  /** Which process shall list its wallets; `all` for each. */
  asks?: string
  /** It is still there. */
  lives?: true
  /** It closes. */
  ends?: true
  balance?: { wallet: string; push: Balance }
}

interface Process {
  wallets: Set<bigint>
  /** What it has listed so far, while it does. */
  listed: Set<bigint> | undefined
  heardAtMs: number
}

/** Which wallets have pages at which process, so that the balance goes where it is looked at and nowhere else. */
export interface WalletPages {
  /** A page of a wallet has come to this process. */
  came(walletId: bigint): void
  /** A page of a wallet has left it. */
  left(walletId: bigint): void
  /** Tells a balance to the wallet's pages; where it has none, what to tell is not even asked. */
  tell(walletId: bigint, balance: () => Balance): void
  /** Takes what a process has told, this one or another. */
  receive(told: Told): void
  /** Says what this process has and asks the others: when it begins to listen, and after each gap. */
  introduce(): void
  close(): Promise<void>
}

export interface WalletPagesOptions {
  /** Tells lines to every process, in their order. */
  publish(lines: string[]): Promise<void>
  /** Whether this process hears what others tell. */
  isTold(): boolean
  /** Pushes a balance to the pages of a wallet at this process. */
  push(walletId: bigint, balance: Balance): void
  /** The balances of wallets as they are now. */
  balancesOf(walletIds: bigint[]): Promise<{ walletId: bigint; balance: Balance }[]>
  /** The least time between two balances of a wallet that are told to other processes. */
  pauseMs?: number
  /** After so long, the balance of a page that has come is read: until then others may not have known of it. */
  settleMs?: number
  /** How often a process with pages says that it is there. */
  signMs?: number
}

/** A payload of NOTIFY has less than 8000 bytes, and a wallet's number 19 digits. */
const mostPerLine = 300
/** A database that does not answer holds up no close for longer. */
const longestCloseMs = 1_000
/** A process is forgotten after so many signs that did not come. */
const missedSigns = 4

/** Keeps account of the pages of wallets over all processes of a database. */
export function openWalletPages({
  publish,
  isTold,
  push,
  balancesOf,
  pauseMs = 200,
  settleMs = 500,
  signMs = 10_000,
}: WalletPagesOptions): WalletPages {
  const self = randomUUID()
  /** The wallets with pages at this process: how many, and the newest version they were told. */
  const here = new Map<bigint, { pages: number; version: number }>()
  const processes = new Map<string, Process>()
  /** The wallets with pages elsewhere, and at how many processes. */
  const elsewhere = new Map<bigint, number>()
  /** The wallets of which others were told within the last pause: what was told, and what is to be told next. */
  const outgoing = new Map<bigint, { version: number; next: Balance | undefined }>()
  let fresh = new Set<bigint>()
  let isSettling = false
  /** Whether the others may not know what this process has, since it could not be told. */
  let isUnknown = false
  /** Whether others may know of this process. */
  let isKnown = false
  let isClosed = false

  const publishInOrder = together(async (told: Omit<Told, 'by'>[]) => {
    await publish(told.map((one) => JSON.stringify({ by: self, ...one } satisfies Told)))
    return []
  })
  const signs = setInterval(sign, signMs)
  signs.unref()

  /** Tells of pages; what could not be told is listed with the next sign. */
  function announce(told: Omit<Told, 'by'>) {
    isKnown = true
    publishInOrder(told).catch(() => {
      isUnknown = true
    })
  }

  function sign() {
    if (isUnknown) list()
    else if (here.size > 0) announce({ lives: true })
    // A process that does not hear the others knows nothing of who is silent.
    if (!isTold()) return
    const oldest = performance.now() - missedSigns * signMs
    for (const [id, { heardAtMs }] of processes) if (heardAtMs < oldest) forget(id)
  }

  function list() {
    isUnknown = false
    const wallets = Array.from(here.keys(), String)
    for (let at = 0; at === 0 || at < wallets.length; at += mostPerLine) {
      const isLast = at + mostPerLine >= wallets.length
      announce({ lists: { wallets: wallets.slice(at, at + mostPerLine), isFirst: at === 0, isLast } })
    }
  }

  function came(walletId: bigint) {
    const known = here.get(walletId)
    if (known) known.pages++
    else {
      here.set(walletId, { pages: 1, version: -1 })
      announce({ has: [String(walletId)] })
    }
    fresh.add(walletId)
    settle()
  }

  function left(walletId: bigint) {
    const known = here.get(walletId)
    if (!known || --known.pages > 0) return
    here.delete(walletId)
    announce({ left: [String(walletId)] })
  }

  /** Reads the balances of pages that have connected, since changes before the other processes knew of them were not pushed. */
  function settle() {
    if (isSettling || isClosed) return
    isSettling = true
    setTimeout(async () => {
      const asked = [...fresh].filter((walletId) => here.has(walletId))
      fresh = new Set()
      try {
        const found = asked.length > 0 ? await balancesOf(asked) : []
        for (const { walletId, balance } of found) pushHere(walletId, balance)
      } catch {
        // The database is away for a moment.
        for (const walletId of asked) fresh.add(walletId)
      }
      isSettling = false
      if (fresh.size > 0) settle()
    }, settleMs).unref()
  }

  function pushHere(walletId: bigint, balance: Balance) {
    const known = here.get(walletId)
    if (!known || balance.version <= known.version) return
    known.version = balance.version
    push(walletId, balance)
  }

  function tell(walletId: bigint, balance: () => Balance) {
    const isElsewhere = elsewhere.has(walletId)
    if (!isElsewhere && !here.has(walletId)) return
    const told = balance()
    pushHere(walletId, told)
    if (!isElsewhere) return
    const out = outgoing.get(walletId)
    if (!out) sendElsewhere(walletId, told)
    else if (told.version > (out.next ?? out).version) out.next = told
  }

  function sendElsewhere(walletId: bigint, balance: Balance) {
    const out = { version: balance.version, next: undefined as Balance | undefined }
    outgoing.set(walletId, out)
    publishInOrder({ balance: { wallet: String(walletId), push: balance } }).catch(() => {
      // Told again after the pause, unless there is a newer one by then.
      out.next ??= balance
    })
    setTimeout(() => {
      if (out.next && elsewhere.has(walletId) && !isClosed) sendElsewhere(walletId, out.next)
      else outgoing.delete(walletId)
    }, pauseMs).unref()
  }

  function receive({ by, has, left, lists, asks, ends, balance }: Told) {
    if (by === self) return
    if (ends) return forget(by)
    if (asks === self || asks === 'all') list()
    if (balance) pushHere(BigInt(balance.wallet), balance.push)
    let known = processes.get(by)
    if (!known) {
      known = { wallets: new Set(), listed: undefined, heardAtMs: 0 }
      processes.set(by, known)
      // It may have more than what it has just told of.
      if (!lists?.isFirst) announce({ asks: by })
    }
    known.heardAtMs = performance.now()
    for (const wallet of has ?? []) add(known, BigInt(wallet))
    for (const wallet of left ?? []) remove(known, BigInt(wallet))
    if (lists) receiveList(known, lists)
  }

  /** Takes a part of a list; with the last one goes what is not in any. */
  function receiveList(known: Process, { wallets, isFirst, isLast }: NonNullable<Told['lists']>) {
    if (isFirst) known.listed = new Set()
    for (const wallet of wallets) {
      known.listed?.add(BigInt(wallet))
      add(known, BigInt(wallet))
    }
    if (!isLast || !known.listed) return
    for (const walletId of known.wallets) if (!known.listed.has(walletId)) remove(known, walletId)
    known.listed = undefined
  }

  function add({ wallets, listed }: Process, walletId: bigint) {
    listed?.add(walletId)
    if (wallets.has(walletId)) return
    wallets.add(walletId)
    elsewhere.set(walletId, (elsewhere.get(walletId) ?? 0) + 1)
  }

  function remove({ wallets }: Process, walletId: bigint) {
    if (!wallets.delete(walletId)) return
    const count = elsewhere.get(walletId)! - 1
    if (count > 0) elsewhere.set(walletId, count)
    else elsewhere.delete(walletId)
  }

  function forget(id: string) {
    const known = processes.get(id)
    if (!known) return
    for (const walletId of known.wallets) remove(known, walletId)
    processes.delete(id)
  }

  function introduce() {
    // Whoever was silent to this process meanwhile has its time again.
    for (const known of processes.values()) known.heardAtMs = performance.now()
    announce({ asks: 'all' })
    if (here.size > 0) list()
  }

  async function close() {
    isClosed = true
    clearInterval(signs)
    if (!isKnown) return
    // Whoever does not hear it forgets this process after some silence.
    const told = publishInOrder({ ends: true }).catch(() => {})
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestCloseMs)
    await Promise.race([told, late])
    clearTimeout(timer)
  }

  return { came, left, tell, receive, introduce, close }
}
