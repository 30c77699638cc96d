import { compareBrandVersions } from '@fairground/contract/office-brand'
import { Group, Loader, NativeSelect, Stack, Text } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { ChangeTable } from '../../parts/brand-settings/change-table.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'

interface CompareDialogProps {
  one: number
  other: number
  /** The numbers of the versions that the list has read. */
  numbers: readonly number[]
  onChange(one: number, other: number): void
  onClose(): void
}

/** Shows what differs between any two versions. */
export function CompareDialog({ one, other, numbers, onChange, onClose }: CompareDialogProps) {
  const { w } = useWords()
  const { data, error, refetch } = useRead(compareBrandVersions, { one, other })
  const known = [...new Set([...numbers, one, other])].sort((a, b) => b - a)
  const nameOf = (number: number) => w('brandPages.newestOf', { number })
  const options = known.map((number) => ({ value: String(number), label: nameOf(number) }))
  return (
    <Dialog title={w('brandVersions.compareTitle')} isWide onClose={onClose}>
      <Stack>
        <Group gap="sm" align="end">
          <NativeSelect
            label={w('brandVersions.before')}
            value={String(one)}
            onChange={(event) => onChange(Number(event.currentTarget.value), other)}
            data={options}
          />
          <NativeSelect
            label={w('brandVersions.after')}
            value={String(other)}
            onChange={(event) => onChange(one, Number(event.currentTarget.value))}
            data={options}
          />
        </Group>
        {error && !data && <Failure code={codeOf(error, 'version_unknown')} onAgain={() => void refetch()} />}
        {!data && !error && <Loader size="sm" />}
        {data?.changes.length === 0 && <Text size="sm">{w('brandVersions.same')}</Text>}
        {data && data.changes.length > 0 && (
          <ChangeTable
            label={w('brandVersions.compareTitle')}
            changes={data.changes}
            heads={[nameOf(one), nameOf(other)]}
          />
        )}
      </Stack>
    </Dialog>
  )
}
