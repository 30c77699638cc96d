import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { Component, type ComponentType, lazy, type ReactNode, useContext, useState } from 'react'
import { goTo, usePath, useSearch } from '../router.tsx'
import { useWords } from '../text/words.tsx'
import { MenuEntries } from './menu-entries.ts'

/** Reports that the script of a screen or of a part of it did not load. */
class NotLoadedError extends Error {}

/** Returns a component that loads its script when it is first rendered; a boundary shows a failure to load. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new NotLoadedError('a script did not load', { cause })
    }
  })
}

interface CrashBoundaryProps {
  /** The subject of the children, such as an address: a change of it renders them again after a crash. */
  subject?: string
  /** Shows a crash; `again` renders the children again. */
  fallback(error: unknown, again: () => void): ReactNode
  children: ReactNode
}

interface Crashed {
  /** The thrown value, in an object because anything can be thrown. */
  crash: { error: unknown } | undefined
}

/** Shows something else in place of children that threw while rendering; React offers this to classes only. */
export class CrashBoundary extends Component<CrashBoundaryProps, Crashed> {
  override state: Crashed = { crash: undefined }

  static getDerivedStateFromError(error: unknown): Crashed {
    return { crash: { error } }
  }

  override componentDidUpdate(before: CrashBoundaryProps) {
    if (this.state.crash && before.subject !== this.props.subject) this.setState({ crash: undefined })
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return this.props.fallback(crash.error, () => this.setState({ crash: undefined }))
  }
}

/** Keeps the frame and the menu when a screen crashes; another address shows its screen. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const subject = usePath() + useSearch()
  return (
    <CrashBoundary
      subject={subject}
      fallback={(error, again) => <ScreenCrash error={error} onAgain={again} />}
    >
      {children}
    </CrashBoundary>
  )
}

/** Keeps what is around a part of a screen, such as the content of a dialog, when the part crashes. */
export function PartBoundary({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <CrashBoundary subject={subject} fallback={(error, again) => <PartCrash error={error} onAgain={again} />}>
      {children}
    </CrashBoundary>
  )
}

/** Shows a page of its own when the frame crashes. */
export function OfficeBoundary({ children }: { children: ReactNode }) {
  return <CrashBoundary fallback={(error) => <OfficeCrash error={error} />}>{children}</CrashBoundary>
}

interface CrashProps {
  error: unknown
  onAgain(): void
}

function ScreenCrash({ error, onAgain }: CrashProps) {
  const { w } = useWords()
  const home = useContext(MenuEntries)[0]
  return (
    <Stack maw="36rem">
      <Title order={1} size="h2">
        {w(error instanceof NotLoadedError ? 'crash.notLoaded' : 'crash.screen')}
      </Title>
      <CrashText error={error} />
      <Group gap="xs">
        <AgainButton error={error} onAgain={onAgain} />
        {home && (
          <Button variant="subtle" onClick={() => goTo('/')}>
            {w('crash.goTo', { page: w(home.title) })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Shows the crash of a part in its place. */
export function PartCrash({ error, onAgain }: CrashProps) {
  const { w } = useWords()
  return (
    <Stack>
      <CrashText
        error={error}
        title={w(error instanceof NotLoadedError ? 'crash.partNotLoaded' : 'crash.part')}
      />
      <Group>
        <AgainButton error={error} onAgain={onAgain} />
      </Group>
    </Stack>
  )
}

function OfficeCrash({ error }: { error: unknown }) {
  const { w } = useWords()
  return (
    <main className="entry">
      <Stack>
        <Title order={1} size="h2">
          {w('crash.office')}
        </Title>
        <CrashText error={error} />
        <Group gap="xs">
          <Button variant="default" onClick={() => location.reload()}>
            {w('failure.again')}
          </Button>
          <Button variant="subtle" component="a" href="/office">
            {w('frame.home')}
          </Button>
        </Group>
      </Stack>
    </main>
  )
}

function CrashText({ error, title }: { error: unknown; title?: string }) {
  const { w } = useWords()
  return (
    <Alert color="red" role="alert" icon={<CircleAlert aria-hidden />} title={title}>
      <Text size="sm">{w(error instanceof NotLoadedError ? 'crash.notLoadedText' : 'crash.text')}</Text>
    </Alert>
  )
}

/** The button that tries again, after new answers to the reads, since the old ones may be the reason. */
function AgainButton({ error, onAgain }: CrashProps) {
  const { w } = useWords()
  const queries = useQueryClient()
  const [isReading, setReading] = useState(false)
  return (
    <Button
      variant="default"
      loading={isReading}
      onClick={async () => {
        // React and some browsers keep the failure of a script as long as the page lives.
        if (error instanceof NotLoadedError && navigator.onLine) return location.reload()
        queries.removeQueries({ type: 'inactive' })
        setReading(true)
        await queries.refetchQueries({ type: 'active' })
        // After the components around have the new answers: until then the part would get the old ones and crash again.
        notifyManager.schedule(() => {
          setReading(false)
          onAgain()
        })
      }}
    >
      {w('failure.again')}
    </Button>
  )
}
