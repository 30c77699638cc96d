import type { OutputOf } from '@fairground/contract/call'
import { approveProposal, listProposals, refuseProposal } from '@fairground/contract/proposals'
import { Button, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { ChangeLines } from '../../parts/changes/change-lines.tsx'
import { toldWithPersonal } from '../../parts/changes/changes.ts'
import { settingTitle } from '../../parts/changes/subjects.ts'
import { ContentPreview } from '../../parts/content/content-preview.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { AccountFacts } from './account-facts.tsx'

type Proposal = OutputOf<typeof listProposals>['list'][number]
const states = ['waiting', 'decided'] as const
const stateField = oneOf(states, 'waiting')

/** The page of proposed changes of settings: those that wait for a second person, and the outcome of the others. */
export function Screen() {
  const words = useWords()
  const { w, named } = words
  const { minute } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const [state, setState] = useAddress('state', stateField)
  const [refusing, setRefusing] = useState<Proposal>()
  const [previewing, setPreviewing] = useState<Proposal>()
  const mayPreview = useMay('content.see')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const proposals = useList(listProposals, { state })
  const nameOf = (one: Proposal) => {
    const name = one.subjectName ?? one.personal?.name
    return [settingTitle(one, words), ...(typeof name === 'string' ? [name] : [])].join(': ')
  }

  async function decide(one: Proposal, call: typeof approveProposal | typeof refuseProposal) {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(call, { proposalId: one.proposalId })
    if (!answer.ok) setRefusal(answer)
    await queries.invalidateQueries({ queryKey: [listProposals.name] })
    setSending(false)
  }

  const waiting: Column<Proposal> = {
    id: 'until',
    header: w('approvals.until'),
    meta: { sortBy: ({ until }) => until },
    cell: ({ row: { original: one } }) => minute(one.until),
  }
  const decided: Column<Proposal> = {
    id: 'outcome',
    header: w('approvals.outcome'),
    cell: ({ row: { original: one } }) => (
      <Stack gap={0}>
        <span>{named('proposalStates', one.state)}</span>
        {one.decidedAt && (
          <Text size="sm" c="dimmed">
            {[one.decidedBy, minute(one.decidedAt), one.refusal].filter(Boolean).join(' · ')}
          </Text>
        )}
      </Stack>
    ),
  }
  const columns: Column<Proposal>[] = [
    { id: 'setting', header: w('approvals.setting'), cell: ({ row: { original: one } }) => nameOf(one) },
    {
      id: 'change',
      header: w('approvals.change'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <ChangeLines told={toldWithPersonal(one)} />
          <Text size="sm" c="dimmed">
            {one.reason}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'by',
      header: w('approvals.by'),
      cell: ({ row: { original: one } }) => `${one.by} · ${minute(one.at)}`,
    },
    state === 'waiting' ? waiting : decided,
  ]

  return (
    <>
      <ScreenTitle title={w('approvals.title')} about={w('approvals.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('approvals.title')}
        value={state}
        onChange={(value) => setState(value as typeof state)}
        data={states.map((value) => ({ value, label: w(`approvals.${value}`) }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('approvals.title')}
          columns={columns}
          rows={proposals.list}
          idOf={({ proposalId }) => proposalId}
          drawer={{
            title: nameOf,
            isActing: refusing !== undefined || previewing !== undefined || isSending,
            more: (one) => (
              <>
                <ToContent of={one} />
                <ToPlayer of={one} />
                <AccountFacts of={one} />
                <Refused refusal={refusal} />
              </>
            ),
            acts: (one) => {
              if (one.state !== 'waiting') return null
              const preview = mayPreview && contentOf(one) && (
                <Button variant="default" onClick={() => setPreviewing(one)}>
                  {w('content.preview')}
                </Button>
              )
              if (one.isOwn)
                return (
                  <>
                    <Button variant="default" onClick={() => void decide(one, refuseProposal)}>
                      {w('approvals.takeBack')}
                    </Button>
                    {preview}
                  </>
                )
              return (
                <>
                  <Button onClick={() => void decide(one, approveProposal)}>{w('approvals.approve')}</Button>
                  <Button variant="default" onClick={() => setRefusing(one)}>
                    {w('approvals.refuse')}
                  </Button>
                  {preview}
                </>
              )
            },
          }}
          empty={w(state === 'waiting' ? 'approvals.noneWaiting' : 'approvals.noneDecided')}
          query={proposals}
        />
      </Paper>
      {previewing && (
        <ContentPreview
          contentId={contentOf(previewing)!}
          title={nameOf(previewing)}
          revision={Number(previewing.after.revision)}
          onClose={() => setPreviewing(undefined)}
        />
      )}
      {refusing && (
        <ReasonDialog
          title={w('approvals.refuseOne', { name: refusing.by, setting: nameOf(refusing) })}
          text={w('approvals.refuseText')}
          confirm={w('approvals.refuse')}
          isDanger
          onClose={() => setRefusing(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(refuseProposal, { proposalId: refusing.proposalId, reason })
            await queries.invalidateQueries({ queryKey: [listProposals.name] })
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}

/** Returns the id of the content that a proposal publishes; undefined for other proposals. */
function contentOf({ subject }: Pick<Proposal, 'subject'>): string | undefined {
  const [kind, contentId] = subject.split('/')
  return kind === 'content' ? contentId : undefined
}

/** Links to the editor of the content that a proposal publishes, where its whole text is; nothing for others. */
function ToContent({ of: { subject, after } }: { of: Proposal }) {
  const { w } = useWords()
  const maySee = useMay('content.see')
  const contentId = contentOf({ subject })
  if (!contentId || !maySee || after.kind === 'word') return null
  return (
    <Link to={`/${after.kind === 'banner' ? 'banners' : 'articles'}/${contentId}`}>
      {w('approvals.toContent')}
    </Link>
  )
}

/** Links to the page of the player whom a proposal is about, where the documents that prove it are. */
function ToPlayer({ of: { subject, personal } }: { of: Proposal }) {
  const { w } = useWords()
  const [kind, customerId] = subject.split('/')
  if (kind !== 'player' || !customerId) return null
  return (
    <Stack gap="xs">
      {typeof personal?.contact === 'string' && (
        <RowFacts name={w('approvals.toPlayer')}>
          <Fact name={w('fields.contact')}>{personal.contact}</Fact>
        </RowFacts>
      )}
      <Link to={`/players/${customerId}?tab=received-documents`}>{w('approvals.toPlayer')}</Link>
    </Stack>
  )
}
