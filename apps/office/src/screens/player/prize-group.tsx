import { getPlayerPrizeGroup, givePlayerPrizeGroup } from '@fairground/contract/office-prices'
import { Button, Group, NumberInput, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** Shows the prize group of a player and the earlier ones, with the form that sets another. */
export function PrizeGroup({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const mayChange = useMay('draws.prices')
  const query = useRead(getPlayerPrizeGroup, { customerId })
  const [given, setGiven] = useState<number>()

  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  if (!query.data) return null
  const { own, version, groups, list } = query.data
  return (
    <Stack>
      <Text>
        {w('groups.now', {
          group: String(own),
          least: String(groups.least),
          highest: String(groups.highest),
        })}
      </Text>
      {mayChange && (
        <Group>
          <Button onClick={() => setGiven(own)}>{w('groups.give')}</Button>
        </Group>
      )}
      {list.length === 0 && <Text c="dimmed">{w('groups.empty')}</Text>}
      {list.map(({ group, givenBy, givenAt }) => (
        <Paper className="surface" p="sm" key={givenAt}>
          <Text fw={600}>{String(group)}</Text>
          <Text size="sm" c="dimmed">
            {time(givenAt)} · {givenBy ?? '–'}
          </Text>
        </Paper>
      ))}
      {given !== undefined && (
        <SettingDialog
          title={w('groups.give')}
          text={w('groups.giveText')}
          confirm={w('groups.give')}
          call={givePlayerPrizeGroup}
          subject={`player/${customerId}`}
          version={version}
          values={{ group: given }}
          more={() => ({ customerId })}
          onTake={({ group }) => setGiven(group)}
          onClose={() => {
            setGiven(undefined)
            void query.refetch()
          }}
        >
          <NumberInput
            label={w('groups.group')}
            allowDecimal={false}
            min={groups.least}
            max={groups.highest}
            value={given}
            onChange={(value) => setGiven(Number(value))}
          />
        </SettingDialog>
      )}
    </Stack>
  )
}
