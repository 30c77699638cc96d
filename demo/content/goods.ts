import type { GoodFields } from '../../apps/server/src/features/loyalty/points/index.ts'

/** A good of the demo's point malls; deposits in pesos, and words for the languages that a brand may have. */
export interface DemoGood extends Omit<GoodFields, 'isShown' | 'position' | 'deposits'> {
  deposits: number
  supplied: number
}

/**
 * The goods of the demo's point malls, the cheapest first. At 1,000 points for 50 pesos, each costs about its price in
 * a shop.
 */
export const goods: readonly DemoGood[] = [
  {
    picture: 'load-card',
    points: 1_000,
    deposits: 0,
    delivery: 'phone',
    supplied: 500,
    words: {
      TY: { name: 'Load na ₱50', text: 'Prepaid load para sa anumang network, ipinapadala sa numero mo.' },
      EN: { name: 'Prepaid load 50', text: 'Load for any network, sent to your number.' },
      VI: { name: 'Thẻ nạp điện thoại', text: 'Nạp cho mọi nhà mạng, gửi đến số của bạn.' },
      CN: { name: '话费充值卡', text: '适用于所有运营商，充到您的号码。' },
    },
  },
  {
    picture: 'tumbler',
    points: 5_000,
    deposits: 0,
    delivery: 'address',
    supplied: 80,
    words: {
      TY: { name: 'Tumbler na 600 ml', text: 'Stainless, 12 oras malamig. May straw.' },
      EN: { name: 'Tumbler, 600 ml', text: 'Stainless steel, cold for 12 hours. With a straw.' },
      VI: { name: 'Bình giữ nhiệt 600 ml', text: 'Thép không gỉ, giữ lạnh 12 giờ. Có ống hút.' },
      CN: { name: '600 毫升保温杯', text: '不锈钢，保冷 12 小时，附吸管。' },
    },
  },
  {
    picture: 'umbrella',
    points: 7_000,
    deposits: 0,
    delivery: 'address',
    supplied: 60,
    words: {
      TY: { name: 'Payong na matibay', text: 'Walong tadyang, kayang humarap sa hangin ng tag-ulan.' },
      EN: { name: 'Storm umbrella', text: 'Eight ribs that stand up to the wind of the rainy season.' },
      VI: { name: 'Ô chống gió', text: 'Tám nan, chịu được gió mùa mưa.' },
      CN: { name: '防风雨伞', text: '八骨，经得起雨季的风。' },
    },
  },
  {
    picture: 'power-bank',
    points: 18_000,
    deposits: 1_000,
    delivery: 'address',
    supplied: 25,
    words: {
      TY: { name: 'Power bank na 10,000 mAh', text: 'Dalawang beses na full charge ng telepono. USB-C.' },
      EN: { name: 'Power bank, 10,000 mAh', text: 'Two full charges of a phone. USB-C.' },
      VI: { name: 'Sạc dự phòng 10.000 mAh', text: 'Sạc đầy điện thoại hai lần. USB-C.' },
      CN: { name: '10,000 毫安充电宝', text: '可为手机充满两次，USB-C 接口。' },
    },
  },
  {
    picture: 'earphones',
    points: 24_000,
    deposits: 1_000,
    delivery: 'address',
    supplied: 20,
    words: {
      TY: { name: 'Wireless earphones', text: 'Limang oras na tugtog, may charging case.' },
      EN: { name: 'Wireless earphones', text: 'Five hours of music, with a charging case.' },
      VI: { name: 'Tai nghe không dây', text: 'Nghe năm giờ, kèm hộp sạc.' },
      CN: { name: '无线耳机', text: '连续播放五小时，附充电盒。' },
    },
  },
  {
    picture: 'rice-cooker',
    points: 36_000,
    deposits: 5_000,
    delivery: 'address',
    supplied: 8,
    words: {
      TY: { name: 'Rice cooker na 1.8 L', text: 'Para sa sampung tasa ng kanin, may steamer.' },
      EN: { name: 'Rice cooker, 1.8 l', text: 'For ten cups of rice, with a steamer.' },
      VI: { name: 'Nồi cơm điện 1,8 l', text: 'Nấu mười chén cơm, kèm xửng hấp.' },
      CN: { name: '1.8 升电饭煲', text: '可煮十杯米，附蒸笼。' },
    },
  },
]
