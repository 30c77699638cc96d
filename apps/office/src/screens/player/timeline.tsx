import { listPlayerTimeline } from '@fairground/contract/office-players'
import { Button, Center, Timeline as Line, Loader, Text, Title } from '@mantine/core'
import { ArrowLeftRight, Dices, LogIn, ScrollText } from 'lucide-react'
import { useList } from '../../api/use-reads.ts'
import { didOf } from '../../parts/call-words.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { localOf } from '../../text/zone.ts'
import { foldDays, type Repeats, type TimelineEvent } from './fold.ts'
import { movedOf } from './moved.ts'

const icons = { login: LogIn, rounds: Dices, transfer: ArrowLeftRight, staff: ScrollText }

/** Shows the history of a player by day, newest first; repeats of a day are one line. */
export function Timeline({ customerId, username }: { customerId: string; username: string }) {
  const { w } = useWords()
  const { day: dayText, timeZone } = useFormats()
  const events = useList(listPlayerTimeline, { customerId })
  if (events.error) return <Failure code={codeOf(events.error)} onAgain={events.refetch} />
  if (!events.list) return <Loader role="status" aria-label={w('list.loading')} />
  if (events.list.length === 0) return <Text c="dimmed">{w('timeline.none')}</Text>
  const dayOf = ({ at, what }: TimelineEvent) =>
    what.kind === 'rounds' ? what.day : localOf(at, timeZone).slice(0, 10)
  return (
    <>
      {foldDays(events.list, dayOf).map(({ day, lines }) => (
        <section key={day} className="timeline-day" aria-label={dayText(day)}>
          <Title order={2} size="h6">
            {dayText(day)}
          </Title>
          <Line bulletSize={28} lineWidth={2}>
            {lines.map((line, index) => {
              const Icon = icons[line.what.kind]
              return (
                <Line.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one list, which only grows, have no id
                  key={index}
                  bullet={<Icon size={14} aria-hidden />}
                >
                  <Event of={line} username={username} />
                </Line.Item>
              )
            })}
          </Line>
        </section>
      ))}
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

/** Shows one or several events that say the same, with their amounts at the side. */
function Event({ of: { what, times }, username }: { of: Repeats; username: string }) {
  const { w } = useWords()
  const { clock } = useFormats()
  const describe = useDescription(username)
  const { title, text, amounts } = describe(what)
  const [newest, oldest] = [times[0]!, times.at(-1)!]
  return (
    <div className="timeline-event">
      <div>
        <Text fw={600} size="sm">
          {times.length > 1 ? w('timeline.times', { times: times.length, what: title }) : title}
        </Text>
        {text && <Text size="sm">{text}</Text>}
        {what.kind !== 'rounds' && (
          <Text size="xs" c="dimmed">
            {times.length > 1 && clock(oldest) !== clock(newest)
              ? w('timeline.between', { from: clock(oldest), until: clock(newest) })
              : clock(newest)}
          </Text>
        )}
      </div>
      <div className="timeline-amounts">
        {amounts.map(([name, amount]) => (
          <Text key={name} size="sm" className="amount">
            <Text span size="xs" c="dimmed">
              {name}{' '}
            </Text>
            {amount}
          </Text>
        ))}
      </div>
    </div>
  )
}

interface Description {
  title: string
  text: string
  amounts: [string, string][]
}

function useDescription(username: string) {
  const { w, named } = useWords()
  const { money } = useFormats()
  return (what: TimelineEvent['what']): Description => {
    if (what.kind === 'login')
      return {
        title: w('timeline.login'),
        text: [named('logins', what.loginType), what.device, what.country, what.ip]
          .filter(Boolean)
          .join(' · '),
        amounts: [],
      }
    if (what.kind === 'rounds')
      return {
        title: w('timeline.rounds', { rounds: what.rounds }),
        text: '',
        amounts: [
          [w('vendorBets.staked'), money(what.staked)],
          [w('vendorBets.won'), money(what.won)],
        ],
      }
    if (what.kind === 'transfer')
      return {
        title: named('recipes', what.recipe),
        text: '',
        amounts: movedOf(what).map((balance) => [w(`wallet.${balance}`), money(what[balance])]),
      }
    return {
      title: capitalised(didOf(what.call, username, { w, named })),
      text: [what.by ?? w('log.commandLine'), what.reason].filter(Boolean).join(' · '),
      amounts: [],
    }
  }
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
