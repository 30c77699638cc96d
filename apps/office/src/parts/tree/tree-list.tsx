import { opensBelow } from '@fairground/contract/agent-figures'
import type { OutputOf } from '@fairground/contract/call'
import { getTree, renewGivenPassword } from '@fairground/contract/office-tree'
import { Breadcrumbs, Button, Group, Menu, Paper, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { oneOf, pageNumber, useAddress } from '../../address.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type Column, ListTable } from '../list-table.tsx'
import { Pages } from '../pages.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { StateWord } from '../state-word.tsx'
import { useTypedSearch } from '../typed-search.ts'
import { GivenDialog, type GivenPassword } from './given-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { TreeAccount } from './tree-account.ts'

const pageSize = 50
const showField = oneOf(['agents', 'all'], 'agents')

/**
 * Shows the accounts directly below an account, at the top of the tree, or by the beginning of a user name, with their
 * actions.
 */
export function TreeList({ customerId }: { customerId?: string | undefined }) {
  const { w } = useWords()
  const [username, setUsername] = useTypedSearch('tree')
  const [typed, setTyped] = useState(username)
  const [show, setShow] = useAddress('show', showField)
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const [moving, setMoving] = useState<TreeAccount>()
  const [renewing, setRenewing] = useState<TreeAccount>()
  const [given, setGiven] = useState<GivenPassword>()
  const tree = useRead(getTree, {
    customerId,
    username,
    show,
    pageNo,
    pageSize,
  })
  const isSearch = username !== ''
  const columns = useColumns(isSearch)
  const mayMove = useMay('agents.move')
  const mayOpen = useMay('agents.open')
  const maySeePlayers = useMay('players.see')
  /** Returns the page of an account: its branch, or for a member that of the player. */
  const pathOf = (standing: number, id: string) => {
    if (standing !== 0) return `/tree/${id}`
    return maySeePlayers ? `/players/${id}` : undefined
  }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setUsername(typed.trim())
          setPageNo(1)
        }}
      >
        <Group align="end" mb="md">
          <TextInput
            flex={1}
            miw={180}
            maw={360}
            type="search"
            label={w('tree.search')}
            maxLength={64}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {w('players.find')}
          </Button>
          <Switch
            mb={8}
            label={w('tree.members')}
            checked={show === 'all'}
            onChange={(event) => setShow(event.currentTarget.checked ? 'all' : 'agents')}
          />
        </Group>
      </form>
      {isSearch ? (
        <Group mb="sm" gap="sm">
          <Text size="sm">{w('tree.found', { name: username })}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setTyped('')
              setUsername('')
              setPageNo(1)
            }}
          >
            {w('tree.endSearch')}
          </Button>
        </Group>
      ) : (
        <Levels levels={tree.data?.levels ?? []} />
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('tree.title')}
          columns={columns}
          rows={tree.data?.list}
          idOf={({ customerId: id }) => id}
          hrefOf={({ standing, customerId: id }) => pathOf(standing, id)}
          menu={{
            name: ({ username: name }) => name,
            items: (one) => {
              const canRenew = mayOpen && one.passwordUntil !== null
              const canMove = mayMove && !standsAtTopAlone(one)
              return (
                (canRenew || canMove) && (
                  <>
                    {canRenew && <Menu.Item onClick={() => setRenewing(one)}>{w('tree.renew')}</Menu.Item>}
                    {canMove && <Menu.Item onClick={() => setMoving(one)}>{w('tree.move')}</Menu.Item>}
                  </>
                )
              )
            },
          }}
          empty={w(isSearch ? 'tree.nobodyFound' : 'tree.nobody')}
          unknown={isSearch ? undefined : 'player_unknown'}
          query={tree}
        />
      </Paper>
      <Pages of={tree.data} pageNo={pageNo} onPage={setPageNo} />
      {moving && (
        <MoveDialog
          account={moving}
          onClose={() => setMoving(undefined)}
          onMoved={() => void tree.refetch()}
        />
      )}
      {renewing && (
        <RenewDialog
          account={renewing}
          onClose={() => setRenewing(undefined)}
          onRenewed={(account) => {
            setGiven(account)
            void tree.refetch()
          }}
        />
      )}
      {given && <GivenDialog title={w('tree.renewed')} given={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}

/** Shows the path from the top of the tree to the shown accounts. */
function Levels({ levels }: { levels: OutputOf<typeof getTree>['levels'] }) {
  const { w } = useWords()
  return (
    <nav aria-label={w('tree.levels')}>
      <Breadcrumbs mb="sm" separator="›" styles={{ root: { flexWrap: 'wrap' } }}>
        {levels.length === 0 ? <span>{w('tree.top')}</span> : <Link to="/tree">{w('tree.top')}</Link>}
        {levels.map(({ customerId, username }, at) =>
          at === levels.length - 1 ? (
            <strong key={customerId}>{username}</strong>
          ) : (
            <Link key={customerId} to={`/tree/${customerId}`}>
              {username}
            </Link>
          ),
        )}
      </Breadcrumbs>
    </nav>
  )
}

function useColumns(isSearch: boolean): Column<TreeAccount>[] {
  const { w, named } = useWords()
  const { time } = useFormats()
  const maySeePlayers = useMay('players.see')
  return [
    {
      id: 'username',
      header: w('player.username'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.username}</span>
          {isSearch && (
            <Text size="sm" c="dimmed">
              {[w('tree.top'), ...one.above.map(({ username }) => username)].join(' › ')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'customerId',
      header: w('player.customerId'),
      cell: ({ row: { original: one } }) =>
        maySeePlayers ? (
          <span className="code">
            <Link to={`/players/${one.customerId}`}>{one.customerId}</Link>
          </span>
        ) : (
          <span className="code">{one.customerId}</span>
        ),
    },
    {
      id: 'standing',
      header: w('player.standing'),
      cell: ({ row: { original: one } }) => named('standings', String(one.standing)),
    },
    {
      id: 'state',
      header: w('tree.state'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={2} align="flex-start">
          <StateWord is={`tree.is.${one.state}`} />
          {one.passwordUntil !== null && (
            <Text size="sm" c="dimmed">
              {w('tree.passwordUntil', { time: time(one.passwordUntil) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'group',
      header: w('groups.title'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.group,
    },
    {
      id: 'directs',
      header: w('tree.directs'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.directs,
    },
    { id: 'team', header: w('tree.team'), meta: { isNumber: true }, cell: ({ row }) => row.original.team },
    {
      id: 'plans',
      header: w('contracts.title'),
      cell: ({ row: { original: one } }) =>
        one.plans.length === 0 ? '–' : one.plans.map((plan) => named('contractPlans', plan)).join(', '),
    },
  ]
}

/** Returns whether an account is already at the top, with a standing that no agent above may have. */
function standsAtTopAlone({ standing, above }: TreeAccount): boolean {
  return (
    above.length === 0 &&
    !Object.values(opensBelow)
      .flat()
      .some((one) => one === standing)
  )
}

interface RenewDialogProps {
  account: TreeAccount
  onClose(): void
  onRenewed(account: GivenPassword): void
}

/** Makes a new password for an account whose player has not set one, with a reason. */
function RenewDialog({ account: { customerId, username }, onClose, onRenewed }: RenewDialogProps) {
  const { w } = useWords()
  const send = useSend()
  // One id per dialog, so that a repeated request counts once.
  const [request] = useState(() => crypto.randomUUID())
  return (
    <ReasonDialog
      title={w('tree.renewOne', { name: username })}
      text={w('tree.renewText')}
      confirm={w('tree.renew')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(renewGivenPassword, { request, customerId, reason })
        if (!answer.ok) return answer
        onRenewed(answer.value)
        return undefined
      }}
    />
  )
}
