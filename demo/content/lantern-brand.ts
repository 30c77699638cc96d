import type { MarkPath } from '@fairground/kernel/mark'
import type { OwnTokens } from '@fairground/kernel/theme-tokens'

/** The Telegram address of lantern. */
export const telegram = 'https://t.me/lantern_example'

/** The colours of lantern: jade on a pale green in the light theme, on deep teal in the dark one. */
export const tokens: OwnTokens = {
  light: {
    ground: '#e9f4ea',
    surface: '#f9fdf8',
    raised: '#d7e9da',
    pressed: '#bfdcc7',
    line: '#b3d0bb',
    'line-strong': '#4f7265',
    text: '#07312d',
    'text-soft': '#37584f',
    gold: '#0b7a5c',
    'gold-hover': '#0a6a50',
    'gold-pressed': '#085a44',
    'on-gold': '#ffffff',
    'gold-text': '#08634b',
    coral: '#bb2f17',
    'on-coral': '#ffffff',
    'coral-text': '#a52810',
    'coral-ground': '#fbe3da',
    jade: '#8a5a00',
    'jade-text': '#7a4f00',
    'jade-ground': '#fbeccb',
    focus: '#0b56a6',
  },
  dark: {
    ground: '#03191a',
    surface: '#082627',
    raised: '#0f3637',
    pressed: '#17494a',
    line: '#1b4a4a',
    'line-strong': '#5f9490',
    text: '#eefaf2',
    'text-soft': '#a6cdc3',
    gold: '#3fdca4',
    'gold-hover': '#69ecbd',
    'gold-pressed': '#2bc48e',
    'on-gold': '#00261b',
    'gold-text': '#74efc2',
    coral: '#ff8a6a',
    'on-coral': '#2b0a00',
    'coral-text': '#ffa188',
    'coral-ground': '#3a201c',
    jade: '#ffc857',
    'jade-text': '#ffd477',
    'jade-ground': '#3a3312',
    focus: '#8fd0ff',
  },
}

/** The mark of lantern: a lotus with a flame in it, on the water. */
const mark: readonly MarkPath[] = [
  { d: 'M2.6 16.4C8 15.4 12.6 18 15 23.4 9.4 25.4 4 22.6 2.6 16.4Z', colour: 'coral', width: null },
  { d: 'M29.4 16.4C24 15.4 19.4 18 17 23.4 22.6 25.4 28 22.6 29.4 16.4Z', colour: 'coral', width: null },
  {
    d: 'M7 8.4C11 9.8 13.4 13.4 13.6 18 10.6 15.8 7.6 14.8 6.2 14.8 6 12.4 6.2 10.2 7 8.4Z',
    colour: 'coral',
    width: null,
  },
  {
    d: 'M25 8.4C21 9.8 18.6 13.4 18.4 18 21.4 15.8 24.4 14.8 25.8 14.8 26 12.4 25.8 10.2 25 8.4Z',
    colour: 'coral',
    width: null,
  },
  { d: 'M16 3.6C19.8 8.4 20.8 15.4 16 23 11.2 15.4 12.2 8.4 16 3.6Z', colour: 'jade', width: null },
  { d: 'M4.4 28.6q2.9-2.4 5.8 0t5.8 0 5.8 0 5.8 0', colour: 'gold', width: 2 },
]

/** Its own texts, which replace the default ones. */
export const texts: Record<string, Record<string, string>> = {
  EN: {
    'hero.title': 'The lanterns are lit',
    'hero.text': 'A quiet river, warm light and honest odds. At {brand} you can check every round yourself.',
    'footer.about-text':
      '{brand} is a small evening by the river: a few games made with care, each with its return printed on it, and every round open to be checked.',
  },
  VI: {
    'hero.title': 'Đèn lồng đã thắp sáng',
    'hero.text':
      'Dòng sông êm, ánh đèn ấm và xác suất trung thực. Ở {brand}, bạn tự kiểm chứng được từng ván.',
    'footer.about-text':
      '{brand} là một buổi tối nhỏ bên sông: vài trò chơi được làm kỹ lưỡng, mỗi trò ghi rõ tỷ lệ hoàn trả, và ván nào cũng kiểm chứng được.',
  },
  CN: {
    'hero.title': '灯笼已经点亮',
    'hero.text': '静静的河，暖暖的灯，诚实的概率。在 {brand}，每一局你都可以亲自验证。',
    'footer.about-text':
      '{brand} 是河边的一个小小夜晚：几款用心制作的游戏，每款都标明返还率，每一局都可以验证。',
  },
  ID: {
    'hero.title': 'Lentera sudah menyala',
    'hero.text':
      'Sungai yang tenang, cahaya hangat, peluang yang jujur. Di {brand}, tiap ronde bisa kamu periksa sendiri.',
    'footer.about-text':
      '{brand} adalah malam kecil di tepi sungai: beberapa game yang dibuat dengan saksama, masing-masing dengan pengembalian tertulis, dan setiap ronde bisa diperiksa.',
  },
  TH: {
    'hero.title': 'โคมไฟสว่างแล้ว',
    'hero.text': 'สายน้ำเงียบสงบ แสงอบอุ่น และโอกาสที่ซื่อตรง ที่ {brand} คุณตรวจสอบได้ทุกรอบด้วยตัวเอง',
    'footer.about-text':
      '{brand} คือค่ำคืนเล็ก ๆ ริมแม่น้ำ มีเกมไม่กี่เกมที่ทำอย่างใส่ใจ ทุกเกมบอกอัตราคืนไว้ชัดเจน และทุกรอบตรวจสอบได้',
  },
  AR: {
    'hero.title': 'أُضيئت الفوانيس',
    'hero.text': 'نهر هادئ وضوء دافئ واحتمالات صادقة. في {brand} يمكنك التحقق من كل جولة بنفسك.',
    'footer.about-text':
      '{brand} أمسية صغيرة عند النهر: ألعاب قليلة صُنعت بعناية، نسبة العائد مكتوبة على كل منها، وكل جولة قابلة للتحقق.',
  },
}

/** The row of the demo's second brand; amounts in dong, which has no minor unit. */
export const lantern = {
  code: 'lantern',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  domains: ['lantern.localhost'],
  texts,
  settings: {
    name: 'Lantern',
    languages: ['EN', 'VI', 'CN', 'ID', 'TH', 'AR'],
    country: 'VN',
    sign_up_bonus: 50_000n,
    trial_money: 5_000_000n,
    minimum_age: 21,
    tokens,
    mark,
    hero: 'river' as const,
    resources: {
      TELEGRAM: { url: telegram, labelNameEn: 'Telegram' },
      Android: { url: '/?source=android', labelNameEn: 'Android' },
      MOBILECONFIG: { url: '/app.mobileconfig', labelNameEn: 'iPhone' },
    },
    contact_url: 'mailto:help@lantern.example',
  },
}
