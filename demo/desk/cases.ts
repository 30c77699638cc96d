import { draftCaseReport, fileCaseReport, finishCaseReport } from '@fairground/contract/case-reports'
import { addCaseNote, claimCase, decideCase } from '@fairground/contract/cases'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { writeAccount } from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { caseRows } from '../../apps/server/src/features/people/cases/index.ts'
import { namePayee } from '../../apps/server/src/features/people/persons/index.ts'
import { demoPayouts } from '../content/payout-methods.ts'
import { dayMs, hourMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'
import { deskPlayers } from './players.ts'

const [reported, waiting] = deskPlayers

/**
 * Raises two cases, as two players add the same account for payouts: one is reported to the authority, and the other
 * waits. Does nothing if the brand has a report.
 */
export async function seedCases(desk: Desk): Promise<void> {
  const { house, owner, ago } = desk
  if (await desk.hasAny('case_report')) return
  await addPayoutAccount(desk, 12, reported.username, 'Ricardo Tolentino')
  await addPayoutAccount(desk, 8, waiting.username, 'Marites Tolentino')

  const { playerId } = (await desk.player(reported.username)).session
  const { id: caseId } = await caseRows(house.tools.db)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  await ago(7 * dayMs, async () => {
    await house.asStaff(owner, claimCase, { caseId })
    const text = 'Both accounts are paid out to the same wallet, which two people opened from two cities.'
    await house.asStaff(owner, addCaseNote, { caseId, text })
  })
  const report = await ago(6 * dayMs, () =>
    house.asStaff(owner, draftCaseReport, {
      caseId,
      edition: 0,
      from: dayIn(desk, 38),
      until: dayIn(desk, 8),
      narrative:
        'The player brought 3,000.00 pesos in one payment, hardly played, and named a wallet for payouts that another player named four days later. Neither has answered our questions about the owner of the wallet.',
    }),
  )
  await ago(6 * dayMs - hourMs, () => house.asStaff(owner, finishCaseReport, report))
  await ago(5 * dayMs, async () => {
    const { reportId } = report
    const filing = { reportId, reference: 'STR-2026-00471', day: dayIn(desk, 5) }
    await house.asStaff(owner, fileCaseReport, filing)
    const reason = 'Reported, because the origin of the money and the owner of the wallet are not known.'
    await house.asStaff(owner, decideCase, { caseId, as: 'reported', reason })
  })
}

/** Adds the shared account for payouts to a player, some days ago. */
async function addPayoutAccount(
  { house: { tools }, brand, player, ago }: Desk,
  daysAgo: number,
  username: string,
  holder: string,
): Promise<void> {
  const { playerId } = (await player(username)).session
  const method = demoPayouts[brand.code]![0]!
  await ago(daysAgo * dayMs, () =>
    transaction(tools.db, async (tx) =>
      writeAccount(tx, tools, {
        brandId: brand.id,
        playerId,
        methodCode: method.code,
        institution: method.institutions[0]!,
        number: '09175550101',
        holder: await namePayee(tx, playerId, holder),
        restMs: 0,
      }),
    ),
  )
}

/** Returns the day (yyyy-MM-dd) on the brand's clock, some days ago. */
function dayIn({ brand, nowMs }: Desk, daysAgo: number): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs - daysAgo * dayMs)
    .toZonedDateTimeISO(brand.timeZone)
    .toPlainDate()
    .toString()
}
