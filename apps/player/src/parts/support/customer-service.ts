import { type CsType, type CustomerService, getCustomerService } from '@fairground/contract/support'
import type { Client } from '@fairground/web/api/client'
import { useClient } from '@fairground/web/api/use-calls'
import { say as toast } from '@fairground/web/ui/toast'
import { openModal } from '../../modals.tsx'
import { useSession } from '../../session/session.ts'
import { type Refusal, useWords } from '../../words.ts'
import { serviceAddress } from './customer-service-address.ts'

/**
 * Returns a function that opens a support channel in a window of its own; a player with a personal service gets that
 * instead of the live chat.
 */
export function useCustomerService(): { open(type: CsType): Promise<void> } {
  const client = useClient()
  const token = useSession()
  const { say, sayRefusal } = useWords()
  const tell = (text: string) => toast({ kind: 'coral', text })

  async function open(type: CsType) {
    // Opened during the press itself: a window opened later is blocked.
    const place = window.open('', '_blank')
    if (!place) return tell(say('service.blocked'))
    place.opener = null
    place.document.title = say('service.opening')
    const answer = await waysToService(client)
    const way =
      answer.ok &&
      ((type === 'LIVECHAT' && answer.ways.find((one) => one.type === 'VIP')) ||
        answer.ways.find((one) => one.type === type))
    const address = way ? serviceAddress(way.path, location.origin) : undefined
    if (address !== undefined) return place.location.replace(address)
    place.close()
    // Support channels that are not for visitors need a login.
    if (answer.ok && !way && !token) return openModal('loginPopupModal')
    tell(sayRefusal(answer.ok ? 'bad_address' : answer.error))
  }

  return { open }
}

type Ways = CustomerService['version']['pathList']

/** Reads the caller's support channels; the answer is encrypted for a key created for it. */
async function waysToService(
  client: Client,
): Promise<{ ok: true; ways: Ways } | { ok: false; error: Refusal }> {
  try {
    const { makeLetterbox } = await import('@fairground/web/api/unseal')
    const { x, y, open } = await makeLetterbox()
    const answer = await client.send(getCustomerService, { x, y })
    if (!answer.ok) return answer
    const { version } = (await open(answer.value.jwe)) as CustomerService
    return { ok: true, ways: version.pathList }
  } catch {
    // The code that decrypts the answer could not be loaded, or the answer was encrypted for another key.
    return { ok: false, error: 'offline' }
  }
}
