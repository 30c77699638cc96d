import type { OutputOf } from '@fairground/contract/call'
import type { getReport } from '@fairground/contract/office-reports'
import { Group } from '@mantine/core'
import { useMay } from '../../api/session.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

type Report = OutputOf<typeof getReport>
type About = Report['rows'][number]['about']

const minuteMs = 60_000

interface RowLinksProps {
  about: About
  /** The instant of the row; undefined for a row of a period. */
  at: string | undefined
  /** The chosen days, both included. */
  from: string
  until: string
  head: Report['head']
}

/**
 * Shows where to look further about a row of a report: the page of its player, and the transactions of the minutes
 * around an event, or the report of its game by day.
 */
export function RowLinks({ about, at, from, until, head: { fromAt, untilAt } }: RowLinksProps) {
  const { w } = useWords()
  const maySeePlayers = useMay('players.see')
  const maySeeTransactions = useMay('transactions.see')
  const maySeePromotions = useMay('promotions.see')
  if (!about) return null
  const { kind, id, vendor } = about
  const games = (filter: Record<string, string>) =>
    `/reports/games?${new URLSearchParams({ from, until, ...filter })}`
  const transactions = (filter: Record<string, string>) =>
    `/transactions?${new URLSearchParams({ span: 'own', ...filter })}`
  const around = (ms: number) => new Date(Date.parse(at!) + ms).toISOString()
  const links = {
    game: [
      { to: games({ game: id, by: 'day' }), text: w('reports.openGame') },
      {
        to: `/reports/game-versions?${new URLSearchParams({ from, until, game: id })}`,
        text: w('reports.openVersions'),
      },
      ...(vendor === undefined ? [] : [{ to: games({ vendor }), text: w('reports.openVendor') }]),
      ...(vendor === undefined || !maySeeTransactions
        ? []
        : [
            {
              to: transactions({ party: vendor, from: fromAt, until: untilAt }),
              text: w('reports.openTransactions'),
            },
          ]),
    ],
    player: [
      ...(maySeePlayers ? [{ to: `/players/${id}`, text: w('reports.openPlayer') }] : []),
      ...(at !== undefined && maySeeTransactions
        ? [
            {
              to: transactions({ player: id, from: around(-minuteMs), until: around(minuteMs) }),
              text: w('reports.openMoment'),
            },
          ]
        : []),
    ],
    promotion: maySeePromotions ? [{ to: `/promotions/${id}/result`, text: w('reports.openPromotion') }] : [],
  }[kind]
  if (links.length === 0) return null
  return (
    <Group component="nav" gap="md" aria-label={w('reports.further')}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </Group>
  )
}
