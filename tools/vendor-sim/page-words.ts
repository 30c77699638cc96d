/** What a simulated game page says, by the specification's language codes. */
export const pageWords: Record<string, PageWords> = {
  EN: {
    tag: 'en',
    balance: 'Balance',
    stake: 'Stake',
    less: 'Lower stake',
    more: 'Higher stake',
    play: 'Play',
    fun: 'For fun, no money',
    turning: 'Turning…',
    won: 'You win',
    lost: 'Nothing this time',
    unfinished: 'Your last round goes on',
    again: 'Waiting for the house…',
    failed: 'That did not work. Please try again.',
    not_enough_money: 'Your balance is too low for this stake.',
    session_over: 'This session is over. Please open the game again.',
    game_closed: 'This game is closed just now.',
  },
  TY: {
    tag: 'fil',
    balance: 'Balanse',
    stake: 'Taya',
    less: 'Babaan ang taya',
    more: 'Taasan ang taya',
    play: 'Maglaro',
    fun: 'Pang-aliw, walang pera',
    turning: 'Umiikot…',
    won: 'Panalo ka ng',
    lost: 'Wala sa ngayon',
    unfinished: 'Itinutuloy ang huli mong round',
    again: 'Hinihintay ang bahay…',
    failed: 'Hindi iyon nagawa. Pakisubukan muli.',
    not_enough_money: 'Kulang ang balanse mo para sa tayang ito.',
    session_over: 'Tapos na ang session na ito. Buksan muli ang laro.',
    game_closed: 'Sarado muna ang larong ito.',
  },
  CN: {
    tag: 'zh-Hans',
    balance: '余额',
    stake: '投注',
    less: '降低投注',
    more: '提高投注',
    play: '开始',
    fun: '娱乐模式，不用真钱',
    turning: '转动中…',
    won: '您赢得',
    lost: '这次没有中奖',
    unfinished: '继续您上一局',
    again: '正在等待平台…',
    failed: '操作失败，请重试。',
    not_enough_money: '余额不足以支付此投注。',
    session_over: '会话已结束，请重新打开游戏。',
    game_closed: '该游戏暂时关闭。',
  },
  ID: {
    tag: 'id',
    balance: 'Saldo',
    stake: 'Taruhan',
    less: 'Kurangi taruhan',
    more: 'Tambah taruhan',
    play: 'Main',
    fun: 'Untuk hiburan, tanpa uang',
    turning: 'Berputar…',
    won: 'Anda menang',
    lost: 'Belum beruntung',
    unfinished: 'Putaran terakhir Anda dilanjutkan',
    again: 'Menunggu rumah…',
    failed: 'Gagal. Silakan coba lagi.',
    not_enough_money: 'Saldo Anda tidak cukup untuk taruhan ini.',
    session_over: 'Sesi ini telah berakhir. Silakan buka lagi permainannya.',
    game_closed: 'Permainan ini sedang ditutup.',
  },
  TH: {
    tag: 'th',
    balance: 'ยอดเงิน',
    stake: 'เดิมพัน',
    less: 'ลดเดิมพัน',
    more: 'เพิ่มเดิมพัน',
    play: 'เล่น',
    fun: 'เล่นสนุก ไม่ใช้เงิน',
    turning: 'กำลังหมุน…',
    won: 'คุณชนะ',
    lost: 'ครั้งนี้ไม่ได้รางวัล',
    unfinished: 'เล่นรอบล่าสุดของคุณต่อ',
    again: 'กำลังรอเว็บไซต์…',
    failed: 'ไม่สำเร็จ โปรดลองอีกครั้ง',
    not_enough_money: 'ยอดเงินไม่พอสำหรับเดิมพันนี้',
    session_over: 'เซสชันนี้สิ้นสุดแล้ว โปรดเปิดเกมใหม่',
    game_closed: 'เกมนี้ปิดอยู่ในขณะนี้',
  },
  VI: {
    tag: 'vi',
    balance: 'Số dư',
    stake: 'Cược',
    less: 'Giảm cược',
    more: 'Tăng cược',
    play: 'Chơi',
    fun: 'Chơi vui, không dùng tiền',
    turning: 'Đang quay…',
    won: 'Bạn thắng',
    lost: 'Lần này chưa trúng',
    unfinished: 'Ván trước của bạn được tiếp tục',
    again: 'Đang chờ nhà cái…',
    failed: 'Không thành công. Vui lòng thử lại.',
    not_enough_money: 'Số dư không đủ cho mức cược này.',
    session_over: 'Phiên đã kết thúc. Vui lòng mở lại trò chơi.',
    game_closed: 'Trò chơi này đang đóng.',
  },
  AR: {
    tag: 'ar',
    balance: 'الرصيد',
    stake: 'الرهان',
    less: 'خفض الرهان',
    more: 'رفع الرهان',
    play: 'العب',
    fun: 'للمرح، بلا مال',
    turning: 'تدور…',
    won: 'ربحت',
    lost: 'لا شيء هذه المرة',
    unfinished: 'تُستكمل جولتك الأخيرة',
    again: 'في انتظار الموقع…',
    failed: 'لم ينجح ذلك. حاول مرة أخرى.',
    not_enough_money: 'رصيدك لا يكفي لهذا الرهان.',
    session_over: 'انتهت هذه الجلسة. افتح اللعبة من جديد.',
    game_closed: 'هذه اللعبة مغلقة الآن.',
  },
}

interface PageWords {
  /** The BCP 47 tag. */
  tag: string
  balance: string
  stake: string
  less: string
  more: string
  play: string
  fun: string
  turning: string
  won: string
  lost: string
  unfinished: string
  again: string
  failed: string
  not_enough_money: string
  session_over: string
  game_closed: string
}
