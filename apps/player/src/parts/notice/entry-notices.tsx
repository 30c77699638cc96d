import { getNotices } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { useEffect } from 'react'
import { announcements } from '../../data.ts'
import { isModalOpen, openModal } from '../../modals.tsx'

/** The key in sessionStorage for the ids of the pop-ups shown in this tab, separated by commas. */
const seenKey = 'popups-shown'

function seen(): string[] {
  return sessionStorage.getItem(seenKey)?.split(',') ?? []
}

/** Shows the current pop-up announcements at entry, each once per tab, and never over a game or another pop-up. */
export function EntryNotices({ isQuiet }: { isQuiet: boolean }) {
  const { data } = useRead(getNotices, announcements)

  useEffect(() => {
    if (isQuiet || !data || isModalOpen()) return
    const before = seen()
    const fresh = data.popup.filter(({ id }) => !before.includes(id))
    if (fresh.length === 0) return
    sessionStorage.setItem(seenKey, [...before, ...fresh.map(({ id }) => id)].join(','))
    openModal('popupModal', { list: fresh })
  }, [isQuiet, data])

  return null
}
