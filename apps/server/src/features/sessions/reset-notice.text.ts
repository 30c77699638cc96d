import type { Brand } from '../../caller/brand.ts'
import type { Origin } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { addressesOf } from '../players/index.ts'
import type { Comer } from './sessions.queries.ts'
import { valuesOf } from './sign-in-notice.text.ts'

/** What the messages say; `{brand}`, `{name}`, `{when}` and `{where}` are filled in. */
const texts = {
  TY: {
    subject: 'Na-reset ang password mo sa {brand}',
    text: '{brand}: na-reset ang password ni {name} noong {when}, mula sa bagong lugar ({where}). Nakahinto ang mga withdrawal nang 24 na oras. Kung hindi ikaw iyon, makipag-ugnayan agad sa customer service.',
  },
  EN: {
    subject: 'Your {brand} password was reset',
    text: '{brand}: the password of {name} was reset at {when}, from a new place ({where}). Withdrawals are paused for 24 hours. If that was not you, contact customer service now.',
  },
  CN: {
    subject: '你的 {brand} 密码已重置',
    text: '【{brand}】{name} 的密码已于 {when} 在新地点（{where}）重置。提款暂停 24 小时。如果不是你本人，请立即联系客服。',
  },
  ID: {
    subject: 'Kata sandi {brand} kamu telah direset',
    text: '{brand}: kata sandi {name} direset pada {when}, dari tempat baru ({where}). Penarikan dihentikan selama 24 jam. Jika bukan kamu, segera hubungi layanan pelanggan.',
  },
  TH: {
    subject: 'รหัสผ่าน {brand} ของคุณถูกรีเซ็ต',
    text: '{brand}: รหัสผ่านของ {name} ถูกรีเซ็ตเมื่อ {when} จากที่ใหม่ ({where}) การถอนเงินถูกพักไว้ 24 ชั่วโมง หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
  },
  VI: {
    subject: 'Mật khẩu {brand} của bạn đã được đặt lại',
    text: '{brand}: mật khẩu của {name} đã được đặt lại lúc {when}, từ một nơi mới ({where}). Việc rút tiền tạm dừng trong 24 giờ. Nếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.',
  },
  AR: {
    subject: 'أُعيد تعيين كلمة مرورك في {brand}',
    text: '{brand}: أُعيد تعيين كلمة مرور {name} في {when}، من مكان جديد ({where}). السحب متوقف لمدة 24 ساعة. إن لم تكن أنت، فتواصل مع خدمة العملاء فورًا.',
  },
}

/** What a player is told of a reset password, in their language where there is one, else in English. */
export function resetNotice(
  languageCode: string,
  values: Record<string, string>,
): { subject: string; text: string } {
  const { subject, text } = texts[languageCode as 'TY'] ?? texts.EN
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  return { subject: fill(subject), text: fill(text) }
}

/**
 * Tells a player of a password that one factor alone has reset from an unknown place: by SMS and by mail, at every
 * address that the account has, proved or not, since the other one may be in a stranger's hands. Waits for nothing.
 */
export function tellOfReset(
  tools: Pick<Tools, 'db' | 'mail' | 'sms' | 'clock' | 'places' | 'log'>,
  brand: Brand,
  player: Pick<Comer, 'id' | 'username' | 'languageCode'>,
  origin: Origin,
): void {
  const notice = resetNotice(player.languageCode, valuesOf(tools, brand, player, origin))
  const sent = (sending: Promise<void>) =>
    sending.catch((error: Error) =>
      tools.log(`message not sent: ${error.message} (notice of a reset password)`),
    )
  const addresses = addressesOf(tools.db, player.id)
  void sent(
    addresses.then(async ({ mobile, email }) => {
      await Promise.all([
        mobile && sent(tools.sms(mobile, notice.text)),
        email && sent(tools.mail(email, notice)),
      ])
    }),
  )
}
