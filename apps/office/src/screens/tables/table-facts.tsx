import type { OfficeTable } from '@fairground/contract/office-tables'
import { Group, Title } from '@mantine/core'
import { useMay } from '../../api/session.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** Shows the chips and limits of a table by currency, and the returns of its bet types, in the drawer of its row. */
export function TableFacts({ table: { nodeId, currencies, types } }: { table: OfficeTable }) {
  const { w } = useWords()
  const { money } = useFormats()
  const maySeeReports = useMay('reports.see')
  return (
    <>
      {currencies.map(({ currency, least, largest, limits, isOwn }) => {
        const text = (amount: string) => money({ amount, currency })
        const title = `${w('tables.limits')}: ${currency}`
        return (
          <section key={currency}>
            <Title order={3} size="h5">
              {title}
            </Title>
            <RowFacts name={title}>
              <Fact name={w('tables.spotMost')}>{text(limits.spot)}</Fact>
              <Fact name={w('tables.roundMost')}>{text(limits.round)}</Fact>
              <Fact name={w('tables.from')}>{w(isOwn ? 'tables.ofBrand' : 'tables.default')}</Fact>
              <Fact name={w('tables.chips')}>
                {least !== null && largest !== null
                  ? w('tables.fromTo', { least: text(least), largest: text(largest) })
                  : w('tables.noChips')}
              </Fact>
            </RowFacts>
          </section>
        )
      })}
      <section>
        <Title order={3} size="h5">
          {w('tables.returns')}
        </Title>
        <RowFacts name={w('tables.returns')}>
          {types.map(({ type, returnPercent, isChanged }) => (
            <Fact key={type} name={type}>
              <Group gap={6}>
                <span className="amount">{returnPercent} %</span>
                {isChanged && <StateWord is="odds.changed" />}
              </Group>
            </Fact>
          ))}
        </RowFacts>
      </section>
      <Group gap="md">
        <Link to={`/odds?${new URLSearchParams({ game: nodeId })}`}>{w('odds.title')}</Link>
        {maySeeReports && (
          <Link to={`/reports/games?${new URLSearchParams({ game: nodeId })}`}>{w('tables.report')}</Link>
        )}
      </Group>
    </>
  )
}
