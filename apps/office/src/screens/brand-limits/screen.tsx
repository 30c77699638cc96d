import { listBrandLimits, setBrandLimit } from '@fairground/contract/brand-limits'
import type { OutputOf } from '@fairground/contract/call'
import { limitKinds, limitOwners, limitPeriods } from '@fairground/contract/limit-figures'
import { Alert, Button, Paper, Select, TextInput } from '@mantine/core'
import { useState } from 'react'

import { code, useAddress } from '../../address.ts'

import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Limit = OutputOf<typeof listBrandLimits>['list'][number]
type Owner = Limit['owner']

/** A kind and period with the amounts set by both owners; null for no limit. */
interface Line extends Pick<Limit, 'kind' | 'period'> {
  amounts: Record<Owner, string | null>
}

/** The page of the limits that the law and the brand set for each player, by currency. */
export function Screen() {
  const { w, named } = useWords()
  const { money, time } = useFormats()
  const query = useRead(listBrandLimits, {})
  const [chosen, setChosen] = useAddress('currency', code)
  const [changed, setChanged] = useState<{ line: Line; owner: Owner }>()
  const currencies = query.data?.currencies ?? []
  const currency = currencies.find((one) => one === chosen) ?? currencies[0] ?? ''
  const ofCurrency = query.data?.list.filter((one) => one.currency === currency) ?? []
  const refresh = query.data?.underWay.find((one) => one.currency === currency)

  const lines: Line[] = limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const amountOf = (owner: Owner) =>
        ofCurrency.find((one) => one.owner === owner && one.kind === kind && one.period === period)?.amount ??
        null
      return { kind, period, amounts: { law: amountOf('law'), brand: amountOf('brand') } }
    }),
  )
  const textOf = (amount: string | null, kind: Line['kind']) => {
    if (amount === null) return w('brandLimits.none')
    return kind === 'time' ? w('brandLimits.minutes', { minutes: amount }) : money({ amount, currency })
  }
  const nameOf = ({ kind, period }: Line) => `${named('limitKinds', kind)}, ${named('limitPeriods', period)}`

  const columns: Column<Line>[] = [
    {
      id: 'limit',
      header: w('brandLimits.limit'),
      meta: { sortBy: nameOf },
      cell: ({ row }) => nameOf(row.original),
    },
    ...limitOwners.map(
      (owner): Column<Line> => ({
        id: owner,
        header: named('limitOwners', owner),
        meta: { sortBy: ({ amounts }) => (amounts[owner] === null ? null : Number(amounts[owner])) },
        cell: ({ row: { original: line } }) => (
          <span className="amount">{textOf(line.amounts[owner], line.kind)}</span>
        ),
      }),
    ),
  ]

  return (
    <>
      <ScreenTitle title={w('brandLimits.title')} about={w('brandLimits.about')}>
        <Select
          label={w('brandLimits.currency')}
          allowDeselect={false}
          value={currency || null}
          onChange={(value) => setChosen(value ?? '')}
          data={currencies}
        />
      </ScreenTitle>
      {refresh && (
        <Alert mb="md" role="status" color="gray">
          {w('brandLimits.underWay', { left: refresh.left, time: time(refresh.begunAt) })}{' '}
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {w('brandLimits.look')}
          </Button>
        </Alert>
      )}
      <Paper className="surface">
        <ListTable
          name={w('brandLimits.title')}
          columns={columns}
          rows={query.data && lines}
          hasViews
          idOf={({ kind, period }) => `${kind}.${period}`}
          drawer={{
            title: nameOf,
            isActing: changed !== undefined,
            acts: (line) =>
              limitOwners.map((owner) => (
                <Button key={owner} variant="default" onClick={() => setChanged({ line, owner })}>
                  {w('brandLimits.changeOf', { owner: named('limitOwners', owner) })}
                </Button>
              )),
          }}
          empty={w('brandLimits.none')}
          query={query}
        />
      </Paper>
      {changed && (
        <LimitDialog
          title={`${named('limitOwners', changed.owner)}: ${nameOf(changed.line)}`}
          line={changed.line}
          owner={changed.owner}
          currency={currency}
          onClose={() => {
            setChanged(undefined)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}

interface LimitDialogProps {
  title: string
  line: Line
  owner: Owner
  currency: string
  onClose(): void
}

/** Sets a limit, or removes it if the field is empty, with a reason. */
function LimitDialog({ title, line: { kind, period, amounts }, owner, currency, onClose }: LimitDialogProps) {
  const { w } = useWords()
  const before = amounts[owner]
  const [amount, setAmount] = useState(before ?? '')
  return (
    <SettingDialog
      title={title}
      text={w('brandLimits.text')}
      confirm={w('brandLimits.save')}
      call={setBrandLimit}
      subject={`limit/${owner}/${kind}/${period}/${currency}`}
      values={{ amount: amount === '' ? null : amount }}
      more={(now) => ({ owner, kind, period, currency, before: now ? now.amount : before })}
      onTake={(now) => setAmount(now.amount ?? '')}
      onClose={onClose}
    >
      <TextInput
        label={kind === 'time' ? w('brandLimits.inMinutes') : w('brandLimits.amount', { currency })}
        description={w('brandLimits.empty')}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value.trim())}
      />
    </SettingDialog>
  )
}
