import type { Call, OutputOf } from '@fairground/contract/call'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRead } from '../api/use-reads.ts'

interface RuleButtonProps<C extends Call> {
  label: string
  /** The call that reads the rule; it has no input. */
  call: C
  /** Called when data that depends on the rule must be read again. */
  onChange?(): void
  /** Renders the dialog that changes the rule. */
  children(rule: OutputOf<C>, onClose: () => void): ReactNode
}

/** A button that reads a rule of the brand and opens the dialog that changes it. */
export function RuleButton<C extends Call>({ label, call, onChange, children }: RuleButtonProps<C>) {
  const [isOpen, setOpen] = useState(false)
  const query = useRead(call, {} as never, { isOn: isOpen })
  const close = () => {
    setOpen(false)
    void query.refetch()
    onChange?.()
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && query.data && children(query.data, close)}
    </>
  )
}
