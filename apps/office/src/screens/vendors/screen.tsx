import { listBrandVendors, orderBrandVendors } from '@fairground/contract/office-catalogue'
import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useMaintenanceText } from '../../parts/catalogue/use-maintenance-text.ts'
import { placeText } from '../../parts/changes/brand-values.ts'
import { useTelling } from '../../parts/changes/use-telling.ts'
import { Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { OrderBar, OrderHandle } from '../../parts/order/ordering.tsx'
import { useSavedOrder } from '../../parts/order/use-saved-order.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { stateOf, type Vendor } from './vendor.ts'
import { VendorDialog, type VendorPart } from './vendor-dialog.tsx'

/** The page of the vendors that the brand offers, in the order in which players see them, and of all others. */
export function Screen() {
  const { w } = useWords()
  const { minute, whole } = useFormats()
  const mayChange = useMay('catalogue.change')
  const query = useRead(listBrandVendors, {})
  const [changing, setChanging] = useState<{ vendor: Vendor; part: VendorPart }>()
  const send = useSend()
  const order = useSavedOrder({
    list: query.data?.list ?? [],
    idOf: ({ vendorCode }) => vendorCode,
    nameOf: ({ vendorName }) => vendorName,
    isOrdered: ({ isOffered }) => isOffered,
    version: query.data?.version,
    send: (vendorCodes, version) => send(orderBrandVendors, { vendorCodes, version }),
    refetch: query.refetch,
  })
  const mayMove = mayChange && order.ordering.order.length > 1
  const maintenanceText = useMaintenanceText()

  const columns: Column<Vendor>[] = [
    {
      id: 'name',
      header: w('vendors.vendor'),
      cell: ({ row: { original: one } }) => (
        <span className="named-code">
          {one.vendorName} <span className="code">{one.vendorCode}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: w('catalogue.state'),
      cell: ({ row: { original: one } }) => <StateWord is={stateOf(one)} />,
    },
    {
      id: 'hot',
      header: w('catalogue.hot'),
      cell: ({ row: { original: one } }) => (one.isHot ? w('catalogue.isHot') : ''),
      meta: { inDrawer: ({ isHot }) => w(isHot ? 'terms.yes' : 'terms.no') },
    },
    {
      id: 'games',
      header: w('vendors.games'),
      meta: {
        isNumber: true,
        inDrawer: (one) => (
          <Link to={`/games?vendor=${one.vendorCode}`} className="link">
            {w('vendors.openOf', { open: whole(one.openGames), all: whole(one.games) })}
          </Link>
        ),
      },
      cell: ({ row: { original: one } }) =>
        w('vendors.openOf', { open: whole(one.openGames), all: whole(one.games) }),
    },
    {
      id: 'maintenance',
      header: w('catalogue.maintenance'),
      cell: ({ row: { original: one } }) => (one.maintenance ? maintenanceText(one.maintenance) : ''),
      meta: { inDrawer: ({ maintenance }) => maintenanceText(maintenance) },
    },
    {
      id: 'places',
      header: w('vendors.places'),
      cell: ({ row: { original: one } }) =>
        one.rules.length > 0 && w('vendors.rules', { count: one.rules.length }),
      meta: { inDrawer: (one) => <Places rules={one.rules} /> },
    },
    {
      id: 'imported',
      header: w('vendors.imported'),
      cell: ({ row: { original: one } }) => (one.importedAt ? minute(one.importedAt) : '–'),
    },
  ]

  return (
    <>
      <ScreenTitle title={w('vendors.title')} about={w('vendors.about')} />
      {mayMove && (
        <Text size="sm" c="dimmed" mb="md">
          {w('order.about')}
        </Text>
      )}
      <Refused refusal={order.refusal} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('vendors.title')}
          columns={columns}
          rows={query.data && order.shown}
          idOf={({ vendorCode }) => vendorCode}
          {...(mayMove && {
            lead: {
              header: w('order.place'),
              cell: (one: Vendor) =>
                one.isOffered && <OrderHandle ordering={order.ordering} id={one.vendorCode} />,
            },
          })}
          drawer={{
            title: ({ vendorName }) => vendorName,
            isActing: changing !== undefined,
            more: (one) => <WaitingChange call="setBrandVendor" subject={`brand-vendor/${one.vendorCode}`} />,
            acts: (vendor) =>
              mayChange && (
                <>
                  <Button onClick={() => setChanging({ vendor, part: 'offer' })}>
                    {w(vendor.isOffered ? 'vendors.change' : 'vendors.offer')}
                  </Button>
                  <Button variant="default" onClick={() => setChanging({ vendor, part: 'maintenance' })}>
                    {w('catalogue.maintenance')}
                  </Button>
                  <Button variant="default" onClick={() => setChanging({ vendor, part: 'places' })}>
                    {w('vendors.places')}
                  </Button>
                </>
              ),
          }}
          empty={w('vendors.none')}
          query={query}
        />
      </Paper>
      <OrderBar ordering={order.ordering} isSending={order.isSending} onSave={() => void order.save()} />
      {changing && (
        <VendorDialog
          {...changing}
          onClose={() => {
            setChanging(undefined)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}

function Places({ rules }: Pick<Vendor, 'rules'>) {
  const { w } = useWords()
  const telling = useTelling()
  if (rules.length === 0) return w('vendors.noPlaces')
  return (
    <Group gap={2}>
      {rules.map((rule) => {
        const place = placeText(rule, telling)
        return (
          <Text key={`${rule.effect} ${place}`} size="sm" w="100%">
            {w(rule.effect === 'deny' ? 'access.closedFor' : 'access.openFor', { place })}
          </Text>
        )
      })}
    </Group>
  )
}
