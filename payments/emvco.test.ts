import { describe, expect, test } from 'vitest'
import { checksumOf, qrPh, readCode, readObjects, vietQr, writeObjects } from './emvco.ts'

/**
 * Third-party codes, each with its published checksum: EMVCo's example, PayMongo's, one of a till in Makati, NAPAS's.
 */
const published = [
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
  '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03',
  '00020101021127580012com.p2pqrpay0111SRCPPHM2XXX0208999644030411092661440425204601653036085802PH5905Miaaa6006Laguna6104402862570008102320230203***0403***0508102320230708123456780803***6304C369',
  '00020101021228560011ph.ppmi.p2m0111RCBCPHMMXXX0315000600788000696050331052045311530360854071458.315802PH5918LANDMARK Makati DS6006Makati62610012ph.ppmi.qrph03150006007880006960510000043863807082000651988710012ph.ppmi.qrph0151000600788000696~000600788000696~20006519~000043863863049616',
  '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
  '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  '00020101021138600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045802VN63044F52',
  '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
]

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(checksumOf('123456789')).toBe('29B1')
})

test.each(published.map((code) => [code.slice(0, 60), code]))('%s… is read', (_says, code) => {
  const objects = readCode(code)
  expect(objects.get('00')).toBe('01')
  // Written again in its own order, the code is identical.
  const again = `${writeObjects([...objects].filter(([id]) => id !== '63'))}6304`
  expect(again + checksumOf(again)).toBe(code)
})

test('the code of a transfer names bank, account, amount and text', () => {
  const objects = readCode(published[5]!)
  expect([objects.get('54'), objects.get('53')]).toEqual(['180000', '704'])
  expect(readObjects(objects.get('62')!).get('08')).toBe('thanh toan don hang')
  expect(readObjects(readObjects(objects.get('38')!).get('01')!).get('00')).toBe('970403')
})

describe('a code is refused', () => {
  test.each([
    [
      'whose checksum is wrong (a published example)',
      '00020101021238570010A00000072701270006970436011308810004580860208QRIBFTTA53037045802VN6304CD60',
    ],
    ['that is cut', published[4]!.slice(0, -1)],
    ['with a sign changed', published[4]!.replace('970403', '970404')],
    ['that is empty', ''],
    ['of something else', (() => `0002026304${checksumOf('0002026304')}`)()],
  ])('%s', (_says, code) => {
    expect(() => readCode(code)).toThrow()
  })
})

test('our codes are those of the golden examples', () => {
  expect(
    qrPh(
      {
        acquirerBic: 'PERYPHM1XXX',
        merchantId: 'PERYA-000000001',
        categoryCode: '7995',
        name: 'PERYA DEMO',
        city: 'MANILA',
      },
      { amount: '500.00', reference: 'DEP7K2QX9M4' },
    ),
  ).toBe(
    '00020101021228560011ph.ppmi.p2m0111PERYPHM1XXX0315PERYA-00000000105030005204799553036085406500.005802PH5910PERYA DEMO6006MANILA62310012ph.ppmi.qrph0511DEP7K2QX9M46304D583',
  )
  expect(
    vietQr({ bin: '970400', account: '0123456789' }, { amount: '500000', reference: 'DEP7K2QX9M4' }),
  ).toBe(
    '00020101021238540010A00000072701240006970400011001234567890208QRIBFTTA530370454065000005802VN62150811DEP7K2QX9M463040023',
  )
})
