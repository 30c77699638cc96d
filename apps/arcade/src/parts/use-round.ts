import { getRound, getWin, type Round } from '@fairground/contract/rounds'
import { getStatus } from '@fairground/contract/system'
import { useCallback, useEffect, useState } from 'react'
import { playerClient } from '../server.ts'
import { type Refusal, useWords } from '../words.ts'

/** A round of the house with the data that a replay and a check need. */
export interface ShownRound
  extends Pick<Round, 'nodeId' | 'gameName' | 'currency' | 'staked' | 'won' | 'openedAt' | 'bet' | 'events'> {
  /** The balances right before and after it; null for the round of another player. */
  balances: { before: string; after: string } | null
  /** The proof; null for the round of another player with unrevealed seeds. */
  proof: Round['proof'] | null
}

/** The requested round: one of the player's record, or that of a win on the winner board. */
export type RoundMeant = { roundId: string } | { winId: string }

/** Returns a round and the brand's time zone, or the reason why it cannot be shown; `load` reads it again. */
export function useRound(meant: RoundMeant) {
  const { code } = useWords()
  const [round, setRound] = useState<ShownRound>()
  const [timeZone, setTimeZone] = useState('UTC')
  const [refusal, setRefusal] = useState<Refusal>()
  const roundId = 'roundId' in meant ? meant.roundId : undefined
  const winId = 'winId' in meant ? meant.winId : undefined

  const load = useCallback(async () => {
    setRefusal(undefined)
    const [answer, status] = await Promise.all([
      roundId === undefined ? readWin(code, winId!) : readOwn(code, roundId),
      playerClient(code).send(getStatus, {}),
    ])
    if (status.ok) setTimeZone(status.value.timeZone)
    if (typeof answer === 'string') setRefusal(answer)
    else setRound(answer)
  }, [code, roundId, winId])
  useEffect(() => void load(), [load])

  return { round, timeZone, refusal, load }
}

async function readOwn(code: string, roundId: string): Promise<ShownRound | Refusal> {
  const answer = await playerClient(code).send(getRound, { roundId })
  if (!answer.ok) return answer.error
  const { balanceBefore: before, balanceAfter: after, ...round } = answer.value
  // A round that a vendor played elsewhere cannot be replayed or verified here.
  return round.proof ? { ...round, balances: { before, after } } : 'round_unknown'
}

async function readWin(code: string, winId: string): Promise<ShownRound | Refusal> {
  const answer = await playerClient(code).send(getWin, { winId })
  if (!answer.ok) return answer.error
  const { win, round } = answer.value
  const { nodeId, gameName, currency, stakeAmount: staked, winAmount: won } = win
  return round ? { ...round, nodeId, gameName, currency, staked, won, balances: null } : 'round_unknown'
}
