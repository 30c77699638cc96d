import type { Db } from '../../apps/server/src/db/tables.ts'
import { openFollowers } from '../../apps/server/src/features/ledger/followers/index.ts'
import type { Follower } from '../../apps/server/src/follower.ts'

/** Lets followers process everything committed; throws the error of a follower. */
export async function caughtUp(db: Db, ...followers: Follower[]): Promise<void> {
  const runner = openFollowers({ db, followers, isRunning: false, failed() {} })
  await runner.catchUp().finally(() => runner.stop())
}
