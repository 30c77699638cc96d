import type { OutputOf } from '@fairground/contract/call'
import { mostFeedBytes } from '@fairground/contract/feed-figures'
import { importFeed, listFeedImports, listFeeds, readFeed } from '@fairground/contract/office-feeds'
import { Alert, Button, FileInput, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { ReportView } from './report-view.tsx'

type Vendor = OutputOf<typeof listFeeds>['vendors'][number]
type Read = OutputOf<typeof readFeed>

/** Reads a feed, from a file or from the vendor, and shows what an import would change before anything changes. */
export function ReadDialog({ vendors, onClose }: { vendors: readonly Vendor[]; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const { refusal, setRefusal } = useRefusal()
  const [vendorCode, setVendor] = useState<string | null>(null)
  const [from, setFrom] = useState<'file' | 'vendor'>('file')
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [read, setRead] = useState<Read>()
  const [isImporting, setImporting] = useState(false)
  const vendor = vendors.find((one) => one.vendorCode === vendorCode)
  const isAsked = from === 'vendor' && vendor?.canBeAsked === true
  const changed = () =>
    Promise.all(
      [listFeeds, listFeedImports].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    )

  /** Returns the feed in the file; undefined if it is no JSON or too large, which is then said at the field. */
  async function feedIn(chosen: File): Promise<{ feed: unknown } | undefined> {
    setFault(undefined)
    if (chosen.size > mostFeedBytes) {
      setFault(w('feeds.tooLarge', { megabytes: mostFeedBytes / 1_000_000 }))
      return undefined
    }
    try {
      return { feed: JSON.parse(await chosen.text()) }
    } catch {
      setFault(w('feeds.noJson'))
      return undefined
    }
  }

  async function readIt() {
    const given = isAsked ? {} : file && (await feedIn(file))
    if (!given || vendorCode === null) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send(readFeed, { vendorCode, ...given })
    setSending(false)
    if (answer.ok) setRead(answer.value)
    else setRefusal(answer)
    await changed()
  }

  if (read && isImporting)
    return (
      <ReasonDialog
        title={w('feeds.importOne', { name: vendor?.name ?? '' })}
        text={w('feeds.importText')}
        confirm={w('feeds.import')}
        onClose={onClose}
        onConfirm={async (reason) => {
          const answer = await send(importFeed, { feedId: read.feedId, reason })
          await changed()
          return answer.ok ? undefined : answer
        }}
      />
    )
  return (
    <Dialog isWide title={w('feeds.read')} onClose={onClose}>
      {read ? (
        <Stack>
          <ReportView report={read.report} />
          {read.takesTwo && <Alert color="yellow">{w('feeds.waitsForOther')}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {w('feeds.later')}
            </Button>
            {!read.takesTwo && <Button onClick={() => setImporting(true)}>{w('feeds.import')}</Button>}
          </Group>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void readIt()
          }}
        >
          <Stack>
            <Text size="sm">{w('feeds.readText')}</Text>
            <Refused refusal={refusal} />
            <Select
              label={w('feeds.vendor')}
              required
              searchable
              data={vendors.map((one) => ({ value: one.vendorCode, label: one.name }))}
              value={vendorCode}
              onChange={setVendor}
            />
            {vendor?.canBeAsked && (
              <SegmentedControl
                aria-label={w('feeds.from')}
                value={from}
                onChange={(value) => setFrom(value as typeof from)}
                data={(['file', 'vendor'] as const).map((value) => ({
                  value,
                  label: w(`feeds.from.${value}`),
                }))}
              />
            )}
            {!isAsked && (
              <FileInput
                label={w('feeds.file')}
                description={w('feeds.fileHint')}
                required
                accept="application/json,.json"
                value={file}
                error={fault}
                onChange={setFile}
              />
            )}
            <Group justify="flex-end">
              <CancelButton />
              <Button type="submit" loading={isSending} disabled={!vendor || (!isAsked && !file)}>
                {w('feeds.readIt')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
