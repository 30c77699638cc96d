import type { OutputOf } from '@fairground/contract/call'
import { listStaffLog, unsealLogEntry } from '@fairground/contract/staff'
import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Entry } from './entry.ts'

type Opened = OutputOf<typeof unsealLogEntry>

/** Props of the sealed part of an entry in its drawer. */
export interface SealedPartProps {
  entry: Entry
  opened: Opened | undefined
  /** Begins to ask for the reason. */
  onOpen(): void
}

/** Shows that an entry has personal values, who opened them, and the values once this person has opened them. */
export function SealedPart({ entry: { openings }, opened, onOpen }: SealedPartProps) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const mayOpen = useMay('log.unseal')
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {w('log.sealed')}
      </Text>
      {opened ? (
        <RowFacts name={w('log.opened')}>
          {flat(opened.values).map(([path, value]) => (
            <Fact
              key={path}
              name={path
                .split('.')
                .map((part) => named('fields', part))
                .join(' · ')}
            >
              {value || '–'}
            </Fact>
          ))}
          {opened.closed.map((path) => (
            <Fact key={path} name={path}>
              {w('log.staysClosed')}
            </Fact>
          ))}
        </RowFacts>
      ) : (
        mayOpen && (
          <Button variant="default" onClick={onOpen}>
            {w('log.unseal')}
          </Button>
        )
      )}
      {openings.map(({ at, by, reason }) => (
        <Text size="xs" c="dimmed" key={`${at} ${by}`}>
          {w('log.openedBy', { by: by ?? w('log.commandLine'), at: minute(at), reason })}
        </Text>
      ))}
    </Stack>
  )
}

interface UnsealDialogProps {
  entry: Entry
  onOpened(opened: Opened): void
  onClose(): void
}

/** Asks for the reason for which the personal values of an entry are opened. */
export function UnsealDialog({ entry: { number }, onOpened, onClose }: UnsealDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  return (
    <ReasonDialog
      title={w('log.unsealTitle', { number })}
      text={w('log.unsealText')}
      confirm={w('log.unseal')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(unsealLogEntry, { number, reason })
        if (!answer.ok) return answer
        onOpened(answer.value)
        await queries.invalidateQueries({ queryKey: [listStaffLog.name] })
        return undefined
      }}
    />
  )
}

/** Returns values by their path. */
function flat(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value ?? '')]]
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, [...path, name]))
}

/** Opened values of entries, by the number of the entry: they are forgotten when the screen is left. */
export function useOpened() {
  const [all, setAll] = useState<ReadonlyMap<number, Opened>>(new Map())
  const add = (number: number, opened: Opened) => setAll((before) => new Map([...before, [number, opened]]))
  return [all, add] as const
}
