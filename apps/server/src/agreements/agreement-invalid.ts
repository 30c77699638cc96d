import { refuse } from '../http/refusal.ts'

/** Reasons why an agreement with a third party, or a payment method, is invalid, as the office refuses them. */
export type AgreementFault =
  | 'address_invalid'
  | 'agreement_setting_missing'
  | 'agreement_setting_unknown'
  | 'institution_invalid'
  | 'key_in_use'
  | 'key_invalid'
  | 'key_missing'
  | 'key_unreadable'
  | 'payment_channel_unknown'
  | 'payment_provider_unknown'
  | 'source_format_unknown'
  | 'source_host_in_use'

/** Thrown for an invalid agreement; the message gives the reason, for the command line. */
export class AgreementInvalid extends Error {
  override name = 'AgreementInvalid'
  readonly fault: AgreementFault
  constructor(fault: AgreementFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** Runs work on an agreement, and refuses its fault by name. */
export async function refusingFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AgreementInvalid) return refuse(error.fault)
    throw error
  }
}

/**
 * Throws AgreementInvalid for assigned values that a third party does not have, and for needed ones that are missing;
 * `whose` names the third party in the message.
 */
export function refuseWrongSettings(
  known: Readonly<Record<string, 'needed' | 'optional'>>,
  given: Readonly<Record<string, string>>,
  whose: string,
): void {
  const strange = Object.keys(given).find((name) => !Object.hasOwn(known, name))
  if (strange !== undefined)
    throw new AgreementInvalid('agreement_setting_unknown', `${whose} has no setting ${strange}.`)
  const missing = Object.keys(known).find((name) => known[name] === 'needed' && !given[name])
  if (missing !== undefined)
    throw new AgreementInvalid('agreement_setting_missing', `${whose} needs the setting ${missing}.`)
}
