import type { BannerInput } from '../../apps/server/src/features/messaging/content/index.ts'
import { card, low, type Written } from './scenes.ts'

/** The banners at the top of lantern's screens. */
export const banners: BannerInput[] = [
  {
    groupName: '/',
    position: 10,
    ...low('boats'),
    audience: 'visitors',
    linkageType: 'modal',
    link: 'register',
    words: {
      EN: {
        title: 'The lanterns are lit',
        text: 'Quiet water, warm light and honest odds.',
        button: 'Sign up',
      },
      VI: {
        title: 'Đèn lồng đã thắp sáng',
        text: 'Mặt nước êm, ánh đèn ấm, xác suất trung thực.',
        button: 'Đăng ký',
      },
      CN: { title: '灯笼已经点亮', text: '静水、暖光、诚实的概率。', button: '注册' },
      ID: {
        title: 'Lentera sudah menyala',
        text: 'Air tenang, cahaya hangat, peluang jujur.',
        button: 'Daftar',
      },
      TH: { title: 'โคมไฟสว่างแล้ว', text: 'น้ำนิ่ง แสงอุ่น โอกาสที่ซื่อตรง', button: 'สมัคร' },
      AR: { title: 'أُضيئت الفوانيس', text: 'ماء هادئ وضوء دافئ واحتمالات صادقة.', button: 'إنشاء حساب' },
    },
  },
  {
    groupName: '/',
    position: 10,
    ...low('boats'),
    audience: 'players',
    linkageType: 'page',
    link: '/rng',
    words: {
      EN: { title: 'The lanterns are lit', text: 'Good to see you again.', button: 'Play now' },
      VI: { title: 'Đèn lồng đã thắp sáng', text: 'Rất vui được gặp lại bạn.', button: 'Chơi ngay' },
      CN: { title: '灯笼已经点亮', text: '很高兴再次见到你。', button: '开始游戏' },
      ID: { title: 'Lentera sudah menyala', text: 'Senang bertemu kamu lagi.', button: 'Main sekarang' },
      TH: { title: 'โคมไฟสว่างแล้ว', text: 'ยินดีที่ได้พบกันอีกครั้ง', button: 'เล่นเลย' },
      AR: { title: 'أُضيئت الفوانيس', text: 'سعداء برؤيتك من جديد.', button: 'العب الآن' },
    },
  },
  {
    groupName: '/',
    position: 20,
    ...low('fairness'),
    linkageType: 'page',
    link: '/fairness',
    words: {
      EN: {
        title: 'Fair, and you can prove it',
        text: 'Every round is sealed before you play.',
        button: 'How it works',
      },
      VI: {
        title: 'Công bằng, và bạn kiểm chứng được',
        text: 'Mỗi ván đều được niêm phong trước khi bạn chơi.',
        button: 'Cách hoạt động',
      },
      CN: { title: '公平，而且你能证明', text: '每一局在你开始之前就已封存。', button: '了解原理' },
      ID: {
        title: 'Adil, dan bisa kamu buktikan',
        text: 'Setiap ronde disegel sebelum kamu bermain.',
        button: 'Cara kerjanya',
      },
      TH: { title: 'ยุติธรรม และคุณพิสูจน์ได้', text: 'ทุกรอบถูกปิดผนึกก่อนที่คุณจะเล่น', button: 'ดูวิธีทำงาน' },
      AR: { title: 'نزاهة يمكنك إثباتها', text: 'تُختم كل جولة قبل أن تلعب.', button: 'كيف يعمل ذلك' },
    },
  },
  {
    groupName: '/rng',
    ...low('reels'),
    linkageType: 'game',
    link: 'parol-nights',
    words: {
      EN: { title: 'Parol Nights', text: 'Its exact return is printed on it.', button: 'Step on stage' },
      VI: { title: 'Parol Nights', text: 'Tỷ lệ hoàn trả chính xác được ghi rõ.', button: 'Lên sân khấu' },
      CN: { title: 'Parol Nights', text: '精确的返还率就写在上面。', button: '登上舞台' },
      ID: {
        title: 'Parol Nights',
        text: 'Pengembalian eksaknya tertulis di sana.',
        button: 'Naik panggung',
      },
      TH: { title: 'Parol Nights', text: 'บอกอัตราคืนที่แน่นอนไว้ชัดเจน', button: 'ขึ้นเวที' },
      AR: { title: 'Parol Nights', text: 'نسبة العائد الدقيقة مكتوبة عليها.', button: 'إلى المسرح' },
    },
  },
  {
    groupName: '/hot',
    ...low('winners'),
    linkageType: 'page',
    link: '/winners',
    words: {
      EN: { title: 'Real wins only', text: 'Every line was really paid.', button: 'Winner board' },
      VI: { title: 'Chỉ có thắng thật', text: 'Dòng nào cũng đã được trả thật.', button: 'Bảng người thắng' },
      CN: { title: '只有真实的赢家', text: '榜上每一笔都已真实派付。', button: '赢家榜' },
      ID: {
        title: 'Hanya kemenangan nyata',
        text: 'Setiap baris benar-benar dibayar.',
        button: 'Papan pemenang',
      },
      TH: { title: 'ชนะจริงเท่านั้น', text: 'ทุกรายการจ่ายจริงแล้ว', button: 'กระดานผู้ชนะ' },
      AR: { title: 'أرباح حقيقية فقط', text: 'كل سطر دُفع فعلًا.', button: 'لوحة الفائزين' },
    },
  },
  {
    groupName: '/promotions',
    ...low('lotus'),
    words: {
      EN: { title: 'Gifts by lantern light', text: 'Plain terms, none hidden.' },
      VI: { title: 'Quà dưới ánh đèn', text: 'Điều kiện rõ ràng, không giấu giếm.' },
      CN: { title: '灯下的礼物', text: '条款清楚，没有隐藏。' },
      ID: { title: 'Hadiah di bawah lentera', text: 'Syarat jelas, tak ada yang disembunyikan.' },
      TH: { title: 'ของขวัญใต้แสงโคม', text: 'เงื่อนไขชัดเจน ไม่มีซ่อนเร้น' },
      AR: { title: 'هدايا تحت ضوء الفانوس', text: 'شروط واضحة لا يخفى منها شيء.' },
    },
  },
  {
    groupName: '/down',
    ...low('app'),
    words: {
      EN: { title: 'A lantern in your pocket', text: 'One tap from your home screen.' },
      VI: { title: 'Đèn lồng trong túi bạn', text: 'Chỉ một chạm từ màn hình chính.' },
      CN: { title: '口袋里的灯笼', text: '主屏幕上一点即开。' },
      ID: { title: 'Lentera di sakumu', text: 'Satu ketukan dari layar utama.' },
      TH: { title: 'โคมไฟในกระเป๋าคุณ', text: 'แตะครั้งเดียวจากหน้าจอโฮม' },
      AR: { title: 'فانوس في جيبك', text: 'لمسة واحدة من الشاشة الرئيسية.' },
    },
  },
  {
    groupName: '/register',
    ...low('river'),
    words: {
      EN: { title: 'Come on in', text: 'It takes a minute.' },
      VI: { title: 'Mời bạn vào', text: 'Chỉ mất một phút.' },
      CN: { title: '请进', text: '只需一分钟。' },
      ID: { title: 'Silakan masuk', text: 'Hanya perlu satu menit.' },
      TH: { title: 'เชิญเข้ามา', text: 'ใช้เวลาเพียงหนึ่งนาที' },
      AR: { title: 'تفضّل بالدخول', text: 'لا يستغرق الأمر سوى دقيقة.' },
    },
  },
  {
    groupName: 'w_login',
    ...low('river'),
    words: {
      EN: { title: 'You will be back in a moment' },
      VI: { title: 'Bạn sẽ vào lại ngay thôi' },
      CN: { title: '马上就能回来' },
      ID: { title: 'Sebentar lagi kamu kembali' },
      TH: { title: 'อีกสักครู่คุณก็กลับเข้ามาได้' },
      AR: { title: 'ستعود بعد لحظة' },
    },
  },
]

/** The articles of lantern's operator. */
export const articles: Written[] = [
  {
    kind: 'notice',
    daysAgo: 15,
    words: {
      EN: {
        title: 'Lantern is open',
        html: '<p>Welcome to the river. Every game has its exact return printed on it, and <a href="/fairness">you can check</a> every round.</p>',
      },
      VI: {
        title: 'Lantern đã mở cửa',
        html: '<p>Chào mừng bạn đến bên sông. Trò chơi nào cũng ghi rõ tỷ lệ hoàn trả chính xác, và <a href="/fairness">bạn tự kiểm chứng được</a> từng ván.</p>',
      },
      CN: {
        title: 'Lantern 开业了',
        html: '<p>欢迎来到河边。每款游戏都标明精确的返还率，每一局<a href="/fairness">你都可以验证</a>。</p>',
      },
      ID: {
        title: 'Lantern sudah buka',
        html: '<p>Selamat datang di tepi sungai. Setiap game mencantumkan pengembalian eksaknya, dan setiap ronde <a href="/fairness">bisa kamu periksa</a>.</p>',
      },
      TH: {
        title: 'Lantern เปิดแล้ว',
        html: '<p>ยินดีต้อนรับสู่ริมน้ำ ทุกเกมบอกอัตราคืนที่แน่นอน และ<a href="/fairness">คุณตรวจสอบได้</a>ทุกรอบ</p>',
      },
      AR: {
        title: 'افتُتح Lantern',
        html: '<p>أهلًا بك عند النهر. نسبة العائد الدقيقة مكتوبة على كل لعبة، و<a href="/fairness">يمكنك التحقق</a> من كل جولة.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 9,
    words: {
      EN: {
        title: 'It is play, not income',
        html: '<p>Over time every game costs money. Set an amount before you begin, never chase a loss, and stop when it stops being fun.</p>',
      },
      VI: {
        title: 'Chơi cho vui, không phải để kiếm sống',
        html: '<p>Về lâu dài, trò nào cũng tốn tiền. Hãy đặt giới hạn trước khi chơi, đừng cố gỡ, và dừng lại khi không còn vui.</p>',
      },
      CN: {
        title: '这是娱乐，不是收入',
        html: '<p>长期来看，任何游戏都要花钱。开始前先定好金额，别想着翻本，不再有趣时就停下。</p>',
      },
      ID: {
        title: 'Ini hiburan, bukan penghasilan',
        html: '<p>Dalam jangka panjang setiap game menghabiskan uang. Tentukan jumlahnya dulu, jangan mengejar kekalahan, dan berhenti saat tidak lagi menyenangkan.</p>',
      },
      TH: {
        title: 'เล่นเพื่อความสนุก ไม่ใช่รายได้',
        html: '<p>เล่นไปนาน ๆ ทุกเกมย่อมเสียเงิน กำหนดวงเงินก่อนเริ่ม อย่าตามทุนคืน และหยุดเมื่อไม่สนุกแล้ว</p>',
      },
      AR: {
        title: 'اللعب للمتعة لا للدخل',
        html: '<p>كل لعبة تكلّف مالًا على المدى الطويل. حدّد مبلغًا قبل أن تبدأ، ولا تطارد الخسارة، وتوقّف حين لا يعود الأمر ممتعًا.</p>',
      },
    },
  },
  {
    kind: 'notice',
    daysAgo: 2,
    words: {
      EN: {
        title: 'Six languages',
        html: '<p>The site speaks six languages. Change yours in the menu; your account keeps it.</p>',
      },
      VI: {
        title: 'Sáu ngôn ngữ',
        html: '<p>Trang web có sáu ngôn ngữ. Đổi trong menu; tài khoản của bạn sẽ ghi nhớ.</p>',
      },
      CN: { title: '六种语言', html: '<p>本站支持六种语言。在菜单中切换，你的账号会记住。</p>' },
      ID: {
        title: 'Enam bahasa',
        html: '<p>Situs ini tersedia dalam enam bahasa. Ganti di menu; akunmu akan mengingatnya.</p>',
      },
      TH: {
        title: 'หกภาษา',
        html: '<p>เว็บไซต์มีหกภาษา เปลี่ยนได้ที่เมนู บัญชีของคุณจะจำไว้</p>',
      },
      AR: {
        title: 'ست لغات',
        html: '<p>يتحدث الموقع ست لغات. غيّر لغتك من القائمة وسيحفظها حسابك.</p>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'new_player',
    position: 10,
    ...card('lotus'),
    words: {
      EN: {
        title: '₫50,000 for new members',
        summary: 'On your balance the moment you sign up.',
        html: '<p>Every new member finds <strong>₫50,000</strong> on the balance after signing up.</p><ul><li>Once a person, nothing to pay.</li><li>For people of 21 and over.</li></ul>',
      },
      VI: {
        title: '50.000₫ cho hội viên mới',
        summary: 'Có trong số dư ngay khi bạn đăng ký.',
        html: '<p>Mỗi hội viên mới có <strong>50.000₫</strong> trong số dư sau khi đăng ký.</p><ul><li>Mỗi người một lần, không phải trả gì.</li><li>Dành cho người từ 21 tuổi.</li></ul>',
      },
      CN: {
        title: '新会员 ₫50,000',
        summary: '注册后立即到账。',
        html: '<p>每位新会员注册后余额即有 <strong>₫50,000</strong>。</p><ul><li>每人一次，无需付费。</li><li>仅限年满 21 岁者。</li></ul>',
      },
      ID: {
        title: '₫50.000 untuk anggota baru',
        summary: 'Langsung ada di saldo begitu kamu mendaftar.',
        html: '<p>Setiap anggota baru mendapat <strong>₫50.000</strong> di saldo setelah mendaftar.</p><ul><li>Sekali per orang, tanpa membayar apa pun.</li><li>Untuk usia 21 tahun ke atas.</li></ul>',
      },
      TH: {
        title: '₫50,000 สำหรับสมาชิกใหม่',
        summary: 'เข้ายอดเงินทันทีที่สมัคร',
        html: '<p>สมาชิกใหม่ทุกคนมี <strong>₫50,000</strong> ในยอดเงินหลังสมัคร</p><ul><li>คนละครั้ง ไม่ต้องจ่ายอะไร</li><li>สำหรับผู้มีอายุ 21 ปีขึ้นไป</li></ul>',
      },
      AR: {
        title: '50,000 ₫ للأعضاء الجدد',
        summary: 'في رصيدك فور إنشاء حسابك.',
        html: '<p>يجد كل عضو جديد <strong>50,000 ₫</strong> في رصيده بعد إنشاء الحساب.</p><ul><li>مرة واحدة لكل شخص، دون أي دفع.</li><li>لمن بلغ 21 عامًا فأكثر.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 20,
    ...card('boats'),
    words: {
      EN: {
        title: 'Try it for free',
        summary: 'Play money, no account, the same odds.',
        html: '<p>Play at once with ₫5,000,000 of play money. It never turns into cash.</p>',
      },
      VI: {
        title: 'Chơi thử miễn phí',
        summary: 'Tiền chơi thử, không cần tài khoản, cùng xác suất.',
        html: '<p>Chơi ngay với 5.000.000₫ tiền chơi thử. Tiền này không bao giờ đổi thành tiền thật.</p>',
      },
      CN: {
        title: '免费试玩',
        summary: '试玩金，无需账号，概率相同。',
        html: '<p>立即用 ₫5,000,000 试玩金开始。试玩金永远不能兑换现金。</p>',
      },
      ID: {
        title: 'Coba gratis',
        summary: 'Saldo demo, tanpa akun, peluang sama.',
        html: '<p>Langsung main dengan saldo demo ₫5.000.000. Saldo ini tidak pernah menjadi uang tunai.</p>',
      },
      TH: {
        title: 'ลองเล่นฟรี',
        summary: 'เงินทดลอง ไม่ต้องมีบัญชี โอกาสเท่ากัน',
        html: '<p>เล่นได้ทันทีด้วยเงินทดลอง ₫5,000,000 ซึ่งแลกเป็นเงินสดไม่ได้</p>',
      },
      AR: {
        title: 'جرّب مجانًا',
        summary: 'رصيد تجريبي دون حساب وبالاحتمالات نفسها.',
        html: '<p>العب فورًا برصيد تجريبي قدره 5,000,000 ₫. لا يتحول أبدًا إلى نقد.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'start',
    position: 10,
    words: {
      EN: {
        title: 'How to make an account',
        html: '<p>Press <strong>Sign up</strong>, choose a name and a password that you use nowhere else, and tick the <a href="/help">agreement</a>.</p>',
      },
      VI: {
        title: 'Cách tạo tài khoản',
        html: '<p>Bấm <strong>Đăng ký</strong>, chọn tên và một mật khẩu không dùng ở nơi khác, rồi đánh dấu vào <a href="/help">thỏa thuận</a>.</p>',
      },
      CN: {
        title: '如何注册账号',
        html: '<p>点击<strong>注册</strong>，选择用户名和一个别处不用的密码，并勾选<a href="/help">协议</a>。</p>',
      },
      ID: {
        title: 'Cara membuat akun',
        html: '<p>Tekan <strong>Daftar</strong>, pilih nama dan kata sandi yang tidak dipakai di tempat lain, lalu centang <a href="/help">perjanjian</a>.</p>',
      },
      TH: {
        title: 'วิธีสร้างบัญชี',
        html: '<p>กด<strong>สมัคร</strong> เลือกชื่อและรหัสผ่านที่ไม่ใช้ที่อื่น แล้วทำเครื่องหมายที่<a href="/help">ข้อตกลง</a></p>',
      },
      AR: {
        title: 'كيفية إنشاء حساب',
        html: '<p>اضغط <strong>إنشاء حساب</strong>، واختر اسمًا وكلمة مرور لا تستعملها في مكان آخر، ثم وافق على <a href="/help">الاتفاقية</a>.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'games',
    position: 20,
    words: {
      EN: {
        title: 'How to check a round',
        html: '<p>Open the round in your <a href="/?modal=member-centre&amp;page=personalHistoryCopy">record</a> and let your own browser work it out again.</p>',
      },
      VI: {
        title: 'Cách kiểm chứng một ván',
        html: '<p>Mở ván đó trong <a href="/?modal=member-centre&amp;page=personalHistoryCopy">lịch sử cược</a> và để chính trình duyệt của bạn tính lại.</p>',
      },
      CN: {
        title: '如何验证一局',
        html: '<p>在<a href="/?modal=member-centre&amp;page=personalHistoryCopy">投注记录</a>中打开该局，让你自己的浏览器重新计算。</p>',
      },
      ID: {
        title: 'Cara memeriksa ronde',
        html: '<p>Buka ronde di <a href="/?modal=member-centre&amp;page=personalHistoryCopy">riwayat taruhan</a> dan biarkan browsermu sendiri menghitung ulang.</p>',
      },
      TH: {
        title: 'วิธีตรวจสอบรอบ',
        html: '<p>เปิดรอบนั้นใน<a href="/?modal=member-centre&amp;page=personalHistoryCopy">ประวัติการเดิมพัน</a> แล้วให้เบราว์เซอร์ของคุณคำนวณใหม่</p>',
      },
      AR: {
        title: 'كيف تتحقق من جولة',
        html: '<p>افتح الجولة في <a href="/?modal=member-centre&amp;page=personalHistoryCopy">سجل الرهانات</a> ودع متصفحك يحسبها من جديد.</p>',
      },
    },
  },
  {
    kind: 'help',
    category: 'safety',
    position: 30,
    words: {
      EN: {
        title: 'Keep your account safe',
        html: '<p>Add an authenticator app in the <a href="/?modal=member-centre&amp;page=securityCenter">account page</a>, and give nobody a code that was sent to you.</p>',
      },
      VI: {
        title: 'Giữ an toàn tài khoản',
        html: '<p>Thêm ứng dụng xác thực trong <a href="/?modal=member-centre&amp;page=securityCenter">trang tài khoản</a>, và đừng đưa mã được gửi cho bạn cho bất kỳ ai.</p>',
      },
      CN: {
        title: '保护你的账号',
        html: '<p>在<a href="/?modal=member-centre&amp;page=securityCenter">账户页面</a>添加验证器应用，切勿把收到的验证码告诉任何人。</p>',
      },
      ID: {
        title: 'Jaga keamanan akunmu',
        html: '<p>Tambahkan aplikasi autentikator di <a href="/?modal=member-centre&amp;page=securityCenter">halaman akun</a>, dan jangan berikan kode yang dikirim kepadamu kepada siapa pun.</p>',
      },
      TH: {
        title: 'ดูแลบัญชีให้ปลอดภัย',
        html: '<p>เพิ่มแอปยืนยันตัวตนใน<a href="/?modal=member-centre&amp;page=securityCenter">หน้าบัญชี</a> และอย่าให้รหัสที่ส่งถึงคุณแก่ใคร</p>',
      },
      AR: {
        title: 'حافظ على أمان حسابك',
        html: '<p>أضف تطبيق مصادقة في <a href="/?modal=member-centre&amp;page=securityCenter">صفحة الحساب</a>، ولا تعطِ أحدًا رمزًا أُرسل إليك.</p>',
      },
    },
  },
]
