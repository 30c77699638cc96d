import type { RefusalDetail } from '@fairground/contract/errors'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { RefusedError } from '../api/client.ts'
import { useWords } from '../text/words.tsx'

/** A refusal as stored by a form. */
export interface Refusal {
  error: string
  detail: RefusalDetail
}

/** Returns the refusal of a form, if there is one, and a function that sets it. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>()
  return { refusal, setRefusal }
}

interface RefusedProps {
  refusal: Refusal | undefined
  /** Returns the label of an invalid field; by default the name that the log uses for it. */
  labelOf?(field: string): string
}

/** Shows a refusal in words, with the time to wait and the invalid fields. */
export function Refused({ refusal, labelOf }: RefusedProps) {
  const { w, named } = useWords()
  if (!refusal) return null
  const { error, detail } = refusal
  const label = labelOf ?? ((field: string) => named('fields', field))
  const invalidFields = Object.keys(detail.fields ?? {}).map(label)
  return (
    <Alert color="red" role="alert" icon={<CircleAlert aria-hidden />}>
      <Text size="sm">{named('errors', error)}</Text>
      {detail.retryAfterMs !== undefined && (
        <Text size="sm">{w('failure.wait', { minutes: Math.ceil(detail.retryAfterMs / 60_000) })}</Text>
      )}
      {detail.count !== undefined && (
        <Text size="sm">
          {w(error === 'move_group_above' ? 'failure.groupsAbove' : 'failure.endsBelow', {
            count: detail.count,
          })}
        </Text>
      )}
      {detail.fields && <Text size="sm">{w('failure.fields', { fields: invalidFields.join(', ') })}</Text>}
    </Alert>
  )
}

/** Shows a failed read, with a button that retries it; there is no retry for something that does not exist. */
export function Failure({ code, onAgain }: { code: string; onAgain(): void }) {
  const { w } = useWords()
  return (
    <Stack>
      <Refused refusal={{ error: code, detail: {} }} />
      {!code.endsWith('_unknown') && (
        <Group>
          <Button variant="default" onClick={onAgain}>
            {w('failure.again')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/**
 * Returns the code of a query's error. `unknown` is the code for an address whose subject does not exist: the server
 * answers invalid input to an impossible name, such as the id `abc`.
 */
export function codeOf(error: Error, unknown?: string): string {
  if (!(error instanceof RefusedError)) return 'internal_error'
  return error.code === 'invalid_input' ? (unknown ?? error.code) : error.code
}
