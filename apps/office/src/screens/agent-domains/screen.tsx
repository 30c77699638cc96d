import { blockAgentDomain, listDomainsOfAgents, unblockAgentDomain } from '@fairground/contract/agent-domains'
import type { OutputOf } from '@fairground/contract/call'
import { Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneOrNone, useAddress } from '../../address.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useTypedSearch } from '../../parts/typed-search.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Domain = OutputOf<typeof listDomainsOfAgents>['list'][number]
type State = Domain['state']

const states = ['waiting', 'proved', 'failing', 'off', 'blocked'] as const satisfies readonly State[]
const stateField = oneOrNone<State>(states)

/** The page of the domains at which agents run the brand's site, with a button that blocks each. */
export function Screen() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const mayBlock = useMay('agent-domains.block')
  const maySeePlayers = useMay('players.see')
  const [text, setText] = useTypedSearch('agent-domains')
  const [typed, setTyped] = useState(text)
  const [state, setState] = useAddress('state', stateField)
  const [changing, setChanging] = useState<Domain>()
  const domains = useList(listDomainsOfAgents, { text, state: state ?? undefined })

  const columns: Column<Domain>[] = [
    {
      id: 'domain',
      header: w('agentDomains.domain'),
      cell: ({ row: { original: domain } }) => (
        <Stack gap={0}>
          <span className="code">{domain.name}</span>
          {domain.name !== domain.domain && (
            <Text size="sm" c="dimmed" className="code">
              {domain.domain}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'agent',
      header: w('agentDomains.agent'),
      cell: ({ row: { original: domain } }) =>
        maySeePlayers ? <PlayerLink of={domain.agent} /> : domain.agent.username,
    },
    {
      id: 'state',
      header: w('agentDomains.state'),
      cell: ({ row: { original: domain } }) => (
        <Stack gap={0} align="flex-start">
          <StateWord is={`agentDomainStates.${domain.state}`} />
          {domain.failingSince && domain.state !== 'blocked' && (
            <Text size="sm" c="dimmed">
              {w('agentDomains.failing', { time: time(domain.failingSince) })}
            </Text>
          )}
          {domain.block && (
            <Text size="sm" c="dimmed">
              {w('agentDomains.blockedBy', { name: domain.block.by, time: time(domain.block.at) })}
              <br />
              {domain.block.reason}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'claimed',
      header: w('agentDomains.claimed'),
      cell: ({ row: { original: domain } }) => (
        <Stack gap={0}>
          <span>{time(domain.claimedAt)}</span>
          <Text size="sm" c="dimmed">
            {domain.askedAt
              ? w('agentDomains.checked', { time: time(domain.askedAt) })
              : w('agentDomains.neverChecked')}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'players',
      header: w('agentDomains.players'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.players,
    },
  ]

  return (
    <>
      <ScreenTitle title={w('agentDomains.title')} about={w('agentDomains.about')} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setText(typed.trim())
        }}
      >
        <Group mb="md" align="end">
          <TextInput
            type="search"
            flex="1 1 16rem"
            maw={480}
            label={w('agentDomains.find')}
            value={typed}
            maxLength={253}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">{w('players.find')}</Button>
          <Select
            label={w('agentDomains.state')}
            placeholder={w('agentDomains.allStates')}
            clearable
            clearButtonProps={{ 'aria-label': w('agentDomains.allStates') }}
            value={state}
            onChange={(value) => setState(value as State | null)}
            data={states.map((value) => ({ value, label: named('agentDomainStates', value) }))}
          />
        </Group>
      </form>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('agentDomains.title')}
          columns={columns}
          rows={domains.list}
          idOf={({ domainId }) => domainId}
          drawer={{
            title: ({ name }) => name,
            isActing: changing !== undefined,
            acts: (domain) =>
              mayBlock && (
                <Button
                  variant={domain.block ? 'default' : 'light'}
                  {...(domain.block ? {} : { color: 'red' })}
                  onClick={() => setChanging(domain)}
                >
                  {w(domain.block ? 'agentDomains.unblock' : 'agentDomains.block')}
                </Button>
              ),
          }}
          empty={w('agentDomains.none')}
          query={domains}
        />
      </Paper>
      {changing && <ChangeDialog domain={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

/** Blocks or unblocks a domain, with a reason. */
function ChangeDialog({ domain, onClose }: { domain: Domain; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const isBlocked = domain.block !== null
  return (
    <ReasonDialog
      title={w(isBlocked ? 'agentDomains.unblockOne' : 'agentDomains.blockOne', { domain: domain.domain })}
      text={w(isBlocked ? 'agentDomains.unblockText' : 'agentDomains.blockText')}
      confirm={w(isBlocked ? 'agentDomains.unblock' : 'agentDomains.block')}
      isDanger={!isBlocked}
      onClose={onClose}
      onConfirm={async (reason) => {
        const call = isBlocked ? unblockAgentDomain : blockAgentDomain
        const answer = await send(call, { domainId: domain.domainId, reason })
        if (!answer.ok) return answer
        await queries.invalidateQueries()
        return undefined
      }}
    />
  )
}
