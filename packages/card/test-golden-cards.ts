// Twelve cards in all scripts, with everything a card may have: gradients, strokes, dashes, turns, opacity, clips.
import type { CardDocument, CardElement, TextElement } from './document/format.ts';
import type { Values } from './document/values.ts';
import { smallDocument } from './test-documents.ts';

export const localNames = [
  'आरव श्रीवास्तव क्षत्रिय', 'ஸ்ரீநிவாஸன் கோவிந்தராஜன்', 'عبد الرحمن الهاشمي', '欧阳娜娜 张伟',
  'কৃষ্ণেন্দু মুখোপাধ্যায়', 'Александр Щербаков', 'कृष्णमूर्ति त्रिपाठी', 'மீனாட்சி சுந்தரம்',
  'فاطمة الزهراء محمد', '司马相如 诸葛亮', 'শ্রেয়া চট্টোপাধ্যায়', 'Ольга Ёлкина',
]; // prettier-ignore
export const latinNames = [
  'Aarav Srivastava', 'Zoë Nguyễn-Ångström', 'Meenakshi Sundaram', 'Muhammad Abdur Rahman', 'Wěi Ōuyáng',
  'Christopher Featherstonehaugh-Wellington', 'Fiona Fitzgerald', 'Thiruvananthapuram Ramasubramanian',
  'Priya Kṣatriya', 'Li Na', 'Shreya Chattopadhyay', 'Łukasz Øvergård',
]; // prettier-ignore
export const houses = ['Ruby', 'Topaz', 'Emerald'];

const star = 'M50 0 61 35 98 35 68 57 79 91 50 70 21 91 32 57 2 35 39 35Z';
const label: Omit<TextElement, 'id' | 'text' | 'x' | 'y' | 'w' | 'h'> = {
  type: 'text', font: 'body', size: 7, fill: '#333333', fit: { min: 4 },
}; // prettier-ignore

export function goldenDocument(crest: string): CardDocument {
  const document = smallDocument();
  document.name = 'Golden';
  document.type = 'id_card';
  document.assets = { crest: { sha256: crest, width: 300, height: 300 } };
  const front: CardElement[] = [
    { id: 'paper', type: 'shape', shape: 'rect', x: -3, y: -3, w: 91.725, h: 59.975, fill: { gradient: 'linear', angle: 60, stops: [{ at: 0, colour: '#f7f4ee' }, { at: 0.6, colour: '#eef3fa' }, { at: 1, colour: '#dbe6f5' }] } },
    { id: 'band', type: 'shape', shape: 'rect', x: -3, y: -3, w: 91.725, h: 14, fill: 'house' },
    { id: 'glow', type: 'shape', shape: 'ellipse', x: 60, y: 24, w: 22, h: 22, opacity: 0.5, fill: { gradient: 'radial', x: 0.5, y: 0.5, r: 0.5, stops: [{ at: 0, colour: '#ffd58a' }, { at: 1, colour: '#eef3fa' }] } },
    { id: 'star', type: 'shape', shape: 'path', drawing: { d: star, box: [100, 100] }, x: 73, y: 25, w: 8, h: 8, turn: 20, opacity: 0.6, fill: '#c99a3e', stroke: { colour: 'ink', width: 0.3, join: 'round' } },
    { id: 'crest', type: 'image', asset: 'crest', x: 3.5, y: 1, w: 8.5, h: 8.5 },
    { ...label, id: 'school', text: 'St. Xavier’s Higher Secondary School', x: 14, y: 2.5, w: 66, h: 5, size: 10, weight: 700, fill: '#ffffff' },
    { id: 'photo', type: 'photo', x: 3.5, y: 14, w: 24.7, h: 32.9, clip: { shape: 'rect', radius: 1.8 }, face: { height: 0.6, eyes: 0.45 }, missing: 'fault' },
    { id: 'frame', type: 'shape', shape: 'rect', x: 3.5, y: 14, w: 24.7, h: 32.9, radius: 1.8, stroke: { colour: 'house', width: 0.5 } },
    { ...label, id: 'latin', text: '{{student.name}}', x: 31, y: 13.5, w: 50, h: 6, size: 13, weight: 700, fill: 'ink' },
    { ...label, id: 'local', text: '{{student.localName}}', x: 31, y: 20.5, w: 50, h: 6, size: 12, weight: 700, fill: 'ink', align: 'left' },
    { ...label, id: 'class', text: 'Class {{student.class}}-{{student.division}}   Roll No {{student.roll | pad:"3"}}', x: 31, y: 28, w: 40, h: 4 },
    { ...label, id: 'until', text: 'Valid until {{year.ends | date:"dd MMM yyyy"}}', x: 31, y: 32, w: 40, h: 4 },
    { id: 'rule', type: 'line', x: 31, y: 37, w: 45, h: 0, stroke: { colour: '#9aa8bb', width: 0.25, dash: [1, 0.6] } },
    { id: 'bars', type: 'barcode', symbology: 'code128', value: '{{card.serial}}', x: 31, y: 38.5, w: 50, h: 7, paper: '#ffffff' },
    { ...label, id: 'serial', text: '{{card.serial}}', font: 'mono', x: 31, y: 46.5, w: 50, h: 3, size: 6, align: 'center', tracking: 80, fill: '#000000' },
    { ...label, id: 'side', text: '{{student.house}} House', x: 73, y: 30, w: 16, h: 4, turn: -90, size: 6, align: 'center', fill: 'house', weight: 600 },
  ]; // prettier-ignore
  const back: CardElement[] = [
    { id: 'back-paper', type: 'shape', shape: 'rect', x: -3, y: -3, w: 91.725, h: 59.975, fill: '#ffffff' },
    { id: 'back-band', type: 'shape', shape: 'rect', x: -3, y: 48, w: 91.725, h: 9, fill: 'house' },
    { id: 'qr', type: 'qr', value: 'https://v.example/c/{{card.serial}}', x: 4, y: 4, w: 24, h: 24 },
    { ...label, id: 'found', text: 'If found, please return to:\n{{school.address}}', x: 32, y: 5, w: 48, h: 14, fit: { min: 5, lines: 4, first: 'wrap' } },
    { ...label, id: 'phone', text: 'Emergency {{student.phone}}', x: 32, y: 22, w: 48, h: 4 },
  ]; // prettier-ignore
  document.fonts['mono'] = ['Atkinson Hyperlegible Mono'];
  document.front.elements = front;
  document.back = { elements: back };
  return document;
}

export const goldenValues = (at: number): Values => ({
  fields: {
    'student.name': latinNames[at % latinNames.length] ?? '',
    'student.localName': localNames[at % localNames.length] ?? '',
    'student.class': String(9 + (at % 4)),
    'student.division': 'ABC'[at % 3] ?? 'A',
    'student.roll': 1 + (at % 60),
    'student.house': houses[at % houses.length] ?? '',
    'student.phone': `55500 ${String(10_000 + at * 7)}`,
    'school.address': '12 Beach Road, Puducherry 605 001',
    'year.ends': '2026-03-31',
    'card.serial': `L26-${String(at).padStart(6, '0')}`,
  },
  photo: { key: `face-${String(at)}`, width: 600, height: 800, face: { x: 0.5, eyes: 0.45, height: 0.49 } },
});
