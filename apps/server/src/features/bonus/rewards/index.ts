export { checkRewards } from './check.queries.ts'
export { open } from './rewards.feature.ts'
export { type NewReward, rewardRows } from './rewards.queries.ts'
export { addRewards, dropReward, payRewards } from './rewards.service.ts'
