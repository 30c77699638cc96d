import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Dialog } from '../dialog.tsx'

/** A password that was made for an account. */
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

/** Shows once the password that was made for an account, and until when it is good. */
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
