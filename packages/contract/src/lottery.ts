import * as z from 'zod/mini'
import { call } from './call.ts'
import { device, game, launchErrors, prizeMode, told } from './catalogue.ts'
import { listOf, page } from './shapes.ts'

/** Only the lotteries of Vietnam; without it those of everywhere. */
const lottoArea = z.optional(z.enum(['VN']))

export const getLotteryLobby = call({
  name: 'getLotteryLobby',
  about:
    'The open lotteries of an area and prize mode, and where to go: to bet on the one that is named or the first, or to our own screen of them.',
  method: 'GET',
  path: '/lgw/lottery/lobby',
  who: 'player',
  levelFor: 'play',
  levelIf: ({ lottoView }) => lottoView === 'betting',
  input: z.object({
    ...told,
    lottoArea,
    launchMode: z._default(z.literal('LOTT'), 'LOTT'),
    /** `Lott` and `Elott` are played by the games of that category alone, the others by both. */
    lottoPrizeMode: z._default(prizeMode, 'SEA'),
    /** The node id of a lottery. */
    lottoGameCode: z.optional(z.string().check(z.maxLength(64))),
    lottoView: z._default(z.enum(['betting', 'lobby']), 'lobby'),
    device,
    /** Where the vendor's page leads back to: a path of the brand's site, or an address of it. */
    backUrl: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.object({ game_url: z.string(), games: z.array(game) }),
  errors: [...launchErrors, 'bad_address'],
})

export const listRecentLotteries = call({
  name: 'listRecentLotteries',
  about:
    'The lotteries that the player launched, the last one first; of Vietnam alone where that is asked for.',
  method: 'GET',
  path: '/lgw/lottery/recent',
  who: 'member',
  input: z.object({ lottoArea, ...told, ...page }),
  output: listOf(game),
})
