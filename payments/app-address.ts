/** The schemes of addresses that execute or read something in the browser instead of opening an app or a page. */
const refused = /^(javascript|data|vbscript|file|blob|about):/i

/** The form of an address: a scheme, two slashes and the text for the app, without blanks. */
const appForm = /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]+$/i

/**
 * Returns the address that opens an app with a payment: `template` is set by the operator, and its placeholders in
 * braces are filled in, such as `bank://pay?code={code}`. Undefined if no template is set, or if the template is not an
 * address with a scheme and `//`.
 */
export function appAddress(
  template: string | undefined,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const address = template?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return address && !refused.test(address) && appForm.test(address) ? address : undefined
}
