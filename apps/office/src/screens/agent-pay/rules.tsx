import { listPayRules, setGroupMargins, setPayRule } from '@fairground/contract/agent-pay'
import type { OutputOf } from '@fairground/contract/call'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Rule = OutputOf<typeof listPayRules>['list'][number]

/** Shows the plans that are paid without a person's approval, with a button that changes them. */
export function Rules() {
  const { w, named } = useWords()
  const mayChange = useMay('agent-pay.decide')
  const [changed, setChanged] = useState<Rule>()
  const [isMarginAsked, setMarginAsked] = useState(false)
  const { minute } = useFormats()
  const query = useRead(listPayRules, {})
  const margins = query.data?.margins
  const areMarginsOn = Boolean(margins && margins.until === null)

  const columns: Column<Rule>[] = [
    {
      id: 'plan',
      header: w('contracts.plan'),
      meta: { sortBy: ({ plan }) => named('contractPlans', plan) },
      cell: ({ row }) => named('contractPlans', row.original.plan),
    },
    {
      id: 'rule',
      header: w('payRules.rule'),
      meta: { sortBy: ({ isAutomatic }) => Number(isAutomatic) },
      cell: ({ row }) => w(row.original.isAutomatic ? 'payRules.automatic' : 'payRules.person'),
    },
  ]
  return (
    <>
      <Paper className="surface">
        <ListTable
          name={w('payRules.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ plan }) => plan}
          list="rules"
          drawer={{
            title: ({ plan }) => named('contractPlans', plan),
            isActing: changed !== undefined,
            acts: (rule) =>
              mayChange && (
                <Button onClick={() => setChanged(rule)}>
                  {w(rule.isAutomatic ? 'payRules.toPerson' : 'payRules.toAutomatic')}
                </Button>
              ),
          }}
          empty={w('payRules.title')}
          query={query}
        />
      </Paper>
      <Title order={2} size="h4">
        {w('payRules.margins.title')}
      </Title>
      {margins !== undefined && (
        <Paper className="surface" p="md">
          <Group justify="space-between">
            <Text>
              {margins === null
                ? w('payRules.margins.none')
                : margins.until
                  ? w('payRules.margins.until', { until: minute(margins.until) })
                  : w('payRules.margins.since', { from: minute(margins.from) })}
            </Text>
            {mayChange && (
              <Button variant="default" onClick={() => setMarginAsked(true)}>
                {w(areMarginsOn ? 'payRules.margins.off' : 'payRules.margins.on')}
              </Button>
            )}
          </Group>
        </Paper>
      )}
      {isMarginAsked && (
        <SettingDialog
          title={w('payRules.margins.title')}
          text={w(areMarginsOn ? 'payRules.margins.offText' : 'payRules.margins.onText')}
          confirm={w(areMarginsOn ? 'payRules.margins.off' : 'payRules.margins.on')}
          call={setGroupMargins}
          subject="pay-rule/group-margin"
          values={{ isOn: !areMarginsOn }}
          onClose={() => {
            setMarginAsked(false)
            void query.refetch()
          }}
        />
      )}
      {changed && (
        <SettingDialog
          title={`${named('contractPlans', changed.plan)}: ${w(changed.isAutomatic ? 'payRules.person' : 'payRules.automatic')}`}
          text={w(changed.isAutomatic ? 'payRules.personText' : 'payRules.automaticText')}
          confirm={w('payRules.change')}
          call={setPayRule}
          subject={`pay-rule/${changed.plan}`}
          values={{ isAutomatic: !changed.isAutomatic }}
          more={() => ({ plan: changed.plan })}
          onClose={() => {
            setChanged(undefined)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}
