import { asLatin } from '@fairground/kernel/look-alikes'
import { plainLetters } from '@fairground/kernel/plain-letters'
import type { Brand } from '../../../caller/brand.ts'

/** Names that would let a player pass for the house, in the languages of the house, typed without accents. */
const ofTheHouse = `
  admin admins administrator administrators adminteam root system sys sysadmin superadmin superuser webmaster operator
  support supportteam help helpdesk helpcenter helpcentre customersupport customerservice customercare customerhelp
  service services livechat livesupport moderator moderators mod official officials staff team employee manager management
  owner security fraud compliance legal finance cashier payment payments payout payouts deposit deposits withdrawal
  withdrawals billing accounts accounting treasury bank info contact noreply postmaster abuse anonymous
  gm gamemaster croupier bot house casino
  quantri quantrivien hotro cskh chamsockhachhang tongdai nhanvien ketoan thungan
  tagapangasiwa kawani suporta tulong serbisyo
  dukungan bantuan layanan layananpelanggan pengelola karyawan kasir
  kefu guanliyuan kefuzhongxin`
  .trim()
  .split(/\s+/)

/** Digits that can be read as a letter. */
const readAs: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
}

/**
 * Name as it is read: plain lower-case Latin letters, with digits that look like letters, and letters that look alike,
 * replaced by one of them.
 */
function read(name: string): string {
  return asLatin(plainLetters(name).replace(/[^\p{L}\p{N}]/gu, ''))
    .replace(/\d/g, (digit) => readAs[digit] ?? '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i')
}

/** Readings of a name: each digit at an end may be a letter, or be extra. */
function readingsOf(name: string): Set<string> {
  const bare = plainLetters(name).replace(/[^\p{L}\p{N}]/gu, '')
  const left = bare.replace(/^\d+/, '')
  return new Set([bare, left, bare.replace(/\d+$/, ''), left.replace(/\d+$/, '')].map(read))
}

const reserved = new Set(ofTheHouse.map(read))

/**
 * Returns whether a user name could be mistaken for the house: the whole name, however it is written, is one of the
 * house's names, one of the brand's, or one of the brand's joined with one of the house's. A name that only contains
 * one is free.
 */
export function isReservedName(
  { name, code, reservedNames }: Pick<Brand, 'name' | 'code' | 'reservedNames'>,
  username: string,
): boolean {
  const ofBrand = [name, code].map(read).filter((own) => own !== '')
  const chosen = reservedNames.map(read)
  const isOne = (text: string) => reserved.has(text) || ofBrand.includes(text) || chosen.includes(text)
  return [...readingsOf(username)].some(
    (text) =>
      isOne(text) ||
      ofBrand.some(
        (own) =>
          (text.startsWith(own) && isOne(text.slice(own.length))) ||
          (text.endsWith(own) && isOne(text.slice(0, -own.length))),
      ),
  )
}
