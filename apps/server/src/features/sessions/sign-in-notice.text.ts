import type { Brand } from '../../caller/brand.ts'
import type { Origin } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { deviceOf } from './device.rules.ts'
import type { Comer } from './sessions.queries.ts'

/** What the mail says; `{brand}`, `{name}`, `{when}` and `{where}` are filled in. */
const texts = {
  TY: {
    subject: 'May nag-log in sa account mo sa {brand}',
    text: 'Kumusta, {name}!\n\nMay nag-log in sa account mo noong {when}, mula sa {where}.\n\nKung hindi ikaw iyon, palitan agad ang password: matatapos nito ang lahat ng ibang session.',
  },
  EN: {
    subject: 'Somebody logged in to your {brand} account',
    text: 'Hello {name},\n\nsomebody logged in to your account at {when}, from {where}.\n\nIf that was not you, change your password now: it ends every other session.',
  },
  CN: {
    subject: '有人登录了你的 {brand} 账号',
    text: '{name}，你好！\n\n有人于 {when} 登录了你的账号，来自：{where}。\n\n如果不是你本人，请立即修改密码，其他登录会随之全部退出。',
  },
  ID: {
    subject: 'Ada yang masuk ke akun {brand} kamu',
    text: 'Halo {name},\n\nada yang masuk ke akunmu pada {when}, dari {where}.\n\nJika bukan kamu, segera ganti kata sandimu: semua sesi lain akan berakhir.',
  },
  TH: {
    subject: 'มีการเข้าสู่ระบบบัญชี {brand} ของคุณ',
    text: 'สวัสดีคุณ {name}\n\nมีการเข้าสู่ระบบบัญชีของคุณเมื่อ {when} จาก {where}\n\nหากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านทันที เซสชันอื่นทั้งหมดจะสิ้นสุดลง',
  },
  VI: {
    subject: 'Có người đăng nhập vào tài khoản {brand} của bạn',
    text: 'Chào {name},\n\ncó người đã đăng nhập vào tài khoản của bạn lúc {when}, từ {where}.\n\nNếu không phải bạn, hãy đổi mật khẩu ngay: mọi phiên khác sẽ kết thúc.',
  },
  AR: {
    subject: 'تسجيل دخول إلى حسابك في {brand}',
    text: 'مرحبًا {name}،\n\nسُجّل الدخول إلى حسابك في {when}، من {where}.\n\nإن لم تكن أنت، فغيّر كلمة المرور الآن: هذا ينهي كل الجلسات الأخرى.',
  },
}

/** What a message about something that happened to an account just now says of it. */
export function valuesOf(
  { clock, places }: Pick<Tools, 'clock' | 'places'>,
  brand: Brand,
  { username }: Pick<Comer, 'username'>,
  { ip, userAgent }: Origin,
): Record<string, string> {
  return {
    brand: brand.name,
    name: username,
    when: new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: brand.timeZone,
    }).format(clock.now()),
    where: [ip, places.placeOf(ip).country, deviceOf(userAgent)].filter(Boolean).join(', '),
  }
}

/** Tells a player by mail of a login, where the brand does so and the player has a proved address; waits for nothing. */
export function tellOfLogin(
  tools: Pick<Tools, 'mail' | 'clock' | 'places' | 'log'>,
  brand: Brand,
  { email, username, languageCode }: Pick<Comer, 'email' | 'username' | 'languageCode'>,
  origin: Origin,
): void {
  if (!brand.switches.SIGNINNOTICE || !email) return
  const { subject, text } = texts[languageCode as 'TY'] ?? texts.EN
  const values = valuesOf(tools, brand, { username }, origin)
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  tools.mail(email, { subject: fill(subject), text: fill(text) }).catch((error: Error) => {
    tools.log(`message not sent: ${error.message} (notice of a login)`)
  })
}
