import { createHash, createHmac } from 'node:crypto'
import { textOfDraw } from '@fairground/kernel/beacon'
import { type Chance, type Draw, recordedChance } from '@fairground/kernel/chance'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { colorGame } from '../../games/color-game/rules.ts'
import { coralCascade } from '../../games/coral-cascade/rules.ts'
import { elevenFive } from '../../games/eleven-five/rules.ts'
import { fiveDigits } from '../../games/five-digits/rules.ts'
import type { MarketGame } from '../../games/market.ts'
import { moonEater } from '../../games/moon-eater/rules.ts'
import { vietnamNorth } from '../../games/vietnam-north/rules.ts'

/** Four bytes of the stream in hexadecimal, and as a number. */
interface Word {
  word: string
  number: number
}

/** A draw from the stream, with the words that were rejected for it. */
interface WorkedDraw extends Word {
  rejected: Word[]
  below: number
  gave: number
  shows: string
}

/** A round or a draw that anybody can recompute, as shown on the fairness page. */
interface WorkedRound {
  kind: 'strips' | 'places' | 'dice' | 'digits' | 'numbers' | 'shuffle'
  game: string
  serverSeed: string
  serverSeedHash: string
  /** The message of block 0, and the block. */
  message: string
  block: string
  draws: WorkedDraw[]
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the first draws of a stream with their words; `shows` describes the result of each. */
function worked(
  kind: WorkedRound['kind'],
  game: string,
  { clientSeed, nonce }: { clientSeed: string; nonce: number },
  play: (chance: Chance) => (draw: number) => string,
  most: number,
): WorkedRound {
  const serverSeed = digest(`the worked round of ${kind}`)
  const chance = recordedChance(fairChance(serverSeed, clientSeed, nonce))
  const shows = play(chance)
  const key = Buffer.from(serverSeed, 'hex')
  const block = (at: number) => createHmac('sha256', key).update(`${clientSeed}:${nonce}:${at}`).digest()
  let at = 0
  function next(): Word {
    const bytes = block(Math.floor(at / 8)).subarray(4 * (at % 8), 4 * (at % 8) + 4)
    at++
    return { word: bytes.toString('hex'), number: bytes.readUInt32BE() }
  }
  const draws = chance.transcript.slice(0, most).map((draw: Draw, index) => {
    const [below, gave] = draw as readonly [number, number]
    const rejected: Word[] = []
    let word = next()
    for (; word.number < 2 ** 32 % below; word = next()) rejected.push(word)
    return { rejected, ...word, below, gave, shows: shows(index) }
  })
  const message = `${clientSeed}:${nonce}:0`
  return {
    kind,
    game,
    serverSeed,
    serverSeedHash: serverSeedHash(serverSeed),
    message,
    block: block(0).toString('hex'),
    draws,
  }
}

/** Returns the first nonce for which the condition holds. */
function nonceWhere(isMeant: (nonce: number) => boolean): number {
  let nonce = 0
  while (!isMeant(nonce)) nonce++
  return nonce
}

function spinOf(game: typeof moonEater | typeof coralCascade, chance: Chance) {
  const { events } = game.play({ stake: 1_000n }, chance, { 'moon-eater': 2_500_000n })
  const views = events.find((event) => event.type === 'spin')!.views
  return { views, isWon: events.some(({ type }) => type === 'jackpot') }
}

/** Returns a round of a slot with strips and a jackpot, with the first nonce where a word is rejected. */
function onStrips(): WorkedRound {
  const roundOf = (nonce: number) =>
    worked(
      'strips',
      moonEater.info.name,
      { clientSeed: 'perya', nonce },
      (chance) => {
        const { views, isWon } = spinOf(moonEater, chance)
        return (draw) => views[draw]?.join(' ') ?? (isWon ? 'jackpot' : '–')
      },
      6,
    )
  return roundOf(nonceWhere((nonce) => roundOf(nonce).draws[5]!.rejected.length > 0))
}

/** Returns a draw of the house: its chance comes from the seed, the issue and the seal of its tickets. */
function ofDraw<Result>(
  kind: WorkedRound['kind'],
  game: MarketGame<Result>,
  most: number,
  shows: (result: Result, draw: number) => string,
): WorkedRound {
  const text = textOfDraw('20261120-0742', digest('the tickets of an example'), null)
  return worked(
    kind,
    game.info.name,
    { clientSeed: text, nonce: 0 },
    (chance) => {
      const result = game.draw(chance, [])
      return (draw) => shows(result, draw)
    },
    most,
  )
}

/** Returns a worked round for each way in which the games of the house draw. */
function workedRounds(): WorkedRound[] {
  return [
    onStrips(),
    worked(
      'places',
      coralCascade.info.name,
      { clientSeed: 'perya', nonce: 0 },
      (chance) => {
        const { views } = spinOf(coralCascade, chance)
        return (draw) => views.flat()[draw]!
      },
      5,
    ),
    ofDraw('dice', colorGame, 3, (roll, draw) => roll[draw]!),
    ofDraw('digits', fiveDigits, 5, (digits, draw) => String((digits as number[])[draw])),
    ofDraw('numbers', vietnamNorth, 4, (sheets, draw) => sheets[0]!.tiers.flat()[draw]!),
    ofDraw('shuffle', elevenFive, 10, (balls, draw) => (draw < 9 ? '' : (balls as number[]).join(' '))),
  ]
}

/** The file that the fairness page imports. */
export const workedRoundsFile = 'apps/player/src/screens/fairness/worked-rounds.json'

/** Returns the text of that file. */
export function workedRoundsText(): string {
  return `${JSON.stringify(workedRounds(), null, 2)}\n`
}
