import type { MethodInput } from '../../apps/server/src/features/payments/deposits/index.ts'

type Method = Omit<MethodInput, 'brandId'>

/** The deposit methods of the demo's brands, by the brand's code: names and marks are made up. */
export const demoMethods: Record<string, Method[]> = {
  perya: methodsIn('PHP', {
    unit: 100n,
    least: 100n,
    most: 50_000n,
    quick: [200n, 500n, 1000n, 2000n, 5000n],
  }),
  lantern: methodsIn('VND', {
    unit: 1n,
    least: 50_000n,
    most: 100_000_000n,
    quick: [100_000n, 200_000n, 500_000n, 1_000_000n, 5_000_000n],
  }),
}

interface Limits {
  /** The minor units in one unit of the currency. */
  unit: bigint
  least: bigint
  most: bigint
  quick: bigint[]
}

function methodsIn(currency: 'PHP' | 'VND', { unit, least, most, quick }: Limits): Method[] {
  const limits = {
    currency,
    least: least * unit,
    most: most * unit,
    quickAmounts: quick.map((one) => one * unit),
  }
  const qr = currency === 'PHP' ? 'QR Ph' : 'VietQR'
  return [
    {
      ...limits,
      code: 'alon-wallet',
      paymentCode: 'alon',
      channel: 'wallet',
      names: { EN: 'Alon Wallet', TY: 'Alon Wallet', VI: 'Ví Alon' },
      mark: 'AL',
      colour: '#0f6fbf',
      position: 1,
      instructions: {
        EN: 'You agree to the payment at Alon, and come back here.',
        TY: 'Kukumpirmahin mo ang bayad sa Alon, at babalik ka rito.',
        VI: 'Bạn xác nhận thanh toán tại Alon rồi quay lại đây.',
      },
    },
    {
      ...limits,
      code: 'tulay-qr',
      paymentCode: 'tulay',
      channel: currency === 'PHP' ? 'qrph' : 'vietqr',
      names: { EN: `${qr} (any bank)`, TY: `${qr} (kahit anong bangko)`, VI: `${qr} (mọi ngân hàng)` },
      mark: 'QR',
      colour: '#7a3fb5',
      position: 2,
      instructions: {
        EN: 'Scan the code with the app of your bank or wallet. It already has the amount.',
        TY: 'I-scan ang code gamit ang app ng iyong bangko o wallet. Naroon na ang halaga.',
        VI: 'Quét mã bằng ứng dụng ngân hàng hoặc ví của bạn. Mã đã có sẵn số tiền.',
      },
    },
    {
      ...limits,
      code: 'tulay-transfer',
      paymentCode: 'tulay',
      channel: 'transfer',
      names: { EN: 'Tulay bank transfer', TY: 'Bank transfer sa Tulay', VI: 'Chuyển khoản Tulay' },
      mark: 'TU',
      colour: '#1f7a5c',
      position: 3,
      instructions: {
        EN: 'Send the amount to this account and write the reference as its message.',
        TY: 'Ipadala ang halaga sa account na ito at isulat ang reference bilang mensahe.',
        VI: 'Chuyển số tiền đến tài khoản này và ghi mã tham chiếu trong nội dung.',
      },
    },
    {
      ...limits,
      code: 'bituin-card',
      paymentCode: 'bituin',
      channel: 'card',
      names: { EN: 'Card by Bituin', TY: 'Card sa Bituin', VI: 'Thẻ qua Bituin' },
      mark: 'BI',
      colour: '#a23b52',
      feeRate: 250,
      position: 4,
      instructions: {
        EN: 'You type the card at Bituin. No number of a card reaches this site.',
        TY: 'Sa Bituin mo ilalagay ang card. Walang numero ng card na umaabot sa site na ito.',
        VI: 'Bạn nhập thẻ tại Bituin. Không có số thẻ nào được gửi đến trang này.',
      },
    },
    {
      ...limits,
      code: 'tulay-account',
      paymentCode: 'tulay',
      channel: 'account',
      names: {
        EN: 'Your own account number',
        TY: 'Sariling account number',
        VI: 'Số tài khoản riêng của bạn',
      },
      mark: 'NO',
      colour: '#8a6412',
      position: 5,
      instructions: {
        EN: 'Whatever you send to this number at any time is added to your balance.',
        TY: 'Anumang ipadala mo sa numerong ito, kahit kailan, ay idaragdag sa iyong balanse.',
        VI: 'Mọi khoản bạn chuyển đến số này bất cứ lúc nào sẽ được cộng vào số dư.',
      },
    },
  ]
}
