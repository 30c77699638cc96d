export { checkRewards } from './check.queries.ts'
export { open } from './rewards.feature.ts'
export { rewardRows } from './rewards.queries.ts'
export { addRewards, dropReward, type NewReward, payRewards } from './rewards.service.ts'
