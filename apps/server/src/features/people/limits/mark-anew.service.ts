import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { listNamedBeyondAscii, marksOf } from '../persons/index.ts'
import { claimAnew } from '../sign-ups/index.ts'
import { refreshPerson } from './limits.service.ts'

/** Number of accounts read at once. */
const portion = 1_000

/**
 * Renews the marks of people whose names were marked differently before, such as those with a đ: their exclusions then
 * apply to the other spellings too, and so does the sign-up bonus that they have had. A second run changes nothing.
 */
export async function markPeopleAnew(tools: Pick<Tools, 'db' | 'clock' | 'secret' | 'log'>): Promise<void> {
  const { db, log } = tools
  let failure: unknown
  for (let afterId: bigint | undefined = 0n; afterId !== undefined; ) {
    const people = await listNamedBeyondAscii(db, afterId, portion)
    const differing = people.filter((one) => marksOf({ ...one, phone: null, documents: [] }).length > 1)
    const what = ({ playerId }: (typeof people)[number]) => `marks of player ${playerId}`
    await forEachAlone(differing, { log, what }, (person) =>
      transaction(db, async (tx) => {
        await claimAnew(tx, tools, person)
        await refreshPerson(tx, tools, person.playerId)
      }),
    ).catch((error) => {
      failure ??= error
    })
    afterId = people.at(portion - 1)?.playerId
  }
  if (failure !== undefined) throw failure
}
