import { Button, Drawer, Group, Modal, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { leaveThen } from '../leave.ts'
import { useWords } from '../text/words.tsx'
import { PartBoundary } from './crash.tsx'
import { type FormInDialog, useFormInDialog } from './draft.ts'

interface DialogProps {
  title: string
  /** Absent for a dialog that cannot be closed without an answer. */
  onClose?: () => void
  /** The z-index, for a dialog above other dialogs. */
  zIndex?: number
  /** Whether it is wider than a form of one column, for a table. */
  isWide?: boolean
  /** Whether it is as wide as the window, for a page in a frame. */
  isFull?: boolean
  children: ReactNode
}

interface FormDialogProps<Values extends object> extends DialogProps {
  /** The form of the dialog, if it has more than two fields: it survives a reload, and closing it asks first. */
  form?: FormInDialog<Values> | undefined
}

/** Closes the dialog around, after a question if its form has unsent changes. */
const CloseContext = createContext<() => void>(() => {})

/** Shows a dialog over the page. Its title has no header element, since a page has only one banner landmark. */
export function Dialog<Values extends object>({
  title,
  onClose,
  zIndex,
  isWide,
  isFull,
  form,
  children,
}: FormDialogProps<Values>) {
  const { w } = useWords()
  const { isChanged, wasKept } = useFormInDialog(form)
  const close = () => {
    if (!onClose) return
    if (isChanged) leaveThen(onClose)
    else onClose()
  }
  return (
    <Modal.Root opened onClose={close} zIndex={zIndex} size={isFull ? '100%' : isWide ? '60rem' : 'md'}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" mb="md" wrap="nowrap">
            <Modal.Title fw={650} lh="sm">
              {title}
            </Modal.Title>
            {onClose && <Modal.CloseButton aria-label={w('dialog.close')} />}
          </Group>
          {wasKept && (
            <Text size="sm" c="dimmed" mb="sm" role="status">
              {w('dialog.kept')}
            </Text>
          )}
          <CloseContext value={close}>
            <PartBoundary subject={title}>{children}</PartBoundary>
          </CloseContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The button that closes the dialog around without an effect. */
export function CancelButton() {
  const { w } = useWords()
  const close = useContext(CloseContext)
  return (
    <Button variant="default" onClick={close}>
      {w('dialog.cancel')}
    </Button>
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
          <PartBoundary subject={title}>{children}</PartBoundary>
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
