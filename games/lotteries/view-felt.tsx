import type { ReactNode } from 'react'
import type { BetType } from '../market.ts'
import { commonName, type Draft, isPanel, isShort, rowsOf, valuesOf } from './drafts.ts'
import { Panel, type PanelProps } from './view-panel.tsx'
import { Picker } from './view-pickers.tsx'

interface FeltProps extends Omit<PanelProps, 'types'> {
  groups: readonly { types: readonly BetType[] }[]
}

/** The least width of a field, and of a part with a single one, in rem. */
const fieldWidth = 3.75
const leastWidth = 9.5

/**
 * Shows all bet types of a game at once, as on the table of a casino: each part is as wide as it has fields. If all
 * fields of a part have the same price, it is shown beside the part's name.
 */
export function Felt({ groups, ...props }: FeltProps) {
  const { drafts, nameOf, winOf, oddsOf, say, onChange } = props
  const rows = groups.flatMap(({ types }) => (isPanel(types) ? rowsOf(types) : types.map((type) => [type])))
  return (
    <div className="flex flex-wrap gap-1.5" data-testid="felt">
      {rows.map((types) => {
        const [type] = types as [BetType, ...BetType[]]
        const fields = types.reduce((sum, { form }) => sum + valuesOf(form).length * form.sets.length, 0)
        const name = commonName(types.map(nameOf))
        const [price, ...otherPrices] = new Set(types.map((one) => `${winOf(one)} ${oddsOf(one)}`.trim()))
        if (types.every(({ form }) => isShort(form))) {
          const ofPart = fields > 1 && name !== '' && otherPrices.length === 0 ? price : undefined
          return (
            <Part key={type.id} name={fields > 1 ? name : ''} price={ofPart} fields={fields}>
              <Panel {...props} types={types} isOneRow isPriced={ofPart === undefined} />
            </Part>
          )
        }
        return (
          <Part key={type.id} name={name} price={price} fields={fields}>
            <Picker
              form={type.form}
              draft={drafts(type)}
              say={say}
              favourite={[]}
              picture={props.picture}
              onChange={(draft: Draft) => onChange(type, draft)}
              onFavourite={() => {}}
            />
          </Part>
        )
      })}
    </div>
  )
}

function Part({
  name,
  price,
  fields,
  children,
}: {
  name: string
  price?: string | undefined
  fields: number
  children: ReactNode
}) {
  return (
    <section
      style={{ flex: `${fields} 1 ${Math.max(leastWidth, fields * fieldWidth)}rem` }}
      className="grid min-w-0 content-end gap-1 rounded-usual border border-jade/40 bg-jade-ground/60 p-1"
    >
      {(name || price) && (
        <h2 className="flex items-baseline justify-between gap-2 px-1 text-sm font-semibold">
          {name}
          {price && <span className="amount text-xs font-normal">{price}</span>}
        </h2>
      )}
      {children}
    </section>
  )
}
