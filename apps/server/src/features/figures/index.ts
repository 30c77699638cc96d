export { open } from './figures.feature.ts'
export { figuresFollower } from './figures.follower.ts'
export {
  listRoundDays,
  movedFigures,
  type ProfitFigures,
  profitFigures,
  type SettledFigures,
  settledFigures,
} from './figures.queries.ts'
