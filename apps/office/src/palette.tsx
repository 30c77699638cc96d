import type { RecordKind } from '@fairground/contract/desk-figures'
import { findRecords } from '@fairground/contract/office-search'
import { Modal, TextInput } from '@mantine/core'
import { CornerDownLeft, Search } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react'
import { useSession } from './api/session.tsx'
import { useRead } from './api/use-reads.ts'
import { goTo } from './router.tsx'
import { pagesFor } from './screens.ts'
import { useWords } from './text/words.tsx'

/** The paths of the pages that show records, by kind. */
const pathOf: Record<RecordKind, (id: string) => string> = {
  player: (id) => `/players/${id}`,
  withdrawal: (id) => `/withdrawals/${id}`,
  deposit: (id) => `/players/${id}`,
  case: (id) => `/cases?open=${id}`,
  conversation: (id) => `/chats/${id}`,
  complaint: (id) => `/complaints/${id}`,
  // It has no records of its own that could be found.
  channel: () => '/channel',
  draw: (id) => `/draws/${id}`,
  promotion: (id) => `/promotions/${id}/claims`,
  'pay-run': (id) => `/agent-pay/runs/${id}`,
}

/** A page, an action or a record that the palette leads to. */
interface Choice {
  key: string
  path: string
  title: string
  /** The group of a page, the word for an action, or the kind of a record. */
  about: string
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }> | undefined
}

/** Whether a text can be an id or a reference, which the server is asked for. */
const isPasted = (text: string) => /^[\w-]{1,64}$/.test(text) && /\d/.test(text)

/** The palette: finds pages and actions by their titles, and records by a pasted id. */
export function Palette({ onClose }: { onClose(): void }) {
  const { w } = useWords()
  const { self } = useSession()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const listId = useId()
  const typed = text.trim()
  const found = useRead(findRecords, { id: typed }, { isOn: isPasted(typed) })
  const records: Choice[] = (isPasted(typed) ? (found.data?.list ?? []) : []).map(({ kind, id, label }) => ({
    key: `${kind} ${id}`,
    path: pathOf[kind](id),
    title: label,
    about: w(`recordKinds.${kind}`),
  }))
  const pages: Choice[] = pagesFor(self.permissions).map(({ path, title, about, icon }) => ({
    key: path,
    path,
    title: w(title),
    about: w(about),
    icon,
  }))
  const choices = [...records, ...matching(pages, typed)].slice(0, 12)
  const chosen = Math.max(0, Math.min(place, choices.length - 1))

  function follow(choice: Choice | undefined) {
    if (!choice) return
    onClose()
    goTo(choice.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setPlace(chosen + 1)
    else if (event.key === 'ArrowUp') setPlace(chosen - 1)
    else if (event.key === 'Enter') follow(choices[chosen])
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="10dvh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={w('palette.title')}>
        <Modal.Body p={0}>
          <TextInput
            variant="unstyled"
            size="md"
            className="palette-field"
            leftSection={<Search size={16} aria-hidden />}
            role="combobox"
            aria-label={w('palette.title')}
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={choices[chosen] && `${listId}-${chosen}`}
            placeholder={w('palette.hint')}
            maxLength={64}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setPlace(0)
            }}
          />
          <div role="listbox" id={listId} aria-label={w('palette.title')} className="palette-list">
            {choices.map(({ key, title, about, icon: Icon }, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
              <div
                key={key}
                role="option"
                tabIndex={-1}
                id={`${listId}-${at}`}
                aria-selected={at === chosen}
                onPointerMove={() => setPlace(at)}
                onClick={() => follow(choices[at])}
              >
                {Icon ? <Icon size={16} aria-hidden /> : <CornerDownLeft size={16} aria-hidden />}
                <span>{title}</span>
                <small>{about}</small>
              </div>
            ))}
          </div>
          <p role="status" className="palette-none">
            {choices.length === 0 && w(found.isFetching ? 'list.loading' : 'palette.none')}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Returns the choices whose titles have every typed word, those that begin with the text first. */
function matching(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/)
  const isMatch = ({ title, about }: Choice) =>
    words.every((word) => `${title} ${about}`.toLowerCase().includes(word))
  const rank = ({ title }: Choice) => Number(!title.toLowerCase().startsWith(typed.toLowerCase()))
  return choices.filter(isMatch).sort((one, other) => rank(one) - rank(other))
}
