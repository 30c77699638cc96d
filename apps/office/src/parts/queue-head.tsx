import { ActionIcon, Group, Text } from '@mantine/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { goTo, Link, usePath } from '../router.tsx'
import { useWords } from '../text/words.tsx'
import { isKeyForPage } from './page-keys.ts'
import { endOf, placeOf } from './queue-walk.ts'

interface QueueHeadProps {
  /** The path of the list to which the page belongs, for a page that was opened elsewhere. */
  list: string
  /** The text of the link to the list. */
  text: string
}

/**
 * The line above a record: the link to its list, and if it was opened from there its place in it, with the keys `j` and
 * `k` for the next and the previous record.
 */
export function QueueHead({ list, text }: QueueHeadProps) {
  const { w } = useWords()
  const place = placeOf(usePath())
  const before = place?.before
  const next = place?.next
  const isOther = place !== undefined && place.list.split('?', 1)[0] !== list

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const path = event.key === 'j' ? next : event.key === 'k' ? before : undefined
      // In a list on the page the keys walk over its rows.
      if (path === undefined || !isKeyForPage(event) || document.activeElement?.closest('table')) return
      event.preventDefault()
      event.stopPropagation()
      goTo(path)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [before, next])

  return (
    <Group gap="sm" justify="space-between">
      <Group gap="md">
        <Link to={place?.list ?? list}>{isOther ? w('walk.back') : text}</Link>
        {place?.decided !== undefined && (
          <Text size="sm" c="dimmed" role="status">
            {w('walk.decided', { name: place.decided })}
          </Text>
        )}
      </Group>
      {place && (
        <Group gap={4}>
          <Text size="sm" c="dimmed" mr={4}>
            {w('walk.place', { number: place.number, total: place.total })}
          </Text>
          <Step to={before} name={w('walk.before')} icon={ChevronUp} />
          <Step to={next} name={w('walk.next')} icon={ChevronDown} />
        </Group>
      )}
    </Group>
  )
}

interface StepProps {
  to: string | undefined
  name: string
  icon: typeof ChevronUp
}

function Step({ to, name, icon: Icon }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={name}
      title={name}
      disabled={to === undefined}
      onClick={() => to !== undefined && goTo(to)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

/** Returns a function that leaves a decided record for the next one of the list from which its page was opened. */
export function useGoOn(): (name: string) => void {
  const path = usePath()
  return (name) => {
    const next = endOf(path, name)
    if (next !== undefined) goTo(next)
  }
}
