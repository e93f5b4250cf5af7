// The text of a print file must be real text, so that copying, searching and reading aloud give the name.
import { readFontFace } from '@lanyard/fonts/read-face';
import { expect, it } from 'vitest';

import type { DrawList } from '../layout/draw-list.ts';
import { createFonts } from '../layout/fonts.ts';
import { layout } from '../layout/layout.ts';
import { personValues, smallDocument } from '../test-documents.ts';
import { collectBytes, runTool, withFile } from '../test-tools.ts';
import { printCards } from './card-pages.ts';
import { cardPrinterProfile } from './profile.ts';

const names = [
  'Aarav Srivastava',
  'Zoë Nguyễn-Ångström',
  'Meenakshi Sundaram',
  'Muhammad Abdur Rahman',
  'Wěi Ōuyáng',
  'Fiona Fitzgerald',
  'Priya Kṣatriya',
  'आरव श्रीवास्तव क्षत्रिय',
  'कृष्णमूर्ति त्रिपाठी',
  'हर्षिता द्विवेदी',
  'चन्द्रशेखर विश्वकर्मा',
  'जोसेफ़ डिसूज़ा',
  'काव्या जोशी',
  'फ़ातिमा क़ुरैशी',
  'ஸ்ரீநிவாஸன் கோவிந்தராஜன்',
  'மீனாட்சி சுந்தரம்',
  'கௌசல்யா கிருஷ்ணமூர்த்தி',
  'லட்சுமி விஸ்வநாதன்',
  'முத்துக்குமார்',
  'தமிழ்ச்செல்வி',
  'ஜெயலட்சுமி',
  'কৃষ্ণেন্দু মুখোপাধ্যায়',
  'শ্রেয়া চট্টোপাধ্যায়',
  'রবীন্দ্রনাথ ঠাকুর',
  'সুচিত্রা সেন',
  'অনির্বাণ ভট্টাচার্য',
  'মৌসুমী চক্রবর্তী',
  'দীপঙ্কর রায়',
  'عبد الرحمن الهاشمي',
  'فاطمة الزهراء محمد',
  'لؤي الإبراهيمي',
  'عالية إقبال',
  'فاطمة قريشي',
  'عبد الرحمن خان',
  'يوسف الخطيب',
  '欧阳娜娜 张伟',
  '司马相如 诸葛亮',
  '李娜',
  '王小明',
  '陈美玲',
  '刘洋',
  '赵敏',
  'Александр Щербаков',
  'Ольга Ёлкина',
  'Юлия Тимошенко',
  'Дмитрий Шостакович',
  'Наталья Цветаева',
  'Їжак Ґалаґан',
];

it('pdftotext reads at least 46 of 48 names in seven scripts', async () => {
  const fonts = createFonts(readFontFace);
  const document = smallDocument();
  Object.assign(document.front.elements[1] ?? {}, { fit: { min: 6 } });
  const lists = names.map((name): DrawList =>
    layout(document, personValues({ 'student.name': name.normalize('NFC') }), fonts),
  );
  const pdf = await collectBytes((sink) =>
    printCards(lists, sink, {
      title: '',
      profile: cardPrinterProfile,
      fonts,
      pictures: () => Promise.reject(new Error('none')),
    }),
  );
  const pages = withFile(pdf, 'a.pdf', (path) => runTool('pdftotext', '-enc', 'UTF-8', path, '-'))
    .split('\f')
    .slice(0, -1);
  const bare = (text = ''): string => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  const wrong = names.flatMap((name, at) =>
    bare(pages[at]) === name.normalize('NFC') ? [] : [`${name} ≠ ${bare(pages[at])}`],
  );
  expect(pages.length).toBe(48);
  expect(48 - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(46);
});
