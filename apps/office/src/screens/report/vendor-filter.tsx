import { listBrandVendors } from '@fairground/contract/office-catalogue'
import { Select, TextInput } from '@mantine/core'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useWords } from '../../text/words.tsx'

interface Filter {
  value: string
  onChange(code: string): void
}

/** The filter by vendor: a choice for a person who may see the catalogue, and a field for a code for others. */
export function VendorFilter(filter: Filter) {
  return useMay('catalogue.see') ? <VendorSelect {...filter} /> : <VendorCode {...filter} />
}

function VendorSelect({ value, onChange }: Filter) {
  const { w } = useWords()
  const { data } = useRead(listBrandVendors, {})
  const offered = data?.list.filter(({ isOffered, vendorCode }) => isOffered || vendorCode === value) ?? []
  return (
    <Select
      label={w('reports.vendorName')}
      placeholder={w('reports.everything')}
      clearable
      searchable
      data={offered.map(({ vendorCode, vendorName }) => ({ value: vendorCode, label: vendorName }))}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

function VendorCode({ value, onChange }: Filter) {
  const { w } = useWords()
  return (
    <TextInput
      label={w('reports.vendor')}
      placeholder={w('reports.everything')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
