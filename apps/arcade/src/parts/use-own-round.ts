import { getRound, type Round } from '@fairground/contract/rounds'
import { getStatus } from '@fairground/contract/system'
import { useCallback, useEffect, useState } from 'react'
import { playerClient } from '../server.ts'
import { type Refusal, useWords } from '../words.ts'

/** A round of the player's record and the brand's time zone, or why it cannot be shown; `load` reads it again. */
export function useOwnRound(roundId: string) {
  const { code } = useWords()
  const [round, setRound] = useState<Round>()
  const [timeZone, setTimeZone] = useState('UTC')
  const [refusal, setRefusal] = useState<Refusal>()

  const load = useCallback(async () => {
    setRefusal(undefined)
    const client = playerClient(code)
    const [answer, status] = await Promise.all([
      client.send(getRound, { roundId }),
      client.send(getStatus, {}),
    ])
    if (status.ok) setTimeZone(status.value.timeZone)
    if (!answer.ok) return setRefusal(answer.error)
    const { proof, ...round } = answer.value
    // What a vendor played elsewhere has nothing to show or to prove here.
    if (proof) setRound({ ...round, proof })
    else setRefusal('round_unknown')
  }, [code, roundId])
  useEffect(() => void load(), [load])

  return { round, timeZone, refusal, load }
}
