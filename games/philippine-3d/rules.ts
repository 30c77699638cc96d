import { threeDigitsGame } from '../lotteries/philippine/rules.ts'

/** Three digits, three times a day. */
export const philippine3d = threeDigitsGame({ id: 'philippine-3d', name: 'Philippine 3D' })
