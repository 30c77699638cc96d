import { listReceivedDocuments } from '@fairground/contract/received-documents'
import type { ReceivedDocumentKind } from '@fairground/contract/recovery-figures'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

interface ProofFieldProps {
  customerId: string
  /** Kinds of which at least one is required; none for an optional document. */
  kinds: readonly ReceivedDocumentKind[]
  documentIds: readonly string[]
  onChange(documentIds: string[]): void
}

/** Asks for the documents of a player that prove a change; only those that the person has looked at can be chosen. */
export function ProofField({ customerId, kinds, documentIds, onChange }: ProofFieldProps) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const { data } = useRead(listReceivedDocuments, { customerId })
  const list = data?.list.filter(({ isDeleted }) => !isDeleted)
  const names = kinds.map((kind) => named('receivedKinds', kind)).join(', ')
  return (
    <Checkbox.Group
      label={w('received.prove')}
      description={kinds.length > 0 && w('received.needs', { kinds: names })}
      value={[...documentIds]}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {list?.length === 0 && <Text size="sm">{w('received.proveNone')}</Text>}
        {list?.map(({ documentId, kind, at, by, isSeen }) => (
          <Checkbox
            key={documentId}
            value={documentId}
            disabled={!isSeen}
            label={`${named('receivedKinds', kind)} · ${time(at)} · ${by}`}
            description={isSeen ? undefined : w('received.unseen')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
