import scene from './art/scene.svg?no-inline'
import standing from './art/stage.svg?no-inline'

export { Board, betText, hasSlip, Result, Sheet, times } from '../lotteries/view-vietnam.tsx'

export const stageArt = { scene, standing }
