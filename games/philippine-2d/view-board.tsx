export { Board, betText, hasSlip, Result, Sheet, times } from '../lotteries/view-balls.tsx'
