export { jackpotShow } from './jackpots.memory.ts'
export { roundPlayer } from './play.service.ts'
export { open } from './rounds.feature.ts'
export { chanceOf, openServerSeed, sealServerSeed, seedsInUse } from './seeds.service.ts'
