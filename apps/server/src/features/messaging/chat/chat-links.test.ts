import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasMobile } from './chat-phones.rules.ts'
import { hasLink } from './chat-text.rules.ts'

const countries = ['PH', 'VN']
const isRefused = (text: string) => hasLink(text) || hasMobile(text, countries)

/** Lines of a chat about games, one each. */
const talk = `
Numero ko: 07 15 22 31 44 49
Tôi vừa thắng 1.500.000 đ
Draw 20261127-1428
Kỳ quay 20261127-0912 chưa mở thưởng
nanalo ako ng ₱1,000,000 kagabi
₱12,345,678.90 na ang jackpot!
jackpot 84.912.345.678 đ hôm nay
trúng 350000000 hôm qua
thắng 350.000.000đ
500000000đ là nhiều
panalo ng 9171234 pesos
1 500 000 đ chứ ít gì
lamang ng 25000000 PHP
27/11/2026 ang draw
bukas 11/27/2026 14:28
hôm 09/11/2026 14:28 tôi thắng
09-11-2026 21:00 ang bola
2026-11-27 14:28:05
27.11.26 sa gabi
at 20:15 tomorrow, 3 vs 4
see you @ 20:15
meet @ 8
20:15 22:30 23:45 ang mga draw
05 22 31 44 49 đi anh em
03, 12, 22, 31, 44, 55
09 17 22 31 44 49
91 15 22 31 44 49 ang tinaya ko
01-05-09-13-17-21
keno 1 5 9 14 22 31 44 58 66 80
2D: 07, 3D: 071, 4D: 0715
số 68 86 79
lô 12 34 56, đề 78
bao 00 11 22 33 44 55 66 77 88 99
draw 1428 na, sunod 1429
#1428 panalo!
ticket 4471 lang
round 88123 bakit ganun
level 12 na ako, 3400 points
multiplier 123456x
x500 na multiplier, x1000 next
x.x at 12.50
12.50 - 13.75 - 14
RTP 96.51% daw
0.5 0.25 0.125
100k, 200k, 350k
10tr rồi nghỉ
1.200.100.000 đ
1,2,3,4,5,6,7,8,9,10
1234567 lang ang stake
Magandang gabi sa lahat!
ok...sige
Kumusta.Salamat
I won. In Manila it rains
Talo. Live na ulit mamaya
Chúc mừng! Hôm nay hên quá
một chấm công nữa thôi
apat na punto to daw
waw, ang galing mo
🎡🎠 77777
9 out of 10 spins, 3 scatters, 25 free`

/** Lines that lead elsewhere or ask for a call, one each. */
const calls = `
see https://elsewhere.example
HTTP://X
hxxp://lucky77
www.elsewhere
w w w . lucky77
go to lucky-77.com now
lucky77 . com
lucky77(dot)com
lucky77[.]com
lucky77 ( . ) net
lucky77 dot net
lucky77 d0t com
lucky77 chấm com
lucky77 tuldok ph
lucky77,com
lucky77·com
lucky77•vip
ｌｕｃｋｙ．ｃｏｍ
luсky77.соm
lucky77.сοm
t.me/lucky
tg:lucky
viber : lucky
follow @lucky_77
@77lucky
write to me@lucky.vip
10.20.30.40
lucky77。com
lucky77. com
lucky77 . win
lucky77 dot win
lucky77 .win
lucky77.top
lucky77.xyz
tawag sa 0917 123 4567
text 09171234567
+63 (917) 123-45-67
+63 917 123 4567
639171234567
00639171234567
0917-123-4567
0917.123.4567
0917/123/4567
0917_123_4567
(0917) 123 4567
0 9 1 7 1 2 3 4 5 6 7
09 17 12 34 56 7
917 123 4567
O917 l23 4S67
o9i7 1z3 4567
０９１７１２３４５６７
٠٩١٧١٢٣٤٥٦٧
①⓪? ⓪⑨①⑦①②③④⑤⑥⑦
0️⃣9️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣
2 pa: 0917 123 4567
gọi 0912 345 678
0912.345.678
0352 22 31 44 nhé
+84 912 345 678
09-12-34-78-56`

const lines = (table: string) => table.trim().split('\n')

test('there are sixty lines of talk and sixty that lead elsewhere', () => {
  for (const table of [talk, calls]) expect(new Set(lines(table)).size).toBe(60)
})

test.each(lines(talk))('the chat text %s is accepted', (text) => {
  expect(isRefused(text)).toBe(false)
})

test.each(lines(calls))('the chat text %s is refused', (text) => {
  expect(isRefused(text)).toBe(true)
})

test.each(['lucky\u200d77.c\u200dom', '0917\u200b123\u202c4567', '+44 7400 123456'])(
  'the chat text %j, with invisible characters or those of another country, is refused',
  (text) => {
    expect(isRefused(text)).toBe(true)
  },
)

describe('in random lines', () => {
  const word = fc.constantFrom('tawag', 'gọi', 'ako', 'nhé', 'sa', 'number', 'panalo', '!', 'ok')
  const two = (number: number) => String(number).padStart(2, '0')

  test('every mobile number of the brand’s countries is refused, however its digits are separated', () => {
    const philippine = fc
      .integer({ min: 0, max: 99_999_999 })
      .map((rest) => `0917${rest}`.padEnd(11, '3').slice(0, 11))
    const vietnamese = fc
      .integer({ min: 0, max: 9_999_999 })
      .map((rest) => `091${String(rest).padStart(7, '0')}`)
    const gap = fc.constantFrom('', ' ', '-', ' - ', '_', '*', '/')
    fc.assert(
      fc.property(fc.oneof(philippine, vietnamese), gap, word, word, (number, between, before, after) => {
        const digits = `${number.slice(0, 4)}${between}${number.slice(4, 7)}${between}${number.slice(7)}`
        expect(isRefused(`${before} ${digits} ${after}`)).toBe(true)
      }),
    )
  })

  test('amounts, days, draws and drawn numbers are accepted', () => {
    const amount = fc
      .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom('de', 'en'))
      .map(([value, locale]) => `${new Intl.NumberFormat(locale).format(value)} đ`)
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((one) => one.toISOString().slice(0, 10))
    const numberOfDraw = fc
      .tuple(day, fc.integer({ min: 0, max: 9999 }))
      .map(([one, at]) => `${one.replaceAll('-', '')}-${String(at).padStart(4, '0')}`)
    const drawn = fc
      .uniqueArray(fc.integer({ min: 1, max: 55 }), { minLength: 6, maxLength: 6 })
      .map((numbers) =>
        numbers
          .sort((a, b) => a - b)
          .map(two)
          .join(' '),
      )
    fc.assert(
      fc.property(word, fc.oneof(amount, day, numberOfDraw, drawn), word, (before, said, after) => {
        expect([said, isRefused(`${before} ${said} ${after}`)]).toEqual([said, false])
      }),
    )
  })
})
