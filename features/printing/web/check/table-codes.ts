// Codes to tape to the table, for people who have no hand free for the keyboard.
import { checkCauses } from '@lanyard/domain/reprint';
import { reprintCauseName } from '@lanyard/orders/web/order/order-words';

export type TableCodeKey = string;
/** Scanning a code does the same as pressing its keyboard key. */
export const tableCodes: readonly {
  readonly code: string;
  readonly key: TableCodeKey;
  readonly label: string;
}[] = [
  { code: 'CHECK-PASS', key: 'p', label: 'Pass' },
  { code: 'CHECK-FAIL', key: 'f', label: 'Fail' },
  { code: 'CHECK-UNDO', key: 'z', label: 'Undo' },
  ...checkCauses.map((cause, at) => {
    const key = String((at + 1) % 10);
    return { code: `CHECK-${key}`, key, label: reprintCauseName(cause) };
  }),
];

/** The keyboard key that a scanned table code stands for. Undefined if the scanned code is not a table code. */
export const keyForTableCode = (scanned: string): TableCodeKey | undefined =>
  tableCodes.find(({ code }) => code === scanned.trim().toUpperCase())?.key;
