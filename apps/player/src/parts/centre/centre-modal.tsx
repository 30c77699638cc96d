import { IconButton } from '@fairground/web/ui/icon-button'
import { Overlay } from '@fairground/web/ui/overlay'
import { State } from '@fairground/web/ui/state'
import { ArrowLeft, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStatus } from '../../data.ts'
import { closeModal, openCentre } from '../../modals.tsx'
import { useRouter, useShown } from '../../router.tsx'
import { useWords } from '../../words.ts'
import type { CentreName } from './centre-address.ts'
import { CentreMenu, type ShownEntry } from './centre-menu.tsx'
import { CentrePage, type LoadPage } from './centre-page.tsx'
import { useIsSheet } from './use-is-sheet.ts'

interface CentreModalProps {
  centre: CentreName
  entries: readonly (ShownEntry & { load: LoadPage })[]
  /** The text of a centre that the brand has closed. */
  closed: { title: string; text: string } | undefined
  /** The content that replaces the pages, such as a step that must come first. */
  instead?: ReactNode
  /** A notice above every page. */
  notice?: string | undefined
  words: { title: string; back: string }
}

/** Shows a centre of the address: its menu beside the page of the address; on a phone one or the other. */
export function CentreModal({ centre, entries, closed, instead, notice, words }: CentreModalProps) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const isSheet = useIsSheet()
  const router = useRouter()
  const menuStep = useRef<number>(undefined)
  const asked = new URLSearchParams(useShown().query).get('page')
  const isBare = closed !== undefined || instead !== undefined
  const named = entries.find(({ key }) => key === asked) ?? (isSheet ? undefined : entries[0])
  const chosen = isBare ? undefined : named
  const title = chosen?.label ?? words.title

  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${merchantName}`
    return () => {
      document.title = before
    }
  }, [title, merchantName])

  const isMenu = isSheet && !named
  useEffect(() => {
    if (isMenu) menuStep.current = router.step()
  }, [isMenu, router])

  /** Goes to the menu: a step back if the page was opened there, otherwise in place of the page. */
  function goBack() {
    if (menuStep.current !== undefined && router.step() === menuStep.current + 1) history.back()
    else openCentre(undefined, undefined, { replace: true, centre })
  }

  return (
    <Overlay
      title={isSheet ? title : words.title}
      closeLabel={say('close')}
      onClose={closeModal}
      lead={
        isSheet &&
        chosen && (
          <IconButton
            icon={ArrowLeft}
            label={words.back}
            onClick={goBack}
            data-testid="centre-back"
            className="-ms-3 [&>svg]:rtl:rotate-180"
          />
        )
      }
    >
      {closed ? (
        <State icon={Lock} title={closed.title} text={closed.text} />
      ) : (
        (instead ?? (
          <div className="flex min-h-0 flex-1">
            {(!isSheet || !chosen) && (
              <CentreMenu centre={centre} title={words.title} entries={entries} current={chosen?.key} />
            )}
            {chosen && (
              <CentrePage
                key={chosen.key}
                title={chosen.label}
                load={chosen.load}
                isSheet={isSheet}
                notice={notice}
              />
            )}
          </div>
        ))
      )}
    </Overlay>
  )
}
