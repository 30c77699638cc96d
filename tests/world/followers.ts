import type { Db } from '../../apps/server/src/db/tables.ts'
import { openFollowers } from '../../apps/server/src/features/ledger/followers/index.ts'
import type { Follower } from '../../apps/server/src/follower.ts'

/** Lets followers process everything committed; throws the error of a follower. */
export async function caughtUp(db: Db, ...followers: Follower[]): Promise<void> {
  const runner = openFollowers({ db, followers, isRunning: false, failed() {} })
  await runner.catchUp().finally(() => runner.stop())
}

/**
 * Waits for work that waits for followers, which follow meanwhile as in a running installation: of several processes
 * the first may have moved money before the last one begins to wait.
 */
export async function whileFollowing<Result>(
  followers: { catchUp(): Promise<unknown> },
  work: Promise<Result>,
): Promise<Result> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) await followers.catchUp()
  return work
}
