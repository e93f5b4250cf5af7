// Where packages for a school go.

export type DeliveryPlace = {
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  /** One to five lines, without the country. */
  readonly address: string;
  /** The two letters of ISO 3166-1. */
  readonly country: string;
};

export const mostAddressLines = 5;
export const mostAddressLineLength = 60;

/** The lines of an address as people typed it, without empty lines and without space at the ends. */
export const addressLines = (address: string): readonly string[] =>
  address.split('\n').flatMap((line) => line.trim() || []);

/** Digits, spaces and the signs that people write between them. A plus sign can only come first. */
export const isPhoneNumber = (phone: string): boolean =>
  /^\+?[\d ()./-]+$/.test(phone) && (phone.match(/\d/g)?.length ?? 0) >= 4;
