import type { RefusalDetail } from '@fairground/contract/errors'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { RefusedError } from '../api/client.ts'
import { useWords } from '../text/words.tsx'

/** A refusal as a form keeps it. */
export interface Refusal {
  error: string
  detail: RefusalDetail
}

/** The refusal that a form shows, if there is one. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>()
  return { refusal, setRefusal }
}

/** A refusal by its words, with how long to wait and which fields are wrong. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const { w, named } = useWords()
  if (!refusal) return null
  const { error, detail } = refusal
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
      {detail.fields && (
        <Text size="sm">{w('failure.fields', { fields: Object.keys(detail.fields).join(', ') })}</Text>
      )}
    </Alert>
  )
}

/** A read that failed, with a button to try it again; what is not there is not asked for again. */
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
 * The code of what a query threw. `unknown` is the code of what an address names and is not there: the server calls a
 * name that no such thing can have, such as `abc` for an id, invalid input.
 */
export function codeOf(error: Error, unknown?: string): string {
  if (!(error instanceof RefusedError)) return 'internal_error'
  return error.code === 'invalid_input' ? (unknown ?? error.code) : error.code
}
