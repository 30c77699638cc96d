import { addGood, changeGood } from '@fairground/contract/office-points'
import {
  type DeliveryKind,
  deliveryKinds,
  type GoodPicture,
  goodPictures,
} from '@fairground/contract/point-figures'
import { NativeSelect, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Good } from './good.ts'

interface GoodDialogProps {
  /** Undefined for a new good. */
  good: Good | undefined
  /** The brand's languages, the default one first. */
  languages: string[]
  currency: string
  /** The position of a new good. */
  position: number
  onClose(): void
}

/** Adds a good to the mall or changes one, with a reason. */
export function GoodDialog({ good, languages, currency, position, onClose }: GoodDialogProps) {
  const { w, named } = useWords()
  const send = useSend()
  const [request] = useState(() => crypto.randomUUID())
  const [language, setLanguage] = useState(languages[0]!)
  const [supplied, setSupplied] = useState(0)
  const [values, setValues] = useState<Omit<Good, 'goodId' | 'supplied' | 'taken' | 'asked'>>({
    words: good?.words ?? {},
    picture: good?.picture ?? 'gift-box',
    points: good?.points ?? 1_000,
    deposits: good?.deposits ?? '0',
    delivery: good?.delivery ?? 'address',
    isShown: good?.isShown ?? true,
    position: good?.position ?? position,
  })
  const change = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }))
  const spoken = values.words[language] ?? { name: '', text: '' }
  const sayIn = (more: Partial<typeof spoken>) =>
    change({ words: { ...values.words, [language]: { ...spoken, ...more } } })

  return (
    <ReasonDialog
      title={w(good ? 'points.changeGood' : 'points.add')}
      text={w('points.goodText')}
      confirm={w('points.save')}
      form={{
        name: `good/${good?.goodId ?? 'new'}`,
        values: { ...values, supplied },
        onTake: (kept) => {
          const { supplied: pieces, ...others } = kept as typeof values & { supplied: number }
          setSupplied(pieces)
          setValues(others)
        },
      }}
      onClose={onClose}
      onConfirm={async (reason) => {
        const words = Object.fromEntries(
          Object.entries(values.words).filter(([, { name }]) => name.trim() !== ''),
        )
        const given = { ...values, words, reason }
        const answer = good
          ? await send(changeGood, { goodId: good.goodId, ...given })
          : await send(addGood, { request, supplied, ...given })
        return answer.ok ? undefined : answer
      }}
    >
      <NativeSelect
        label={w('points.language')}
        description={w('points.languageHint', { language: languages[0]! })}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
        data={languages}
      />
      <TextInput
        label={w('points.nameIn', { language })}
        maxLength={80}
        value={spoken.name}
        onChange={(event) => sayIn({ name: event.currentTarget.value })}
      />
      <Textarea
        label={w('points.textIn', { language })}
        autosize
        minRows={2}
        maxLength={500}
        value={spoken.text}
        onChange={(event) => sayIn({ text: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={w('points.picture')}
          value={values.picture}
          onChange={(event) => change({ picture: event.currentTarget.value as GoodPicture })}
          data={goodPictures.map((value) => ({ value, label: named('goodPictures', value) }))}
        />
        <NativeSelect
          label={w('points.delivery')}
          value={values.delivery}
          onChange={(event) => change({ delivery: event.currentTarget.value as DeliveryKind })}
          data={deliveryKinds.map((value) => ({ value, label: named('deliveryKinds', value) }))}
        />
        <NumberInput
          label={w('points.perPiece')}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          value={values.points}
          onChange={(value) => change({ points: Number(value) })}
        />
        <TextInput
          label={w('points.depositsIn', { currency })}
          inputMode="decimal"
          value={values.deposits}
          onChange={(event) => change({ deposits: event.currentTarget.value.trim() })}
        />
        <NumberInput
          label={w('points.position')}
          allowDecimal={false}
          allowNegative={false}
          value={values.position}
          onChange={(value) => change({ position: Number(value) })}
        />
        {!good && (
          <NumberInput
            label={w('points.supplied')}
            allowDecimal={false}
            allowNegative={false}
            value={supplied}
            onChange={(value) => setSupplied(Number(value))}
          />
        )}
      </SimpleGrid>
      <Switch
        label={w('points.isShown')}
        checked={values.isShown}
        onChange={(event) => change({ isShown: event.currentTarget.checked })}
      />
    </ReasonDialog>
  )
}
