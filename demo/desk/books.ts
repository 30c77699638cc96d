import type { ReportedTransaction } from '@fairground/vendors/vendor'
import {
  type AskVendor,
  listVendorAccess,
  reconcileDue,
  transactionIdOf,
} from '../../apps/server/src/features/games/vendors/index.ts'
import { dayMs, hourMs, minuteMs } from '../past/progress.ts'
import { payAtVendor, stakeAtVendor, type VendorGame, vendorGamesOf } from '../past/rounds.ts'
import type { Desk } from './desk.ts'
import { deskPlayers } from './players.ts'

/** The number of whole days (UTC) before today whose books are compared. */
const days = 3
const roundsADay = 8
/** The stake of a round, in minor units. */
const stake = 20_00n

/**
 * Plays rounds of two players at a vendor on the last days, and compares the books of both sides: they agree on all
 * days but yesterday, on which the vendor reports a larger win, and a stake that we do not have. Does nothing if a day
 * has been compared.
 */
export async function seedBooks(desk: Desk): Promise<void> {
  const { house, brand, nowMs } = desk
  const { tools, clock } = house
  const agreed = (await listVendorAccess(tools, { brandId: brand.id })).filter(
    ({ protocol }) => protocol.calls?.report,
  )
  const game = (await vendorGamesOf(house, brand)).find(
    ({ category, vendorCode }) =>
      category === 'RNG' && agreed.some((access) => access.vendorCode === vendorCode),
  )
  if (!game) return
  const { vendorCode } = game
  const before = await tools.db
    .selectFrom('reconciliation')
    .select('day')
    .where('brand_id', '=', brand.id)
    .where('vendor_code', '=', vendorCode)
    .limit(1)
    .execute()
  if (before.length > 0) return

  const today = Math.floor(nowMs / dayMs) * dayMs
  const theirs = await playAtVendor(desk, game, today)
  // The only agreement of the demo that is older than today.
  await tools.db
    .updateTable('vendor_access')
    .set({ agreed_at: new Date(today - days * dayMs) })
    .where('brand_id', '=', brand.id)
    .where('vendor_code', '=', vendorCode)
    .execute()
  const ask: AskVendor = async (_access, _question, asked) => {
    const { fromMs, untilMs } = asked as { fromMs: number; untilMs: number }
    return theirs.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs) as never
  }
  await clock.at(nowMs, () => reconcileDue(tools, ask))
}

/** Plays the rounds, and returns the books of the vendor about them. */
async function playAtVendor(desk: Desk, game: VendorGame, today: number): Promise<ReportedTransaction[]> {
  const { house, brand } = desk
  const theirs: ReportedTransaction[] = []
  const book = (row: Omit<ReportedTransaction, 'currency' | 'isCancelled'>) =>
    theirs.push({ ...row, currency: brand.currency.code, isCancelled: false })
  for (let day = days; day > 0; day--) {
    for (const [at, { username }] of deskPlayers.entries()) {
      const { session } = await desk.player(username)
      for (let nth = 1; nth <= roundsADay; nth++) {
        const atMs = today - day * dayMs + (9 + at * 4) * hourMs + nth * 3 * minuteMs
        const round = `${username}-${today / dayMs - day}-${nth}`
        // Each third round wins twice its stake, and each eighth six times.
        const win = nth % 8 === 0 ? 6n * stake : nth % 3 === 0 ? 2n * stake : 0n
        const transactionId = transactionIdOf(brand.code, round)
        const bet = { session, brand, game, reference: round, transactionId, stake }
        await house.clock.at(atMs, async () => {
          await stakeAtVendor(house, bet)
          await payAtVendor(house, bet, win)
        })
        const row = { playerId: username, round, atMs }
        book({ ...row, id: `${round}-bet`, amount: -stake })
        const isWrong = day === 1 && at === 0 && nth === roundsADay
        // A round without a win moves nothing, and is in no report.
        if (win > 0n) book({ ...row, id: `${round}-win`, amount: isWrong ? 2n * win : win })
      }
    }
  }
  const [{ username }] = deskPlayers
  const lateMs = today - dayMs + 22 * hourMs
  book({
    id: `${username}-late-bet`,
    playerId: username,
    round: `${username}-late`,
    amount: -stake,
    atMs: lateMs,
  })
  return theirs
}
