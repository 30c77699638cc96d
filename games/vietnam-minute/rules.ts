import { minuteSchedule } from '../lotteries/vietnam/calendar.ts'
import { north } from '../lotteries/vietnam/data.ts'
import { vietnamLottery } from '../lotteries/vietnam/rules.ts'

/** Vietnam Minute: 27 numbers by the rules of the North, every minute. */
export const vietnamMinute = vietnamLottery({
  id: 'vietnam-minute',
  name: 'Vietnam Minute',
  region: north,
  schedule: minuteSchedule,
})
