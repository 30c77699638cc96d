import { getPromotionResult } from '@fairground/contract/office-promotions'
import { Alert, Paper, Table } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** The page of the result of a promotion, compared with a random control group. */
export function Screen({ parts: { promotionId = '' } }: { parts: Record<string, string> }) {
  const { w } = useWords()
  const { money } = useFormats()
  const { data, error, refetch } = useRead(getPromotionResult, { promotionId })
  if (error && !data) return <Failure code={codeOf(error)} onAgain={refetch} />
  if (!data) return null
  const { name, offered, heldOut, difference } = data
  const groups = { offered, heldOut }
  const of = (which: keyof typeof groups) => {
    const group = groups[which]
    return group
      ? [
          String(group.players),
          w('promotionResult.shareOf', { share: group.share, from: group.shareFrom, to: group.shareTo }),
          money(group.deposits),
          money(group.validBet),
          money(group.net),
        ]
      : ['–', '–', '–', '–', '–']
  }
  const [left, right] = [of('offered'), of('heldOut')]
  return (
    <>
      <Link to="/promotions">{w('promotions.back')}</Link>
      <ScreenTitle title={`${w('promotionResult.title')}: ${name}`} about={w('promotionResult.about')} />
      {offered || heldOut ? (
        <Paper className="surface" p="md">
          <Table.ScrollContainer
            minWidth={480}
            tabIndex={0}
            role="region"
            aria-label={w('promotionResult.title')}
          >
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Td />
                  <Table.Th ta="end">{w('promotionResult.offered')}</Table.Th>
                  <Table.Th ta="end">{w('promotionResult.heldOut')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {(['players', 'share', 'deposits', 'validBet', 'net'] as const).map((what, at) => (
                  <Table.Tr key={what}>
                    <Table.Th scope="row">{w(`promotionResult.${what}`)}</Table.Th>
                    <Table.Td className="amount" ta="end">
                      {left[at]}
                    </Table.Td>
                    <Table.Td className="amount" ta="end">
                      {right[at]}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {difference && (
            <Alert
              mt="md"
              color={difference.isCertain ? 'green' : 'gray'}
              title={w('promotionResult.difference')}
            >
              {money(difference.net)} (
              {w('promotionResult.interval', { from: money(difference.from), to: money(difference.to) })}).{' '}
              {w(difference.isCertain ? 'promotionResult.certain' : 'promotionResult.uncertain')}
            </Alert>
          )}
        </Paper>
      ) : (
        <Alert color="gray">{w('promotionResult.none')}</Alert>
      )}
    </>
  )
}
