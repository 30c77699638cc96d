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
  listSkipped,
  provenRounds,
  putSeedInForce,
  revealSeed,
  skipNonce,
  startSeed,
} from './seeds.queries.ts'
