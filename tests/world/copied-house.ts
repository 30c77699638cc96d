import { openConnection } from '../../apps/server/src/db/pool.ts'

/** Takes the pictures of vendors and their games from the simulator at another address. */
export async function movePictures(ownerUrl: string, from: string, to: string): Promise<void> {
  await change(ownerUrl, 'UPDATE vendor SET logo_url = replace(logo_url, $1, $2)', [from, to])
  await change(ownerUrl, 'UPDATE game SET art_url = replace(art_url, $1, $2)', [from, to])
}

/** Ends the minimum time between two rounds at a relaxed pace, which would never be over where the clock stands. */
export function endCycles(ownerUrl: string): Promise<void> {
  return change(ownerUrl, "UPDATE brand SET cycle_ms = 0 WHERE pace = 'relaxed'")
}

/**
 * Gives the sign-up bonus to accounts without a proved phone too, as journeys about something else register by user
 * name.
 */
export function giveBonusAtOnce(ownerUrl: string): Promise<void> {
  return change(ownerUrl, 'UPDATE brand SET switches = switches || \'{"BONUSBYPHONE": false}\'')
}

async function change(ownerUrl: string, statement: string, values: unknown[] = []): Promise<void> {
  const owner = await openConnection(ownerUrl)
  try {
    await owner.query(statement, values)
  } finally {
    await owner.end()
  }
}
