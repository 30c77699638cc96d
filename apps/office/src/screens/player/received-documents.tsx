import type { OutputOf } from '@fairground/contract/call'
import { identityPictures } from '@fairground/contract/identity-figures'
import {
  addReceivedDocument,
  listReceivedDocuments,
  lookAtReceivedDocument,
} from '@fairground/contract/received-documents'
import { type ReceivedDocumentKind, receivedDocumentKinds } from '@fairground/contract/recovery-figures'
import { base64Of } from '@fairground/web/base64-of'
import { Button, FileInput, Group, Image, Paper, Select, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Line = OutputOf<typeof listReceivedDocuments>['list'][number]
type Seen = OutputOf<typeof lookAtReceivedDocument>

/** Shows the documents about a player that reached staff outside the site, and the form that adds one. */
export function ReceivedDocuments({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const query = useRead(listReceivedDocuments, { customerId })
  const [isAdding, setAdding] = useState(false)
  const [looked, setLooked] = useState<Line>()

  const columns: Column<Line>[] = [
    {
      id: 'kind',
      header: w('received.kind'),
      cell: ({ row: { original: one } }) => named('receivedKinds', one.kind),
    },
    { id: 'at', header: w('received.at'), cell: ({ row: { original: one } }) => time(one.at) },
    { id: 'by', header: w('received.by'), cell: ({ row: { original: one } }) => one.by },
    {
      id: 'pictures',
      header: w('received.pictures'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (one.isDeleted ? '–' : one.pictures),
    },
    {
      id: 'seen',
      header: '',
      cell: ({ row: { original: one } }) =>
        w(one.isDeleted ? 'received.deleted' : one.isSeen ? 'received.seen' : 'received.unseen'),
    },
  ]
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {w('received.about')}
      </Text>
      <Group>
        <Button onClick={() => setAdding(true)}>{w('received.add')}</Button>
      </Group>
      <Paper className="surface">
        <ListTable
          name={w('received.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ documentId }) => documentId}
          drawer={{
            title: ({ kind }) => named('receivedKinds', kind),
            isActing: looked !== undefined,
            acts: (one) =>
              !one.isDeleted && <Button onClick={() => setLooked(one)}>{w('received.look')}</Button>,
          }}
          empty={w('received.none')}
          query={query}
        />
      </Paper>
      {isAdding && (
        <Adding customerId={customerId} onClose={() => setAdding(false)} onAdded={query.refetch} />
      )}
      {looked && <Look line={looked} onClose={() => setLooked(undefined)} onSeen={query.refetch} />}
    </Stack>
  )
}

interface AddingProps {
  customerId: string
  onClose(): void
  onAdded(): void
}

function Adding({ customerId, onClose, onAdded }: AddingProps) {
  const { w, named } = useWords()
  const send = useSend()
  const [kind, setKind] = useState<ReceivedDocumentKind | null>(null)
  const [files, setFiles] = useState<File[]>([])
  return (
    <ReasonDialog
      title={w('received.add')}
      text={w('received.addText')}
      confirm={w('received.add')}
      note={{ label: w('received.note'), hint: '', isRequired: true, most: 200 }}
      isReady={kind !== null && files.length > 0 && files.length <= identityPictures.most}
      onClose={onClose}
      onConfirm={async (note) => {
        if (files.some(({ type }) => !identityPictures.types.includes(type)))
          return { error: 'image_invalid', detail: {} }
        if (files.some(({ size }) => size > identityPictures.mostBytes))
          return { error: 'image_too_large', detail: {} }
        const images = await Promise.all(files.map(base64Of))
        const answer = await send(addReceivedDocument, { customerId, kind: kind!, note, images })
        if (answer.ok) onAdded()
        return answer.ok ? undefined : answer
      }}
    >
      <Select
        label={w('received.kind')}
        required
        data={receivedDocumentKinds.map((value) => ({ value, label: named('receivedKinds', value) }))}
        value={kind}
        onChange={(value) => setKind(value as ReceivedDocumentKind | null)}
      />
      <FileInput
        label={w('received.files')}
        required
        multiple
        accept={identityPictures.types.join(',')}
        value={files}
        onChange={setFiles}
      />
    </ReasonDialog>
  )
}

interface LookProps {
  line: Line
  onClose(): void
  onSeen(): void
}

/** Shows the note and the pictures of a document, after the person has given a reason. */
function Look({ line, onClose, onSeen }: LookProps) {
  const { w, named } = useWords()
  const send = useSend()
  const [seen, setSeen] = useState<Seen>()
  const isSeen = useRef(false)
  const title = named('receivedKinds', line.kind)
  if (!seen)
    return (
      <ReasonDialog
        title={title}
        text={w('received.lookText')}
        confirm={w('received.look')}
        // The dialog for the reason closes after the call, and this one opens.
        onClose={() => isSeen.current || onClose()}
        onConfirm={async (reason) => {
          const answer = await send(lookAtReceivedDocument, { documentId: line.documentId, reason })
          if (!answer.ok) return answer
          isSeen.current = true
          setSeen(answer.value)
          onSeen()
          return undefined
        }}
      />
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text className="text">{seen.note}</Text>
        {seen.pictures.map((picture, at) => (
          <Image
            key={picture.slice(-40)}
            src={`data:image/jpeg;base64,${picture}`}
            alt={w('received.picture', { number: at + 1 })}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{w('dialog.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
