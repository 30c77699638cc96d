/** Schemes of addresses that run or read something in the browser instead of opening an app or a page. */
const refused = /^(javascript|data|vbscript|file|blob|about):/i

/**
 * The address that opens an app with a payment: `template` as the operator set it, with its values in braces filled in, such as
 * `bank://pay?code={code}`. Undefined where none is set, or what is set is no address with a scheme and `//`.
 */
export function appAddress(
  template: string | undefined,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const address = template?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  if (!address || refused.test(address) || !/^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(address)) return undefined
  return URL.canParse(address) ? address : undefined
}
