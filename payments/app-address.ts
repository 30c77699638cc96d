/** Schemes of addresses that run or read something in the browser instead of opening an app or a page. */
const refused = /^(javascript|data|vbscript|file|blob|about):/i

/** A scheme, two slashes and what the app is told, without blanks. */
const appForm = /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]+$/i

/**
 * The address that opens an app with a payment: `template` as the operator set it, with its values in braces filled in,
 * such as `bank://pay?code={code}`. Undefined where none is set, or what is set is no address with a scheme and `//`.
 */
export function appAddress(
  template: string | undefined,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const address = template?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return address && !refused.test(address) && appForm.test(address) ? address : undefined
}
