import { getSitting } from '@fairground/contract/rounds'
import { type Currency, formatMoney, parseMoney } from '@fairground/kernel/money'
import { createSitting, type SittingTold } from '@fairground/web/sitting'
import type { RealityCheck } from '@fairground/web/ui/reality-check'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { playerClient } from '../server.ts'
import { useWords } from '../words.ts'

/** The sitting as the server reported it when the game was opened, and whether the player may be interrupted now. */
interface Given extends Omit<SittingTold, 'toldMs'> {
  openedMs: number
  currency: Currency
  isIdle: boolean
}

const checkEveryMs = 1000

/**
 * Returns the reality check that is due before another round, with the function that continues; undefined if none is
 * due.
 */
export function useRealityCheck({
  openedMs,
  currency,
  isIdle,
  ...opened
}: Given): ComponentProps<typeof RealityCheck> | undefined {
  const { code, say, tag } = useWords()
  const [told, setTold] = useState<SittingTold>({ ...opened, toldMs: openedMs })
  const [figures, setFigures] = useState<Record<'staked' | 'won', bigint>>()
  const sitting = useMemo(
    () => createSitting(told, (text) => parseMoney(text, currency), sessionStorage),
    [told, currency],
  )
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), checkEveryMs)
    return () => clearInterval(timer)
  }, [])
  const isDue = isIdle && sitting.isCheckDue(nowMs)
  // Reads the server's current count over all games; the player may also have changed the interval.
  useEffect(() => {
    let isOld = false
    setFigures(undefined)
    void playerClient(code)
      .send(getSitting, {})
      .then((answer) => {
        if (isOld || !answer.ok || answer.value.currency !== currency.code) return
        const { staked, won } = answer.value.sitting
        setTold({ ...answer.value, toldMs: Date.now() })
        if (isDue) setFigures({ staked: parseMoney(staked, currency), won: parseMoney(won, currency) })
      })
    return () => {
      isOld = true
    }
  }, [isDue, code, currency])
  if (!isDue) return undefined
  const minutes = Math.floor(sitting.now(nowMs, 0n).elapsedMs / 60_000)
  const shown = (amount: bigint | undefined) =>
    amount === undefined ? null : formatMoney(amount, currency, tag)
  const net = figures && figures.won - figures.staked
  return {
    words: {
      title: say('check-in.title'),
      text: say('check-in.text'),
      time: say('check-in.time'),
      staked: say('check-in.staked'),
      won: say('check-in.won'),
      net: say('top.net'),
      goOn: say('check-in.continue'),
      leave: say('check-in.leave'),
      history: say('history.open'),
      close: say('close'),
    },
    time: say('check-in.minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    staked: shown(figures?.staked),
    won: shown(figures?.won),
    net: net === undefined ? null : `${net > 0n ? '+' : ''}${shown(net)}`,
    onContinue() {
      sitting.acknowledge(Date.now())
      setNowMs(Date.now())
    },
  }
}
