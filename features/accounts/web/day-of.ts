const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const dayOf = (at: string): string => days.format(new Date(at));
export const momentOf = (at: string): string => moments.format(new Date(at));
