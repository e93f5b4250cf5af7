import { formatCount } from '@lanyard/format/plurals';

export const cardsText = (count: number): string => formatCount(count, 'card', 'cards');
export const ordersText = (count: number): string => formatCount(count, 'order', 'orders');
export const daysText = (count: number): string => formatCount(count, 'day', 'days');
