import { getPlayerFigures } from '@fairground/contract/office-player-lists'
import { SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Panel, PanelFacts } from './panel.tsx'

const spans = ['1', '7', '31', 'ever'] as const
const spanField = oneOf(spans, 'ever')

/** Shows the sums of a player, and what restricts and surrounds the account. */
export function Figures({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { money, time } = useFormats()
  const maySeeTree = useMay('agents.see')
  const [span, setSpan] = useAddress('sums', spanField)
  const query = useRead(getPlayerFigures, { customerId, ...(span === 'ever' ? {} : { days: span }) })
  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  const found = query.data
  if (!found) return null
  const { closed, agentAbove } = found
  return (
    <>
      <Panel title={w('player.figures')}>
        <SegmentedControl
          size="xs"
          fullWidth
          mb="xs"
          aria-label={w('player.figures')}
          value={span}
          onChange={(value) => setSpan(value as typeof span)}
          data={spans.map((value) => ({ value, label: w(`playerSpans.${value}`) }))}
        />
        <PanelFacts
          facts={(['in', 'out', 'net', 'gifts', 'result'] as const).map((name) => [
            w(`playerFigures.${name}`),
            <span className="amount" key={name}>
              {money(found[name])}
            </span>,
          ])}
        />
      </Panel>
      <Panel title={w('player.account')}>
        <PanelFacts
          facts={[
            [
              w('player.agentAbove'),
              agentAbove && (
                <Link
                  to={maySeeTree ? `/tree/${agentAbove.customerId}` : `/players/${agentAbove.customerId}`}
                >
                  {agentAbove.username}
                </Link>
              ),
            ],
            [w('playerFigures.openSessions'), String(found.openSessions)],
            [w('playerFigures.devices'), String(found.devices)],
            [w('playerFigures.ownLimits'), String(found.ownLimits)],
            ...(closed
              ? ([
                  [
                    w(`playClosed.${closed.kind}`),
                    closed.until ? time(closed.until) : w('playClosed.forever'),
                  ],
                ] as const)
              : []),
            ...(found.openCases === null
              ? []
              : ([[w('playerFigures.openCases'), String(found.openCases)]] as const)),
          ]}
        />
      </Panel>
    </>
  )
}
