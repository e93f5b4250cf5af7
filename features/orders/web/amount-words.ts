import { counted } from '@lanyard/format/plurals';

export const cardsText = (count: number): string => counted(count, 'card', 'cards');
export const ordersText = (count: number): string => counted(count, 'order', 'orders');
export const daysText = (count: number): string => counted(count, 'day', 'days');
