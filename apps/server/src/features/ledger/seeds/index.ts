export { open } from './seeds.feature.ts'
export {
  addWaitingSeed,
  allSeeds,
  allSkippedNonces,
  type BeforeRound,
  beforeRound,
  findPairs,
  findSealedPair,
  findWaitingSeed,
  isPairInPlay,
  listSkipped,
  provenRounds,
  putSeedInForce,
  revealSeed,
  skipNonce,
  startSeed,
} from './seeds.queries.ts'
