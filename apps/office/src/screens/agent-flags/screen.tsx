import { type AgentFlagKind, agentFlagKinds } from '@fairground/contract/agent-flag-kinds'
import { countAgentFlags, decideAgentFlag, listAgentFlags } from '@fairground/contract/agent-flags'
import type { OutputOf } from '@fairground/contract/call'
import { queueTopic } from '@fairground/contract/office-live'
import { Button, Group, Paper, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { oneOf, oneOrNone, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList, useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { useFlagFigures } from './flag-figures.ts'

type Flag = OutputOf<typeof listAgentFlags>['list'][number]
type State = Flag['state']

const states = ['open', 'confirmed', 'cleared'] as const
const stateField = oneOf(states, 'open')
const kindField = oneOrNone(agentFlagKinds)
/** The maximum number of accounts named in the list; a flag with more shows the number of the others. */
const mostNamed = 6
/** The maximum number of draws named in the list, newest first. */
const mostDrawsNamed = 5

/** The page of flags that hold agents’ income and bonuses until a person has reviewed them, and of decided ones. */
export function Screen() {
  const { w, named } = useWords()
  const { minute, money } = useFormats()
  const figuresOf = useFlagFigures()
  const mayDecide = useMay('agent-flags.decide')
  const mayReadDraws = useMay('draws.read')
  const [state, setState] = useAddress('state', stateField)
  const [kind, setKind] = useAddress('kind', kindField)
  const [deciding, setDeciding] = useState<{ flag: Flag; as: 'cleared' | 'confirmed' }>()
  useTopic(queueTopic('agent-flags'), [listAgentFlags, countAgentFlags])
  const flags = useList(listAgentFlags, { state, kind: kind ?? undefined })
  const counts = useRead(countAgentFlags, {})
  const nameOf = (player: Pick<Flag, 'customerId' | 'username'>) => (
    <span className="name">
      <PlayerLink of={player} />
    </span>
  )

  const columns: Column<Flag>[] = [
    {
      id: 'about',
      header: w('agentFlags.about'),
      cell: ({ row }) => row.original.username,
      meta: { inDrawer: nameOf },
    },
    {
      id: 'kind',
      header: w('agentFlags.kind'),
      cell: ({ row: { original: flag } }) => (
        <Stack gap={0}>
          <span>{named('agentFlagKinds', flag.kind)}</span>
          <Text size="sm" c="dimmed" maw="28rem">
            {figuresOf(flag)}
          </Text>
          {flag.draws.length > 0 && (
            <Text size="sm" c="dimmed" maw="28rem">
              {w('agentFlags.draws')}{' '}
              {flag.draws.slice(-mostDrawsNamed).map(({ drawId, issue }) => (
                <Fragment key={drawId}>
                  {mayReadDraws ? <Link to={`/draws/${drawId}`}>{issue}</Link> : issue}{' '}
                </Fragment>
              ))}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'accounts',
      header: w('agentFlags.accounts'),
      cell: ({ row: { original: flag } }) => (
        <Group gap="xs" display="inline-flex">
          {flag.accounts.slice(0, mostNamed).map((account) => (
            <span key={account.customerId}>{nameOf(account)}</span>
          ))}
          {flag.accounts.length > mostNamed && (
            <span>{w('agentFlags.more', { count: flag.accounts.length - mostNamed })}</span>
          )}
        </Group>
      ),
    },
    {
      id: 'seen',
      header: w('agentFlags.seen'),
      cell: ({ row: { original: flag } }) => (
        <Stack gap={0}>
          <span className="moment">{minute(flag.lastAt)}</span>
          <Text size="sm" c="dimmed" className="moment">
            {w('agentFlags.first', { time: minute(flag.firstAt) })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'held',
      header: w('agentFlags.held'),
      meta: { isNumber: true },
      cell: ({ row: { original: flag } }) =>
        flag.held.lines === 0 && flag.heldBonuses.accounts === 0 ? (
          '–'
        ) : (
          <Stack gap={0}>
            {flag.held.lines > 0 && (
              <>
                <span className="amount">{money(flag.held.amount)}</span>
                <Text size="sm" c="dimmed">
                  {w('agentFlags.heldLines', { count: flag.held.lines })}
                </Text>
              </>
            )}
            {flag.heldBonuses.accounts > 0 && (
              <span>{w('agentFlags.heldBonuses', { amount: money(flag.heldBonuses.amount) })}</span>
            )}
          </Stack>
        ),
    },
    ...(state === 'open'
      ? []
      : [
          {
            id: 'decided',
            header: w('agentFlags.decided'),
            cell: ({ row: { original: flag } }) => (
              <Stack gap={0}>
                <span>{flag.decidedAt ? `${flag.decidedBy} · ${minute(flag.decidedAt)}` : '–'}</span>
                <Text size="sm" c="dimmed">
                  {flag.reason}
                </Text>
              </Stack>
            ),
          } satisfies Column<Flag>,
        ]),
  ]

  return (
    <>
      <ScreenTitle title={w('agentFlags.title')} about={w('agentFlags.aboutAll')} />
      <Group mb="md" align="end">
        <SegmentedControl
          size="xs"
          aria-label={w('agentFlags.state')}
          value={state}
          onChange={(value) => setState(value as State)}
          data={states.map((value) => ({ value, label: w(`agentFlags.${value}`) }))}
        />
        <Select
          label={w('agentFlags.kind')}
          placeholder={w('agentFlags.allKinds')}
          clearable
          clearButtonProps={{ 'aria-label': w('agentFlags.allKinds') }}
          value={kind}
          onChange={(value) => setKind(value as AgentFlagKind | null)}
          data={agentFlagKinds.map((value) => {
            const open = counts.data?.kinds[value] ?? 0
            const name = named('agentFlagKinds', value)
            return { value, label: open > 0 ? `${name} (${open})` : name }
          })}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('agentFlags.title')}
          columns={columns}
          rows={flags.list}
          idOf={({ flagId }) => flagId}
          drawer={{
            title: ({ username, kind: of }) => `${username} · ${named('agentFlagKinds', of)}`,
            isActing: deciding !== undefined,
            acts: (flag) =>
              mayDecide &&
              flag.state !== 'cleared' && (
                <>
                  <Button variant="default" onClick={() => setDeciding({ flag, as: 'cleared' })}>
                    {w('agentFlags.clear')}
                  </Button>
                  {flag.state === 'open' && (
                    <Button
                      variant="light"
                      color="red"
                      onClick={() => setDeciding({ flag, as: 'confirmed' })}
                    >
                      {w('agentFlags.confirm')}
                    </Button>
                  )}
                </>
              ),
          }}
          empty={w('agentFlags.none')}
          query={flags}
        />
      </Paper>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

interface DecideDialogProps {
  flag: Flag
  as: 'cleared' | 'confirmed'
  onClose(): void
}

/** Clears or confirms a flag, with a reason. */
function DecideDialog({ flag, as, onClose }: DecideDialogProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const values = {
    lines: flag.held.lines,
    amount: money(flag.held.amount),
    bonuses: money(flag.heldBonuses.amount),
  }
  return (
    <ReasonDialog
      title={w(as === 'cleared' ? 'agentFlags.clearOne' : 'agentFlags.confirmOne', { name: flag.username })}
      text={w(as === 'cleared' ? 'agentFlags.clearText' : 'agentFlags.confirmText', values)}
      confirm={w(as === 'cleared' ? 'agentFlags.clear' : 'agentFlags.confirm')}
      isDanger={as === 'confirmed'}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(decideAgentFlag, { flagId: flag.flagId, as, reason })
        if (!answer.ok) return answer
        await queries.invalidateQueries()
        return undefined
      }}
    />
  )
}
