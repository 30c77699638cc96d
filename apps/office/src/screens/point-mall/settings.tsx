import { getPointSettings } from '@fairground/contract/office-points'
import { Alert, Button, Center, Loader, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { Figures, Part } from '../../parts/settings-part.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { count } from './count.ts'
import { ConversionDialog, type PointSettings, TermsDialog } from './settings-dialogs.tsx'

/** Shows the brand's debt in points, the rates at which points are earned, and their value in cash. */
export function Settings() {
  const { w, named } = useWords()
  const { money, time } = useFormats()
  const mayChange = useMay('points.settings')
  const query = useRead(getPointSettings, {})
  const [changed, setChanged] = useState<'terms' | 'conversion'>()
  const { data } = query
  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  if (!data)
    return (
      <Center p="lg">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const { terms, next, conversion, liability } = data
  const close = () => {
    setChanged(undefined)
    void query.refetch()
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Part title={w('points.liability')} about={w('points.liabilityAbout')}>
        <Figures
          rows={[
            [w('points.inAll'), count(liability.points)],
            [w('points.worth'), money(liability.worth)],
            [w('points.players'), count(liability.players)],
            [w('points.below'), count(liability.below)],
            [w('points.inProcess'), `${count(liability.inProcess)} (${count(liability.requests)})`],
          ]}
        />
      </Part>
      <Part
        title={w('points.conversion')}
        action={
          mayChange && (
            <Button
              size="xs"
              variant="default"
              aria-label={w('points.changeConversion')}
              onClick={() => setChanged('conversion')}
            >
              {w('points.change')}
            </Button>
          )
        }
      >
        <Figures
          rows={[
            [w('points.convert'), w(conversion.isOn ? 'points.on' : 'points.off')],
            [
              w('points.rate'),
              w('points.rateOf', { points: count(conversion.points), amount: money(conversion.amount) }),
            ],
            [w('points.turnover'), `${conversion.turnover} %`],
            // The share of play returned by points, to compare with the house's share.
            [w('points.value'), `${shareOf(data)} %`],
          ]}
        />
      </Part>
      <Part
        title={w('points.terms')}
        action={
          mayChange && (
            <Button
              size="xs"
              variant="default"
              aria-label={w('points.changeTerms')}
              onClick={() => setChanged('terms')}
            >
              {w('points.change')}
            </Button>
          )
        }
      >
        {next && (
          <Alert color="gray" role="status">
            {w('points.next', { time: time(next.beginsAt), amount: money(next.perPoint) })}
          </Alert>
        )}
        <Figures
          rows={[
            [w('points.perPoint'), money(terms.perPoint)],
            ...terms.weights.map(
              ({ category, percent }) => [named('categories', category), `${percent} %`] as const,
            ),
          ]}
        />
      </Part>
      {changed === 'terms' && <TermsDialog settings={data} onClose={close} />}
      {changed === 'conversion' && <ConversionDialog settings={data} onClose={close} />}
    </SimpleGrid>
  )
}

/** Returns the cash value of the points of a valid bet of full weight, in percent of that bet. */
function shareOf({ terms, conversion }: PointSettings): string {
  const share = Number(conversion.amount.amount) / conversion.points / Number(terms.perPoint.amount)
  return String(Number((share * 100).toPrecision(3)))
}
