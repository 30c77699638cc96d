import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Dialog } from '../dialog.tsx'

/** A generated password of an account. */
export interface GivenPassword {
  username: string
  password: string
  goodUntil: string
}

interface GivenDialogProps {
  title: string
  given: GivenPassword
  onClose(): void
}

/** Shows the generated password of an account once, with the time until which it is valid. */
export function GivenDialog({ title, given: { username, password, goodUntil }, onClose }: GivenDialogProps) {
  const { w } = useWords()
  const { time } = useFormats()
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text size="sm">{w('tree.givenText')}</Text>
        <dl className="facts">
          <div>
            <dt>{w('player.username')}</dt>
            <dd className="code">{username}</dd>
          </div>
          <div>
            <dt>{w('tree.password')}</dt>
            <dd className="code">{password}</dd>
          </div>
          <div>
            <dt>{w('tree.goodUntil')}</dt>
            <dd>{time(goodUntil)}</dd>
          </div>
        </dl>
        <Group justify="flex-end">
          <CopyButton value={password}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {w(copied ? 'tree.copied' : 'tree.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{w('tree.noted')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
