import {
  type BoardCycle,
  type BoardMeasure,
  boardCycles,
  boardMeasures,
} from '@fairground/contract/mission-figures'
import { makeLeaderboard } from '@fairground/contract/office-missions'
import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'

interface BoardDialogProps {
  currency: string
  onClose(): void
  onMade(): unknown
}

/** Creates a leaderboard, which another person approves. */
export function BoardDialog({ currency, onClose, onMade }: BoardDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const { refusal, setRefusal } = useRefusal()
  const [request] = useState(() => crypto.randomUUID())
  const [measure, setMeasure] = useState<BoardMeasure>('bet')
  const [cycle, setCycle] = useState<BoardCycle>('week')
  const [prizes, setPrizes] = useState('')
  const [turnover, setTurnover] = useState(100)
  const [isSending, setSending] = useState(false)

  async function make() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(makeLeaderboard, {
      request,
      measure,
      cycle,
      prizes: prizes.split(/[\s,;]+/).filter((text) => text !== ''),
      turnover,
    })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    onMade()
    onClose()
  }

  return (
    <Dialog
      title={w('boards.new')}
      form={{
        name: 'leaderboard',
        values: { measure, cycle, prizes, turnover },
        onTake(kept) {
          setMeasure(kept.measure)
          setCycle(kept.cycle)
          setPrizes(kept.prizes)
          setTurnover(kept.turnover)
        },
      }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <Stack>
          <Text size="sm">{w('boards.newText')}</Text>
          <Select
            label={w('boards.ranks')}
            allowDeselect={false}
            value={measure}
            onChange={(value) => setMeasure(value as BoardMeasure)}
            data={boardMeasures.map((value) => ({ value, label: w(`boardMeasures.${value}`) }))}
          />
          <Select
            label={w('missions.cycle')}
            allowDeselect={false}
            value={cycle}
            onChange={(value) => setCycle(value as BoardCycle)}
            data={boardCycles.map((value) => ({ value, label: w(`boardCycles.${value}`) }))}
          />
          <TextInput
            label={w('boards.prizesIn', { currency })}
            description={w('boards.prizesHint')}
            value={prizes}
            onChange={(event) => setPrizes(event.currentTarget.value)}
          />
          <NumberInput
            label={w('missionFields.turnover')}
            suffix=" %"
            allowDecimal={false}
            allowNegative={false}
            max={10_000}
            value={turnover}
            onChange={(value) => setTurnover(Number(value))}
          />
          <Refused refusal={refusal} />
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isSending}>
              {w('promotionNew.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
