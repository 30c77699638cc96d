import { endPlayerRank, getPlayerRank, setPlayerRank } from '@fairground/contract/office-ranks'
import { mostHeldDays, mostRanks } from '@fairground/contract/rank-figures'
import { Button, Group, NumberInput, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** Shows the rank of a player and all its changes, with the form that sets another until a given time. */
export function Rank({ customerId, currency }: { customerId: string; currency: string }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const mayChange = useMay('ranks.set')
  const query = useRead(getPlayerRank, { customerId })
  const [open, setOpen] = useState<'set' | 'end'>()
  const [rank, setRank] = useState(1)
  const [days, setDays] = useState(30)

  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  if (!query.data) return null
  const { rank: own, validBet, deposits, played, keep, isNotice, held, lines } = query.data
  const text = (amount: string) => money({ amount, currency })
  return (
    <Stack>
      <Text>
        {w('ranks.standing', { rank: String(own), validBet: text(validBet), deposits: text(deposits) })}
      </Text>
      {keep && <Text>{w('ranks.keeping', { played: text(played), keep: text(keep) })}</Text>}
      {isNotice && <Text fw={600}>{w('ranks.isNotice')}</Text>}
      {held && (
        <Text fw={600}>{w('ranks.heldUntil', { time: time(held.until), rank: String(held.back) })}</Text>
      )}
      {mayChange && (
        <Group>
          <Button
            onClick={() => {
              setRank(own)
              setOpen('set')
            }}
          >
            {w('ranks.set')}
          </Button>
          {held && (
            <Button variant="default" onClick={() => setOpen('end')}>
              {w('ranks.end')}
            </Button>
          )}
        </Group>
      )}
      {lines.length === 0 && <Text c="dimmed">{w('ranks.noLines')}</Text>}
      {lines.map(({ at, why, from, to, by, reason }) => (
        <Paper className="surface" p="sm" key={`${at} ${why} ${to}`}>
          <Text fw={600}>
            {named('rankLines', why)} {from === to ? String(to) : `${from} → ${to}`}
          </Text>
          <Text size="sm" c="dimmed">
            {time(at)}
            {by && ` · ${by}`}
            {reason && ` · ${reason}`}
          </Text>
        </Paper>
      ))}
      {open === 'set' && (
        <ReasonDialog
          title={w('ranks.set')}
          text={w('ranks.setText')}
          confirm={w('ranks.set')}
          onClose={() => setOpen(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(setPlayerRank, { customerId, rank, days, reason })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              label={w('ranks.rank')}
              allowDecimal={false}
              min={0}
              max={mostRanks}
              value={rank}
              onChange={(value) => setRank(Number(value))}
            />
            <NumberInput
              label={w('ranks.days')}
              allowDecimal={false}
              min={1}
              max={mostHeldDays}
              value={days}
              onChange={(value) => setDays(Number(value))}
            />
          </SimpleGrid>
        </ReasonDialog>
      )}
      {open === 'end' && (
        <ReasonDialog
          title={w('ranks.end')}
          text={w('ranks.endText')}
          confirm={w('ranks.end')}
          onClose={() => setOpen(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(endPlayerRank, { customerId, reason })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Stack>
  )
}
