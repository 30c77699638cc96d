export { open } from './figures.feature.ts'
export { figuresFollower } from './figures.follower.ts'
export {
  listRoundDays,
  type MonthFigures,
  monthFigures,
  movedFigures,
  type ProfitFigures,
  profitFigures,
  type SettledFigures,
  settledFigures,
} from './figures.queries.ts'
export {
  changedFigureRows,
  figureRows,
  moneyFigureRows,
  movedQuarters,
  sumsOfWallet,
} from './rows.queries.ts'
