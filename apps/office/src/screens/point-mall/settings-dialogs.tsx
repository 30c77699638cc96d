import type { OutputOf } from '@fairground/contract/call'
import { type getPointSettings, setPointConversion, setPointTerms } from '@fairground/contract/office-points'
import { NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

export type PointSettings = OutputOf<typeof getPointSettings>

interface DialogProps {
  settings: PointSettings
  onClose(): void
}

/** Changes the terms of points, from the next quarter of an hour. */
export function TermsDialog({ settings, onClose }: DialogProps) {
  const { w, named } = useWords()
  // The terms already scheduled, or else the current ones.
  const { perPoint: before, weights: weightsBefore } = settings.next ?? settings.terms
  const [perPoint, setPerPoint] = useState(before.amount)
  const [weights, setWeights] = useState(weightsBefore)
  return (
    <SettingDialog
      title={w('points.changeTerms')}
      text={w('points.termsText')}
      confirm={w('points.save')}
      call={setPointTerms}
      version={settings.versions.terms}
      values={{ perPoint, weights }}
      onTake={(now) => {
        setPerPoint(now.perPoint)
        setWeights(now.weights)
      }}
      onClose={onClose}
    >
      <TextInput
        label={w('points.perPointIn', { currency: before.currency })}
        inputMode="decimal"
        value={perPoint}
        onChange={(event) => setPerPoint(event.currentTarget.value.trim())}
      />
      <SimpleGrid cols={2}>
        {weights.map(({ category, percent }) => (
          <NumberInput
            key={category}
            label={named('categories', category)}
            suffix=" %"
            allowDecimal={false}
            allowNegative={false}
            max={1_000}
            value={percent}
            onChange={(value) =>
              setWeights((all) =>
                all.map((one) => (one.category === category ? { ...one, percent: Number(value) } : one)),
              )
            }
          />
        ))}
      </SimpleGrid>
    </SettingDialog>
  )
}

/** Changes whether points are converted to cash, and at what rate. */
export function ConversionDialog({ settings: { conversion, versions }, onClose }: DialogProps) {
  const { w } = useWords()
  const [values, setValues] = useState({ ...conversion, amount: conversion.amount.amount })
  const change = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }))
  return (
    <SettingDialog
      title={w('points.changeConversion')}
      text={w('points.conversionText')}
      confirm={w('points.save')}
      call={setPointConversion}
      version={versions.conversion}
      values={values}
      onTake={setValues}
      onClose={onClose}
    >
      <Switch
        label={w('points.convert')}
        checked={values.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={w('points.step')}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          value={values.points}
          onChange={(value) => change({ points: Number(value) })}
        />
        <TextInput
          label={w('points.amountIn', { currency: conversion.amount.currency })}
          inputMode="decimal"
          value={values.amount}
          onChange={(event) => change({ amount: event.currentTarget.value.trim() })}
        />
        <NumberInput
          label={w('points.turnover')}
          suffix=" %"
          allowDecimal={false}
          allowNegative={false}
          value={values.turnover}
          onChange={(value) => change({ turnover: Number(value) })}
        />
      </SimpleGrid>
    </SettingDialog>
  )
}
