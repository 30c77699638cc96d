import { entries } from '../../centre/entries.ts'
import { useIsTrial, useMember, useMemberFailure, useStatus } from '../../data.ts'
import { CentreLoading } from '../../parts/centre/centre-loading.tsx'
import { CentreModal } from '../../parts/centre/centre-modal.tsx'
import type { LoadPage } from '../../parts/centre/centre-page.tsx'
import { useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { ModalFailed } from '../../parts/failure/modal-failed.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    memberCentreModal: Record<string, never>
  }
}

const pages = import.meta.glob<Awaited<ReturnType<LoadPage>>>('../../centre/*/page.tsx')

/** The member centre. */
export function Modal() {
  const words = useCentreWords()
  const { whitelabel } = useStatus()
  const member = useMember()
  const isTrial = useIsTrial()
  const failure = useMemberFailure()
  if (words && failure) return <ModalFailed title={words.say('centre.title')} {...failure} />
  // Never shown to a trial account (specification, section 2).
  if (isTrial) return null
  if (!words || !member) return <CentreLoading title={words ? words.say('centre.title') : ''} />
  return (
    <CentreModal
      centre="member-centre"
      entries={entries
        .filter(({ isFor }) => isFor?.(member, whitelabel) ?? true)
        .map(({ key, folder, icon, words: name, useWaiting }) => ({
          key,
          icon,
          useWaiting,
          label: words.say(name),
          load: pages[`../../centre/${folder}/page.tsx`]!,
        }))}
      closed={
        whitelabel.isShowMC
          ? undefined
          : { title: words.say('centre.closed-title'), text: words.say('centre.closed-text') }
      }
      words={{ title: words.say('centre.title'), back: words.say('centre.back') }}
    />
  )
}
