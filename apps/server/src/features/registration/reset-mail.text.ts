/** What the mail says; `{brand}`, `{name}`, `{link}` and `{minutes}` are filled in. */
const texts = {
  TY: {
    subject: 'Bagong password mo sa {brand}',
    text: 'Kumusta, {name}!\n\nDito mo mapapalitan ang password mo:\n{link}\n\nMagagamit ang link nang isang beses, sa loob ng {minutes} minuto. Kung hindi ikaw ang humingi nito, wala kang kailangang gawin.',
  },
  EN: {
    subject: 'Your new {brand} password',
    text: 'Hello {name},\n\nhere you can set a new password:\n{link}\n\nThe link works once, within {minutes} minutes. If you did not ask for it, there is nothing to do.',
  },
  CN: {
    subject: '设置你的 {brand} 新密码',
    text: '{name}，你好！\n\n请在这里设置新密码：\n{link}\n\n链接只能使用一次，{minutes} 分钟内有效。如果不是你本人申请，无需理会。',
  },
  ID: {
    subject: 'Kata sandi {brand} barumu',
    text: 'Halo {name},\n\nbuat kata sandi baru di sini:\n{link}\n\nTautan ini berlaku satu kali, dalam {minutes} menit. Jika bukan kamu yang memintanya, abaikan saja.',
  },
  TH: {
    subject: 'รหัสผ่านใหม่ของคุณที่ {brand}',
    text: 'สวัสดีคุณ {name}\n\nตั้งรหัสผ่านใหม่ได้ที่นี่:\n{link}\n\nลิงก์ใช้ได้ครั้งเดียว ภายใน {minutes} นาที หากคุณไม่ได้ขอ ไม่ต้องทำอะไร',
  },
  VI: {
    subject: 'Mật khẩu {brand} mới của bạn',
    text: 'Chào {name},\n\nbạn có thể đặt mật khẩu mới tại đây:\n{link}\n\nLiên kết dùng được một lần, trong {minutes} phút. Nếu bạn không yêu cầu, bạn không cần làm gì.',
  },
  AR: {
    subject: 'كلمة مرورك الجديدة في {brand}',
    // A number of minutes takes four forms in Arabic; set apart by a colon it takes none.
    text: 'مرحبًا {name}،\n\nيمكنك تعيين كلمة مرور جديدة هنا:\n{link}\n\nيعمل الرابط مرة واحدة، ومدة صلاحيته بالدقائق: {minutes}. إن لم تطلبه فلا حاجة إلى فعل أي شيء.',
  },
}

/** The mail with the link for a new password, in the player's language where there is one, else in English. */
export function resetMail(
  languageCode: string,
  values: Record<'brand' | 'name' | 'link' | 'minutes', string>,
): { subject: string; text: string } {
  const { subject, text } = texts[languageCode as 'TY'] ?? texts.EN
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => values[name as 'brand'])
  return { subject: fill(subject), text: fill(text) }
}
