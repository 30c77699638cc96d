import type { OutputOf } from '@fairground/contract/call'
import { listBrandVersions } from '@fairground/contract/office-brand'
import { Button, Paper, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress, versionNumber } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { type DraftDialog, DraftDialogs } from '../../parts/brand-settings/draft-dialogs.tsx'
import { StaleDraft } from '../../parts/brand-settings/stale-draft.tsx'
import { isOfBeginning, useBegins } from '../../parts/brand-settings/use-begins.ts'
import { type ReadSettings, useSettings } from '../../parts/brand-settings/use-settings.ts'
import { ChangeLines } from '../../parts/changes/change-lines.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { DraftPart } from './draft-part.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

type Version = OutputOf<typeof listBrandVersions>['list'][number]

/** A version to restore, and the planned instant for which that undoes another one. */
interface Restoring {
  number: number
  undoes?: { number: number; from: string } | undefined
}

/** The page of the versions of the settings, with the draft above: what was changed when, by whom, and the way back. */
export function Screen() {
  const { w } = useWords()
  const settings = useSettings()
  const read = settings.data
  return (
    <>
      <ScreenTitle title={w('brandVersions.title')} about={w('brandVersions.about')}>
        {read && <CompareButton newest={read.newest.number} />}
      </ScreenTitle>
      {settings.error && !read && (
        <Failure code={codeOf(settings.error)} onAgain={() => void settings.refetch()} />
      )}
      {read && <Versions read={read} />}
    </>
  )
}

/** The button that compares the newest version with the one before, from where any two can be chosen. */
function CompareButton({ newest }: { newest: number }) {
  const { w } = useWords()
  const [, setOne] = useAddress('one', versionNumber)
  const [, setOther] = useAddress('other', versionNumber)
  return (
    <Button
      variant="default"
      disabled={newest === 1}
      onClick={() => {
        setOne(newest - 1)
        setOther(newest)
      }}
    >
      {w('brandVersions.compare')}
    </Button>
  )
}

function Versions({ read }: { read: ReadSettings }) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const begins = useBegins()
  const queries = useQueryClient()
  const mayDraft = useMay('settings.draft')
  const [one, setOne] = useAddress('one', versionNumber)
  const [other, setOther] = useAddress('other', versionNumber)
  const [dialog, setDialog] = useState<DraftDialog>()
  const [from, setFrom] = useState<string>()
  const [restoring, setRestoring] = useState<Restoring>()
  const versions = useList(listBrandVersions, {})
  const { inForce, planned, newest } = read

  async function refresh() {
    await Promise.all(
      ['getBrandSettings', listBrandVersions.name].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }

  const lastPlanned = planned.at(-1)
  /** Returns the state of a version: a later one that begins at the same instant replaces it. */
  function stateOf({ number, from: begins }: Version) {
    if (number === inForce.number) return 'versionStates.inForce'
    if (planned.some((version) => version.number === number)) return 'versionStates.planned'
    return begins > inForce.from ? 'versionStates.replaced' : 'versionStates.past'
  }

  const columns: Column<Version>[] = [
    {
      id: 'number',
      header: w('brandVersions.version'),
      cell: ({ row }) => (
        <span className="moment">{w('brandPages.newestOf', { number: row.original.number })}</span>
      ),
    },
    {
      id: 'state',
      header: w('brandVersions.state'),
      cell: ({ row }) => <StateWord is={stateOf(row.original)} />,
    },
    { id: 'from', header: w('brandPages.from'), cell: ({ row }) => begins(row.original.from) },
    {
      id: 'by',
      header: w('brandVersions.by'),
      cell: ({ row: { original } }) =>
        [
          original.by ?? w('log.commandLine'),
          ...(isOfBeginning(original.publishedAt) ? [] : [minute(original.publishedAt)]),
        ].join(' · '),
    },
    {
      id: 'changes',
      header: w('brandVersions.changed'),
      cell: ({ row: { original } }) => {
        const names = original.changes.map(({ key }) => named('brandSettings', `${key}.name`))
        if (names.length === 0) return <span className="dimmed">{w('brandVersions.first')}</span>
        const more = names.length > 3 ? [w('log.more', { count: names.length - 3 })] : []
        return [...names.slice(0, 3), ...more].join(', ')
      },
      meta: {
        inDrawer: ({ changes }) =>
          changes.length === 0 ? (
            w('brandVersions.first')
          ) : (
            <ChangeLines
              told={{
                call: 'publishBrandSettings',
                subject: 'brand-settings',
                before: Object.fromEntries(changes.map(({ key, before }) => [key, before])),
                after: Object.fromEntries(changes.map(({ key, after }) => [key, after])),
              }}
            />
          ),
      },
    },
  ]

  return (
    <Stack>
      <WaitingChange call="publishBrandSettings" subject={undefined} />
      <StaleDraft read={read} />
      {read.draft && <DraftPart read={read} mayDraft={mayDraft} onOpen={setDialog} />}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('brandVersions.title')}
          columns={columns}
          rows={versions.list}
          idOf={({ number }) => String(number)}
          empty={w('brandVersions.none')}
          query={versions}
          drawer={{
            title: ({ number }) => w('brandPages.newestOf', { number }),
            isActing: restoring !== undefined || dialog !== undefined || one !== null,
            acts: ({ number }) => (
              <>
                {number !== newest.number && (
                  <Button
                    variant="default"
                    onClick={() => {
                      setOne(number)
                      setOther(newest.number)
                    }}
                  >
                    {w('brandVersions.compareNewest')}
                  </Button>
                )}
                {mayDraft && number !== newest.number && (
                  <Button onClick={() => setRestoring({ number })}>{w('brandVersions.restore')}</Button>
                )}
                {mayDraft && lastPlanned && number === lastPlanned.number && (
                  <Button
                    onClick={() =>
                      setRestoring({
                        number: (planned.at(-2) ?? inForce).number,
                        undoes: { number, from: lastPlanned.from },
                      })
                    }
                  >
                    {w('brandVersions.undo')}
                  </Button>
                )}
              </>
            ),
          }}
        />
      </Paper>
      {one !== null && (
        <CompareDialog
          one={one}
          other={other ?? newest.number}
          numbers={versions.list?.map(({ number }) => number) ?? []}
          onChange={(first, second) => {
            setOne(first)
            setOther(second)
          }}
          onClose={() => {
            setOther(null)
            setOne(null)
          }}
        />
      )}
      {restoring && (
        <RestoreDialog
          read={read}
          number={restoring.number}
          undoes={restoring.undoes?.number}
          onClose={() => setRestoring(undefined)}
          onDone={async () => {
            await refresh()
            setFrom(restoring.undoes?.from)
            setDialog('publish')
          }}
        />
      )}
      <DraftDialogs
        opened={restoring ? undefined : dialog}
        read={read}
        from={from}
        onClose={() => {
          setDialog(undefined)
          setFrom(undefined)
        }}
        onDone={() => {
          setDialog(undefined)
          setFrom(undefined)
          void refresh()
        }}
      />
    </Stack>
  )
}
