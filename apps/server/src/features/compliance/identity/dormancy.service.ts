import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { lastMoves } from '../../ledger/transfers/index.ts'
import { setDormancy } from '../../people/persons/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { lastActive } from '../../people/sessions/index.ts'
import { brandRows, readBrand } from '../../platform/brand/index.ts'
import { dormancyOf } from './dormancy.rules.ts'
import { tellOfDormancy } from './told.text.ts'

type JobTools = Pick<Tools, 'db' | 'clock' | 'mail' | 'sms' | 'log'>

/** Number of accounts processed by one statement. */
const mostAtATime = 500

/**
 * Notifies the holders of inactive accounts, lets accounts rest, and wakes those that were used, by each brand's rule;
 * takes no money.
 */
export async function mindDormancy(tools: JobTools): Promise<void> {
  const brands = await brandRows(tools.db).orderBy('id').execute()
  const what = ({ code }: (typeof brands)[number]) => `dormant accounts of brand ${code}`
  await forEachAlone(brands, { log: tools.log, what }, ({ id }) => ofBrand(tools, id))
}

async function ofBrand(tools: JobTools, brandId: number): Promise<void> {
  const { db, clock, log } = tools
  const nowMs = clock.now()
  const { dormancy, timeZone } = (await readBrand(db, { id: brandId, atMs: nowMs }))!
  for (let behind = 0n; ; ) {
    const accounts = await listAfter(tools, brandId, behind, dormancy.months !== null)
    const last = accounts.at(-1)
    if (!last) return
    behind = last.id
    const [active, moved] = await Promise.all([
      lastActive(
        db,
        accounts.map(({ id }) => id),
      ),
      lastMoves(
        db,
        accounts.map(({ wallet_id: walletId }) => walletId),
      ),
    ])
    const what = ({ id }: (typeof accounts)[number]) => `dormancy of player ${id}`
    await forEachAlone(accounts, { log, what }, async (account) => {
      const { id, wallet_id: walletId, registered_at: registeredAt } = account
      const used = [registeredAt, active.get(id), moved.get(walletId)]
      const quiet = {
        lastMs: Math.max(...used.map((at) => at?.getTime() ?? 0)),
        toldMs: account.dormancy_told_at?.getTime() ?? null,
        sinceMs: account.dormant_since?.getTime() ?? null,
      }
      const due = dormancyOf(quiet, dormancy, nowMs)
      if (!due) return
      const now = new Date(nowMs)
      await transaction(db, async (tx) => {
        if (due.act === 'wake') await setDormancy(tx, id, { toldAt: null, since: null })
        if (due.act === 'rest') await setDormancy(tx, id, { toldAt: account.dormancy_told_at, since: now })
        if (due.act === 'tell') {
          await setDormancy(tx, id, { toldAt: now, since: null })
          await tellOfDormancy(tx, tools, id, dayIn(timeZone, due.fromMs))
        }
      })
    })
  }
}

/** Open accounts after a row number; of a brand without a rule only those that were notified before. */
function listAfter({ db }: Pick<Tools, 'db'>, brandId: number, behind: bigint, hasRule: boolean) {
  let query = accountRows(db)
    .where('player.brand_id', '=', brandId)
    .where('player.id', '>', behind)
    .where('player.is_open', '=', true)
    .where('player.standing', '!=', 4)
    .orderBy('player.id')
    .limit(mostAtATime)
  if (!hasRule) query = query.where('player.dormancy_told_at', 'is not', null)
  return query.execute()
}

function dayIn(timeZone: string, ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
