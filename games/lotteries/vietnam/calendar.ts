import type { TimedSchedule } from '../../market.ts'

/** The names of the stations, by id. Huế has a separate id for each of its names. */
export const stationNames: Readonly<Record<string, string>> = {
  'ha-noi': 'Hà Nội',
  'quang-ninh': 'Quảng Ninh',
  'bac-ninh': 'Bắc Ninh',
  'hai-phong': 'Hải Phòng',
  'nam-dinh': 'Nam Định',
  'thai-binh': 'Thái Bình',
  'tp-hcm': 'TP.HCM',
  'dong-thap': 'Đồng Tháp',
  'ca-mau': 'Cà Mau',
  'ben-tre': 'Bến Tre',
  'vung-tau': 'Vũng Tàu',
  'bac-lieu': 'Bạc Liêu',
  'dong-nai': 'Đồng Nai',
  'can-tho': 'Cần Thơ',
  'soc-trang': 'Sóc Trăng',
  'tay-ninh': 'Tây Ninh',
  'an-giang': 'An Giang',
  'binh-thuan': 'Bình Thuận',
  'vinh-long': 'Vĩnh Long',
  'binh-duong': 'Bình Dương',
  'tra-vinh': 'Trà Vinh',
  'long-an': 'Long An',
  'binh-phuoc': 'Bình Phước',
  'hau-giang': 'Hậu Giang',
  'tien-giang': 'Tiền Giang',
  'kien-giang': 'Kiên Giang',
  'da-lat': 'Đà Lạt',
  'phu-yen': 'Phú Yên',
  'thua-thien-hue': 'Thừa Thiên Huế',
  hue: 'Huế',
  'dak-lak': 'Đắk Lắk',
  'quang-nam': 'Quảng Nam',
  'da-nang': 'Đà Nẵng',
  'khanh-hoa': 'Khánh Hòa',
  'binh-dinh': 'Bình Định',
  'quang-tri': 'Quảng Trị',
  'quang-binh': 'Quảng Bình',
  'gia-lai': 'Gia Lai',
  'ninh-thuan': 'Ninh Thuận',
  'quang-ngai': 'Quảng Ngãi',
  'dak-nong': 'Đắk Nông',
  'kon-tum': 'Kon Tum',
}

/** Minutes ahead of UTC. */
const vietnam = 420

/** The schedule of the North, with one station a day. */
export const northSchedule: TimedSchedule = {
  kind: 'calendar',
  offsetMinutes: vietnam,
  closesBeforeSeconds: 300,
  times: ['18:15'],
  week: [['thai-binh'], ['ha-noi'], ['quang-ninh'], ['bac-ninh'], ['ha-noi'], ['hai-phong'], ['nam-dinh']],
  weeksFrom: [],
  closed: [
    // A suspension by the state, visible in the recorded results of the North.
    { from: '2020-04-01', to: '2020-04-22' },
    // The eve and the first three days of the Vietnamese lunar year; that of 2030 begins one day before the Chinese
    // one.
    { from: '2025-01-28', to: '2025-01-31' },
    { from: '2026-02-16', to: '2026-02-19' },
    { from: '2027-02-05', to: '2027-02-08' },
    { from: '2028-01-25', to: '2028-01-28' },
    { from: '2029-02-12', to: '2029-02-15' },
    { from: '2030-02-01', to: '2030-02-04' },
    { from: '2031-01-22', to: '2031-01-25' },
    { from: '2032-02-10', to: '2032-02-13' },
  ],
}

/** The schedule of the South; South and Centre draw on every day of the lunar new year. */
export const southSchedule: TimedSchedule = {
  kind: 'calendar',
  offsetMinutes: vietnam,
  closesBeforeSeconds: 300,
  times: ['16:15'],
  week: [
    ['tien-giang', 'kien-giang', 'da-lat'],
    ['tp-hcm', 'dong-thap', 'ca-mau'],
    ['ben-tre', 'vung-tau', 'bac-lieu'],
    ['dong-nai', 'can-tho', 'soc-trang'],
    ['tay-ninh', 'an-giang', 'binh-thuan'],
    ['vinh-long', 'binh-duong', 'tra-vinh'],
    ['tp-hcm', 'long-an', 'binh-phuoc', 'hau-giang'],
  ],
  weeksFrom: [],
  closed: [],
}

export const centralSchedule: TimedSchedule = {
  kind: 'calendar',
  offsetMinutes: vietnam,
  closesBeforeSeconds: 300,
  times: ['17:15'],
  week: centralWeek('thua-thien-hue'),
  // Recorded results of 2026 have the new name; the day on which it was introduced is not recorded.
  weeksFrom: [{ date: '2026-01-01', week: centralWeek('hue') }],
  closed: [],
}

/** The schedule of the draws every minute, all day. */
export const minuteSchedule: TimedSchedule = {
  kind: 'every',
  offsetMinutes: vietnam,
  everySeconds: 60,
  closesBeforeSeconds: 5,
}

function centralWeek(hue: 'thua-thien-hue' | 'hue'): string[][] {
  return [
    ['kon-tum', 'khanh-hoa', hue],
    ['phu-yen', hue],
    ['dak-lak', 'quang-nam'],
    ['da-nang', 'khanh-hoa'],
    ['binh-dinh', 'quang-tri', 'quang-binh'],
    ['gia-lai', 'ninh-thuan'],
    ['da-nang', 'quang-ngai', 'dak-nong'],
  ]
}
