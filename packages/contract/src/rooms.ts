import * as z from 'zod/mini'
import { call } from './call.ts'
import { told } from './catalogue.ts'
import { amountText, game } from './shapes.ts'

export const listPvpRooms = call({
  name: 'listPvpRooms',
  about:
    'The open rooms of a PVP game with their stakes in the brand’s currency; none of a game without rooms.',
  method: 'GET',
  path: '/lgw/games/rooms',
  who: 'everybody',
  input: z.object({ nodeId: z.string().check(z.maxLength(64)), ...told }),
  namesOpenly: ['nodeId'],
  output: z.object({
    /** Whether it is played from the balance at the house; false if the vendor keeps its own wallet. */
    isSingle: z.boolean(),
    currency: z.string(),
    list: z.array(
      z.object({
        roomId: z.string(),
        roomName: z.string(),
        minBet: amountText,
        maxBet: amountText,
        /** The minimum balance to enter. */
        minBalance: amountText,
        maintenance: game.shape.maintenance,
      }),
    ),
  }),
  errors: ['game_unknown'],
})
