import { threeDigitsGame } from '../lotteries/philippine/rules.ts'

/** The lottery of three digits, drawn three times a day. */
export const philippine3d = threeDigitsGame({ id: 'philippine-3d', name: 'Philippine 3D' })
