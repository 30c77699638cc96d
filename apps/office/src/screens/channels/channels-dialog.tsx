import type { OutputOf } from '@fairground/contract/call'
import { channelTypes, mostChannels } from '@fairground/contract/content-figures'
import { type getChannels, setChannels } from '@fairground/contract/office-content'
import { ActionIcon, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { audiences } from '../../parts/content/choices.ts'
import { OrderHandle, OrderSaid, useOrdering } from '../../parts/order/ordering.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

type Channel = OutputOf<typeof getChannels>['channels'][number]

/** A channel as typed; the key identifies it in the form only. */
interface Typed extends Channel {
  key: string
}

const typed = (channels: readonly Channel[]): Typed[] =>
  channels.map((one) => ({ ...one, key: crypto.randomUUID() }))

interface ChannelsDialogProps {
  channels: readonly Channel[]
  version: string
  onClose(): void
}

/** Changes the channels and their order, for a reason. */
export function ChannelsDialog({ channels, version, onClose }: ChannelsDialogProps) {
  const { w } = useWords()
  const [rows, setRows] = useState(() => typed(channels))
  const ordering = useOrdering({
    ids: rows.map(({ key }) => key),
    nameOf: (id) => w(`channelTypes.${rows.find(({ key }) => key === id)?.type ?? 'LIVECHAT'}`),
    onMove: (order) => setRows((before) => order.map((id) => before.find(({ key }) => key === id)!)),
  })
  const change = (key: string, more: Partial<Channel>) =>
    setRows((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one)))

  return (
    <SettingDialog
      title={w('channels.change')}
      text={w('channels.changeText')}
      confirm={w('channels.save')}
      waits={(until) => w('channels.waits', { until })}
      isWide
      call={setChannels}
      version={version}
      values={{ channels: rows.map(({ key: _, ...one }) => ({ ...one, path: one.path.trim() })) }}
      onTake={(now) => setRows(typed(now.channels))}
      onClose={onClose}
    >
      <OrderSaid ordering={ordering} />
      <ul className="channel-rows">
        {rows.map(({ key, type, path, audience }, at) => (
          <li key={key} data-row={key}>
            <OrderHandle ordering={ordering} id={key} />
            <NativeSelect
              label={w('channels.kindOf', { place: at + 1 })}
              value={type}
              onChange={(event) => change(key, { type: event.currentTarget.value as Channel['type'] })}
              data={channelTypes.map((value) => ({ value, label: w(`channelTypes.${value}`) }))}
            />
            <TextInput
              label={w('channels.addressOf', { place: at + 1 })}
              maxLength={300}
              required
              value={path}
              onChange={(event) => change(key, { path: event.currentTarget.value })}
            />
            <NativeSelect
              label={w('channels.audienceOf', { place: at + 1 })}
              value={audience}
              onChange={(event) =>
                change(key, { audience: event.currentTarget.value as Channel['audience'] })
              }
              data={audiences.map((value) => ({ value, label: w(`contentAudiences.${value}`) }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={w('channels.remove', { place: at + 1 })}
              onClick={() => setRows((before) => before.filter((one) => one.key !== key))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rows.length < mostChannels && (
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() =>
              setRows((before) => [
                ...before,
                { key: crypto.randomUUID(), type: 'LIVECHAT', path: '', audience: 'everybody' },
              ])
            }
          >
            {w('channels.add')}
          </Button>
        </Group>
      )}
    </SettingDialog>
  )
}
