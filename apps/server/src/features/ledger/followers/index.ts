export { open } from './followers.feature.ts'
export {
  allFollowers,
  continueInOrder,
  factsAhead,
  followedPosition,
  type InOrder,
  type Run,
  runsAsRows,
  takeInOrder,
  takenVersion,
  transfersInOrder,
  waitForFollower,
} from './followers.queries.ts'
export {
  type Followers,
  followerHealth,
  notePosition,
  openFollowers,
  positionOf,
} from './followers.service.ts'
export { recount } from './recount.service.ts'
