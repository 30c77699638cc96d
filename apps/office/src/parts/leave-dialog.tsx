import { Button, Group, Stack, Text } from '@mantine/core'
import { useLeaveQuestion } from '../leave.ts'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'

/** Asks whether a form with unsent changes may be left. */
export function LeaveDialog() {
  const { w } = useWords()
  const question = useLeaveQuestion()
  if (!question) return null
  return (
    <Dialog title={w('leave.title')} onClose={question.stay} zIndex={400}>
      <Stack>
        <Text size="sm">{w('leave.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={question.stay}>
            {w('leave.stay')}
          </Button>
          <Button color="red.9" onClick={question.leave}>
            {w('leave.leave')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
