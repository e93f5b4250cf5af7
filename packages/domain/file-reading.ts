// The formats that a student list can have, and its text encodings.
export const fileFormats = ['csv', 'xlsx', 'oneroster'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];
