import { callOffClosing, closePlayer, getPlayerClosing } from '@fairground/contract/closing'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** Shows the progress of closing a player's account and its open steps, with the buttons that begin and cancel it. */
export function Closing({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const mayClose = useMay('players.close')
  const query = useRead(getPlayerClosing, { customerId })
  const [isAsking, setAsking] = useState(false)

  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  const found = query.data
  if (!found) return null
  const { state, open, currency } = found
  const isBegun = state === 'asked' || state === 'paying'
  const sum = (amount: string) => money({ amount, currency })
  const vendors = open.vendors.map((one) => `${one.vendorCode} ${sum(one.amount)}`).join(', ')
  const facts: [string, string | number][] = [
    ['cash', sum(found.cash)],
    ['gifts', sum(found.gifts)],
    ...Object.entries({
      ...open,
      vendors,
      withdrawing: sum(open.withdrawing),
      purse: sum(open.purse),
      owed: sum(open.owed),
    }),
  ]
  return (
    <Stack>
      <Group>
        <StateWord is={`closingStates.${state}`} />
        {mayClose && state !== 'closed' && (
          <Button color={isBegun ? undefined : 'red'} onClick={() => setAsking(true)}>
            {w(isBegun ? 'closing.callOff' : 'closing.close')}
          </Button>
        )}
      </Group>
      {found.askedAt && (
        <Text size="sm" c="dimmed">
          {time(found.askedAt)} · {found.askedBy ?? w('closing.byPlayer')}
        </Text>
      )}
      {found.reason && <Text className="text">{found.reason}</Text>}
      {found.heldUp && <Text>{named('closingHeldUps', found.heldUp)}</Text>}
      <Paper className="surface" p="md">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{named('closingFigures', name)}</dt>
              <dd>{value === '' ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      </Paper>
      {isAsking && (
        <ReasonDialog
          title={w(isBegun ? 'closing.callOff' : 'closing.close')}
          text={w(isBegun ? 'closing.callOffText' : 'closing.closeText')}
          confirm={w(isBegun ? 'closing.callOff' : 'closing.close')}
          isDanger={!isBegun}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const answer = await send(isBegun ? callOffClosing : closePlayer, { customerId, reason })
            await queries.invalidateQueries()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Stack>
  )
}
