import { freePlay } from '@fairground/contract/sessions'
import { getStatus } from '@fairground/contract/system'
import type { Client } from '@fairground/web/api/client'
import { refresh } from '@fairground/web/api/use-calls'
import { say } from '@fairground/web/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { closeModal, openModal } from '../../modals.tsx'
import type { Router } from '../../router.tsx'
import { openTrial } from '../../session/session.ts'
import type { Refusal } from '../../words.ts'
import { notePasswordDue } from './duties.ts'

interface Page {
  client: Client
  queries: QueryClient
  router: Router
  sayRefusal(code: Refusal): string
}

/** Opens a trial session and then an address; a refusal is shown, and leads to the bot check if that was missing. */
export async function startFreePlay(
  { client, queries, router, sayRefusal }: Page,
  next: string,
  botCheck?: string,
): Promise<void> {
  const answer = await client.send(freePlay, { random: crypto.randomUUID(), botCheck })
  if (answer.ok) {
    notePasswordDue(undefined)
    openTrial(answer.value.token)
    closeModal()
    return router.go(next)
  }
  if (answer.error === 'bot_check_required') return openModal('freePlayModal', { next })
  say({ kind: 'coral', text: sayRefusal(answer.error) })
  if (answer.error !== 'free_play_closed') return
  // The offer may be outdated since the page was read; other ways to enter remain.
  void refresh(queries, getStatus)
  openModal('loginPopupModal', { next })
}
