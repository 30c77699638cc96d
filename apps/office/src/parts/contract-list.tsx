import type { ContractPlan, ContractState } from '@fairground/contract/contract-figures'
import { listBrandContracts } from '@fairground/contract/contracts'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { pageNumber, useAddress } from '../address.ts'
import { useMay } from '../api/session.tsx'
import { useRead } from '../api/use-reads.ts'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import type { Contract } from './contract.ts'
import { ContractDialog } from './contract-dialog.tsx'
import { useTermSummary } from './contract-terms.tsx'
import { EndDialog } from './end-dialog.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { Pages } from './pages.tsx'
import { PlayerLink } from './player-link.tsx'
import { StateWord } from './state-word.tsx'

const pageSize = 50

interface ContractListProps {
  plan?: ContractPlan | undefined
  state?: ContractState | undefined
  /** The customer id of an account; by default all accounts. */
  customerId?: string | undefined
}

/** Shows contracts of the brand’s agents, with their terms, and a button that ends a contract of the brand. */
export function ContractList(wanted: ContractListProps) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const summaryOf = useTermSummary()
  const mayEnd = useMay('contracts.offer')
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const [shown, setShown] = useState<Contract>()
  const [ending, setEnding] = useState<Contract>()
  const contracts = useRead(listBrandContracts, { ...wanted, pageNo, pageSize })

  const columns: Column<Contract>[] = [
    {
      id: 'agent',
      header: w('contracts.agent'),
      cell: ({ row }) => row.original.username,
      meta: {
        inDrawer: (one) => <PlayerLink of={one} />,
      },
    },
    {
      id: 'upline',
      header: w('contracts.with'),
      cell: ({ row: { original: one } }) => one.upline || w('contracts.brand'),
    },
    {
      id: 'plan',
      header: w('contracts.plan'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{named('contractPlans', one.plan)}</span>
          <Text size="sm" c="dimmed">
            {summaryOf(one.terms, one.currency)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: w('contracts.state'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={2} align="flex-start">
          <StateWord is={`contractStates.${one.state}`} />
          {one.endedBy && (
            <Text size="sm" c="dimmed">
              {named('contractEnds', one.endedBy)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'times',
      header: w('contracts.times'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          {timesOf(one).map(([key, at]) => (
            <span key={key}>{w(key, { time: minute(at) })}</span>
          ))}
        </Stack>
      ),
    },
  ]

  return (
    <>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('contracts.title')}
          columns={columns}
          rows={contracts.data?.list}
          idOf={({ contractId }) => contractId}
          drawer={{
            title: (one) => `${one.username}: ${named('contractPlans', one.plan)}`,
            isActing: shown !== undefined || ending !== undefined,
            acts: (one) => (
              <>
                <Button variant="default" onClick={() => setShown(one)}>
                  {w('contracts.show')}
                </Button>
                {mayEnd && one.upline === '' && canEnd(one) && (
                  <Button variant="default" onClick={() => setEnding(one)}>
                    {w(one.state === 'offered' ? 'contracts.takeBack' : 'contracts.end')}
                  </Button>
                )}
              </>
            ),
          }}
          empty={w('contracts.none')}
          query={contracts}
        />
      </Paper>
      <Pages of={contracts.data} pageNo={pageNo} onPage={setPageNo} />
      {shown && <ContractDialog contract={shown} onClose={() => setShown(undefined)} />}
      {ending && (
        <EndDialog
          contract={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => void contracts.refetch()}
        />
      )}
    </>
  )
}

/** Returns whether a contract is a waiting offer, or in force without an end. */
function canEnd({ state, until }: Contract): boolean {
  return state === 'offered' || (state === 'agreed' && until === null)
}

/** Returns the past and future times of a contract, each by the key of its word. */
function timesOf({ state, offeredAt, openUntil, answeredAt, from, until }: Contract) {
  const times: [
    'contracts.offeredAt' | 'contracts.openUntil' | 'contracts.from' | 'contracts.until',
    string,
  ][] = []
  if (answeredAt === null || from === null) times.push(['contracts.offeredAt', offeredAt])
  if (state === 'offered') times.push(['contracts.openUntil', openUntil])
  if (from !== null) times.push(['contracts.from', from])
  if (until !== null) times.push(['contracts.until', until])
  return times
}
