import { centralSchedule } from '../lotteries/vietnam/calendar.ts'
import { south } from '../lotteries/vietnam/data.ts'
import { vietnamLottery } from '../lotteries/vietnam/rules.ts'

/** Vietnam Central: two or three stations a day, 18 numbers each. */
export const vietnamCentral = vietnamLottery({
  id: 'vietnam-central',
  name: 'Vietnam Central',
  region: south,
  schedule: centralSchedule,
})
