import { useFormats } from '../../text/formats.ts'

/** Shows the change of a balance with its sign; a dash for none. */
export function SignedAmount({ of }: { of: { amount: string; currency: string } }) {
  const { money } = useFormats()
  if (/^-?0(\.0+)?$/.test(of.amount)) return <span aria-hidden>–</span>
  const isRise = !of.amount.startsWith('-')
  return <span className="amount">{isRise ? `+${money(of)}` : money(of)}</span>
}
