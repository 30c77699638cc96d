import type { PayoutMethodInput } from '../../apps/server/src/features/payments/withdrawals/index.ts'

type Method = Omit<PayoutMethodInput, 'brandId'>

/** The payout methods of the demo's brands, by the brand's code: names and marks are made up. */
export const demoPayouts: Record<string, Method[]> = {
  perya: payoutsIn('PHP', { country: 'PH', unit: 100n, least: 200n, most: 500_000n }),
  lantern: payoutsIn('VND', { country: 'VN', unit: 1n, least: 100_000n, most: 200_000_000n }),
}

interface Limits {
  country: string
  /** The minor units in one unit of the currency. */
  unit: bigint
  least: bigint
  most: bigint
}

function payoutsIn(currency: 'PHP' | 'VND', { country, unit, least, most }: Limits): Method[] {
  const limits = { currency, least: least * unit, most: most * unit }
  return [
    {
      ...limits,
      code: 'alon-payout',
      by: { paymentCode: 'alon', channel: 'wallet' },
      names: { EN: 'Alon Wallet', TY: 'Alon Wallet', VI: 'Ví Alon' },
      mark: 'AL',
      colour: '#0f6fbf',
      institutions: [{ code: 'alon', name: 'Alon Wallet', mobileCountry: country }],
      digits: { least: 10, most: 12 },
      minutes: 10,
      position: 1,
    },
    {
      ...limits,
      code: 'tulay-payout',
      by: { paymentCode: 'tulay', channel: 'transfer' },
      names: { EN: 'Bank transfer', TY: 'Bank transfer', VI: 'Chuyển khoản ngân hàng' },
      mark: 'BK',
      colour: '#1c7a5a',
      institutions: [
        { code: 'tulay', name: 'Tulay Bank (demo)' },
        { code: 'bayan', name: 'Bayan Savings (demo)' },
        { code: 'dagat', name: 'Dagat Rural Bank (demo)' },
      ],
      feeFixed: currency === 'PHP' ? 10_00n : 5_000n,
      minutes: 30,
      position: 2,
    },
    {
      ...limits,
      code: 'counter-payout',
      by: null,
      names: { EN: 'Paid by our staff', TY: 'Binabayaran ng staff namin', VI: 'Nhân viên chuyển khoản' },
      mark: 'ST',
      colour: '#7a3fb5',
      institutions: [{ code: 'lungsod', name: 'Lungsod Bank (demo)' }],
      minutes: 24 * 60,
      position: 3,
    },
  ]
}
