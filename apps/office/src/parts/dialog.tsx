import { Drawer, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../text/words.tsx'

interface DialogProps {
  title: string
  /** Left out for a dialog that cannot be closed without an answer. */
  onClose?: () => void
  /** Above other dialogs. */
  zIndex?: number
  /** Wider than a form of one column: for a table. */
  isWide?: boolean
  children: ReactNode
}

/** A dialog over the page. Its title is in no header of its own, since a page has one banner. */
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

/** The menu of a phone, at the side over the page. */
export function SideDrawer({ title, isOpen, onClose, children }: DialogProps & { isOpen: boolean }) {
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
