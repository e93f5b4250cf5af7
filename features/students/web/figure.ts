const figures = new Intl.NumberFormat('en');

/** 5,000 */
export const figure = (number: number): string => figures.format(number);
