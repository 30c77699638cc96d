import type { LivePushes } from '@fairground/contract/live'
import { openPeers, type PeerMessage } from './peers.ts'

type Balance = LivePushes['balance']

/** Message between processes about their pages, and about changed balances. */
interface Told extends PeerMessage {
  /** Wallets whose first page came to that process. */
  has?: string[]
  /** Wallets whose last page has left it. */
  left?: string[]
  /** Part of the list of all wallets with pages there. */
  lists?: { wallets: string[]; isFirst: boolean; isLast: boolean }
  balance?: { wallet: string; push: Balance }
}

interface Process {
  wallets: Set<bigint>
  /** Wallets listed so far, while it lists them. */
  listed: Set<bigint> | undefined
}

/** Wallets with pages at each process, so that a balance is sent only where it is shown. */
export interface WalletPages {
  /** Called when a page of a wallet has connected to this process. */
  came(walletId: bigint): void
  /** Called when a page of a wallet has left it. */
  left(walletId: bigint): void
  /** Sends a balance to the wallet's pages; if it has none, the balance is not even read. */
  tell(walletId: bigint, balance: () => Balance): void
  /** Handles a message of any process. */
  receive(told: Told): void
  /** Announces the pages of this process and asks for the others': when it begins to listen, and after each gap. */
  introduce(): void
  close(): Promise<void>
}

export interface WalletPagesOptions {
  /** Sends lines to every process, in their order. */
  publish(lines: string[]): Promise<void>
  /** Whether this process receives the others' messages. */
  isTold(): boolean
  /** Pushes a balance to the pages of a wallet at this process. */
  push(walletId: bigint, balance: Balance): void
  /** Current balances of wallets. */
  balancesOf(walletIds: bigint[]): Promise<{ walletId: bigint; balance: Balance }[]>
  /** Minimum time between two balances of a wallet that are sent to other processes. */
  pauseMs?: number
  /** Time after which the balance of a new page is read: until then others may not have known of it. */
  settleMs?: number
  /** Interval at which a process with pages reports that it is alive. */
  signMs?: number
}

/** A payload of NOTIFY has less than 8000 bytes, and a wallet's number 19 digits. */
const mostPerLine = 300

/** Keeps track of the pages of wallets over all processes of a database. */
export function openWalletPages({
  publish,
  isTold,
  push,
  balancesOf,
  pauseMs = 200,
  settleMs = 500,
  signMs = 10_000,
}: WalletPagesOptions): WalletPages {
  /** Wallets with pages at this process: the number of pages, and the newest version that they received. */
  const here = new Map<bigint, { pages: number; version: number }>()
  /** Wallets with pages elsewhere, and at how many processes. */
  const elsewhere = new Map<bigint, number>()
  /** Wallets whose balance was sent to others within the last pause: the sent version, and the next one to send. */
  const outgoing = new Map<bigint, { version: number; next: Balance | undefined }>()
  let fresh = new Set<bigint>()
  let isSettling = false
  let isClosed = false
  const peers = openPeers<Told, Process>({
    publish,
    isTold,
    signMs,
    begin: () => ({ wallets: new Set(), listed: undefined }),
    hasAny: () => here.size > 0,
    list,
    forgotten(known) {
      for (const walletId of known.wallets) remove(known, walletId)
    },
  })

  function list() {
    const wallets = Array.from(here.keys(), String)
    for (let at = 0; at === 0 || at < wallets.length; at += mostPerLine) {
      const isLast = at + mostPerLine >= wallets.length
      peers.announce({ lists: { wallets: wallets.slice(at, at + mostPerLine), isFirst: at === 0, isLast } })
    }
  }

  function came(walletId: bigint) {
    const known = here.get(walletId)
    if (known) known.pages++
    else {
      here.set(walletId, { pages: 1, version: -1 })
      peers.announce({ has: [String(walletId)] })
    }
    fresh.add(walletId)
    settle()
  }

  function left(walletId: bigint) {
    const known = here.get(walletId)
    if (!known || --known.pages > 0) return
    here.delete(walletId)
    peers.announce({ left: [String(walletId)] })
  }

  /**
   * Reads the balances of pages that have connected, since changes before the other processes knew of them were not
   * pushed.
   */
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
        // The database is unreachable for a moment.
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
    peers.say({ balance: { wallet: String(walletId), push: balance } }).catch(() => {
      // Sent again after the pause, unless there is a newer one then.
      out.next ??= balance
    })
    setTimeout(() => {
      if (out.next && elsewhere.has(walletId) && !isClosed) sendElsewhere(walletId, out.next)
      else outgoing.delete(walletId)
    }, pauseMs).unref()
  }

  function receive(told: Told) {
    const { has, left, lists, balance } = told
    const known = peers.receive(told, { beginsList: lists?.isFirst === true })
    if (!known) return
    if (balance) pushHere(BigInt(balance.wallet), balance.push)
    for (const wallet of has ?? []) add(known, BigInt(wallet))
    for (const wallet of left ?? []) remove(known, BigInt(wallet))
    if (lists) receiveList(known, lists)
  }

  /** Adds a part of a list; after the last one, wallets that are in no part are removed. */
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

  async function close() {
    isClosed = true
    await peers.close()
  }

  return { came, left, tell, receive, introduce: peers.introduce, close }
}
