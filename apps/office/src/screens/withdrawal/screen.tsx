import { recordTopic } from '@fairground/contract/office-live'
import { claimWithdrawal, getOfficeWithdrawal } from '@fairground/contract/office-withdrawals'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { Alert, Center, Group, Loader, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { codeOf, Failure, type Refusal, Refused } from '../../parts/failure.tsx'
import { Presence } from '../../parts/presence.tsx'
import { QueueHead, useGoOn } from '../../parts/queue-head.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Actions } from './actions.tsx'
import { Payouts } from './payouts.tsx'
import { Proofs } from './proofs.tsx'
import type { Request } from './request.ts'

/** The page of one withdrawal: why a person must review it, its payments, and the possible actions. */
export function Screen({ parts: { withdrawalId = '' } }: { parts: Record<string, string> }) {
  const { w, named } = useWords()
  const send = useSend()
  const mayWork = useMay('withdrawals.see')
  const goOn = useGoOn()
  const [refusal, setRefusal] = useState<Refusal>()
  const query = useRead(getOfficeWithdrawal, { withdrawalId })
  if (query.error) return <Failure code={codeOf(query.error, 'withdrawal_unknown')} onAgain={query.refetch} />
  if (!query.data)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const request = query.data

  async function claimIt(note?: string) {
    setRefusal(undefined)
    const answer = await send(claimWithdrawal, { withdrawalId, ...(note === undefined ? {} : { note }) })
    await query.refetch()
    return answer.ok ? undefined : answer
  }

  /** Reads the request again, and goes on to the next one of the queue once nothing is left to decide about it. */
  async function acted(isDone: boolean) {
    const { data } = await query.refetch()
    const isDecided = (['state', 'receipt', 'firstBy'] as const).some(
      (name) => data?.[name] !== request[name],
    )
    if (isDone && data && isDecided) goOn(request.reference)
  }

  return (
    <Stack>
      <QueueHead list="/withdrawals" text={w('withdrawals.back')} />
      <ScreenTitle title={request.reference} about={named('withdrawalStates', request.state)}>
        <Group gap="xs">
          {request.receipt !== 'none' && <StateWord is={`receipts.${request.receipt}`} />}
          <Claim claim={request.claim} mayClaim={mayWork} onClaim={claimIt} onRefused={setRefusal} />
        </Group>
      </ScreenTitle>
      <Presence topic={recordTopic('withdrawal', withdrawalId)} calls={[getOfficeWithdrawal]} />
      <Refused refusal={refusal} />
      <Flags request={request} />
      <Facts request={request} />
      <Actions request={request} onDone={acted} onRefused={setRefusal} />
      <Payouts request={request} />
      <Proofs request={request} />
    </Stack>
  )
}

type RaisedFlag = Request['flags'][number]['flag']

const inHours: RaisedFlag[] = ['new-account', 'password-reset']
const inMinorUnits: RaisedFlag[] = ['large-win', 'unplayed-deposit', 'owes']

/** Shows the flags of a request, each with its figure and the threshold that raises it. */
function Flags({ request: { flags, amount } }: { request: Request }) {
  const { w, named } = useWords()
  const { money } = useFormats()
  if (flags.length === 0) return null
  const { currency } = amount
  const textOf = (flag: RaisedFlag, figure: string) => {
    if (inHours.includes(flag)) return w('methods.inHours', { hours: figure })
    if (!inMinorUnits.includes(flag)) return figure
    return money({ amount: moneyText(BigInt(figure), currencyOf(currency)), currency })
  }
  return (
    <Alert color="gray" icon={<Flag aria-hidden />} title={w('withdrawals.flags')}>
      {flags.map(({ flag, figure, from }) => (
        <Text key={flag} size="sm">
          {named('flags', flag)}:{' '}
          {w('withdrawals.flagFigure', { figure: textOf(flag, figure), from: textOf(flag, from) })}
        </Text>
      ))}
    </Alert>
  )
}

function Facts({ request }: { request: Request }) {
  const { w } = useWords()
  const { money, time } = useFormats()
  const rows: [string, React.ReactNode][] = [
    [
      w('withdrawals.player'),
      <Link key="player" to={`/players/${request.customerId}`}>
        {request.username}
      </Link>,
    ],
    [w('withdrawals.account'), `${request.institution} •••• ${request.ending}`],
    [w('withdrawals.way'), request.methodName],
    [w('withdrawals.amount'), money(request.amount)],
    [w('withdrawals.fee'), money(request.fee)],
    [w('withdrawals.paid'), money(request.paid)],
    [w('withdrawals.remaining'), money(request.remaining)],
    [w('withdrawals.deposited'), money(request.deposited)],
    [w('withdrawals.withdrawn'), money(request.withdrawn)],
    [w('withdrawals.made'), time(request.madeAt)],
    [w('withdrawals.firstBy'), request.firstBy ?? '–'],
    [
      w('withdrawals.approvedBy'),
      request.approvedAt
        ? `${request.approvedBy ?? w('withdrawals.nobody')} · ${time(request.approvedAt)}`
        : '–',
    ],
    ...(request.reason ? ([[w('reason.label'), request.reason]] as [string, string][]) : []),
  ]
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="sm">
        {w('withdrawals.facts')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" component="dl" m={0}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} className="amount">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
