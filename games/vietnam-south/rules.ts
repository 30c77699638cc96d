import { southSchedule } from '../lotteries/vietnam/calendar.ts'
import { south } from '../lotteries/vietnam/data.ts'
import { vietnamLottery } from '../lotteries/vietnam/rules.ts'

/** Vietnam South: three or four stations a day, 18 numbers each. */
export const vietnamSouth = vietnamLottery({
  id: 'vietnam-south',
  name: 'Vietnam South',
  region: south,
  schedule: southSchedule,
})
