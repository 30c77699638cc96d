import type { Tables } from '../../db/tables.ts'

export type CodePurpose = Tables['verification_code']['purpose']

interface Texts {
  subject: string
  /** What the code is for. */
  purposes: Record<CodePurpose, string>
  warning: string
}

/** What a message says; `{brand}`, `{code}` and `{minutes}` are filled in. */
const texts: Record<'TY' | 'EN' | 'CN' | 'ID' | 'TH' | 'VI' | 'AR', Texts> = {
  TY: {
    subject: 'Ang code mo sa {brand}',
    purposes: {
      register: '{brand}: {code} ang code para sa iyong pagpaparehistro.',
      login: '{brand}: {code} ang code para sa iyong pag-log in.',
      password: '{brand}: {code} ang code para sa bagong password.',
      proof: '{brand}: {code} ang code para patunayan na ikaw ang nag-log in.',
    },
    warning: 'Magagamit sa loob ng {minutes} minuto. Huwag itong ibigay kahit kanino.',
  },
  EN: {
    subject: 'Your {brand} code',
    purposes: {
      register: '{brand}: {code} is your code to register.',
      login: '{brand}: {code} is your code to log in.',
      password: '{brand}: {code} is your code for a new password.',
      proof: '{brand}: {code} is your code to prove that it is you who logged in.',
    },
    warning: 'Good for {minutes} minutes. Give it to nobody.',
  },
  CN: {
    subject: '你的 {brand} 验证码',
    purposes: {
      register: '【{brand}】注册验证码：{code}。',
      login: '【{brand}】登录验证码：{code}。',
      password: '【{brand}】设置新密码的验证码：{code}。',
      proof: '【{brand}】确认是你本人登录的验证码：{code}。',
    },
    warning: '{minutes} 分钟内有效，请勿告诉任何人。',
  },
  ID: {
    subject: 'Kode {brand} kamu',
    purposes: {
      register: '{brand}: {code} adalah kode untuk mendaftar.',
      login: '{brand}: {code} adalah kode untuk masuk.',
      password: '{brand}: {code} adalah kode untuk kata sandi baru.',
      proof: '{brand}: {code} adalah kode untuk membuktikan bahwa kamu yang masuk.',
    },
    warning: 'Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  },
  TH: {
    subject: 'รหัส {brand} ของคุณ',
    purposes: {
      register: '{brand}: รหัสสมัครของคุณคือ {code}',
      login: '{brand}: รหัสเข้าสู่ระบบของคุณคือ {code}',
      password: '{brand}: รหัสสำหรับตั้งรหัสผ่านใหม่คือ {code}',
      proof: '{brand}: รหัสยืนยันว่าคุณเป็นผู้เข้าสู่ระบบคือ {code}',
    },
    warning: 'ใช้ได้ภายใน {minutes} นาที ห้ามบอกรหัสนี้แก่ผู้ใด',
  },
  VI: {
    subject: 'Mã {brand} của bạn',
    purposes: {
      register: '{brand}: {code} là mã đăng ký của bạn.',
      login: '{brand}: {code} là mã đăng nhập của bạn.',
      password: '{brand}: {code} là mã đặt mật khẩu mới của bạn.',
      proof: '{brand}: {code} là mã xác minh chính bạn đã đăng nhập.',
    },
    warning: 'Có hiệu lực trong {minutes} phút. Không đưa mã cho bất kỳ ai.',
  },
  AR: {
    subject: 'رمزك في {brand}',
    purposes: {
      register: '{brand}: رمز إنشاء حسابك هو {code}.',
      login: '{brand}: رمز تسجيل دخولك هو {code}.',
      password: '{brand}: رمز تعيين كلمة مرور جديدة هو {code}.',
      proof: '{brand}: رمز إثبات أنك أنت من سجّل الدخول هو {code}.',
    },
    // A number of minutes takes four forms in Arabic; set apart by a colon it takes none.
    warning: 'مدة صلاحيته بالدقائق: {minutes}. لا تعطه لأحد.',
  },
}

/** The message that carries a code, in the reader's language where there is one, else in English. */
export function codeMessage(
  languageCode: string,
  purpose: CodePurpose,
  brandName: string,
  code: string,
  minutes: number,
): { subject: string; text: string } {
  const { subject, purposes, warning } = texts[languageCode as 'TY'] ?? texts.EN
  const values: Record<string, string> = { brand: brandName, code, minutes: String(minutes) }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  return { subject: fill(subject), text: fill(`${purposes[purpose]} ${warning}`) }
}
