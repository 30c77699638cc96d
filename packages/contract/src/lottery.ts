import * as z from 'zod/mini'
import { call } from './call.ts'
import { device, launchErrors, prizeMode, told } from './catalogue.ts'
import { drawnLooks, readBys } from './draw-figures.ts'
import { mostResultPages, trendDraws } from './lottery-figures.ts'
import { amountText, game, instant, listOf, page } from './shapes.ts'

const drawId = z.string()

/** Only the lotteries of Vietnam; if absent, all lotteries. */
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
    /** `Lott` and `Elott` select games of that category only, the others both. */
    lottoPrizeMode: z._default(prizeMode, 'SEA'),
    /** The node id of a lottery. */
    lottoGameCode: z.optional(z.string().check(z.maxLength(64))),
    lottoView: z._default(z.enum(['betting', 'lobby']), 'lobby'),
    device,
    /** The target of the back link on the vendor's page: a path of the brand's site, or an address of it. */
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

const shown = {
  ...told,
  prizeMode: z._default(prizeMode, 'SEA'),
  device,
  count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
}

/** A lottery of the house: its id and name, and whether one of its boards is open. */
const lottery = z.object({ nodeId: z.string(), gameName: z.string(), gameClassify: z.string() })

export const listNextDraws = call({
  name: 'listNextDraws',
  about:
    'The next draw of each open lottery that the house draws, of a prize mode; the one that closes first comes first.',
  method: 'GET',
  path: '/lgw/lottery/next',
  who: 'everybody',
  input: z.object(shown),
  output: z.object({
    list: z.array(
      z.extend(lottery, {
        drawId,
        issue: z.string(),
        closesAt: instant,
        drawsAt: instant,
        /** The stations that draw together; empty if the lottery has none. */
        stations: z.array(z.string()),
      }),
    ),
    serverTime: instant,
  }),
  limit: { times: 600, perSeconds: 60 },
})

export const listOpenedNumbers = call({
  name: 'listOpenedNumbers',
  about:
    'The last result of each open lottery that the house draws, of a prize mode; the newest comes first.',
  method: 'GET',
  path: '/lgw/lottery/opened',
  who: 'everybody',
  input: z.object(shown),
  output: z.object({
    list: z.array(
      z.extend(lottery, {
        drawId,
        issue: z.string(),
        drawsAt: instant,
        /** The result in one line, such as the special prize. */
        numbers: z.array(z.string()),
        /** The brand that drew it; null for an official draw. */
        drawnBy: z.nullable(z.string()),
        /** The readers whose readings gave the result of an official draw; else null. */
        readBy: z.nullable(z.enum(readBys)),
      }),
    ),
  }),
  limit: { times: 600, perSeconds: 60 },
})

/** A day in the brand's time zone, yyyy-MM-dd. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const listLotteryResults = call({
  name: 'listLotteryResults',
  about:
    'The results of a day, or without one the last results: of one lottery page by page, or the last three of each lottery that the house offers. The same for everybody at a brand.',
  method: 'GET',
  path: '/lgw/lottery/results',
  who: 'everybody',
  input: z.object({
    nodeId: z.optional(z.string().check(z.maxLength(64))),
    /** Not in the future, and at most a year ago. */
    day: z.optional(day),
    /** The page of the day of one lottery; ignored for anything else. */
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostResultPages)), 1),
  }),
  namesOpenly: ['nodeId'],
  output: z.object({
    /** The bounds of `day`. */
    firstDay: day,
    today: day,
    /**
     * The nearest days before and after: of one lottery those with results, of all lotteries any day; null without
     * one, or without a day.
     */
    earlier: z.nullable(day),
    later: z.nullable(day),
    /** Every lottery that the house offers, for a choice of one. */
    lotteries: z.array(lottery),
    list: z.array(
      z.extend(lottery, {
        /** The best win of a line at the lowest stake; null if no line is for sale at it. */
        best: z.nullable(z.object({ stake: amountText, win: amountText, isTaxed: z.boolean() })),
        /** The number of results of the day; without a day, that of the results told. */
        total: z.number(),
        /** The newest first. */
        results: z.array(
          z.object({
            drawId,
            issue: z.string(),
            drawsAt: instant,
            rows: z.array(
              z.object({
                look: z.enum(drawnLooks),
                values: z.array(z.string()),
                /** Where a result has several rows: the name of the station and the id of the tier; else empty. */
                station: z.string(),
                tier: z.string(),
              }),
            ),
            /** Whether a correction has replaced an earlier result. */
            isCorrected: z.boolean(),
            /** The brand that drew it; null for an official draw. */
            drawnBy: z.nullable(z.string()),
            /** The readers whose readings gave the result of an official draw; else null. */
            readBy: z.nullable(z.enum(readBys)),
          }),
        ),
      }),
    ),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
  errors: ['game_unknown', 'period_invalid'],
  limit: { times: 300, perSeconds: 60 },
  publicSeconds: 30,
})

export const getTrends = call({
  name: 'getTrends',
  about:
    'How often and how long ago each value of a part of the results came, over the last draws. It foretells nothing: every draw is independent.',
  method: 'GET',
  path: '/lgw/lottery/trends/:nodeId',
  who: 'everybody',
  input: z.object({
    nodeId: z.string().check(z.maxLength(64)),
    /** The id of the counted part; by default the most common one. */
    trace: z.optional(z.string().check(z.maxLength(32))),
    /** Restricts the trends to one station. */
    station: z.optional(z.string().check(z.maxLength(64))),
    draws: z._default(
      z.coerce.number().check(z.refine((one) => trendDraws.some((draws) => draws === one))),
      30,
    ),
  }),
  namesOpenly: ['nodeId'],
  output: z.object({
    /**
     * The number of draws, which may be lower than requested, and their first and last issue; null if there are none.
     */
    draws: z.number(),
    fromIssue: z.nullable(z.string()),
    toIssue: z.nullable(z.string()),
    trace: z.string(),
    /** Every part for which trends are counted, with the words for its name. */
    traces: z.array(
      z.object({
        id: z.string(),
        name: z.object({
          words: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      }),
    ),
    /** In the order of the values. */
    list: z.array(
      z.object({
        value: z.string(),
        /** The number of draws with this value, and its number of occurrences in all draws. */
        draws: z.number(),
        times: z.number(),
        /** The number of draws since it last occurred; the longest and the mean gap, in draws. */
        omission: z.number(),
        longest: z.number(),
        mean: z.number(),
        /** How often it occurred in two consecutive draws. */
        repeats: z.number(),
      }),
    ),
  }),
  errors: ['game_unknown'],
  limit: { times: 300, perSeconds: 60 },
})
