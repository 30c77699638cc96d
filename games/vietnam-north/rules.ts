import { northSchedule } from '../lotteries/vietnam/calendar.ts'
import { north } from '../lotteries/vietnam/data.ts'
import { vietnamLottery } from '../lotteries/vietnam/rules.ts'

/** Vietnam North: one station a day, 27 numbers. */
export const vietnamNorth = vietnamLottery({
  id: 'vietnam-north',
  name: 'Vietnam North',
  region: north,
  schedule: northSchedule,
})
