import { useClient } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { startFreePlay } from '../../parts/account/free-play.ts'
import { BotCheck, useBotCheck } from '../../parts/form/bot-check/bot-check.tsx'
import { useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { useRouter } from '../../router.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    freePlayModal: { next: string }
  }
}

/** Solves the bot check that free play needs from the second start of a network, and then starts it. */
export function Modal({ next }: { next: string }) {
  const { say, sayRefusal } = useWords()
  const page = { client: useClient(), queries: useQueryClient(), router: useRouter(), sayRefusal }
  const words = useLobbyWords()
  const botCheck = useBotCheck()
  const [isPending, setPending] = useState(false)

  async function start(event?: FormEvent) {
    event?.preventDefault()
    setPending(true)
    const solved = await botCheck.take()
    if (solved !== undefined) await startFreePlay(page, next, solved)
    setPending(false)
  }
  // The visitor has pressed the button before.
  const startOnce = useEffectEvent(() => void start())
  useEffect(() => startOnce(), [])

  return (
    <Dialog title={say('header.free-play')} closeLabel={say('close')} onClose={closeModal} width="narrow">
      <form noValidate onSubmit={start} className="flex flex-col gap-4" data-testid="free-play-check">
        <p className="min-h-12 text-soft">{words?.say('free-play.check')}</p>
        <BotCheck handle={botCheck} />
        <Button type="submit" look="gold" className="w-full" isPending={isPending}>
          {say('tile.free')}
        </Button>
      </form>
    </Dialog>
  )
}
