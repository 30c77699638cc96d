import type { Tools } from '../../../tools.ts'

/** Notifies every open page of a brand that its banners, articles or words have changed. */
export function tellOfNews({ live, clock }: Pick<Tools, 'live' | 'clock'>, brandId: number): void {
  live.toBrand(brandId, 'notice', { at: new Date(clock.now()).toISOString() })
}
