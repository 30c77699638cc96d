import type { Switches } from '@fairground/contract/switches'
import { beaconRoundAfter } from '@fairground/kernel/beacon'
import type { DueWork } from '../../../due-work.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import {
  findBeaconChain,
  keepBeaconChain,
  listWaitedRounds,
  storeSignature,
  type WaitedRound,
} from './beacon.queries.ts'

/**
 * Time between the close of a draw and its round, which is the first one published after that: no clock of ours may be
 * slower than that.
 */
const marginMs = 3_000
/** A round that is unavailable for this long after its time raises an alarm. */
const lateMs = 30_000
/** Pause before an unavailable round is requested again: first, then doubled each time, up to the maximum. */
const againMs = { first: 1_000, most: 30_000 }

/** Columns of a draw that name the round it waits for. */
interface NamedRound {
  beacon_chain: string
  beacon_round: bigint
}

/**
 * Function that returns the columns that name a draw's round, by its close in milliseconds since 1970; none if it needs
 * no beacon.
 */
type RoundNaming = (closesMs: number) => NamedRound | Record<string, never>

/** Names the rounds of a beacon for draws that are being made. */
export function drawBeacon(tools: Tools) {
  const { db, beacons } = tools
  let isKept = false
  const toldMissing = new Set<number>()

  /**
   * Returns the function that names the round of a brand's draw by its close, in milliseconds since 1970; it names none
   * if the brand uses no beacon. Undefined, with an alarm, if the brand uses one and none is configured: such a draw is
   * not made.
   */
  async function roundsFor({
    brandId,
    switches,
  }: {
    brandId: number
    switches: Switches
  }): Promise<RoundNaming | undefined> {
    if (!switches.DRAWBEACON) return () => ({})
    const { chain } = beacons
    if (!chain) {
      if (!toldMissing.has(brandId))
        await raiseAlarm(tools, {
          kind: 'beacon-missing',
          key: `brand ${brandId} ${new Date(tools.clock.now()).toISOString().slice(0, 10)}`,
          brandId,
          says: 'no draws are made: the brand has the switch DRAWBEACON, and BEACON_CHAINS names no chain',
        })
      toldMissing.add(brandId)
      return undefined
    }
    if (!isKept) await keepBeaconChain(db, chain)
    isKept = true
    return (closesMs) => ({
      beacon_chain: chain.hash,
      beacon_round: BigInt(beaconRoundAfter(chain, closesMs + marginMs)),
    })
  }

  return { roundsFor }
}

/**
 * Work that requests the rounds that sealed draws wait for, once they are published. It is safe in several processes at
 * once: each verifies what it stores, and a round has one valid signature.
 */
export function beaconWork(tools: Tools): DueWork {
  const { db, clock, beacons } = tools
  /** By chain and round: the number of failed requests, and the time of the next one. */
  const failed = new Map<string, { times: number; againMs: number }>()

  async function run(): Promise<number> {
    const nowMs = clock.now()
    const waited = await listWaitedRounds(db)
    const names = waited.map(nameOf)
    // Rounds that no draw waits for any more are removed.
    for (const name of failed.keys()) if (!names.includes(name)) failed.delete(name)
    await Promise.all(waited.filter((one) => dueMs(one) <= nowMs).map((one) => fetchOne(one, nowMs)))
    return Math.min(...waited.map(dueMs).filter((atMs) => atMs > nowMs), Number.POSITIVE_INFINITY)
  }

  async function fetchOne(one: WaitedRound, nowMs: number): Promise<void> {
    let signature: string
    try {
      signature = await beacons.signatureOf(await findBeaconChain(db, one.chain), one.round)
    } catch (error) {
      const times = (failed.get(nameOf(one))?.times ?? 0) + 1
      const waitMs = Math.min(againMs.first * 2 ** (times - 1), againMs.most)
      failed.set(nameOf(one), { times, againMs: nowMs + waitMs })
      if (nowMs - one.atMs >= lateMs)
        await raiseAlarm(tools, {
          kind: 'beacon-late',
          key: nameOf(one),
          says: `draws wait for round ${one.round} of the beacon ${one.chain}, which is not to be had: ${(error as Error).message}`,
        })
      return
    }
    await storeSignature(db, one, signature)
  }

  function dueMs(one: WaitedRound): number {
    return Math.max(one.atMs, failed.get(nameOf(one))?.againMs ?? 0)
  }

  return { name: 'beacons', run }
}

function nameOf({ chain, round }: WaitedRound): string {
  return `${chain} ${round}`
}
