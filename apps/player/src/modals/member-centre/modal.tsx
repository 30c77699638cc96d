import { IconButton } from '@fairground/web/ui/icon-button'
import { Overlay } from '@fairground/web/ui/overlay'
import { State } from '@fairground/web/ui/state'
import { ArrowLeft, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { entries } from '../../centre/entries.ts'
import { useIsTrial, useMember, useStatus } from '../../data.ts'
import { closeModal, openCentre } from '../../modals.tsx'
import { useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { useIsSheet } from '../../parts/centre/use-is-sheet.ts'
import { useRouter, useShown } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Menu } from './menu.tsx'
import { PageFrame } from './page-frame.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    memberCentreModal: Record<string, never>
  }
}

/** The member centre: its menu beside the page that the address names, on a phone one after the other. */
export function Modal() {
  const { say } = useWords()
  const words = useCentreWords()
  const { merchantName, whitelabel } = useStatus()
  const member = useMember()
  const isTrial = useIsTrial()
  const isSheet = useIsSheet()
  const router = useRouter()
  const menuStep = useRef<number>(undefined)
  const asked = new URLSearchParams(useShown().query).get('page')
  const shown = member && entries.filter(({ isFor }) => isFor?.(member) ?? true)
  const chosen = shown?.find(({ key }) => key === asked) ?? (isSheet ? undefined : shown?.[0])
  const isClosed = !whitelabel.isShowMC
  const title = words && (chosen && !isClosed ? words.say(chosen.words) : words.say('centre.title'))

  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = `${title} · ${merchantName}`
    return () => {
      document.title = before
    }
  }, [title, merchantName])

  const isMenu = isSheet && !chosen
  useEffect(() => {
    if (isMenu) menuStep.current = router.step()
  }, [isMenu, router])

  /** To the menu: a step back where the page was chosen there, else in place of the page. */
  function goBack() {
    if (menuStep.current !== undefined && router.step() === menuStep.current + 1) history.back()
    else openCentre(undefined, undefined, { replace: true })
  }

  // Shown once loaded, and to nobody who has no account (specification, section 2).
  if (!words || !shown || isTrial) return null

  return (
    <Overlay
      title={isSheet && chosen && !isClosed ? words.say(chosen.words) : words.say('centre.title')}
      closeLabel={say('close')}
      onClose={closeModal}
      lead={
        isSheet &&
        chosen &&
        !isClosed && (
          <IconButton
            icon={ArrowLeft}
            label={words.say('centre.back')}
            onClick={goBack}
            data-testid="centre-back"
            className="-ms-3 [&>svg]:rtl:rotate-180"
          />
        )
      }
    >
      {isClosed ? (
        <State icon={Lock} title={words.say('centre.closed-title')} text={words.say('centre.closed-text')} />
      ) : (
        <div className="flex min-h-0 flex-1">
          {(!isSheet || !chosen) && <Menu entries={shown} current={chosen?.key} words={words} />}
          {chosen && <PageFrame key={chosen.key} entry={chosen} isSheet={isSheet} words={words} />}
        </div>
      )}
    </Overlay>
  )
}
