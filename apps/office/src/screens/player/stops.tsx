import { liftPlayerStop, listPlayerStops, placePlayerStop } from '@fairground/contract/office-players'
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

/** Shows the stops of play of a player, with the buttons that place and lift that of the brand. */
export function Stops({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const mayChange = useMay('players.change')
  const stops = useRead(listPlayerStops, { customerId })
  const [isAsking, setAsking] = useState(false)

  if (stops.error) return <Failure code={codeOf(stops.error)} onAgain={stops.refetch} />
  const list = stops.data?.list
  const isStopped = list?.some(({ isOfBrand, lifted }) => isOfBrand && !lifted) === true
  const nameOf = (by: string | null) => by ?? w('log.commandLine')
  return (
    <Stack>
      {mayChange && list && (
        <Group>
          <Button color={isStopped ? undefined : 'red'} onClick={() => setAsking(true)}>
            {w(isStopped ? 'stops.lift' : 'stops.place')}
          </Button>
        </Group>
      )}
      {list?.length === 0 && <Text c="dimmed">{w('stops.none')}</Text>}
      {list?.map(({ isOfBrand, reason, placedBy, placedAt, lifted }) => (
        <Paper className="surface" p="sm" key={placedAt}>
          <Group gap="xs">
            <StateWord is={lifted ? 'stops.lifted' : 'stops.inForce'} />
            {!isOfBrand && <Text size="sm">{w('stops.ofHouse')}</Text>}
          </Group>
          <Text size="sm" c="dimmed">
            {time(placedAt)} · {nameOf(placedBy)}
          </Text>
          <Text className="text">{reason}</Text>
          {lifted && (
            <>
              <Text size="sm" c="dimmed">
                {time(lifted.at)} · {nameOf(lifted.by)}
              </Text>
              <Text className="text">{lifted.reason}</Text>
            </>
          )}
        </Paper>
      ))}
      {isAsking && (
        <ReasonDialog
          title={w(isStopped ? 'stops.lift' : 'stops.place')}
          text={w(isStopped ? 'stops.liftText' : 'stops.placeText')}
          confirm={w(isStopped ? 'stops.lift' : 'stops.place')}
          isDanger={!isStopped}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const answer = await send(isStopped ? liftPlayerStop : placePlayerStop, { customerId, reason })
            await queries.invalidateQueries()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Stack>
  )
}
