import { figure } from '@lanyard/students/web/figure';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`;
export const cardsText = (count: number): string => counted(count, 'card');
export const ordersText = (count: number): string => counted(count, 'order');
export const daysText = (count: number): string => counted(count, 'day');
