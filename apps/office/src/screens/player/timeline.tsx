import type { OutputOf } from '@fairground/contract/call'
import { listPlayerTimeline } from '@fairground/contract/office-players'
import { Button, Center, Timeline as Line, Loader, Text } from '@mantine/core'
import { ArrowLeftRight, Dices, LogIn, ScrollText } from 'lucide-react'
import { useList } from '../../api/use-reads.ts'
import { didOf } from '../../parts/call-words.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { movedOf } from './moved.ts'

type Event = OutputOf<typeof listPlayerTimeline>['list'][number]['what']

const icons = { login: LogIn, rounds: Dices, transfer: ArrowLeftRight, staff: ScrollText }

/** Shows the history of a player, newest first. */
export function Timeline({ customerId, username }: { customerId: string; username: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const events = useList(listPlayerTimeline, { customerId })
  const describe = useDescription(username)
  if (events.error) return <Failure code={codeOf(events.error)} onAgain={events.refetch} />
  if (!events.list) return <Loader role="status" aria-label={w('list.loading')} />
  if (events.list.length === 0) return <Text c="dimmed">{w('timeline.none')}</Text>
  return (
    <>
      <Line bulletSize={28} lineWidth={2}>
        {events.list.map(({ at, what }, index) => {
          const Icon = icons[what.kind]
          const { title, text } = describe(what)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one list, which only grows, have no id
            <Line.Item key={index} title={title} bullet={<Icon size={14} aria-hidden />}>
              {text && <Text size="sm">{text}</Text>}
              {what.kind !== 'rounds' && (
                <Text size="xs" c="dimmed">
                  {time(at)}
                </Text>
              )}
            </Line.Item>
          )
        })}
      </Line>
      {events.hasNextPage && (
        <Center p="sm">
          <Button
            variant="default"
            loading={events.isFetchingNextPage}
            onClick={() => events.fetchNextPage()}
          >
            {w('list.more')}
          </Button>
        </Center>
      )}
    </>
  )
}

function useDescription(username: string) {
  const { w, named } = useWords()
  const { money, day } = useFormats()
  return (what: Event): { title: string; text: string } => {
    if (what.kind === 'login')
      return {
        title: w('timeline.login'),
        text: [named('logins', what.loginType), what.device, what.country, what.ip]
          .filter(Boolean)
          .join(' · '),
      }
    if (what.kind === 'rounds')
      return {
        title: w('timeline.rounds', { day: day(what.day), rounds: what.rounds }),
        text: w('timeline.roundsSums', { staked: money(what.staked), won: money(what.won) }),
      }
    if (what.kind === 'transfer')
      return {
        title: named('recipes', what.recipe),
        text: movedOf(what)
          .map((balance) => `${w(`wallet.${balance}`)} ${money(what[balance])}`)
          .join(' · '),
      }
    return {
      title: capitalised(didOf(what.call, username, { w, named })),
      text: [what.by ?? w('log.commandLine'), what.reason].filter(Boolean).join(' · '),
    }
  }
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
