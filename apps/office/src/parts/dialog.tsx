import { Drawer, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../text/words.tsx'

interface DialogProps {
  title: string
  /** Absent for a dialog that cannot be closed without an answer. */
  onClose?: () => void
  /** The z-index, for a dialog above other dialogs. */
  zIndex?: number
  /** Whether it is wider than a form of one column, for a table. */
  isWide?: boolean
  children: ReactNode
}

/** Shows a dialog over the page. Its title has no header element, since a page has only one banner landmark. */
export function Dialog({ title, onClose, zIndex, isWide, children }: DialogProps) {
  const { w } = useWords()
  return (
    <Modal.Root opened onClose={onClose ?? (() => {})} zIndex={zIndex} size={isWide ? '60rem' : 'md'}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" mb="md" wrap="nowrap">
            <Modal.Title fw={650} lh="sm">
              {title}
            </Modal.Title>
            {onClose && <Modal.CloseButton aria-label={w('dialog.close')} />}
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Shows what belongs to a row in a drawer of 420 px beside the list. */
export function RowDrawer({ title, onClose, children }: DialogProps & { onClose(): void }) {
  const { w } = useWords()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(26.25rem, 100vw)">
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content>
        <Drawer.Body pt="md">
          <Group justify="space-between" mb="md" wrap="nowrap" align="start">
            <Drawer.Title fw={650} lh="sm">
              {title}
            </Drawer.Title>
            <Drawer.CloseButton aria-label={w('dialog.close')} />
          </Group>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Shows the menu of a phone as a drawer at the side. */
export function MenuDrawer({ title, isOpen, onClose, children }: DialogProps & { isOpen: boolean }) {
  const { w } = useWords()
  return (
    <Drawer.Root opened={isOpen} onClose={onClose ?? (() => {})} size="17rem">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body pt="md" className="drawer">
          <Group justify="space-between" mb="md" wrap="nowrap">
            <Drawer.Title fw={650}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={w('dialog.close')} />
          </Group>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
