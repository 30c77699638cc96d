import type { OutputOf } from '@fairground/contract/call'
import { type getNotices, readNotice } from '@fairground/contract/content'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { useState } from 'react'
import { closeModal, useClosesOnLeave } from '../../modals.tsx'
import { Prose } from '../../parts/article/prose.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'

/** Has at least one element. */
type PopupGiven = { list: OutputOf<typeof getNotices>['popup'] }

declare module '../../modals.tsx' {
  interface Modals {
    popupModal: PopupGiven
  }
}

/** Shows the pop-up announcements at entry, one after the other. */
export function Modal({ list }: PopupGiven) {
  const { say } = useWords()
  const token = useSession()
  const read = useAct(readNotice)
  const [at, setAt] = useState(0)
  useClosesOnLeave()
  const { id, title, content } = list[at]!
  const isLast = at === list.length - 1

  function goOn() {
    if (token) void read({ noticeId: id })
    if (isLast) closeModal()
    else setAt(at + 1)
  }

  return (
    <Dialog key={id} title={title} closeLabel={say('close')} onClose={closeModal}>
      <Prose html={content} />
      <div className="mt-6 flex items-center justify-end gap-4">
        {list.length > 1 && (
          <span className="tabular text-sm text-soft">
            {say('banner.of', { number: at + 1, count: list.length })}
          </span>
        )}
        <Button look="gold" onClick={goOn}>
          {say(isLast ? 'popup.done' : 'popup.next')}
        </Button>
      </div>
    </Dialog>
  )
}
